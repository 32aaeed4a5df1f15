public import APIClient

extension NewsAPI {
    /// Searches articles.
    ///
    /// - Parameters:
    ///   - parameters: What to search for, and which page of it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of articles.
    /// - Throws: ``APIError``. What the service itself says is a ``NewsAPIError`` in it, also when the status was 200;
    ///   for results past the plan's limit that is ``NewsAPIErrorCode/maximumResultsReached``.
    public func everything(
        _ parameters: Everything,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<ArticlesResponse> {
        try await client.send(NewsAPIRouter.everything(parameters), options: options)
    }
}
