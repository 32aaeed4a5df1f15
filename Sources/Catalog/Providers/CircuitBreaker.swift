public import APIClient
import Synchronization

/// Decides whether a service is asked once more in this run.
///
/// After three failures in a row the breaker opens for good; retries of one request count as well, but at most as two, so that
/// one request alone never opens it. Until a service has answered once, and again after a failure, no more requests are let
/// in than could still fail before it opens, so that a dead service is asked three times, or four where the first request was
/// retried, and not eight times at once.
actor CircuitBreaker {
    /// How many failures in a row open the breaker.
    static let patience = 3

    /// How a request went.
    enum Report: Sendable {
        /// The service gave a proper response, "no such book" included.
        case answered
        /// It gave none, whether or not a cached copy was served.
        case failed(APIError)
        /// The request says nothing about the service: it was never sent, or was cancelled.
        case silent
    }

    private var failuresInARow = 0
    private var lastFailure: APIError?
    private var isProven = false
    private var inside = 0
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastTicket = 0
    /// Whether a request was turned away.
    private(set) var hasRefused = false

    /// Whether the service is not asked any more.
    var isOpen: Bool { failuresInARow >= Self.patience }

    /// The last failure before the breaker opened; `nil` while it is closed.
    var openingFailure: APIError? { isOpen ? lastFailure : nil }

    /// Waits to be let in; false when the breaker is open. Each request that is let in must call ``leave(_:isCounted:)``.
    ///
    /// - Returns: Whether the service may be asked.
    /// - Throws: When the task is cancelled, also while it waits.
    func enter() async throws(CancellationError) -> Bool {
        while !isOpen || (lastFailure == nil && inside > 0) {
            if Task.isCancelled { throw CancellationError() }
            if !isOpen, mayEnterNow {
                inside += 1
                return true
            }
            await waitForSomeoneToLeave()
        }
        hasRefused = true
        return false
    }

    /// Says how it went.
    ///
    /// - Parameters:
    ///   - report: How it went.
    ///   - isCounted: Whether a failure counts; not where the request's retries counted as much as one request can.
    func leave(_ report: Report, isCounted: Bool = true) {
        inside -= 1
        switch report {
        case .answered:
            // A response on its way when the breaker opened closes it no more.
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

    /// Leaves with an attempt that failed, and queues for another one. The caller is inside afterwards in any case.
    ///
    /// - Parameter isCounted: Whether the failure counts.
    /// - Returns: Whether the service may be asked again; not where the task is cancelled meanwhile.
    fileprivate func reenter(isCounted: Bool) async -> Bool {
        inside -= 1
        if isCounted { failuresInARow += 1 }
        wakeAll()
        while !isOpen, !Task.isCancelled, !mayEnterNow { await waitForSomeoneToLeave() }
        inside += 1
        return !isOpen && !Task.isCancelled
    }

    private var mayEnterNow: Bool {
        (isProven && failuresInARow == 0) || failuresInARow + inside < Self.patience
    }

    private func wakeAll() {
        let woken = waiting.values
        waiting = [:]
        for continuation in woken { continuation.resume() }
    }

    private func waitForSomeoneToLeave() async {
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

    /// As ``enter()``, with a cancellation told as a request's.
    func enter(askedFor service: ServiceName) async throws(APIError) -> Bool {
        do throws(CancellationError) {
            return try await enter()
        } catch {
            throw APIError(service: service, operation: "lookUp", cause: .exchange(.transport(.cancelledUnsent)))
        }
    }

    /// Sends one request, unless the breaker is open.
    ///
    /// - Parameters:
    ///   - service: The service that is asked, for a cancellation.
    ///   - options: How it is asked.
    ///   - request: Asks, with options by which the retries count as well.
    ///   - report: What a response says about the service.
    ///   - reportOfFailure: What a failure says about the service.
    /// - Returns: The response; `nil` where the breaker is open.
    /// - Throws: What the request throws; a cancellation, also while it waits to be let in.
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
    /// What a response says about the service.
    init(_ freshness: Freshness?) {
        switch freshness?.reason {
        case nil: self = .answered
        case .young, .offline: self = .silent
        case .failure(let error): self = .failed(error)
        }
    }

    /// What a failure says about the service: nothing where no request was sent, or it was cancelled.
    init(_ error: APIError) {
        if case .notCached = error.cause {
            self = .silent
        } else {
            self = error.isCancellation ? .silent : .failed(error)
        }
    }
}

/// The attempts of one request, as far as they count.
private final class CountedRetries: RetryBudget {
    private let breaker: CircuitBreaker
    private let counted = Mutex(0)

    init(_ breaker: CircuitBreaker) {
        self.breaker = breaker
    }

    /// Whether one more failure of the request counts.
    var isCounted: Bool { counted.withLock { $0 < CircuitBreaker.patience - 1 } }

    func allowsRetry() async -> Bool {
        let isCounted = counted.withLock { counted in
            guard counted < CircuitBreaker.patience - 1 else { return false }
            counted += 1
            return true
        }
        return await breaker.reenter(isCounted: isCounted)
    }
}

/// The circuit breakers of a run, one for each service and shared by everything that asks it.
public final class CircuitBreakers: Sendable {
    private let breakers = Mutex<[(name: String, breaker: CircuitBreaker)]>([])

    /// Closed breakers: no service has failed yet.
    public init() {}

    /// The services that were not asked any more, though something was to be asked, in the order of their first requests.
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

    /// A breaker by any name: a host of pictures is no service.
    func breaker(named name: String) -> CircuitBreaker {
        breakers.withLock { breakers in
            if let known = breakers.first(where: { $0.name == name }) { return known.breaker }
            let breaker = CircuitBreaker()
            breakers.append((name, breaker))
            return breaker
        }
    }
}
