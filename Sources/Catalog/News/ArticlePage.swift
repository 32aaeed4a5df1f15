public import APIClient
public import CatalogModel

/// Articles of one or more pages, as they are shown.
public struct ArticlePage: Sendable {
    /// The service that was asked; `nil` for articles that none was asked for.
    public let service: ServiceName?
    /// The articles, each once, in the service's order.
    public let articles: [Article]
    /// How many articles the service says there are. It promises more than it gives.
    public let total: Int?
    /// Whether asking for the next page makes sense.
    public let hasMore: Bool
    /// How many removed articles were left out.
    public let hiddenRemoved: Int
    /// Where the pages came from and when, in order.
    public let freshness: [Freshness]
    /// What went wrong on the way.
    public let problems: [Problem]
    /// Whether no service was asked: a list of the reader's own.
    public let isKept: Bool

    init(
        service: ServiceName? = nil,
        articles: [Article],
        total: Int?,
        hasMore: Bool,
        hiddenRemoved: Int,
        freshness: [Freshness],
        problems: [Problem],
        isKept: Bool = false
    ) {
        self.service = service
        self.articles = articles
        self.total = total
        self.hasMore = hasMore
        self.hiddenRemoved = hiddenRemoved
        self.freshness = freshness
        self.problems = problems
        self.isKept = isKept
    }

    /// Articles that no service was asked for: a reader's own list.
    public init(kept articles: [Article]) {
        self.init(
            articles: articles,
            total: articles.count,
            hasMore: false,
            hiddenRemoved: 0,
            freshness: [],
            problems: [],
            isKept: true
        )
    }

    /// Articles that were seen before, for a search that nobody can be asked.
    ///
    /// - Parameters:
    ///   - articles: The articles of one page.
    ///   - total: How many there are in all.
    ///   - hasMore: Whether there is a next page.
    ///   - freshness: When each was seen last.
    public init(seen articles: [Article], total: Int?, hasMore: Bool, freshness: [Freshness]) {
        self.init(
            articles: articles,
            total: total,
            hasMore: hasMore,
            hiddenRemoved: 0,
            freshness: freshness,
            problems: []
        )
    }

    /// The same page with other articles: marked, or without those that were read.
    public func with(_ articles: [Article]) -> ArticlePage {
        ArticlePage(
            service: service,
            articles: articles,
            total: total,
            hasMore: hasMore,
            hiddenRemoved: hiddenRemoved,
            freshness: freshness,
            problems: problems,
            isKept: isKept
        )
    }
}
