import APIClient

/// Decides whether a service is asked once more in this run.
///
/// After three failures in a row the gate closes for good. Until a service has answered once, and again after a failure,
/// no more requests are let in than could still fail before it closes, so that a dead service is asked three times and
/// not eight times at once.
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

    private var failuresInARow: [APIError] = []
    private var isProven = false
    private var inside = 0
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastTicket = 0

    /// Whether the gate has closed.
    var isClosed: Bool { failuresInARow.count >= Self.patience }

    /// The failure that closed the gate; `nil` while it is open.
    var closingFailure: APIError? { isClosed ? failuresInARow.last : nil }

    /// Waits to be let in; false when the gate has closed. Whoever is let in must call ``leave(_:)``.
    ///
    /// - Returns: Whether the service may be asked.
    /// - Throws: When the task is cancelled, also while it waits.
    func enter() async throws(CancellationError) -> Bool {
        while !isClosed {
            if Task.isCancelled { throw CancellationError() }
            if mayEnterNow {
                inside += 1
                return true
            }
            await waitForSomeoneToLeave()
        }
        return false
    }

    /// Says how it went.
    func leave(_ report: Report) {
        inside -= 1
        switch report {
        case .answered:
            // An answer on its way when the gate closed opens it no more.
            if !isClosed { failuresInARow = [] }
            isProven = true
        case .failed(let error):
            failuresInARow.append(error)
        case .silent:
            break
        }
        let woken = waiting.values
        waiting = [:]
        for continuation in woken { continuation.resume() }
    }

    private var mayEnterNow: Bool {
        (isProven && failuresInARow.isEmpty) || failuresInARow.count + inside < Self.patience
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
            throw APIError(service: service, operation: "lookUp", cause: .exchange(.transport(.cancelled)))
        }
    }
}
