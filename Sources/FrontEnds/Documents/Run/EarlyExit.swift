import Synchronization

package final class EarlyExit: Sendable {
    private struct State {
        var failure: ProgramFailure?
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    package var failure: ProgramFailure? { state.withLock { $0.failure } }

    /// Cancels the run; the first reason is kept.
    package func refuse(_ failure: ProgramFailure) {
        let cancel = state.withLock { state in
            state.failure = state.failure ?? failure
            return state.cancel
        }
        cancel?()
    }

    /// Says how the run is cancelled; one that has been refused already is cancelled at once.
    package func cancel(by cancel: @escaping @Sendable () -> Void) {
        state.withLock { $0.cancel = cancel }
        if failure != nil { cancel() }
    }
}
