import CatalogModel

/// Reads the CSV file that Goodreads exports a library as.
enum GoodreadsReader {
    static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
        var rows = CSVRows(bytes)
        guard let header = rows.next(), let names = header.cells else { throw .noISBNColumn }
        let columns = GoodreadsColumns(names)
        guard columns.hasISBN else { throw .noISBNColumn }
        var result = ImportResult(.goodreads)
        rows.read(below: header.line, columns: columns.count, unknown: columns.unknown, into: &result) {
            read(GoodreadsRow(columns: columns, cells: $0), of: $1, into: &$2)
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
