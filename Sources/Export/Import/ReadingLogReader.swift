import CatalogModel

/// Reads the CSV file of an Open Library reading log. It has no ISBN: a work or an edition is identified by Open
/// Library's own number. A title and an author are not enough to know the edition, so each row is reported and kept as
/// one without a book.
enum ReadingLogReader {
    private enum Column: String {
        case workID = "workid"
        case editionID = "editionid"
        case title, bookshelf
    }

    /// Whether a first row is that of a reading log.
    static func isLog(_ header: [String]) -> Bool {
        let columns = NamedColumns<Column>(header)
        return columns.has(.workID) && columns.has(.title) && (columns.has(.editionID) || columns.has(.bookshelf))
    }

    static func read(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
        var rows = CSVRows(bytes)
        guard let header = rows.next(), let names = header.cells, isLog(names) else { throw .noISBNColumn }
        let columns = NamedColumns<Column>(names)
        var result = ImportResult(.readingLog)
        rows.read(below: header.line, columns: columns.count, unknown: [], into: &result) { cells, row, result in
            result.doubt(row.line, columns.value(.title, in: cells).map(ReaderText.line) ?? row.text, .noISBN)
        }
        return result
    }
}
