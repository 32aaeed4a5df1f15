public import APIClient

extension NationalLibrary {
    /// Searches registrations.
    ///
    /// - Parameters:
    ///   - parameters: What to search for, and which page of it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of records; empty when nothing was found.
    /// - Throws: ``APIError``. What the service itself says is a ``NationalLibraryError`` in it, also when the status was
    ///   200.
    public func search(
        _ parameters: NationalLibrarySearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<NationalLibrarySearchResponse> {
        try await client.send(NationalLibraryRouter.search(parameters), options: options)
    }
}
