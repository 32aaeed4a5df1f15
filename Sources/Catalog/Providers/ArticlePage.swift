public import APIClient
public import CatalogModel
import NewsAPI

/// Articles of one or more pages, as they are shown.
///
/// Pages shift while new articles arrive, so an article that comes again on a later page is left out, and so is one that stands
/// on a cached page before the first, where that is of the same hour. A later page that fails ends the list and stands among the
/// problems; so does the limit of newsapi's free plan.
public struct ArticlePage: Sendable {
    /// The service of the first page; `nil` for articles that no service was asked for.
    public private(set) var service: ServiceName?
    /// The articles, each once, in the service's order.
    public private(set) var articles: [Article]
    /// How many articles the service says there are. It promises more than it gives.
    public private(set) var total: Int?
    /// Whether a next page can be requested.
    public private(set) var hasMore = false
    /// How many removed articles were left out.
    public private(set) var hiddenRemoved = 0
    /// Where the pages came from and when, in order.
    public private(set) var freshness: [Freshness] = []
    /// The problems encountered.
    public private(set) var problems: [Problem] = []
    /// Whether no service was asked: a list of the reader's own.
    public private(set) var isKept = false

    /// Articles that no service was asked for: a reader's own list.
    public init(kept articles: [Article]) {
        self.articles = articles
        total = articles.count
        isKept = true
    }

    /// Articles that were seen before, for a search that no service can be asked.
    ///
    /// - Parameters:
    ///   - articles: The articles of one page.
    ///   - total: How many there are in all.
    ///   - hasMore: Whether there is a next page.
    ///   - freshness: When each was seen last.
    public init(seen articles: [Article], total: Int?, hasMore: Bool, freshness: [Freshness]) {
        self.articles = articles
        self.total = total
        self.hasMore = hasMore
        self.freshness = freshness
    }

    /// A response of newsapi, as it is shown.
    ///
    /// Whether there is more is told by how many articles came, removed ones included, since the service promises more than
    /// it has; its own total only ends the list early.
    init(_ answer: DecodedResponse<ArticlesResponse>, page: Int, size: Int) {
        let received = answer.response.articles
        let kept = received.filter { !$0.isRemoved }
        var seen: Set<String> = []
        service = .newsapi
        let reached = Paging.reached(page: page, size: size, count: received.count)
        articles = kept.map(\.article).filter { seen.insert($0.id).inserted }
        total = answer.response.totalResults
        hasMore =
            received.count >= size && reached < .max && answer.response.totalResults.map { reached < $0 } ?? true
        hiddenRemoved = received.count - kept.count
        freshness = [answer.freshness]
    }

    /// The same page with other articles: marked, or without those that were read.
    public func with(_ articles: [Article]) -> ArticlePage {
        var page = self
        page.articles = articles
        return page
    }

    /// This page and the next, of whose articles these are new.
    func followed(by next: ArticlePage, _ new: [Article]) -> ArticlePage {
        var whole = with(articles + new)
        whole.total = next.total ?? total
        whole.hasMore = next.hasMore
        whole.hiddenRemoved += next.hiddenRemoved
        whole.freshness += next.freshness
        whole.problems += next.problems
        return whole
    }

    /// The same page where the next did not come.
    func ended(by problem: Problem, hasMore: Bool) -> ArticlePage {
        var page = self
        page.hasMore = hasMore
        page.problems.append(problem)
        return page
    }

    /// The first articles, of which there are more.
    func cut(to limit: Int) -> ArticlePage {
        var page = with(Array(articles.prefix(limit)))
        page.hasMore = true
        return page
    }
}

extension ArticlePage: ChainAnswer {
    var servedFrom: Freshness? { freshness.first }

    func with(_ freshness: Freshness) -> ArticlePage {
        var page = self
        page.freshness = [freshness]
        return page
    }
}
