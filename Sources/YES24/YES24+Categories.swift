public import APIClient

extension YES24 {
    /// Reads the whole tree of categories; it has no pages.
    ///
    /// - Parameter options: How stored answers are used, limits, retries.
    /// - Returns: The categories.
    /// - Throws: ``APIError``. What YES24 itself says is a ``YES24Error`` in it.
    public func categories(
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<YES24Response<YES24CategoryList>> {
        try await client.send(YES24Router.categories, options: options)
    }
}
