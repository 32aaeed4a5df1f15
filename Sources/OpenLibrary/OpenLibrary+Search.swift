public import APIClient

extension OpenLibrary {
    /// Searches works.
    ///
    /// - Parameters:
    ///   - parameters: What to search for, and which page of it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of works; empty when nothing was found. A work may stand on two pages.
    /// - Throws: ``APIError``. What the service itself says is an ``OpenLibraryError`` in it.
    public func search(
        _ parameters: OpenLibrarySearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<OpenLibrarySearchResponse> {
        try await client.send(OpenLibraryRouter.search(parameters), options: options)
    }
}
