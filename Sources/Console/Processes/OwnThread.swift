import Foundation

/// Runs what blocks on a thread made for it.
///
/// The task pool has a thread for each processor, and a task that blocks one of them keeps all other tasks off it: with
/// two processors, two waits end all work. A task that waits here gives its own thread back meanwhile.
enum OwnThread {
    /// Runs something that blocks.
    ///
    /// - Parameters:
    ///   - body: The work. It sees neither the task nor its local values.
    ///   - onCancel: Tells the work that the task is cancelled; called at once where it is already.
    /// - Returns: What the work gives.
    /// - Throws: What the work throws.
    static func run<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Value,
        onCancel: @escaping @Sendable () -> Void = {}
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(returning: Result { () throws(Failure) in try body() })
                }
            }
        } onCancel: {
            onCancel()
        }
        return try result.get()
    }
}
