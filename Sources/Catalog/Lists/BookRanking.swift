public import APIClient
public import CatalogModel

/// A service that ranks books, by sales or by loans.
public protocol BookRanking: Provider {
    /// The rankings it has, its usual one first.
    var rankings: [RankingKind] { get }

    /// The last page available for a page size; `nil` when there is no known limit.
    func lastPage(size: Int) -> Int?

    /// Requests one page of a ranking.
    ///
    /// - Parameters:
    ///   - request: Which ranking, and which page of it.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The page; an empty one when there is none.
    /// - Throws: ``APIError``; of kind `invalid` for a ranking, a genre or a day that the service does not have.
    func ranking(_ request: RankingRequest, options: RequestOptions) async throws(APIError) -> RankingPage
}

/// What a list of ranked books counts, and over which time.
///
/// Loans are a kind of their own: a list of the most borrowed books is never shown as one of the best sold.
public enum RankingKind: Hashable, Sendable {
    /// The best sold, by a shop.
    case bestSellers(RankingPeriod)
    /// The most borrowed, by public libraries.
    case loans(RankingPeriod)
    /// Those whose loans rose the most in a week, by public libraries.
    case risingLoans

    /// Whether loans are counted, and not sales.
    public var countsLoans: Bool {
        switch self {
        case .bestSellers: false
        case .loans, .risingLoans: true
        }
    }
}

/// The time a ranking is counted over.
public enum RankingPeriod: String, CaseIterable, Sendable {
    /// This moment.
    case now
    /// A day.
    case day
    /// A week, and what a service calls its general list.
    case week
    /// A month.
    case month
    /// For long.
    case steady
}

/// A ranking as a reader asks for it.
public struct RankingRequest: Hashable, Sendable {
    /// What is counted, over which time.
    public let kind: RankingKind
    /// The service's own id of a genre (``Genre/id``); `nil` for all.
    public let genre: String?
    /// A day of the time that is counted; `nil` for the latest that the service has.
    public let day: PartialDate?
    /// The page, from 1.
    public let page: Int
    /// Books per page, 1 to 50.
    public let size: Int

    /// Describes a ranking. The command layer has checked page and size.
    public init(
        _ kind: RankingKind,
        genre: String? = nil,
        day: PartialDate? = nil,
        page: Int = 1,
        size: Int = 20
    ) {
        self.kind = kind
        self.genre = genre
        self.day = day
        self.page = page
        self.size = size
    }
}

/// One page of a ranking from one service.
public struct RankingPage: Sendable {
    /// What is counted, over which time.
    public let kind: RankingKind
    /// The books, the first first.
    public let books: [RankedBook]
    /// How many books the ranking has; `nil` when the service does not say.
    public let total: Int?
    /// Whether a next page can be requested.
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
