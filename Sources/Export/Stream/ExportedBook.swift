public import CatalogModel
public import Foundation

/// A book to export, with what its reader added to it.
public struct ExportedBook: Hashable, Sendable {
    /// The book.
    public var book: Book
    /// When it was put on the shelf; `nil` for a book that is not there.
    public var addedAt: Date?
    /// What the reader noted. MARCXML and ONIX, which go to other people's catalogues, leave it out.
    public var memo: String?

    /// A book to export.
    public init(_ book: Book, addedAt: Date? = nil, memo: String? = nil) {
        self.book = book
        self.addedAt = addedAt
        self.memo = memo
    }
}
