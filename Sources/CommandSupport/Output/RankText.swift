import Console
import Messages

/// A ranking's numbers as a person and a script read them.
struct RankText {
    /// The names of the fields behind those that every book has.
    static let fields = ["rank", "rise", "loans"]

    private let remarks: [BookRemarks]
    private let showsRanks: Bool
    private let showsRises: Bool
    private let showsLoans: Bool

    /// The numbers of a page.
    ///
    /// - Parameters:
    ///   - remarks: What is known of each book, in order.
    ///   - first: The number of the page's first line. Ranks that are the lines' numbers need no column of their own.
    init(_ remarks: [BookRemarks], numberedFrom first: Int) {
        self.remarks = remarks
        showsRanks = remarks.enumerated().contains { index, remark in remark.rank.map { $0 != first + index } ?? false }
        showsRises = remarks.contains { $0.rise != nil }
        showsLoans = remarks.contains { $0.loans != nil }
    }

    /// One book's plain and CSV fields.
    static func fields(of remarks: BookRemarks) -> [String] {
        [remarks.rank, remarks.rise, remarks.loans].map { number in number.map { String($0) } ?? "" }
    }

    /// The columns that there is anything to show in.
    var columns: [Table.Column] {
        var columns: [Table.Column] = []
        if showsRanks {
            columns.append(Table.Column(.columnRank, alignment: .right, priority: 9, isTruncatable: false))
        }
        if showsRises {
            columns.append(Table.Column(.columnRise, alignment: .right, priority: 2, isTruncatable: false))
        }
        if showsLoans {
            columns.append(Table.Column(.columnLoans, alignment: .right, priority: 8, isTruncatable: false))
        }
        return columns
    }

    /// One line's cells in those columns.
    func cells(_ index: Int) -> [String] {
        let remark = index < remarks.count ? remarks[index] : BookRemarks()
        var cells: [String] = []
        if showsRanks { cells.append(remark.rank.map { String($0) } ?? "") }
        if showsRises { cells.append(remark.rise.map { $0 > 0 ? "+\($0)" : String($0) } ?? "") }
        if showsLoans { cells.append(remark.loans.map { String($0) } ?? "") }
        return cells
    }
}
