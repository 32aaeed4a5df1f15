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
        return ArticlePage(
            try await newsAPI.topHeadlines(parameters, options: options),
            page: request.page,
            size: request.size
        )
    }
}
