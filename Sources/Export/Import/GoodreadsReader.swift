import CatalogModel

/// Reads the CSV file that Goodreads exports a library as.
enum GoodreadsReader {
    static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
        var rows = CSVRows(bytes)
        guard let header = rows.next(), let names = header.cells else { throw .noISBNColumn }
        let columns = GoodreadsColumns(names)
        guard columns.hasISBN else { throw .noISBNColumn }
        var result = ImportResult(.goodreads)
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
            read(GoodreadsRow(columns: columns, cells: cells), of: row, into: &result)
        }
        return result
    }

    private static func read(_ cells: GoodreadsRow, of row: CSVRows.Row, into result: inout ImportResult) {
        let name = cells.title ?? row.text
        let isbn: ISBN
        do throws(RowDoubt) {
            isbn = try cells.isbn()
        } catch {
            result.doubt(row.line, name, error.reason)
            return
        }
        var unreadable = [DoubtReason]()
        let reading = cells.reading(&unreadable)
        let book = cells.book(isbn, &unreadable)
        let before = result.accepted.count
        result.accept(
            ImportedBook(line: row.line, isbn: isbn, book: book, memo: cells.notes, reading: reading),
            row: name
        )
        guard result.accepted.count > before else { return }
        for reason in unreadable { result.doubt(row.line, name, reason) }
    }
}
