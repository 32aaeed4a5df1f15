extension CSVRows {
    /// Reads the rows below a header. A row that is broken, or has another number of cells, is doubtful and passed over.
    ///
    /// - Parameters:
    ///   - header: The header's line.
    ///   - count: How many columns it names.
    ///   - unknown: The columns of it that are not read, which is told of each.
    ///   - result: Where doubts and books go.
    ///   - read: Reads one row from its cells.
    mutating func read(
        below header: Int,
        columns count: Int,
        unknown: [String],
        into result: inout ImportResult,
        _ read: (_ cells: [String], _ row: Row, _ result: inout ImportResult) -> Void
    ) {
        for name in unknown { result.doubt(header, name, .unknownColumn(name)) }
        while !Task.isCancelled, let row = next() {
            guard let cells = row.cells else {
                result.doubt(row.line, row.text, row.reason)
                continue
            }
            guard row.count == count else {
                result.doubt(row.line, row.text, .cellCount(found: row.count, expected: count))
                continue
            }
            read(cells, row, &result)
        }
    }
}
