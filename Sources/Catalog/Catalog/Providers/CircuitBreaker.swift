package import APIClient
import Synchronization

/// A circuit breaker that decides whether further requests are sent to a service in this run.
///
/// After three failures in a row the breaker opens permanently. Retries of one request count as well, but at most
/// twice, so a single request never opens it. Until a service has responded once, and again after a failure, no more
/// concurrent requests are admitted than failures remain before it opens. A dead service therefore receives three
/// requests, or four if the first was retried, and not eight at once. One that responded within the last hour, to
/// whatever run, counts as one that has responded: if it has ended since, it receives as many requests as a list sends
/// at once.
package actor CircuitBreaker {
    package static let failureThreshold = 3
    /// How long a response to an earlier run counts.
    package static let memory: Duration = .seconds(3600)

    package enum Report: Sendable {
        /// The service gave a valid response, "not found" included.
        case responded
        /// The request failed, whether or not a cached copy was served.
        case failed(APIError)
        /// The outcome says nothing about the service: the request was never sent, or was cancelled.
        case silent
    }

    /// - Parameter respondedRecently: Whether the service responded within ``memory`` before this run; called once at
    ///   most, when the first request would have to wait for a response to another.
    package init(respondedRecently: @escaping @Sendable () async -> Bool = { false }) {
        self.respondedRecently = respondedRecently
    }

    private let respondedRecently: @Sendable () async -> Bool
    private var hasRecalled = false
    private var failuresInARow = 0
    private var lastFailure: APIError?
    private var isProven = false
    private var inside = 0
    /// Those who wait for admission, in the order of their tickets.
    private var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var lastTicket = 0
    private(set) var hasRefused = false

    var isOpen: Bool { failuresInARow >= Self.failureThreshold }

    var openingFailure: APIError? { isOpen ? lastFailure : nil }

    /// Waits for admission of a request. Returns the admission, which has to be ended; `nil` if the breaker is open.
    /// Throws `APIError` when the task is cancelled, also while it waits.
    package func admit(_ service: ServiceName) async throws(APIError) -> Admission? {
        while !isOpen || (lastFailure == nil && inside > 0) {
            if Task.isCancelled {
                // It may have been woken in place of another.
                wakeAdmissible()
                throw .cancelledUnsent(service)
            }
            if !isOpen, mayEnterNow {
                inside += 1
                return Admission(self)
            }
            if !isProven, lastFailure == nil, !hasRecalled {
                await recallResponse()
            } else {
                await waitForSlot()
            }
        }
        hasRefused = true
        return nil
    }

    /// Lets everyone in if the service responded to an earlier run. Whoever comes meanwhile waits for a slot.
    private func recallResponse() async {
        hasRecalled = true
        guard await respondedRecently() else { return }
        isProven = true
        wakeAdmissible()
    }

    private func leave(_ report: Report, isCounted: Bool) {
        inside -= 1
        switch report {
        case .responded:
            // A response in flight when the breaker opened does not close it again.
            if !isOpen { failuresInARow = 0 }
            isProven = true
        case .failed(let error):
            if isCounted { failuresInARow += 1 }
            lastFailure = error
        case .silent:
            break
        }
        wakeAdmissible()
    }

    /// Records a failed attempt and queues for another one. The caller is admitted afterwards in any case. Returns
    /// whether the service may be tried again; false if the task was cancelled meanwhile.
    private func reenter(isCounted: Bool) async -> Bool {
        inside -= 1
        if isCounted { failuresInARow += 1 }
        wakeAdmissible()
        while !isOpen, !Task.isCancelled, !mayEnterNow { await waitForSlot() }
        inside += 1
        return !isOpen && !Task.isCancelled
    }

    /// How many may enter.
    private var room: Int {
        isProven && failuresInARow == 0 ? .max : max(0, Self.failureThreshold - failuresInARow - inside)
    }

    private var mayEnterNow: Bool { room > 0 }

    /// Wakes as many as may enter; all once none may any more.
    private func wakeAdmissible() {
        guard !waiting.isEmpty else { return }
        let woken = waiting.prefix(isOpen ? .max : room)
        waiting.removeFirst(woken.count)
        for (_, continuation) in woken { continuation.resume() }
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
                    waiting.append((ticket, continuation))
                }
            }
        } onCancel: {
            Task { await self.wake(ticket) }
        }
    }

    private func wake(_ ticket: Int) {
        guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiting.remove(at: index).continuation.resume()
    }

    /// The admission of one request. It counts the request's attempts, up to the limit for one request.
    package final class Admission: RetryBudget {
        private let breaker: CircuitBreaker
        private let counted = Mutex(0)

        fileprivate init(_ breaker: CircuitBreaker) {
            self.breaker = breaker
        }

        /// Records the outcome of the request. A failure does not count once its retries have reached the limit.
        package func end(_ report: Report) async {
            await breaker.leave(report, isCounted: counted.withLock { $0 < CircuitBreaker.failureThreshold - 1 })
        }

        package func allowsRetry() async -> Bool {
            let isCounted = counted.withLock { counted in
                guard counted < CircuitBreaker.failureThreshold - 1 else { return false }
                counted += 1
                return true
            }
            return await breaker.reenter(isCounted: isCounted)
        }
    }
}

extension CircuitBreaker.Report {
    package init(_ freshness: Freshness?) {
        switch freshness?.reason {
        case nil: self = .responded
        case .young, .offline: self = .silent
        case .failure(let error): self = .failed(error)
        }
    }

    /// The outcome derived from a failure: ``silent`` if no request was sent or it was cancelled.
    package init(_ error: APIError) {
        if case .notCached = error.cause {
            self = .silent
        } else {
            self = error.isCancellation ? .silent : .failed(error)
        }
    }
}

/// The circuit breakers of a run, one for each service, shared by all its requests.
package final class CircuitBreakers: Sendable {
    private let breakers = Mutex<[(name: String, breaker: CircuitBreaker)]>([])
    private let respondedRecently: @Sendable (ServiceName) async -> Bool

    /// Closed breakers: no service has failed yet.
    ///
    /// - Parameter respondedRecently: Whether a service responded within `CircuitBreaker/memory` before this run.
    package init(respondedRecently: @escaping @Sendable (ServiceName) async -> Bool = { _ in false }) {
        self.respondedRecently = respondedRecently
    }

    /// The services for which requests were rejected, in the order of their first requests.
    package var openCircuits: [ServiceName] {
        get async {
            var names: [ServiceName] = []
            for (name, breaker) in breakers.withLock({ $0 }) where await breaker.hasRefused {
                names.append(ServiceName(rawValue: name))
            }
            return names
        }
    }

    func breaker(of service: ServiceName) -> CircuitBreaker { breaker(named: service.rawValue) }

    func breaker(named name: String) -> CircuitBreaker {
        breakers.withLock { breakers in
            if let known = breakers.first(where: { $0.name == name }) { return known.breaker }
            let breaker = CircuitBreaker { [respondedRecently] in
                await respondedRecently(ServiceName(rawValue: name))
            }
            breakers.append((name, breaker))
            return breaker
        }
    }
}
