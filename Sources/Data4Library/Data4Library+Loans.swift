public import APIClient

extension Data4Library {
    /// Reads the list of the most borrowed books.
    ///
    /// - Parameters:
    ///   - parameters: Whose loans, of which time and books, and which page.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of books, the most borrowed first.
    /// - Throws: ``APIError``. What the service itself says is a ``Data4LibraryError`` in it, also when the status was 200.
    public func loans(
        _ parameters: Data4LibraryLoanSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryLoanList> {
        try await client.send(Data4LibraryRouter.loans(parameters), options: options)
    }
}
