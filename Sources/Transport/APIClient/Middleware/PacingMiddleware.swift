import Synchronization

/// Spaces out the requests to a service by its pace.
package struct PacingMiddleware: Middleware {
    private let starts: Starts?
    private let time: Time

    /// Creates a pace for one service. `pace`: the pace; `nil` does not delay any request.
    package init(pace: Pace?, time: Time = .system) {
        starts = pace.map { Starts(PaceSchedule($0)) }
        self.time = time
    }

    package func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        if let starts {
            let now = time.uptime()
            let start = starts.take(at: now)
            if start > now {
                do {
                    try await time.sleep(start - now)
                } catch {
                    starts.giveBack(start)
                    throw .transport(.cancelledUnsent)
                }
            }
        }
        return try await next(request)
    }

    private final class Starts: Sendable {
        private let schedule: Mutex<PaceSchedule>

        init(_ schedule: PaceSchedule) {
            self.schedule = Mutex(schedule)
        }

        func take(at now: Duration) -> Duration { schedule.withLock { $0.take(at: now) } }

        func giveBack(_ start: Duration) { schedule.withLock { $0.giveBack(start) } }
    }
}

/// Sends the requests to a service one after another.
struct TurnMiddleware: Middleware {
    private let gate = ExchangeGate(width: 1)

    func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        await gate.enter()
        defer { gate.leave() }
        return try await next(request)
    }
}
