import CatalogModel

/// Reads a list of ISBNs from bytes that arrive in pieces: plain text, CSV or TSV, in UTF-8, UTF-16, CP949 or
/// Windows-1252. Memory use is independent of the list's length: in memory is the beginning by which the layout is
/// recognized, and later one piece and one row.
package struct ListRows: Sendable {
    package struct Row: Sendable {
        /// The line of its beginning, from 1.
        package let line: Int
        package let lastLine: Int
        package let text: String
        package let content: Content
        /// What the row of a table says of its book beside the ISBN; `nil` if the header does not tell.
        package let description: Description?
    }

    package struct Description: Sendable {
        package let title, author, publisher, year, volume: String
    }

    package enum Content: Sendable {
        case text
        /// The cell of the ISBN column, and those of the other columns.
        case cells(isbn: ListCell, others: [String])
        /// A row without content: a blank one, the header and what is above it.
        case nothing
        /// A row with a quote that is never closed, so that its cells are unknown.
        case broken
        /// A row with bytes that are no text in the list's encoding; the row's text shows them as `\\xC5`.
        case undecodable
    }

    private var decoder = ListText()
    /// The encoding that the list has, if this system cannot convert it.
    package var missingEncoding: String? {
        decoder.encoding.flatMap { $0.isKnown ? nil : $0.name }
    }
    private var rows: CSVRows?
    private var beginning: [UInt8] = []
    package private(set) var hasEnded = false

    package private(set) var layout: ListLayout?

    package init() {}

    /// The length of a piece to add. It grows with a row that is not whole yet, which is read again with each piece.
    package var wantedLength: Int { max(1 << 16, rows?.unread ?? 0) }

    package mutating func add(_ piece: [UInt8], isLast: Bool) {
        guard !hasEnded else { return }
        hasEnded = isLast
        let text = decoder.add(piece, isLast: isLast)
        guard layout == nil else {
            rows?.add(text, isLast: isLast)
            return
        }
        beginning += text
        guard let layout = ListLayout.recognized(in: beginning, isWhole: isLast) else { return }
        self.layout = layout
        rows = CSVRows(
            beginning,
            separator: layout.separator,
            keepsEmptyLines: true,
            allowsStrayQuotes: true,
            isWhole: isLast
        )
        beginning = []
    }

    package mutating func next() -> Row? {
        guard let layout, let row = rows?.next() else { return nil }
        let text = String(validating: row.bytes, as: UTF8.self)
        return Row(
            line: row.line,
            lastLine: row.lastLine,
            text: text ?? ListText.decoded(row.bytes),
            content: text == nil && row.line > layout.leadingLines ? .undecodable : content(of: row, layout),
            description: text == nil ? nil : description(of: row, layout)
        )
    }

    private func description(of row: CSVRows.Row, _ layout: ListLayout) -> Description? {
        guard let places = layout.description, row.line > layout.leadingLines, let cells = row.cells else { return nil }
        let cell = { (place: Int?) in
            place.map { $0 < cells.count ? CSVText.unguarded(ListCell(text: cells[$0]).text) : "" } ?? ""
        }
        return Description(
            title: cell(places.title),
            author: cell(places.author),
            publisher: cell(places.publisher),
            year: cell(places.year),
            volume: cell(places.volume)
        )
    }

    private func content(of row: CSVRows.Row, _ layout: ListLayout) -> Content {
        guard layout.separator != nil else { return .text }
        guard row.line > layout.leadingLines else { return .nothing }
        guard let cells = row.cells else { return .broken }
        guard !cells.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return .nothing }
        // A cell that is not meant as an ISBN (`없음`, `N/A`) counts if the row has no other.
        let values = layout.isbnPlaces.filter { $0 < cells.count }.map { ListCell(text: cells[$0]) }
        let found = values.first(where: \.looksLikeISBN) ?? values.first { !$0.text.isEmpty }
        var others = layout.columns.map { $0.place < cells.count ? cells[$0.place] : "" }
        // Cells beyond the header are joined to the last one: a separator may be part of its text.
        let width = layout.columns.count + (layout.isbnPlaces.isEmpty ? 0 : 1)
        if cells.count > width, let separator = layout.separator, let last = layout.columns.last,
            last.place == width - 1, cells[width...].contains(where: { !$0.isEmpty })
        {
            others[others.count - 1] = cells[last.place...].joined(separator: String(UnicodeScalar(separator)))
        }
        return .cells(isbn: found ?? ListCell(text: ""), others: others)
    }
}
