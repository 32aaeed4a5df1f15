public import APIClient
import Synchronization

/// A circuit breaker that decides whether further requests are sent to a service in this run.
///
/// After three failures in a row the breaker opens permanently. Retries of one request count as well, but at most
/// twice, so a single request never opens it. Until a service has responded once, and again after a failure, no more
/// concurrent requests are admitted than failures remain before it opens. A dead service therefore receives three
/// requests, or four if the first was retried, and not eight at once.
actor CircuitBreaker {
    /// The number of consecutive failures that opens the breaker.
    static let failureThreshold = 3

    /// The outcome of a request.
    enum Report: Sendable {
        /// The service gave a valid response, "not found" included.
        case answered
        /// The request failed, whether or not a cached copy was served.
        case failed(APIError)
        /// The outcome says nothing about the service: the request was never sent, or was cancelled.
        case silent
    }

    private var failuresInARow = 0
    private var lastFailure: APIError?
    private var isProven = false
    private var inside = 0
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastTicket = 0
    /// Whether a request was rejected.
    private(set) var hasRefused = false

    /// Whether the breaker is open and the service is skipped.
    var isOpen: Bool { failuresInARow >= Self.failureThreshold }

    /// The last failure before the breaker opened; `nil` while it is closed.
    var openingFailure: APIError? { isOpen ? lastFailure : nil }

    /// Waits for admission; false if the breaker is open. Each admitted request must call ``leave(_:isCounted:)``.
    ///
    /// - Returns: Whether the request may be sent.
    /// - Throws: When the task is cancelled, also while it waits.
    func enter() async throws(CancellationError) -> Bool {
        while !isOpen || (lastFailure == nil && inside > 0) {
            if Task.isCancelled { throw CancellationError() }
            if !isOpen, mayEnterNow {
                inside += 1
                return true
            }
            await waitForSlot()
        }
        hasRefused = true
        return false
    }

    /// Records the outcome of an admitted request.
    ///
    /// - Parameters:
    ///   - report: The outcome.
    ///   - isCounted: Whether a failure counts; false once the request's retries have reached the limit for one
    ///     request.
    func leave(_ report: Report, isCounted: Bool = true) {
        inside -= 1
        switch report {
        case .answered:
            // A response in flight when the breaker opened does not close it again.
            if !isOpen { failuresInARow = 0 }
            isProven = true
        case .failed(let error):
            if isCounted { failuresInARow += 1 }
            lastFailure = error
        case .silent:
            break
        }
        wakeAll()
    }

    /// Records a failed attempt and queues for another one. The caller is admitted afterwards in any case.
    ///
    /// - Parameter isCounted: Whether the failure counts.
    /// - Returns: Whether the service may be tried again; false if the task was cancelled meanwhile.
    fileprivate func reenter(isCounted: Bool) async -> Bool {
        inside -= 1
        if isCounted { failuresInARow += 1 }
        wakeAll()
        while !isOpen, !Task.isCancelled, !mayEnterNow { await waitForSlot() }
        inside += 1
        return !isOpen && !Task.isCancelled
    }

    private var mayEnterNow: Bool {
        (isProven && failuresInARow == 0) || failuresInARow + inside < Self.failureThreshold
    }

    private func wakeAll() {
        let woken = waiting.values
        waiting = [:]
        for continuation in woken { continuation.resume() }
    }

    private func waitForSlot() async {
        lastTicket += 1
        let ticket = lastTicket
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Nothing else runs between this check and the entry, so a later cancellation finds the entry.
                if Task.isCancelled {
                    continuation.resume()
                } else {
                    waiting[ticket] = continuation
                }
            }
        } onCancel: {
            Task { await self.wake(ticket) }
        }
    }

    private func wake(_ ticket: Int) {
        waiting.removeValue(forKey: ticket)?.resume()
    }

    /// As ``enter()``, with a cancellation reported as the request's error.
    func enter(askedFor service: ServiceName) async throws(APIError) -> Bool {
        do throws(CancellationError) {
            return try await enter()
        } catch {
            throw APIError(service: service, operation: "lookUp", cause: .exchange(.transport(.cancelledUnsent)))
        }
    }

    /// Sends a request, unless the breaker is open.
    ///
    /// - Parameters:
    ///   - service: The service, for the error of a cancellation.
    ///   - options: The request's options.
    ///   - request: Sends the request, with options whose retries are counted.
    ///   - report: Derives the outcome from a response.
    ///   - reportOfFailure: Derives the outcome from a failure.
    /// - Returns: The response; `nil` if the breaker is open.
    /// - Throws: The request's error; a cancellation, also while waiting for admission.
    nonisolated func ask<Value>(
        _ service: ServiceName,
        _ options: RequestOptions,
        _ request: (RequestOptions) async throws(APIError) -> Value,
        report: (Value) -> Report,
        reportOfFailure: (APIError) -> Report = { Report($0) }
    ) async throws(APIError) -> Value? {
        guard try await enter(askedFor: service) else { return nil }
        let retries = CountedRetries(self)
        var options = options
        options.retryBudget = retries
        do throws(APIError) {
            let value = try await request(options)
            await leave(report(value), isCounted: retries.isCounted)
            return value
        } catch {
            await leave(reportOfFailure(error), isCounted: retries.isCounted)
            throw error
        }
    }
}

extension CircuitBreaker.Report {
    /// The outcome derived from a response.
    init(_ freshness: Freshness?) {
        switch freshness?.reason {
        case nil: self = .answered
        case .young, .offline: self = .silent
        case .failure(let error): self = .failed(error)
        }
    }

    /// The outcome derived from a failure: ``silent`` if no request was sent or it was cancelled.
    init(_ error: APIError) {
        if case .notCached = error.cause {
            self = .silent
        } else {
            self = error.isCancellation ? .silent : .failed(error)
        }
    }
}

/// Counts the attempts of one request, up to the limit for one request.
private final class CountedRetries: RetryBudget {
    private let breaker: CircuitBreaker
    private let counted = Mutex(0)

    init(_ breaker: CircuitBreaker) {
        self.breaker = breaker
    }

    /// Whether one more failure of the request counts.
    var isCounted: Bool { counted.withLock { $0 < CircuitBreaker.failureThreshold - 1 } }

    func allowsRetry() async -> Bool {
        let isCounted = counted.withLock { counted in
            guard counted < CircuitBreaker.failureThreshold - 1 else { return false }
            counted += 1
            return true
        }
        return await breaker.reenter(isCounted: isCounted)
    }
}

/// The circuit breakers of a run, one for each service, shared by all its requests.
public final class CircuitBreakers: Sendable {
    private let breakers = Mutex<[(name: String, breaker: CircuitBreaker)]>([])

    /// Closed breakers: no service has failed yet.
    public init() {}

    /// The services for which requests were rejected, in the order of their first requests.
    public var givenUp: [ServiceName] {
        get async {
            var names: [ServiceName] = []
            for (name, breaker) in breakers.withLock({ $0 }) where await breaker.hasRefused {
                names.append(ServiceName(rawValue: name))
            }
            return names
        }
    }

    /// A service's breaker.
    func breaker(of service: ServiceName) -> CircuitBreaker { breaker(named: service.rawValue) }

    /// A breaker by any name, for example that of an image host.
    func breaker(named name: String) -> CircuitBreaker {
        breakers.withLock { breakers in
            if let known = breakers.first(where: { $0.name == name }) { return known.breaker }
            let breaker = CircuitBreaker()
            breakers.append((name, breaker))
            return breaker
        }
    }
}
