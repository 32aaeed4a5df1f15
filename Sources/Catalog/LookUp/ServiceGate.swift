import APIClient

/// Decides whether a service is asked once more in this run.
///
/// After three failures in a row the gate closes for good. Until a service has answered once, and again after a failure,
/// no more requests are let in than could still fail before it closes, so that a dead service is asked three times and
/// not eight times at once.
actor ServiceGate {
    /// How many failures in a row close the gate.
    static let patience = 3

    private var failuresInARow = 0
    private var isProven = false
    private var inside = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Whether the gate has closed.
    var isClosed: Bool { failuresInARow >= Self.patience }

    /// Waits to be let in; false when the gate has closed. Whoever is let in must call ``leave(answered:)``.
    func enter() async -> Bool {
        while !isClosed, !mayEnterNow {
            await withCheckedContinuation { waiting.append($0) }
        }
        guard !isClosed else { return false }
        inside += 1
        return true
    }

    /// Says how it went.
    ///
    /// - Parameter answered: Whether the service gave a proper answer, "no such book" included; `nil` when the request
    ///   says nothing about the service, because it was never sent or was cancelled.
    func leave(answered: Bool?) {
        inside -= 1
        switch answered {
        case true?:
            failuresInARow = 0
            isProven = true
        case false?:
            failuresInARow += 1
        case nil:
            break
        }
        let woken = waiting
        waiting = []
        for continuation in woken { continuation.resume() }
    }

    private var mayEnterNow: Bool {
        (isProven && failuresInARow == 0) || failuresInARow + inside < Self.patience
    }
}

extension ServiceGate {
    /// Whether an answer shows the service alive; `nil` when it was not asked.
    static func isProper(_ freshness: Freshness?) -> Bool? {
        switch freshness?.reason {
        case nil: true
        case .young, .offline: nil
        case .failure: false
        }
    }

    /// What a failure shows of the service: nothing where it was never asked, or nobody waits for the answer any more.
    static func isProper(_ error: APIError) -> Bool? {
        if case .notStored = error.cause { return nil }
        return error.isCancellation ? nil : false
    }
}
