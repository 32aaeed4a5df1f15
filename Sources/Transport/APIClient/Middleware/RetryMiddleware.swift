import Foundation
import HTTPTypes

/// Retries after a transient failure: a dropped connection, a 5xx, a short wait the service names.
///
/// Only idempotent methods are retried. A 429 without `Retry-After` is not: services here send it for the daily quota,
/// and another request would only cost. All attempts, waits included, stay within the request's total time.
public struct RetryMiddleware: Middleware {
    /// The number of attempts and the waits between them.
    public struct Policy: Hashable, Sendable {
        /// The maximum number of attempts, the first included.
        public var attempts: Int
        /// The wait before the second attempt; it doubles for each further one.
        public var baseDelay: Duration
        /// The longest `Retry-After` that is waited for; a longer one is reported instead.
        public var maximumRetryAfter: Duration

        /// Creates a policy; by default three attempts, 300 ms, and waits of up to 5 s.
        public init(
            attempts: Int = 3,
            baseDelay: Duration = .milliseconds(300),
            maximumRetryAfter: Duration = .seconds(5)
        ) {
            self.attempts = attempts
            self.baseDelay = baseDelay
            self.maximumRetryAfter = maximumRetryAfter
        }
    }

    private let policy: Policy
    private let time: Time

    package init(policy: Policy = Policy(), time: Time = .system) {
        self.policy = policy
        self.time = time
    }

    /// Sends the request, and retries it while that may help.
    public func intercept(
        _ request: APIRequest,
        next: @Sendable (APIRequest) async throws(ExchangeError) -> APIResponse
    ) async throws(ExchangeError) -> APIResponse {
        guard request.retries != .never, request.method == .get || request.method == .head else {
            return try await next(request)
        }
        let start = time.uptime()
        var attempt = 1
        while true {
            var again = request
            again.limits.total = request.limits.total - (time.uptime() - start)
            let outcome: Result<APIResponse, ExchangeError>
            do throws(ExchangeError) {
                outcome = .success(try await next(again))
            } catch {
                outcome = .failure(error)
            }
            let left = request.limits.total - (time.uptime() - start)
            guard attempt < policy.attempts, let wait = delay(after: outcome, attempt: attempt, request.retries),
                wait < left
            else {
                return try outcome.get()
            }
            if let budget = request.retryBudget, !Self.isWaitRequested(outcome), !(await budget.allowsRetry()) {
                guard !Task.isCancelled else { throw .transport(.cancelled) }
                return try outcome.get()
            }
            do {
                try await time.sleep(wait)
            } catch {
                throw .transport(.cancelled)
            }
            // A sleep may take longer than requested, and a transport may read a limit of zero as none.
            guard time.uptime() - start < request.limits.total else { return try outcome.get() }
            // A request that was never sent does not count as an attempt.
            if case .failure(.waitRequested) = outcome { continue }
            attempt += 1
        }
    }

    private static func isWaitRequested(_ outcome: Result<APIResponse, ExchangeError>) -> Bool {
        switch outcome {
        case .success(let response): response.status == 429
        case .failure(.waitRequested): true
        case .failure: false
        }
    }

    /// The wait before a retry; `nil` when a retry would not help.
    private func delay(
        after outcome: Result<APIResponse, ExchangeError>,
        attempt: Int,
        _ retries: RetryMode
    ) -> Duration? {
        let backOff = retries == .always ? backOff(attempt) : nil
        switch outcome {
        case .success(let response):
            let requested = response.retryAfter(now: time.now())
            switch response.status {
            case 429:
                return requested.flatMap { $0 <= policy.maximumRetryAfter ? $0 : nil }
            case 500, 502, 503, 504:
                guard let requested else { return backOff }
                return requested <= policy.maximumRetryAfter ? requested : nil
            default:
                return nil
            }
        case .failure(.transport(.interrupted)), .failure(.transport(.timedOut(.connect))):
            return backOff
        case .failure(.waitRequested(_, let until)):
            // Another request received a `Retry-After`. Never less than 1 ms: this loop must not spin.
            let wait = max(Duration.milliseconds(1), .seconds(until.timeIntervalSince(time.now())))
            return wait <= policy.maximumRetryAfter ? wait : nil
        case .failure:
            return nil
        }
    }

    /// Exponential back-off with half of it random, so that clients that failed together do not retry together.
    private func backOff(_ attempt: Int) -> Duration {
        let full = policy.baseDelay * (1 << (attempt - 1))
        return full * (0.5 + 0.5 * time.random())
    }
}
