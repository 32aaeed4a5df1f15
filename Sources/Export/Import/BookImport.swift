public import Foundation

/// Reads books from files of other programs and of this one.
public enum BookImport {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - data: The file: UTF-8 with or without a byte order mark, or UTF-16 with one; any line ends.
    ///   - kind: What it is; `nil` to tell from its beginning.
    /// - Returns: The books, and the rows that are doubtful; a doubtful row never becomes a book by a guess.
    /// - Throws: `ImportError` where no row can be read.
    public static func read(_ data: Data, as kind: ImportKind? = nil) throws(ImportError) -> ImportResult {
        let bytes = try ImportText.bytes(of: data)
        switch kind ?? self.kind(of: bytes) {
        case .goodreads: return try GoodreadsReader.read(bytes)
        case .isbnList:
            let result = ISBNListReader.read(bytes)
            if kind == nil, result.hasNoNumber, CSVRows.isTable(bytes) { throw .noISBNColumn }
            return result
        case .json: return try BooksJSONReader.read(bytes)
        case .csv: return try OwnCSVReader.read(bytes)
        }
    }

    /// What a file is, by its first characters and its first row.
    private static func kind(of bytes: [UInt8]) -> ImportKind {
        let start = bytes.drop { $0 <= 0x20 }
        if start.first == UInt8(ascii: "{") { return .json }
        // A list may begin with `[1]`; an array of books goes on with an object or ends.
        if start.first == UInt8(ascii: "["), let next = start.dropFirst().first(where: { $0 > 0x20 }) {
            if next == UInt8(ascii: "{") || next == UInt8(ascii: "]") { return .json }
        }
        var rows = CSVRows(bytes)
        guard let cells = rows.next()?.cells, cells.count > 1 else { return .isbnList }
        if OwnCSVColumns(cells) != nil { return .csv }
        return GoodreadsColumns(cells).hasISBN ? .goodreads : .isbnList
    }
}
