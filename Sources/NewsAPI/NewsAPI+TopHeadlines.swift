public import APIClient

extension NewsAPI {
    /// Reads live headlines of a country, a category, publishers or a word.
    ///
    /// - Parameters:
    ///   - parameters: Which headlines, and which page of them.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of articles, newest first; empty, too, for countries the service dropped.
    /// - Throws: ``APIError``. What the service itself says is a ``NewsAPIError`` in it, also when the status was 200.
    public func topHeadlines(
        _ parameters: TopHeadlines,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<ArticlesResponse> {
        try await client.send(NewsAPIRouter.topHeadlines(parameters), options: options)
    }
}
