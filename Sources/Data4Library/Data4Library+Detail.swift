public import APIClient

extension Data4Library {
    /// Looks one book up.
    ///
    /// - Parameters:
    ///   - isbn: The book.
    ///   - loans: Which loans of the last 90 days are sent too; `nil` for none.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The book.
    /// - Throws: ``APIError``. What the service itself says is a ``Data4LibraryError`` in it, also when the status was
    ///   200; an unknown ISBN is one of kind `notFound`.
    public func detail(
        _ isbn: Data4LibraryISBN,
        loans: Data4LibraryLoanDisplay? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryDetail> {
        try await client.send(Data4LibraryRouter.detail(isbn, loans: loans), options: options)
    }
}
