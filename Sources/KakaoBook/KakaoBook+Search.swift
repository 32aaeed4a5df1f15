public import APIClient

extension KakaoBook {
    /// Searches books.
    ///
    /// - Parameters:
    ///   - parameters: What to search for, and which page of it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of documents; empty when nothing was found.
    /// - Throws: ``APIError``. What the service itself says is a ``KakaoBookError`` in it.
    public func search(
        _ parameters: KakaoBookSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<KakaoBookSearchResponse> {
        try await client.send(KakaoBookRouter.search(parameters), options: options)
    }
}
