import Synchronization

/// What other threads have to say to the loop's thread.
final class Mailbox: Sendable {
    enum Message: Sendable {
        case start(Order)
        case cancel(id: UInt64)
        /// The last order. The function is called when every transfer has ended and the handles are gone.
        case stop(@Sendable () -> Void)
    }

    private struct State {
        var messages: [Message] = []
        var multi: MultiHandle?
    }

    private let state = Mutex(State())

    /// Leaves a message and wakes the thread.
    func post(_ message: Message) {
        state.withLock { state in
            state.messages.append(message)
            // Within the lock: once `disconnect` has returned nobody rings any more, and the handle may go.
            state.multi?.ring()
        }
    }

    /// Takes all messages, in the order in which they came.
    func drain() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }

    /// Wakes this handle's thread from now on.
    func connect(to multi: MultiHandle) {
        state.withLock { $0.multi = multi }
    }

    /// Wakes nobody from now on.
    func disconnect() {
        state.withLock { $0.multi = nil }
    }
}
