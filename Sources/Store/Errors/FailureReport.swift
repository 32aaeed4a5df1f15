import Synchronization

/// Passes the first failure of a run on and keeps quiet about the rest: with a broken file every request fails alike.
final class FailureReport: Sendable {
    private let isMade = Atomic(false)
    private let onFailure: @Sendable (StoreError) -> Void

    init(_ onFailure: @escaping @Sendable (StoreError) -> Void) {
        self.onFailure = onFailure
    }

    func report(_ error: StoreError) {
        // A cancelled request is no failure of the store.
        guard error != .cancelled, !isMade.exchange(true, ordering: .relaxed) else { return }
        onFailure(error)
    }
}
