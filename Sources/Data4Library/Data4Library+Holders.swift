public import APIClient

extension Data4Library {
    /// Lists the libraries of a region that hold a book.
    ///
    /// - Parameters:
    ///   - parameters: Which book, where, and which page of the libraries.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of libraries; empty when none holds it.
    /// - Throws: ``APIError``. What the service itself says is a ``Data4LibraryError`` in it, also when the status was 200.
    public func holders(
        _ parameters: Data4LibraryHolderSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryLibraryList> {
        try await client.send(Data4LibraryRouter.holders(parameters), options: options)
    }
}
