import Foundation
import Synchronization

/// Waits until a condition holds, and does what is to be done then; what ends a wait in vain is the suite's time limit.
///
/// Both happen on a thread of their own. A task that waits has to be given a thread of the pool again, which takes its
/// time while two thousand tests want one; a service's pause or a client's patience may be over by then.
public func eventually(
    _ condition: @escaping @Sendable () -> Bool,
    then action: @escaping @Sendable () -> Void = {}
) async throws {
    let isCancelled = Mutex(false)
    await withTaskCancellationHandler {
        await onThread {
            while !condition() {
                guard !isCancelled.withLock({ $0 }) else { return }
                Thread.sleep(forTimeInterval: 0.001)
            }
            action()
        }
    } onCancel: {
        isCancelled.withLock { $0 = true }
    }
    try Task.checkCancellation()
}
