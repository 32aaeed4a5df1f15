public import APIClient
public import CatalogModel

/// A provider that ranks books by sales or by loans.
package protocol BookRanking: Provider {
    /// The available rankings, the default first.
    var rankings: [RankingKind] { get }

    /// The last page available for a page size; `nil` when there is no known limit.
    func lastPage(size: Int) -> Int?

    /// Requests one page of a ranking. Returns the page; empty if there are no books. Throws `APIError`; of kind
    /// `invalid` for an unsupported ranking, genre or day.
    func ranking(_ request: RankingRequest, options: RequestOptions) async throws(APIError) -> RankingPage
}

/// The measure and period of a ranking.
///
/// Loans are a separate kind: a list of the most borrowed books is never shown as best sellers.
public enum RankingKind: Hashable, Codable, Sendable {
    /// Best sellers of a shop.
    case bestSellers(RankingPeriod)
    /// Most borrowed books in public libraries.
    case loans(RankingPeriod)
    /// Books with the largest increase in loans within a week, in public libraries.
    case risingLoans

    /// Whether loans are counted, not sales.
    package var countsLoans: Bool {
        switch self {
        case .bestSellers: false
        case .loans, .risingLoans: true
        }
    }
}

/// The period of a ranking.
public enum RankingPeriod: String, Codable, CaseIterable, Sendable {
    /// Real time.
    case now
    /// A day.
    case day
    /// A week, or a service's general list.
    case week
    /// A month.
    case month
    /// Long-term.
    case steady
}

/// A request for a ranking, independent of the service.
package struct RankingRequest: Hashable, Codable, Sendable {
    package let kind: RankingKind
    /// The service's own ID of a genre (``Genre/id``); `nil` for all.
    package let genre: String?
    /// A day within the period; `nil` for the latest available one.
    package let day: PartialDate?
    /// The page, from 1.
    package let page: Int
    /// Books per page, 1 to 50.
    package let size: Int

    package init(
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
    /// The measure and period.
    public let kind: RankingKind
    /// The books in order of rank.
    public let books: [RankedBook]
    /// The total number of books; `nil` if the service does not report it.
    public let total: Int?
    /// Whether a next page can be requested.
    public let hasMore: Bool
    /// The origin and time of the page.
    public let freshness: Freshness

    package init(kind: RankingKind, books: [RankedBook], total: Int?, hasMore: Bool, freshness: Freshness) {
        self.kind = kind
        self.books = books
        self.total = total
        self.hasMore = hasMore
        self.freshness = freshness
    }

    /// Creates a page of a ranking that a service returns as a whole. `all`: all books, in order of rank.
    package init(all: [RankedBook], of request: RankingRequest, freshness: Freshness) {
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

extension RankingPage: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> RankingPage {
        RankingPage(kind: kind, books: books, total: total, hasMore: hasMore, freshness: freshness)
    }
}

/// A book with its rank.
public struct RankedBook: Hashable, Sendable {
    /// The rank, from 1.
    public let rank: Int
    /// The book.
    public let book: Book
    /// The ranks gained since the previous ranking, negative for a loss; `nil` if not reported.
    public let rise: Int?
    /// The number of loans in the period; `nil` for sales, which no service reports.
    public let loans: Int?

    package init(rank: Int, book: Book, rise: Int? = nil, loans: Int? = nil) {
        self.rank = rank
        self.book = book
        self.rise = rise
        self.loans = loans
    }
}
