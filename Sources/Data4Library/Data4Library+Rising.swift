public import APIClient

extension Data4Library {
    /// Reads the books whose loans rose the most in the week before a day.
    ///
    /// - Parameters:
    ///   - day: The day. Today's list tends to be empty.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The lists of some days, about three.
    /// - Throws: ``APIError``. What the service itself says is a ``Data4LibraryError`` in it, also when the status was 200.
    public func rising(
        on day: CalendarDay,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<Data4LibraryRisingLoans> {
        try await client.send(Data4LibraryRouter.rising(on: day), options: options)
    }
}
