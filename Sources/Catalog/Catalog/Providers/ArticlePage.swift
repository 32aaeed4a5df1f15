public import APIClient
public import CatalogModel

/// Articles of one or more pages, ready for display.
///
/// Pages shift while new articles arrive, so duplicates on later pages are removed, and so are duplicates on a cached
/// page before the first one if it is from the same hour. A later page that fails ends the list and is reported as a
/// problem; so is the limit of newsapi's free plan.
public struct ArticlePage: Sendable {
    /// The service of the first page; `nil` for articles that were not requested from a service.
    public private(set) var service: ServiceName?
    /// The articles, without duplicates, in the service's order.
    public private(set) var articles: [Article]
    /// The total the service reports; often more than it delivers.
    public private(set) var total: Int?
    /// Whether a next page can be requested.
    public private(set) var hasMore = false
    /// The number of removed articles that were left out.
    public private(set) var hiddenRemoved = 0
    /// The origin and time of the pages, in order.
    public private(set) var freshness: [Freshness] = []
    /// The problems encountered.
    public private(set) var problems: [Problem] = []
    /// Remarks on how the articles were found.
    public internal(set) var remarks: [ArticleRemark] = []
    /// Whether the responses contain further articles that are not on this page.
    public private(set) var isSlice = false
    /// Whether this is the user's own list, not a service's.
    public private(set) var isStored = false

    /// Articles of the user's own list, not requested from a service.
    package init(stored articles: [Article]) {
        self.articles = articles
        total = articles.count
        isStored = true
    }

    /// Articles seen before, for a search that no service can serve.
    package init(seen articles: [Article], total: Int?, hasMore: Bool, freshness: [Freshness]) {
        self.articles = articles
        self.total = total
        self.hasMore = hasMore
        self.freshness = freshness
    }

    /// One page of a complete list.
    ///
    /// - Parameters:
    ///   - freshness: The origin and time of the responses; the first one is shown for the page.
    ///   - remarks: Remarks on how the articles were found.
    package init(
        slicing articles: [Article],
        of service: ServiceName,
        page: Int,
        size: Int,
        freshness: [Freshness],
        problems: [Problem] = [],
        remarks: [ArticleRemark] = []
    ) {
        let reached = Paging.reached(page: page, size: size, count: size)
        self.service = service
        self.articles = Array(articles.prefix(reached).dropFirst(max(0, reached - size)))
        total = articles.count
        hasMore = reached < articles.count
        self.freshness = freshness
        self.problems = problems
        self.remarks = remarks
        isSlice = true
    }

    /// One page of a service's list, ready for display. `hiddenRemoved`: how many removed articles it omits.
    package init(
        _ articles: [Article],
        of service: ServiceName,
        total: Int?,
        hasMore: Bool,
        hiddenRemoved: Int,
        freshness: Freshness
    ) {
        var seen: Set<String> = []
        self.service = service
        self.articles = articles.filter { seen.insert($0.id).inserted }
        self.total = total
        self.hasMore = hasMore
        self.hiddenRemoved = hiddenRemoved
        self.freshness = [freshness]
    }

    /// The same page with other articles: marked as read, or without the read ones.
    package func with(_ articles: [Article]) -> ArticlePage {
        var page = self
        page.articles = articles
        return page
    }

}

/// A remark on how articles were found, as opposed to a problem.
public enum ArticleRemark: Hashable, Sendable {
    /// The search covered only the articles currently in the feeds: the number of feeds and of articles.
    case searchedFeeds(feeds: Int, articles: Int)
    /// A service was skipped because it has no such category for the country.
    case noCategory(service: ServiceName, category: String, country: String)
}

extension ArticlePage: ListPage {
    var items: [Article] { articles }
    var hiddenCount: Int { hiddenRemoved }
    static func id(of article: Article) -> String { article.id }

    mutating func begin(_ service: ServiceName, _ items: [Article], problems: [Problem]) {
        (articles, self.problems) = (items, problems + self.problems)
    }

    mutating func append(_ page: ArticlePage, _ items: [Article], isRepeating: Bool) {
        articles += items
        total = page.total ?? total
        hasMore = page.hasMore
        hiddenRemoved += page.hiddenRemoved
        freshness += page.freshness
        // The same feeds fail on every page, so their problems are listed once.
        let reported = Set(problems.map(\.service))
        problems += page.problems.filter { !isSlice || !reported.contains($0.service) }
    }

    mutating func end(_ problem: Problem, _ error: APIError) {
        problems.append(problem)
        // Pages outside the key's plan do not exist for it; any other page may succeed next time.
        hasMore = error.kind != .auth
    }

    mutating func cut(to limit: Int) {
        guard articles.count > limit else { return }
        articles = Array(articles.prefix(limit))
        hasMore = true
    }

    var servedFrom: Freshness? { freshness.first }

    func with(_ freshness: Freshness) -> ArticlePage {
        var page = self
        page.freshness = [freshness]
        return page
    }
}

extension RequestOptions {
    /// The options for a page cut from a longer response. A page after the first comes from the same cached copy,
    /// unless that is older than an hour, so that no article moves between two pages.
    package func forSlice(_ page: Int) -> RequestOptions {
        guard page > 1, case .networkFirst(let maxAge) = freshness else { return self }
        var options = self
        options.freshness = .networkFirst(maxAge: max(maxAge ?? .zero, .seconds(3600)))
        return options
    }
}
