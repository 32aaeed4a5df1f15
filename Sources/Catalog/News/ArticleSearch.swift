public import APIClient
public import NewsAPI

/// newsapi's search over all its articles, without what was removed and without repeats.
public struct ArticleSearch: Sendable {
    private let newsAPI: NewsAPI

    /// A search over a client.
    public init(_ newsAPI: NewsAPI) {
        self.newsAPI = newsAPI
    }

    /// Asks for one page.
    ///
    /// - Parameters:
    ///   - request: What to look for.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page.
    /// - Throws: ``APIError``.
    public func page(_ request: ArticleSearchRequest, options: RequestOptions) async throws(APIError) -> ArticlePage {
        let parameters: Everything
        do throws(NewsAPIParameterError) {
            parameters = try Everything(
                q: request.query,
                sources: request.sources,
                domains: request.domains,
                excludeDomains: request.excludedDomains,
                from: request.from,
                to: request.to,
                language: request.language,
                sortBy: sort(request.sort),
                pageSize: request.size,
                page: request.page
            )
        } catch {
            throw .refused(.newsapi, "everything", "\(error)")
        }
        return ArticlePage(
            try await newsAPI.everything(parameters, options: options),
            page: request.page,
            size: request.size
        )
    }

    private func sort(_ sort: ArticleSearchRequest.Sort) -> Everything.SortBy {
        switch sort {
        case .publishedAt: .publishedAt
        case .relevancy: .relevancy
        case .popularity: .popularity
        }
    }
}
