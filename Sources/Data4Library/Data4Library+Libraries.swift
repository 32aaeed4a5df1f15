public import APIClient

extension Data4Library {
    /// Lists libraries.
    ///
    /// - Parameters:
    ///   - parameters: Which libraries, and which page of them.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of libraries.
    /// - Throws: ``APIError``. What the service itself says is a ``Data4LibraryError`` in it, also when the status was 200.
    public func libraries(
        _ parameters: Data4LibraryLibrarySearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryLibraryList> {
        try await client.send(Data4LibraryRouter.libraries(parameters), options: options)
    }
}
