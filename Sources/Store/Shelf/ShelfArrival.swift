public import CatalogModel
public import Foundation

/// A book on its way to the shelf.
public struct ShelfArrival: Hashable, Sendable {
    /// The book, as full as it is known.
    public let book: Book
    /// When it was put on a shelf that it comes back from; `nil` for one that comes now.
    public let addedAt: Date?

    /// A book that arrives.
    public init(_ book: Book, addedAt: Date? = nil) {
        self.book = book
        self.addedAt = addedAt
    }
}
