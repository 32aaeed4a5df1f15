public import APIClient

extension YES24 {
    /// Reads an item's contents as a text of their own.
    ///
    /// - Parameters:
    ///   - number: Which item.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The contents.
    /// - Throws: ``APIError``. What YES24 itself says is a ``YES24Error`` in it; an unknown number is one of kind
    ///   `notFound`.
    public func content(
        _ number: YES24ItemNumber,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<YES24Response<YES24ContentList>> {
        try await client.send(YES24Router.content(number), options: options)
    }
}
