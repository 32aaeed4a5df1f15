public import APIClient

extension YES24 {
    /// Reads about the people behind an item.
    ///
    /// - Parameters:
    ///   - number: Which item.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The people.
    /// - Throws: ``APIError``. What YES24 itself says is a ``YES24Error`` in it; an item without any is one of kind
    ///   `notFound`.
    public func author(
        _ number: YES24ItemNumber,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<YES24Response<YES24AuthorList>> {
        try await client.send(YES24Router.author(number), options: options)
    }
}
