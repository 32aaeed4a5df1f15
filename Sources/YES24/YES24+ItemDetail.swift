public import APIClient

extension YES24 {
    /// Looks one item up by its number.
    ///
    /// - Parameters:
    ///   - number: Which item.
    ///   - detail: Whether measures, introduction and contents are sent too.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: A page whose `items` holds the one item.
    /// - Throws: ``APIError``. What YES24 itself says is a ``YES24Error`` in it; an unknown number is one of kind
    ///   `notFound`.
    public func itemDetail(
        _ number: YES24ItemNumber,
        detail: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<YES24Response<YES24ItemPage>> {
        try await client.send(YES24Router.itemDetail(number, detail: detail), options: options)
    }
}
