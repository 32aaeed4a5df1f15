import Synchronization

/// At most a number of exchanges at a time, for more requests than that: the next one is sent when a response has
/// arrived, not when it has been decoded. Whoever has waited longest is next.
package final class ExchangeGate: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    /// - Parameter width: The number of exchanges at a time.
    package init(width: Int) {
        state = Mutex(State(free: width))
    }

    /// Waits for a free slot. ``leave()`` follows, also after a cancellation, which does not end the wait: the
    /// cancellation ends the exchanges in progress.
    func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func leave() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
