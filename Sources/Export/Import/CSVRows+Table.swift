extension CSVRows {
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
}
