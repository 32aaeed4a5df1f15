public import APIClient

extension Aladin {
    /// Searches items by words.
    ///
    /// - Parameters:
    ///   - parameters: What to search for.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of items found; with no hit, one whose `item` is empty.
    /// - Throws: ``APIError``. What Aladin itself says is an ``AladinError`` in it, also when the status was 200.
    public func itemSearch(
        _ parameters: AladinItemSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<AladinResponse> {
        try await client.send(AladinRouter.itemSearch(parameters), options: options)
    }
}
