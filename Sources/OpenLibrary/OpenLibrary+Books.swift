public import APIClient

extension OpenLibrary {
    /// Looks editions up by ISBN, several at once.
    ///
    /// - Parameters:
    ///   - parameters: Which ISBNs.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The editions by ISBN; an unknown one is missing.
    /// - Throws: ``APIError``. What the service itself says is an ``OpenLibraryError`` in it.
    public func books(
        _ parameters: OpenLibraryBooks,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<OpenLibraryBooksResponse> {
        try await client.send(OpenLibraryRouter.books(parameters), options: options)
    }
}
