/// One policy around the transport: it may change the request, ask more than once, or refuse.
public protocol Middleware: Sendable {
    /// Handles one request.
    ///
    /// - Parameters:
    ///   - request: The request, free of keys.
    ///   - next: The rest of the way down; may be called not at all, or several times.
    /// - Returns: The response to hand up.
    /// - Throws: ``ExchangeError`` when there is none.
    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse
}
