/// Spaces out the requests to a service by its pace.
public struct PacingMiddleware: Middleware {
    private let scheduler: RequestScheduler
    private let time: Time

    /// Creates a pace for one service.
    ///
    /// - Parameters:
    ///   - pace: The minimum interval between two starts; zero does not delay any.
    ///   - time: The clock.
    public init(pace: Duration, time: Time = .system) {
        scheduler = RequestScheduler(pace: pace)
        self.time = time
    }

    /// Waits for the request's turn, then passes it on.
    public func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        let now = time.uptime()
        let start = await scheduler.take(at: now)
        if start > now {
            do {
                try await time.sleep(start - now)
            } catch {
                await scheduler.giveBack(start)
                throw .transport(.cancelledUnsent)
            }
        }
        return try await next(request)
    }
}

/// Assigns start times, each at least one pace after the previous one.
private actor RequestScheduler {
    private let pace: Duration
    private var nextStart: Duration = .zero
    /// Starts that were assigned and not used, in ascending order: a cancelled list must not hold back later requests.
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

    /// Returns an unused start.
    func giveBack(_ start: Duration) {
        free.insert(start, at: free.firstIndex { $0 > start } ?? free.endIndex)
    }
}
