public import APIClient
public import CatalogModel

/// One page of a ranking from one service.
public struct RankingPage: Sendable {
    /// What is counted, over which time.
    public let kind: RankingKind
    /// The books, the first first.
    public let books: [RankedBook]
    /// How many books the ranking has; `nil` when the service does not say.
    public let total: Int?
    /// Whether asking for the next page makes sense.
    public let hasMore: Bool
    /// Where the page came from and when.
    public let freshness: Freshness

    /// Describes a page.
    public init(kind: RankingKind, books: [RankedBook], total: Int?, hasMore: Bool, freshness: Freshness) {
        self.kind = kind
        self.books = books
        self.total = total
        self.hasMore = hasMore
        self.freshness = freshness
    }

    /// A page cut from a ranking that a service gives as a whole.
    ///
    /// - Parameters:
    ///   - all: All books of the ranking, the first first.
    ///   - request: Which page of them.
    ///   - freshness: Where the ranking came from and when.
    init(all: [RankedBook], of request: RankingRequest, freshness: Freshness) {
        let before = PageStart.before(page: request.page, size: request.size)
        let books = Array(all.dropFirst(before).prefix(request.size))
        self.init(
            kind: request.kind,
            books: books,
            total: all.count,
            hasMore: !books.isEmpty && before + books.count < all.count,
            freshness: freshness
        )
    }
}

extension RankingPage: ChainAnswer {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> RankingPage {
        RankingPage(kind: kind, books: books, total: total, hasMore: hasMore, freshness: freshness)
    }
}

/// A book with its place in a ranking.
public struct RankedBook: Hashable, Sendable {
    /// The place, from 1.
    public let rank: Int
    /// The book.
    public let book: Book
    /// How many places it rose since the ranking before, less than 0 when it fell; `nil` when the service does not say.
    public let rise: Int?
    /// How often it was borrowed in the time that is counted; `nil` for sales, which no service tells.
    public let loans: Int?

    /// Describes a book's place.
    public init(rank: Int, book: Book, rise: Int? = nil, loans: Int? = nil) {
        self.rank = rank
        self.book = book
        self.rise = rise
        self.loans = loans
    }
}
