import APIClient
import CatalogModel
import NewsAPI

extension ArticlePage {
    /// What newsapi answered, as it is shown.
    ///
    /// Whether there is more is told by how many articles came, removed ones included, since the service promises more than
    /// it has; its own total only ends the list early.
    init(_ answer: Answer<ArticlesResponse>, page: Int, size: Int) {
        let received = answer.response.articles
        let kept = received.filter { !$0.isRemoved }
        var seen: Set<String> = []
        let reached = Paging.reached(page: page, size: size, count: received.count)
        self.init(
            service: .newsapi,
            articles: kept.map(\.article).filter { seen.insert($0.id).inserted },
            total: answer.response.totalResults,
            hasMore: received.count >= size && reached < .max
                && answer.response.totalResults.map { reached < $0 } ?? true,
            hiddenRemoved: received.count - kept.count,
            freshness: [answer.freshness],
            problems: []
        )
    }
}
