public import APIClient

extension NewsAPI {
    /// Reads the list of publishers that headlines can be asked of: about 130, none of them Korean, in one page.
    ///
    /// - Parameters:
    ///   - parameters: Which of them.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The publishers; empty for a country the service does not have.
    /// - Throws: ``APIError``. What the service itself says is a ``NewsAPIError`` in it, also when the status was 200.
    public func sources(
        _ parameters: SourcesFilter = SourcesFilter(),
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<SourcesResponse> {
        try await client.send(NewsAPIRouter.sources(parameters), options: options)
    }
}
