public import APIClient

extension Data4Library {
    /// Asks whether a library holds a book and has it in.
    ///
    /// - Parameters:
    ///   - isbn: The book.
    ///   - library: The library.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The state of the day before.
    /// - Throws: ``APIError``. What the service itself says is a ``Data4LibraryError`` in it, also when the status was 200.
    public func holding(
        of isbn: Data4LibraryISBN,
        at library: Data4LibraryCode,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryHolding> {
        try await client.send(Data4LibraryRouter.holding(of: isbn, at: library), options: options)
    }
}
