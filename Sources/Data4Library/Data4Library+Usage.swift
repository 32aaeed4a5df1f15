public import APIClient

extension Data4Library {
    /// Reads how a book is borrowed, and what is borrowed with it.
    ///
    /// - Parameters:
    ///   - isbn: The book.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: Loans by month and by group, key words, and related books.
    /// - Throws: ``APIError``. What the service itself says is a ``Data4LibraryError`` in it, also when the status was
    ///   200; an unknown ISBN is one of kind `notFound`.
    public func usage(
        _ isbn: Data4LibraryISBN,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryUsage> {
        try await client.send(Data4LibraryRouter.usage(isbn), options: options)
    }
}
