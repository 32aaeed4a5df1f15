import Foundation
import Synchronization

/// Waits until a condition is true, then runs an action; the suite's time limit ends a wait in vain.
///
/// Both run on a thread of their own. A waiting task needs a thread of the pool again, which takes time while two
/// thousand tests compete for one; a service's delay or a client's timeout may be over by then.
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
