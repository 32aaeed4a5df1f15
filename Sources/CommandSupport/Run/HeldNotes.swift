import Synchronization

/// The notes of a run that wants errors as JSON: held back until it is known how it ends, so that what stands on stderr
/// when it fails is one document.
final class HeldNotes: Sendable {
    private struct State {
        var isHolding = false
        var lines: [String] = []
    }

    private let state = Mutex(State())

    /// Holds notes back from now on.
    func hold() {
        state.withLock { $0.isHolding = true }
    }

    /// Takes a note.
    ///
    /// - Parameter line: The note.
    /// - Returns: Whether it is held back; if not, it is to be written at once.
    func take(_ line: String) -> Bool {
        state.withLock { state in
            guard state.isHolding else { return false }
            state.lines.append(line)
            return true
        }
    }

    /// Gives back what was held, in order, and holds nothing any more.
    func release() -> [String] {
        state.withLock { state in
            defer { state = State() }
            return state.lines
        }
    }
}
