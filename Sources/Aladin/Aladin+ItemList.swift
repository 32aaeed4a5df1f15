public import APIClient

extension Aladin {
    /// Reads one of the shop's lists: best sellers, new items, editors' choices.
    ///
    /// - Parameters:
    ///   - parameters: Which list, and which page of it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of the list.
    /// - Throws: ``APIError``. What Aladin itself says is an ``AladinError`` in it, also when the status was 200.
    public func itemList(
        _ parameters: AladinItemList,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<AladinResponse> {
        try await client.send(AladinRouter.itemList(parameters), options: options)
    }
}
