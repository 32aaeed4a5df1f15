import Console
import Messages

/// One line of a check-up.
struct Finding: Encodable, Sendable {
    /// How it looks.
    enum State: String, Encodable, Sendable {
        /// As it should be.
        case fine = "ok"
        /// Works, and something is worth knowing.
        case warned = "warning"
        /// Does not work.
        case failed = "error"
        /// Not looked at.
        case skipped = "skipped"

        /// The word for a person; scripts read the English one.
        var word: Message {
            switch self {
            case .fine: .checkPassed
            case .warned: .checkWarned
            case .failed: .checkFailed
            case .skipped: .checkSkipped
            }
        }

        /// How the word is set off; the word says it without colour too.
        var style: Style {
            switch self {
            case .fine: .color(.green)
            case .warned: .color(.yellow)
            case .failed: .color(.red)
            case .skipped: .dim
            }
        }
    }

    let check: String
    let state: State
    let detail: String

    init(_ check: String, _ state: State, _ detail: String) {
        self.check = check
        self.state = state
        self.detail = detail
    }
}
