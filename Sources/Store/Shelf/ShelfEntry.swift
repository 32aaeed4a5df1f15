public import CatalogModel
public import Foundation

/// A book on the shelf.
public struct ShelfEntry: Hashable, Sendable {
    /// What it is unique by: ``CatalogModel/Book/identity``.
    public let identity: String
    /// When it was put there.
    public let addedAt: Date
    /// The shelf's own copy of the book, which no pruning thins.
    public let book: Book
}
