public import APIClient

extension OpenLibrary {
    /// Reads an edition by its own number.
    ///
    /// - Parameters:
    ///   - number: Which edition.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The edition.
    /// - Throws: ``APIError``. What the service itself says is an ``OpenLibraryError`` in it; an unknown number is one of
    ///   kind `notFound`.
    public func edition(
        _ number: OpenLibraryEditionNumber,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<OpenLibraryEdition> {
        try await client.send(OpenLibraryRouter.edition(number), options: options)
    }
}
