public import APIClient

extension Aladin {
    /// Looks one item up by its number.
    ///
    /// - Parameters:
    ///   - parameters: Which item, and what to send with it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: An envelope whose `item` holds the one item.
    /// - Throws: ``APIError``. What Aladin itself says is an ``AladinError`` in it, also when the status was 200.
    ///   An unknown number is an ``AladinError`` of kind `notFound`.
    public func itemLookUp(
        _ parameters: AladinItemLookUp,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<AladinResponse> {
        try await client.send(AladinRouter.itemLookUp(parameters), options: options)
    }
}
