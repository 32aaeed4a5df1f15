import CatalogModel

/// Reads this program's own CSV.
enum OwnCSVReader {
    static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
        var rows = CSVRows(bytes)
        guard let header = rows.next(), let columns = header.cells.flatMap({ OwnCSVColumns($0) }) else {
            throw .noISBNColumn
        }
        var result = ImportResult(.csv)
        rows.read(below: header.line, columns: columns.count, unknown: columns.unknown, into: &result) {
            read(OwnCSVRow(columns: columns, cells: $0), of: $1, into: &$2)
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
