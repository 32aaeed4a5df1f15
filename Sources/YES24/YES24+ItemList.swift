public import APIClient

extension YES24 {
    /// Searches items by words.
    ///
    /// - Parameters:
    ///   - parameters: What to search for, and which page of it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of items; with no hit, which the service answers with 404, an empty one.
    /// - Throws: ``APIError``. What YES24 itself says is a ``YES24Error`` in it.
    public func itemList(
        _ parameters: YES24ItemSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<YES24Response<YES24ItemPage>> {
        try await client.send(YES24Router.itemList(parameters), options: options)
    }
}
