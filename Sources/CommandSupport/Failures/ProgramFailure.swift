public import APIClient
import Console
package import Messages

/// Why a command ends without doing what was asked, ready to be told: the code, the sentence, and what to do next.
public struct ProgramFailure: Error, Sendable {
    /// The code the program ends with.
    public let status: ExitStatus
    /// What the failure is, in the contract's words.
    public let kind: FailureKind
    /// The service that failed; `nil` when none was involved.
    public let service: ServiceName?
    /// What happened, in one sentence.
    package let message: Message
    /// What to do next, in one sentence.
    package var hint: Message?
    /// Whether it is that there is no stored copy, which may be the store's fault.
    var isMissingCopy = false
    /// The file of a store that is damaged.
    var damagedStore: String?

    /// Describes a failure.
    package init(
        status: ExitStatus,
        kind: FailureKind,
        service: ServiceName? = nil,
        message: Message,
        hint: Message? = nil
    ) {
        self.status = status
        self.kind = kind
        self.service = service
        self.message = message
        self.hint = hint
    }

    /// The command line is wrong: code 64.
    package static func usage(_ message: Message, hint: Message? = nil) -> ProgramFailure {
        ProgramFailure(status: .usage, kind: .invalid, message: message, hint: hint)
    }

    /// Standard output cannot be written, as on a full disk: code 74, `EX_IOERR`.
    static func cannotWrite(_ error: SinkError) -> ProgramFailure {
        ProgramFailure(
            status: .store,
            kind: .invalid,
            message: .cannotWriteResult(reason: .reason(error))
        )
    }

    /// The configuration is wrong: code 78.
    package static func configuration(_ message: Message, hint: Message? = nil) -> ProgramFailure {
        ProgramFailure(status: .configuration, kind: .invalid, message: message, hint: hint)
    }
}
