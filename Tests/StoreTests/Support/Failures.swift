import Store
import Synchronization

/// What a store reported, in order.
final class Failures: Sendable {
    private let seen = Mutex<[StoreError]>([])

    var all: [StoreError] { seen.withLock(\.self) }

    var report: @Sendable (StoreError) -> Void {
        { error in self.seen.withLock { $0.append(error) } }
    }
}
