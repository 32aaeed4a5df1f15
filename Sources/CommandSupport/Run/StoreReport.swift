import Store
import Synchronization

/// The first failure of the store in a run. Later ones say the same.
final class StoreReport: Sendable {
    private let failure = Mutex<StoreError?>(nil)

    /// The first failure so far.
    var first: StoreError? { failure.withLock { $0 } }

    /// Takes a failure down. That the run was interrupted is none of the store's.
    func record(_ error: StoreError) {
        guard error != .cancelled else { return }
        failure.withLock { $0 = $0 ?? error }
    }
}
