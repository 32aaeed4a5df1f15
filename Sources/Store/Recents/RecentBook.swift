public import CatalogModel
public import Foundation

/// A book that was shown lately.
public struct RecentBook: Hashable, Sendable {
    /// The book's identity.
    public let identity: String
    /// When it was shown last.
    public let shownAt: Date
    /// The book as it was shown.
    public let book: Book
}
