import Foundation

/// Runs blocking work on a dedicated thread.
///
/// The task pool has one thread per processor, and a task that blocks one of them keeps all other tasks off it: with
/// two processors, two waits stop all work. A task that waits here releases its thread meanwhile.
package enum DedicatedThread {
    /// Runs blocking work.
    ///
    /// - Parameters:
    ///   - body: The work. It has no access to the task or its local values.
    ///   - onCancel: Notifies the work that the task is cancelled; called at once if it already is.
    package static func run<Value: Sendable, Failure: Error>(
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

    /// Runs work that takes long on a thread of its own, as part of the task: it sees the task's local values, and
    /// whether the task is cancelled.
    ///
    /// - Returns: What the work returns.
    /// - Throws: What the work throws.
    package static func runTask<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let work = Task(executorPreference: OneThread()) { Result { () throws(Failure) in try body() } }
        let result = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        return try result.get()
    }

    /// Runs each part of a task on a new thread; work that never waits has one part.
    private final class OneThread: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            let part = UnownedJob(job)
            Thread.detachNewThread { unsafe part.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }
}
