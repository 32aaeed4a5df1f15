import Synchronization

/// Whether the client of a request is still there. One that has closed its side of the connection may be gone or may
/// only have nothing more to send, so nothing is cancelled for it but what has not begun.
final class ClientPresence: Sendable {
    /// That of the request which this task works for; `nil` for none, as in the background.
    @TaskLocal static var current: ClientPresence?

    private struct State {
        var hasLeft = false
        var actions: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// Adds an action for when the client leaves; it is performed at once if it has left.
    func onLeave(_ action: @escaping @Sendable () -> Void) {
        let hasLeft = state.withLock { state in
            if !state.hasLeft { state.actions.append(action) }
            return state.hasLeft
        }
        if hasLeft { action() }
    }

    func leave() {
        let actions = state.withLock { state in
            defer { state = State(hasLeft: true) }
            return state.actions
        }
        for action in actions { action() }
    }
}
