public import APIClient
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
    /// - Returns: The page.
    /// - Throws: ``APIError``.
    public func page(_ request: HeadlinesRequest, options: RequestOptions) async throws(APIError) -> ArticlePage {
        let parameters: TopHeadlines
        do throws(NewsAPIParameterError) {
            parameters = try TopHeadlines(
                country: request.country,
                category: request.category.flatMap { NewsCategory(rawValue: $0) },
                sources: request.sources,
                q: request.query,
                pageSize: request.size,
                page: request.page
            )
        } catch {
            throw .refused(.newsapi, "topHeadlines", "\(error)")
        }
        return ArticlePage(
            try await newsAPI.topHeadlines(parameters, options: options),
            page: request.page,
            size: request.size
        )
    }
}
