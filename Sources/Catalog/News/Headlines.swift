public import APIClient
import CatalogModel
public import NewsAPI

/// newsapi's headlines, without what was removed and without repeats.
public struct Headlines: Sendable {
    private let newsAPI: NewsAPI

    /// Headlines over a client.
    public init(_ newsAPI: NewsAPI) {
        self.newsAPI = newsAPI
    }

    /// Asks for one page.
    ///
    /// - Parameters:
    ///   - request: Which headlines.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page. Whether there is more is told by how many articles came, removed ones included: the service
    ///   promises more than it has.
    /// - Throws: ``APIError``; without asking, of the kind `invalid`, for a category the service does not have. Left out, it
    ///   would widen the question and the answer would be to another.
    public func page(_ request: HeadlinesRequest, options: RequestOptions) async throws(APIError) -> ArticlePage {
        let category = request.category.flatMap { NewsCategory(rawValue: $0) }
        if let name = request.category, category == nil {
            let names = NewsCategory.allCases.map(\.rawValue).joined(separator: ", ")
            throw .refused(.newsapi, "topHeadlines", "there is no category \"\(name)\"; there are \(names)")
        }
        let parameters: TopHeadlines
        do throws(NewsAPIParameterError) {
            parameters = try TopHeadlines(
                country: request.country,
                category: category,
                sources: request.sources,
                q: request.query,
                pageSize: request.size,
                page: request.page
            )
        } catch {
            throw .refused(.newsapi, "topHeadlines", "\(error)")
        }
        let answer = try await newsAPI.topHeadlines(parameters, options: options)
        let received = answer.response.articles
        let kept = received.filter { !$0.isRemoved }
        var seen: Set<String> = []
        let reached = Paging.reached(page: request.page, size: request.size, count: received.count)
        return ArticlePage(
            articles: kept.map(\.article).filter { seen.insert($0.id).inserted },
            total: answer.response.totalResults,
            hasMore: received.count >= request.size && reached < .max
                && (answer.response.totalResults.map { reached < $0 } ?? true),
            hiddenRemoved: received.count - kept.count,
            freshness: [answer.freshness],
            problems: []
        )
    }
}
