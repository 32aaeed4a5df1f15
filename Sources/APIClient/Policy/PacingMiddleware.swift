/// Starts requests to a service no closer together than its pace.
public struct PacingMiddleware: Middleware {
    private let turnstile: Turnstile
    private let time: Time

    /// A pace for one service.
    ///
    /// - Parameters:
    ///   - pace: The least time between two starts; zero lets everything through.
    ///   - time: The clock to keep it by.
    public init(pace: Duration, time: Time = .system) {
        turnstile = Turnstile(pace: pace)
        self.time = time
    }

    /// Waits for the request's turn, then passes it on.
    public func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        let wait = await turnstile.take(at: time.uptime())
        if wait > .zero {
            do {
                try await time.sleep(wait)
            } catch {
                throw .transport(.cancelled)
            }
        }
        return try await next(request)
    }
}

/// Hands out starting times, each at least a pace after the one before.
private actor Turnstile {
    private let pace: Duration
    private var nextStart: Duration = .zero

    init(pace: Duration) {
        self.pace = pace
    }

    /// Takes the next start and returns how long to wait for it.
    func take(at now: Duration) -> Duration {
        let start = max(now, nextStart)
        nextStart = start + pace
        return start - now
    }
}
