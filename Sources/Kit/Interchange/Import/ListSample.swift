/// The first rows of a list, read as a table with one separator.
struct ListSample {
    struct Table {
        let width: Int
        let header: [String]?
        let isbnPlaces: [Int]
        let leadingLines: Int
    }

    enum Result {
        case table(Table)
        case noTable
        case undecided
    }

    private struct Row {
        let lastLine: Int
        let cells: [String]
    }

    /// The number of rows among which a header is searched: reports begin with a title and a date.
    static let maximumHeaderRows = 10
    /// The number of rows by which a table is recognized.
    private static let size = 20

    /// The rows that are not blank.
    private var rows: [Row] = []
    private let skippedLines: Int

    /// - Parameter isWhole: Whether nothing follows the bytes.
    init(_ bytes: [UInt8], separator: UInt8, after skippedLines: Int, isWhole: Bool) {
        self.skippedLines = skippedLines
        var read = CSVRows(bytes, separator: separator, allowsStrayQuotes: true, isWhole: isWhole)
        while rows.count < Self.size, let row = read.next() {
            guard row.line > skippedLines, let cells = row.cells else { continue }
            if cells.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
                rows.append(Row(lastLine: row.lastLine, cells: cells))
            }
        }
    }

    func recognized(isWhole: Bool) -> Result {
        let isEnough = isWhole || rows.count == Self.size
        guard let first = rows.first else { return .undecided }
        guard let header else {
            guard isEnough || isHeaderDecided else { return .undecided }
            guard first.cells.count > 1 else { return .noTable }
            guard isEnough else { return .undecided }
            return (tableByContent(from: 0) ?? describedTable).map { .table($0) } ?? .noTable
        }
        let certain = header.columns.filter { column in
            column.isCertain
                || rows.dropFirst(header.index + 1).contains { Self.looksLikeISBN($0.cells, column.place) }
        }
        guard isEnough || certain.count == header.columns.count else { return .undecided }
        guard certain.isEmpty else { return .table(table(below: header.index, certain.map(\.place))) }
        return .table(
            tableByContent(from: header.index) ?? table(below: header.index, header.columns.map(\.place))
        )
    }

    /// The first row with the name of an ISBN column, before any row with an ISBN.
    private var header: (index: Int, columns: [ListHeader.Column])? {
        for (index, row) in rows.prefix(Self.maximumHeaderRows).enumerated() {
            let columns = ListHeader.columns(in: row.cells)
            // Below the first row, a comment that mentions columns is not a header.
            let isComment = row.cells[0].hasPrefix("#") && row.cells[0].count > 1
            if !columns.isEmpty, index == 0 || (row.cells.count > 1 && !isComment) { return (index, columns) }
            if row.cells.contains(where: ListCell.holdsISBN) { return nil }
        }
        return nil
    }

    private var isHeaderDecided: Bool {
        rows.count >= Self.maximumHeaderRows || rows.contains { $0.cells.contains(where: ListCell.holdsISBN) }
    }

    private func table(below index: Int, _ isbnPlaces: [Int]) -> Table {
        let header = rows[index]
        return Table(
            width: header.cells.count,
            header: header.cells,
            isbnPlaces: isbnPlaces,
            leadingLines: header.lastLine
        )
    }

    /// The table below a header that names a title and more, for a list without ISBNs.
    private var describedTable: Table? {
        for (index, row) in rows.prefix(Self.maximumHeaderRows).enumerated() {
            guard !row.cells[0].hasPrefix("#"), ListHeader.description(in: row.cells) != nil else { continue }
            let below = rows.dropFirst(index + 1)
            guard below.count(where: { $0.cells.count == row.cells.count }) * 4 >= below.count * 3 else { return nil }
            return table(below: index, [])
        }
        return nil
    }

    /// Recognizes a table by the contents of its cells: ISBNs in half of its rows, or in half of the cells of a column
    /// that has a value in few rows.
    private func tableByContent(from index: Int) -> Table? {
        let first = rows[index].cells
        let below = rows.dropFirst(index + 1).map(\.cells)
        let width = first.count
        guard width > 1, !below.isEmpty, below.count(where: { $0.count == width }) * 4 >= below.count * 3 else {
            return nil
        }
        let counts = (0..<width).map { place in below.count { Self.looksLikeISBN($0, place) } }
        guard let maxCount = counts.max(), maxCount > 0, let place = counts.firstIndex(of: maxCount) else { return nil }
        let filled = below.count { place < $0.count && !ListCell(text: $0[place]).text.isEmpty }
        guard maxCount * 2 >= below.count || (maxCount > 1 && maxCount * 2 >= filled) else { return nil }
        guard Self.looksLikeISBN(first, place) else { return table(below: index, [place]) }
        return Table(width: width, header: nil, isbnPlaces: [place], leadingLines: skippedLines)
    }

    private static func looksLikeISBN(_ cells: [String], _ place: Int) -> Bool {
        place < cells.count && ListCell(text: cells[place]).looksLikeISBN
    }
}
