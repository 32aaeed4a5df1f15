public import Foundation

/// Why a file cannot be imported at all.
public enum ImportError: Error, Hashable, Sendable {
    /// It is not text in UTF-8 or UTF-16; the line is the first that is not. Old spreadsheets write CP949.
    case notText(line: Int)
    /// It is a table whose first row names no column `ISBN` or `ISBN13`, and no cell holds a number.
    case noISBNColumn
    /// It is a JSON document, but not of schema `bookfetch.books/1`.
    case otherSchema(String)
}

extension ImportError: LocalizedError, CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .notText(let line): "The file cannot be imported: line \(line) is not text in UTF-8 or UTF-16."
        case .noISBNColumn: "The file cannot be imported: the table has no column of ISBNs."
        case .otherSchema(let schema):
            "The file cannot be imported: its schema is \"\(schema)\", not bookfetch.books/1."
        }
    }

    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
