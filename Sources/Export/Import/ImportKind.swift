/// The kinds of file a shelf is imported from.
public enum ImportKind: String, CaseIterable, Sendable {
    /// Comma-separated values with the columns of Goodreads, or any other with a column `ISBN` or `ISBN13`.
    case goodreads
    /// Free text with ISBNs in it.
    case isbnList = "isbn-list"
    /// This program's own JSON: a document, or one book a line.
    case json

    /// This program's own CSV, an export's or a list's.
    case csv

    /// Whether it lists books as this program does, what was added last first.
    public var isNewestFirst: Bool { self == .json || self == .csv }
}
