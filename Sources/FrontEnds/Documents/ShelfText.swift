import CatalogModel
package import Store
package import Terminal
import Wording

/// The readings and memos of a page of the shelf, as cells and as fields.
package struct ShelfText {
    package static let fields = ["status", "startedOn", "finishedOn", "rating", "memo"]
    package static let furtherFields = ["progress", "tags"]

    private let remarks: [BookRemarks]
    private let showsStatus: Bool
    private let showsRating: Bool
    private let showsMemo: Bool
    private let showsTags: Bool
    private let showsProgress: Bool
    private let showsFinish: Bool
    private let showsLoan: Bool

    package init(_ remarks: [BookRemarks]) {
        self.remarks = remarks
        showsStatus = remarks.contains { $0.reading?.status != nil }
        showsRating = remarks.contains { $0.reading?.stars != nil }
        showsMemo = remarks.contains { $0.memo != nil }
        showsTags = remarks.contains { !$0.tags.isEmpty }
        showsProgress = remarks.contains { $0.reading?.progress != nil }
        showsFinish = remarks.contains { $0.reading?.finishedOn != nil }
        showsLoan = remarks.contains { $0.own.lent != nil }
    }

    package static func fields(of remarks: BookRemarks) -> [String] {
        let reading = remarks.reading
        return [
            reading?.status?.rawValue, reading?.startedOn?.description, reading?.finishedOn?.description,
            reading?.stars.map { Message.rating($0).text }, remarks.memo,
        ].map { $0 ?? "" }
    }

    package static func furtherFields(of remarks: BookRemarks) -> [String] {
        [remarks.reading?.progress?.description ?? "", Message.bookTags(remarks.tags).text]
    }

    package var columns: [Table.Column] {
        var columns: [Table.Column] = []
        if showsStatus { columns.append(Table.Column(.columnStatus, priority: 9, isTruncatable: false)) }
        if showsRating {
            columns.append(Table.Column(.columnRating, alignment: .right, priority: 8, isTruncatable: false))
        }
        if showsMemo { columns.append(Table.Column(.columnMemo, priority: 5, isTruncatable: false)) }
        if showsTags { columns.append(Table.Column(.columnTags, minimumWidth: 6, priority: 4)) }
        // On wide terminals only: the first to leave.
        if showsProgress {
            columns.append(Table.Column(.columnProgress, alignment: .right, priority: -1, isTruncatable: false))
        }
        if showsFinish { columns.append(Table.Column(.columnFinished, priority: -2, isTruncatable: false)) }
        if showsLoan { columns.append(Table.Column(.columnLent, minimumWidth: 6, priority: -3)) }
        return columns
    }

    /// The cells of a line in those columns. A memo is only marked: `memo` and `show` have its text.
    package func cells(_ index: Int) -> [String] {
        let remark = index < remarks.count ? remarks[index] : BookRemarks()
        var cells: [String] = []
        if showsStatus { cells.append(remark.reading?.status.map { Message.cellStatus($0).text } ?? "") }
        if showsRating { cells.append(remark.reading?.stars.map { Message.rating($0).text } ?? "") }
        if showsMemo { cells.append(remark.memo == nil ? "" : "✎") }
        if showsTags { cells.append(Message.bookTags(remark.tags).text) }
        if showsProgress { cells.append(remark.reading?.progress?.description ?? "") }
        if showsFinish { cells.append(remark.reading?.finishedOn?.description ?? "") }
        if showsLoan { cells.append(remark.own.lent?.to ?? "") }
        return cells
    }
}

package struct WatchRecord: Encodable, Sendable, Equatable {
    package let kind: String
    package let name: String

    package init(_ kind: Watch.Kind, name: String) {
        self.kind = kind.rawValue
        self.name = name
    }
}

package struct WatchText {
    package static let fields = ["watch"]

    private let names: [String]
    private let isShown: Bool

    /// The watches of a page, in the order of the books. A single watch needs no column.
    package init(_ remarks: [BookRemarks]) {
        names = remarks.map { $0.watch?.name ?? "" }
        isShown = Set(names).count > 1
    }

    /// The plain and CSV fields of a book: `author:한강`.
    package static func fields(of remarks: BookRemarks) -> [String] {
        [remarks.watch.map { "\($0.kind):\($0.name)" } ?? ""]
    }

    package var columns: [Table.Column] {
        isShown ? [Table.Column(.columnWatch, minimumWidth: 6, priority: 7)] : []
    }

    package func cells(_ index: Int) -> [String] {
        isShown ? [index < names.count ? names[index] : ""] : []
    }
}
