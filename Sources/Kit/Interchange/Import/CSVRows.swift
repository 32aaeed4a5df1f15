import CatalogModel

/// Reads comma-separated values row by row ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)).
///
/// Beyond the RFC, a line may end with LF or CR alone, and a cell may be `="9788900000016"`, as Goodreads writes
/// numbers that a spreadsheet must not round. After a row with broken quoting, reading resumes at the next line, so
/// that a missing quote costs at most one row. If stray quotes are allowed, only a quote that is never closed breaks a
/// row: a quote inside an unquoted cell is a character, and so are all quotes of a line with text after a quoted cell.
///
/// A text that arrives in pieces is read with ``add(_:isLast:)``: a row is returned once it is whole.
struct CSVRows: IteratorProtocol, Sendable {
    struct Row: Sendable {
        /// The line of its beginning, from 1.
        let line: Int
        /// The line of its end: a quoted cell may contain line breaks.
        let lastLine: Int
        /// The cells, up to `CSVRows.maximumCells`; `nil` if they cannot be read.
        let cells: [String]?
        let count: Int
        let reason: ImportProblem
        let text: String
        /// The row in the file, with its line end.
        let range: Range<Int>
        /// The whole row, unparsed and without its line end.
        let bytes: ArraySlice<UInt8>
    }

    /// The maximum length of a cell; a quote that opens a longer one is not an opening quote.
    private static let maximumCellLength = 200_000
    /// The maximum number of cells of a row in memory; no table has as many columns.
    static let maximumCells = 10_000
    /// After this many bytes scanned for missing closing quotes, a cell ends on its line: a file of many unclosed
    /// quotes must not be scanned to its end for each line.
    private static let unreadLimit = 4_000_000

    private var bytes: [UInt8]
    /// The separator of cells; `nil` for plain text, where a line is one cell and a quote is a character.
    private let separator: UInt8?
    private let keepsEmptyLines: Bool
    /// Whether a quote in the wrong place is a character.
    private let allowsStrayQuotes: Bool
    /// Whether nothing follows the bytes.
    private var isWhole: Bool
    private var index = 0
    private var line = 1
    private var readInVain = 0
    private var count = 0
    /// Whether the row failed because a cell is too long.
    private var isTooLong = false
    /// Whether the row failed because a quote is never closed.
    private var isUnclosed = false
    private var quotesAreText = false

    init(
        _ bytes: [UInt8],
        separator: UInt8? = Self.comma,
        keepsEmptyLines: Bool = false,
        allowsStrayQuotes: Bool = false,
        isWhole: Bool = true
    ) {
        self.bytes = bytes
        self.separator = separator
        self.keepsEmptyLines = keepsEmptyLines
        self.allowsStrayQuotes = allowsStrayQuotes
        self.isWhole = isWhole
    }

    var unread: Int { bytes.count - index }

    /// Appends the next piece of the text. A piece that is not the last must not end between CR and LF.
    mutating func add(_ piece: [UInt8], isLast: Bool) {
        bytes.removeSubrange(..<index)
        index = 0
        bytes += piece
        isWhole = isLast
    }

    /// The next row, no empty line unless those are kept; `nil` at the end, or if the next piece may belong to it.
    mutating func next() -> Row? {
        while !keepsEmptyLines, index < bytes.count, isLineEnd(index) { skipLineEnd() }
        guard index < bytes.count else { return nil }
        if isLineEnd(index) { return emptyLine() }
        let start = index
        let startLine = line
        var cells = separator == nil ? readLine() : readCells()
        var failed = 0
        if cells == nil {
            // Reading the row's first line was not wasted: the line is read anyway.
            if !isTooLong, line > startLine { failed = index - start }
            // The end of the bytes is a missing quote only if they are the whole text.
            if !isWhole, index == bytes.count, !isTooLong { return rewind(to: start, startLine) }
            index = start
            line = startLine
            if allowsStrayQuotes, !isTooLong, !isUnclosed {
                quotesAreText = true
                cells = readCells()
                quotesAreText = false
            }
        }
        if cells == nil {
            index = start
            while index < bytes.count, !isLineEnd(index) { index += 1 }
        }
        if !isWhole, index == bytes.count { return rewind(to: start, startLine) }
        readInVain += failed
        let (end, lastLine) = (index, line)
        if index < bytes.count { skipLineEnd() }
        return Row(
            line: startLine,
            lastLine: lastLine,
            cells: cells,
            count: count,
            reason: isTooLong ? .tooLong : .brokenQuoting,
            text: firstLine(from: start),
            range: start..<index,
            bytes: bytes[start..<end]
        )
    }

    /// The row of an empty line, without the ways of others: a list may have millions of them.
    private mutating func emptyLine() -> Row {
        let start = index
        skipLineEnd()
        return Row(
            line: line - 1,
            lastLine: line - 1,
            cells: Self.emptyCells,
            count: 1,
            reason: .brokenQuoting,
            text: "",
            range: start..<index,
            bytes: bytes[start..<start]
        )
    }

    private static let emptyCells = [""]

    /// Returns to the beginning of a row that is not whole yet.
    private mutating func rewind(to start: Int, _ startLine: Int) -> Row? {
        (index, line) = (start, startLine)
        return nil
    }

    private mutating func readLine() -> [String]? {
        let start = index
        while index < bytes.count, !isLineEnd(index) { index += 1 }
        (count, isTooLong) = (1, false)
        return [ListText.decoded(bytes[start..<index])]
    }

    private mutating func readCells() -> [String]? {
        var cells = [String]()
        (count, isTooLong, isUnclosed) = (0, false, false)
        while true {
            guard let cell = readCell() else { return nil }
            if count < Self.maximumCells { cells.append(cell) }
            count += 1
            guard index < bytes.count, bytes[index] == separator else { return cells }
            index += 1
        }
    }

    private mutating func readCell() -> String? {
        guard index < bytes.count else { return "" }
        if bytes[index] == Self.quote, !quotesAreText { return readQuotedCell() }
        let start = index
        if !quotesAreText, bytes[index] == UInt8(ascii: "="), index + 1 < bytes.count, bytes[index + 1] == Self.quote {
            index += 2
            while index < bytes.count, !isLineEnd(index), bytes[index] != Self.quote { index += 1 }
            guard index < bytes.count, bytes[index] == Self.quote else { return nil }
            index += 1
        } else {
            while index < bytes.count, bytes[index] != separator, !isLineEnd(index) {
                guard bytes[index] != Self.quote || allowsStrayQuotes else { return nil }
                index += 1
            }
        }
        isTooLong = index - start > Self.maximumCellLength
        return isCellEnd && !isTooLong ? Self.text(bytes[start..<index]) : nil
    }

    private mutating func readQuotedCell() -> String? {
        var cell = [UInt8]()
        index += 1
        while index < bytes.count, cell.count <= Self.maximumCellLength {
            if bytes[index] == Self.quote {
                index += 1
                guard index < bytes.count, bytes[index] == Self.quote else {
                    return isCellEnd ? Self.text(cell[...]) : nil
                }
                cell.append(Self.quote)
                index += 1
            } else if isLineEnd(index) {
                guard readInVain < Self.unreadLimit else { break }
                skipLineEnd()
                cell.append(0x0A)
            } else {
                cell.append(bytes[index])
                index += 1
            }
        }
        isUnclosed = true
        return nil
    }

    private static func text(_ cell: ArraySlice<UInt8>) -> String {
        CleanText.limitingCombiningMarks(ListText.decoded(cell))
    }

    private var isCellEnd: Bool { index == bytes.count || bytes[index] == separator || isLineEnd(index) }

    private func isLineEnd(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }

    private mutating func skipLineEnd() {
        index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        line += 1
    }

    private func firstLine(from start: Int) -> String {
        String(decoding: bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(2000), as: UTF8.self)
    }

    static let comma = UInt8(ascii: ",")
    private static let quote = UInt8(ascii: "\"")

    /// Whether a text is a table: several rows, each with as many cells as the first, and more than one.
    static func isTable(_ bytes: [UInt8]) -> Bool {
        var rows = CSVRows(bytes)
        guard let first = rows.next(), first.cells != nil, first.count > 1 else { return false }
        var isSeveral = false
        while let row = rows.next() {
            guard row.cells != nil, row.count == first.count else { return false }
            isSeveral = true
        }
        return isSeveral
    }

    /// Reads the rows below a header. A row that is broken, or has another number of cells, is doubtful and skipped.
    /// The rows without a book are kept as they are written.
    ///
    /// - Parameters:
    ///   - unknown: Its columns that are not read, which are reported together.
    ///   - allowsShort: Whether the last cells of a row may be missing or one too many be empty, as spreadsheets write
    ///     rows. One cell alone is none.
    mutating func read(
        below header: Int,
        columns count: Int,
        unknown: [String],
        allowsShort: Bool = false,
        into result: inout ImportResult,
        _ read: (_ cells: [String], _ row: Row, _ result: inout ImportResult) -> Void
    ) {
        let head = bytes[..<index]
        if unknown.count == 1 {
            result.doubt(header, unknown[0], .unknownColumn(unknown[0]))
        } else if !unknown.isEmpty {
            result.doubt(header, "", .unknownColumns(unknown))
        }
        while !Task.isCancelled, let row = next() {
            let unmatched = result.unmatchedCount
            if let cells = row.cells, row.count == count {
                read(cells, row, &result)
            } else if let cells = row.cells, allowsShort, row.count > 1,
                cells.dropFirst(count).allSatisfy({ $0.trimmed.isEmpty }), row.count <= Self.maximumCells
            {
                let missing = max(0, count - cells.count)
                read(Array(cells.prefix(count)) + Array(repeating: "", count: missing), row, &result)
            } else if row.cells == nil {
                result.doubt(row.line, row.text, row.reason)
            } else {
                result.doubt(row.line, row.text, .cellCount(found: row.count, expected: count))
            }
            if result.unmatchedCount > unmatched { result.saveUnmatched(bytes[row.range], below: head) }
        }
    }
}
