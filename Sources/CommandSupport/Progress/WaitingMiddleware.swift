import APIClient

/// Says which service a run is waiting for. It stands above retries, so that the pauses between them are told as well.
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
