public import Foundation

/// What a reader noted about a book.
public struct Memo: Hashable, Sendable {
    /// The book: ``CatalogModel/Book/identity``.
    public let identity: String
    /// The text, in NFC, never blank.
    public let text: String
    /// When it was written.
    public let writtenAt: Date
}
