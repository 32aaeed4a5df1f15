public import APIClient
public import CatalogModel

/// One page of books from one service.
public struct BookPage: Sendable {
    /// The books, in the service's order.
    public let books: [Book]
    /// How many books the service says it found; `nil` when it does not say.
    public let total: Int?
    /// Whether asking for the next page makes sense.
    public let hasMore: Bool
    /// Where the page came from and when.
    public let freshness: Freshness

    /// Describes a page.
    public init(books: [Book], total: Int?, hasMore: Bool, freshness: Freshness) {
        self.books = books
        self.total = total
        self.hasMore = hasMore
        self.freshness = freshness
    }

}

extension BookPage: ChainAnswer {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> BookPage {
        BookPage(books: books, total: total, hasMore: hasMore, freshness: freshness)
    }
}
