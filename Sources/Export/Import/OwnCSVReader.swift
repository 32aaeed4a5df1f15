import CatalogModel

/// Reads this program's own CSV.
enum OwnCSVReader {
    static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
        var rows = CSVRows(bytes)
        guard let header = rows.next(), let columns = header.cells.flatMap({ OwnCSVColumns($0) }) else {
            throw .noISBNColumn
        }
        var result = ImportResult(.csv)
        for name in columns.unknown { result.doubt(header.line, name, .unknownColumn(name)) }
        while let row = rows.next() {
            guard let cells = row.cells else {
                result.doubt(row.line, row.text, .brokenQuoting)
                continue
            }
            guard cells.count == columns.count else {
                result.doubt(row.line, row.text, .cellCount(found: cells.count, expected: columns.count))
                continue
            }
            read(OwnCSVRow(columns: columns, cells: cells), of: row, into: &result)
        }
        return result
    }

    private static func read(_ cells: OwnCSVRow, of row: CSVRows.Row, into result: inout ImportResult) {
        var unreadable = [DoubtReason]()
        let book: Book
        do throws(RowDoubt) {
            book = try cells.book(&unreadable)
        } catch {
            result.doubt(row.line, cells.text(.title) ?? row.text, error.reason)
            return
        }
        let addedAt = cells.addedAt(&unreadable)
        let before = result.accepted.count
        result.accept(
            ImportedBook(line: row.line, isbn: book.isbn, book: book, addedAt: addedAt, memo: cells.text(.memo)),
            row: book.title
        )
        guard result.accepted.count > before else { return }
        for reason in unreadable { result.doubt(row.line, book.title, reason) }
    }
}
