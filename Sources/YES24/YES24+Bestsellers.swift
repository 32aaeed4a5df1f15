public import APIClient

extension YES24 {
    /// Reads one of the lists of best sellers.
    ///
    /// - Parameters:
    ///   - parameters: Which list, and which page of it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of items, ``YES24Item/sortOrder`` being the rank; empty when the list has none.
    /// - Throws: ``APIError``. What YES24 itself says is a ``YES24Error`` in it.
    public func bestsellers(
        _ parameters: YES24Bestsellers,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<YES24Response<YES24ItemPage>> {
        try await client.send(YES24Router.bestsellers(parameters), options: options)
    }
}
