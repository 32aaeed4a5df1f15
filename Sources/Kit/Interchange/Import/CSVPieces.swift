/// Splits a file that is read in pieces into its rows, each as it stands in the file.
package struct CSVPieces: Sendable {
    /// A row that is not a blank line.
    package struct Row: Sendable {
        /// The row without its line end.
        package let bytes: [UInt8]
        /// The cells; `nil` if quotes do not match.
        package let cells: [String]?
        package let length: Int
        package let hasLineEnd: Bool
    }

    private var rows: CSVRows
    private var held: [UInt8] = []
    private var isFirst = true
    /// The bytes of blank lines before the next row.
    private var skipped = 0
    package private(set) var hasEnded = false

    package init(quotes: Bool) {
        rows = CSVRows([], separator: quotes ? UInt8(ascii: ",") : nil, isWhole: false)
    }

    package var wantedLength: Int { max(1 << 16, rows.unread) }

    package mutating func add(_ piece: [UInt8], isLast: Bool) {
        guard !hasEnded else { return }
        hasEnded = isLast
        var piece = held + piece
        held = []
        if !isLast, piece.last == 0x0D { held = [piece.removeLast()] }
        rows.add(piece, isLast: isLast)
    }

    package mutating func next() -> Row? {
        let before = rows.unread
        guard let row = rows.next() else {
            skipped += before - rows.unread
            return nil
        }
        defer { skipped = 0 }
        var bytes = Array(row.bytes)
        var cells = row.cells
        if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes.removeFirst(3)
            cells?[0].unicodeScalars.removeFirst()
        }
        isFirst = false
        return Row(
            bytes: bytes,
            cells: cells,
            length: skipped + before - rows.unread,
            hasLineEnd: row.range.count > row.bytes.count
        )
    }
}
