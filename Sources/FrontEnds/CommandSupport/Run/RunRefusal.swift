import Synchronization

final class RunRefusal: Sendable {
    private struct State {
        var failure: ProgramFailure?
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    var failure: ProgramFailure? { state.withLock { $0.failure } }

    /// Cancels the run; the first reason is kept.
    func refuse(_ failure: ProgramFailure) {
        let cancel = state.withLock { state in
            state.failure = state.failure ?? failure
            return state.cancel
        }
        cancel?()
    }

    func ending(_ body: @escaping @Sendable () async -> ExitStatus) async -> ExitStatus {
        let work = Task { await body() }
        state.withLock { $0.cancel = { work.cancel() } }
        if failure != nil { work.cancel() }
        let status = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        state.withLock { $0.cancel = nil }
        return status
    }
}
