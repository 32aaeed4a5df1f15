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
        let now = time.uptime()
        let start = await turnstile.take(at: now)
        if start > now {
            do {
                try await time.sleep(start - now)
            } catch {
                await turnstile.giveBack(start)
                throw .transport(.cancelledUnsent)
            }
        }
        return try await next(request)
    }
}

/// Hands out starting times, each at least a pace after the one before.
private actor Turnstile {
    private let pace: Duration
    private var nextStart: Duration = .zero
    /// Starts that were taken and not used, in ascending order: a cancelled list must not hold back whoever asks next.
    private var free: [Duration] = []

    init(pace: Duration) {
        self.pace = pace
    }

    /// Takes the earliest start that is not in the past.
    func take(at now: Duration) -> Duration {
        free.removeAll { $0 < now }
        guard free.isEmpty else { return free.removeFirst() }
        let start = max(now, nextStart)
        nextStart = start + pace
        return start
    }

    /// Lets another request have a start.
    func giveBack(_ start: Duration) {
        free.insert(start, at: free.firstIndex { $0 > start } ?? free.endIndex)
    }
}
