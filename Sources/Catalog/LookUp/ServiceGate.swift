public import APIClient
import Synchronization

/// Decides whether a service is asked once more in this run.
///
/// After three failures in a row the gate closes for good; repetitions of one question count as well, but at most as two, so
/// that one question alone never closes it. Until a service has answered once, and again after a failure, no more requests
/// are let in than could still fail before it closes, so that a dead service is asked three times, or four where the first
/// question was repeated, and not eight times at once.
actor ServiceGate {
    /// How many failures in a row close the gate.
    static let patience = 3

    /// How a request went.
    enum Report: Sendable {
        /// The service gave a proper answer, "no such book" included.
        case answered
        /// It gave none, whether or not a stored copy stood in.
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
    /// Whether anybody was turned away.
    private(set) var hasRefused = false

    /// Whether the gate has closed.
    var isClosed: Bool { failuresInARow >= Self.patience }

    /// The last failure before the gate closed; `nil` while it is open.
    var closingFailure: APIError? { isClosed ? lastFailure : nil }

    /// Waits to be let in; false when the gate has closed. Whoever is let in must call ``leave(_:isCounted:)``.
    ///
    /// - Returns: Whether the service may be asked.
    /// - Throws: When the task is cancelled, also while it waits.
    func enter() async throws(CancellationError) -> Bool {
        while !isClosed || (lastFailure == nil && inside > 0) {
            if Task.isCancelled { throw CancellationError() }
            if !isClosed, mayEnterNow {
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
    ///   - isCounted: Whether a failure counts; not where the question's repetitions counted as much as one question can.
    func leave(_ report: Report, isCounted: Bool = true) {
        inside -= 1
        switch report {
        case .answered:
            // An answer on its way when the gate closed opens it no more.
            if !isClosed { failuresInARow = 0 }
            isProven = true
        case .failed(let error):
            if isCounted { failuresInARow += 1 }
            lastFailure = error
        case .silent:
            break
        }
        wakeAll()
    }

    /// Leaves with an attempt that failed, and queues for another one. Whoever calls this is inside afterwards in any case.
    ///
    /// - Parameter isCounted: Whether the failure counts.
    /// - Returns: Whether the service may be asked again; not where the task is cancelled meanwhile.
    fileprivate func reenter(isCounted: Bool) async -> Bool {
        inside -= 1
        if isCounted { failuresInARow += 1 }
        wakeAll()
        while !isClosed, !Task.isCancelled, !mayEnterNow { await waitForSomeoneToLeave() }
        inside += 1
        return !isClosed && !Task.isCancelled
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
                // Nothing else runs here between this question and the entry, so a later cancellation finds the entry.
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
}

extension ServiceGate.Report {
    /// What an answer says about the service.
    init(_ freshness: Freshness?) {
        switch freshness?.reason {
        case nil: self = .answered
        case .young, .offline: self = .silent
        case .failure(let error): self = .failed(error)
        }
    }

    /// What a failure says about the service: nothing where it was never asked, or nobody waits for the answer any more.
    init(_ error: APIError) {
        if case .notStored = error.cause {
            self = .silent
        } else {
            self = error.isCancellation ? .silent : .failed(error)
        }
    }
}

extension ServiceGate {
    /// As ``enter()``, with a cancellation told as a request's.
    func enter(askedFor service: ServiceName) async throws(APIError) -> Bool {
        do throws(CancellationError) {
            return try await enter()
        } catch {
            throw APIError(service: service, operation: "lookUp", cause: .exchange(.transport(.cancelledUnsent)))
        }
    }

    /// Asks one question, unless the gate has closed.
    ///
    /// - Parameters:
    ///   - service: The service that is asked, for a cancellation.
    ///   - options: How it is asked.
    ///   - question: Asks, with options by which the question's repetitions count as well.
    ///   - report: What an answer says about the service.
    ///   - reportOfFailure: What a failure says about the service.
    /// - Returns: The answer; `nil` where the gate has closed.
    /// - Throws: What the question throws; a cancellation, also while it waits to be let in.
    nonisolated func ask<Value>(
        _ service: ServiceName,
        _ options: RequestOptions,
        _ question: (RequestOptions) async throws(APIError) -> Value,
        report: (Value) -> Report,
        reportOfFailure: (APIError) -> Report = { Report($0) }
    ) async throws(APIError) -> Value? {
        guard try await enter(askedFor: service) else { return nil }
        let repetitions = Repetitions(self)
        var options = options
        options.retryBudget = repetitions
        do throws(APIError) {
            let value = try await question(options)
            await leave(report(value), isCounted: repetitions.isCounted)
            return value
        } catch {
            await leave(reportOfFailure(error), isCounted: repetitions.isCounted)
            throw error
        }
    }
}

/// The attempts of one question, as far as they count.
private final class Repetitions: RetryBudget {
    private let gate: ServiceGate
    private let counted = Mutex(0)

    init(_ gate: ServiceGate) {
        self.gate = gate
    }

    /// Whether one more failure of the question counts.
    var isCounted: Bool { counted.withLock { $0 < ServiceGate.patience - 1 } }

    func allowsRetry() async -> Bool {
        let isCounted = counted.withLock { counted in
            guard counted < ServiceGate.patience - 1 else { return false }
            counted += 1
            return true
        }
        return await gate.reenter(isCounted: isCounted)
    }
}

/// The circuit breakers of a run, one a service: whatever asks a service in the run, they all know when it has failed too
/// often in a row.
public final class CircuitBreakers: Sendable {
    private let gates = Mutex<[(name: String, gate: ServiceGate)]>([])

    /// Breakers that are all closed circuits: no service has failed yet.
    public init() {}

    /// The services that were not asked any more, though something was to be asked, in the order of their first requests.
    public var givenUp: [ServiceName] {
        get async {
            var names: [ServiceName] = []
            for (name, gate) in gates.withLock({ $0 }) where await gate.hasRefused {
                names.append(ServiceName(rawValue: name))
            }
            return names
        }
    }

    /// A service's breaker.
    func gate(of service: ServiceName) -> ServiceGate { gate(named: service.rawValue) }

    /// A breaker by any name: a host of pictures is no service.
    func gate(named name: String) -> ServiceGate {
        gates.withLock { gates in
            if let known = gates.first(where: { $0.name == name }) { return known.gate }
            let gate = ServiceGate()
            gates.append((name, gate))
            return gate
        }
    }
}
