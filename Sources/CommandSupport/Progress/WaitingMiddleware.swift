import APIClient

/// Says which service a run is waiting for. It stands below retries; the line that it began stays through the pauses
/// between them, because an answer leaves it where it is.
struct WaitingMiddleware: Middleware {
    let waiting: Waiting

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        waiting.ask(request.service)
        defer { waiting.answered(request.service) }
        return try await next(request)
    }
}
