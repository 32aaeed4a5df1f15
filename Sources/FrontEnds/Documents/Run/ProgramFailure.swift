package import APIClient
import Basics
import BookfetchKit
package import Catalog
package import Store
package import Terminal
package import Wording

package struct ProgramFailure: Error, Sendable {
    package let status: ExitStatus
    package let kind: FailureKind
    package let service: ServiceName?
    package private(set) var message: Message
    /// The next step, in one sentence.
    package var hint: Message?
    /// Whether the cause is a missing cached response, for which the store may be responsible.
    package var isMissingCopy = false
    /// Whether something was changed elsewhere since the user saw it, so that nothing was written.
    package private(set) var isConflict = false
    package var damagedStore: String?
    /// What is said before it: on the way to it, and of the services that failed beside its own.
    package private(set) var notes: [Message] = []

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

    /// The same failure for a program, which sends a parameter where a person types a flag: `maxAge` for `--max-age`.
    package func naming(_ parameters: [String]) -> ProgramFailure {
        var failure = self
        failure.message = message.naming(parameters)
        failure.hint = hint?.naming(parameters)
        return failure
    }

    /// The same failure after notices, and after the problems of other services.
    package func after(_ notices: [Message] = [], _ problems: [Problem] = []) -> ProgramFailure {
        var failure = self
        failure.notes = notices + notes + ProblemNotes.lines(problems)
        return failure
    }

    /// The same failure once its notes have been written.
    package var withoutNotes: ProgramFailure {
        var failure = self
        failure.notes = []
        return failure
    }

    package func after(_ problems: [Problem]) -> ProgramFailure { after([], problems) }

    /// An invalid command line: code 64.
    package static func usage(_ message: Message, hint: Message? = nil) -> ProgramFailure {
        ProgramFailure(status: .usage, kind: .invalid, message: message, hint: hint)
    }

    /// Something was changed elsewhere since the user saw it: code 65, with nothing written.
    package static func conflict(_ message: Message, hint: Message? = nil) -> ProgramFailure {
        var failure = ProgramFailure(status: .inputData, kind: .invalid, message: message, hint: hint)
        failure.isConflict = true
        return failure
    }

    /// Standard output cannot be written, for example on a full disk: code 74, `EX_IOERR`.
    package static func cannotWrite(_ error: SinkError) -> ProgramFailure {
        ProgramFailure(
            status: .store,
            kind: .invalid,
            message: .cannotWriteResult(reason: .reason(error))
        )
    }

    /// An invalid configuration: code 78.
    package static func configuration(_ message: Message, hint: Message? = nil) -> ProgramFailure {
        ProgramFailure(status: .configuration, kind: .invalid, message: message, hint: hint)
    }

    package init(_ error: APIError) {
        self.init(
            status: error.isCancellation ? .interrupted : ExitStatus(error.kind),
            kind: error.kind,
            service: error.service,
            message: error.sentence,
            hint: error.hint
        )
        if case .notCached = error.cause { isMissingCopy = true }
    }

    /// A failed store: code 74. Results were already written. A book or article without an identifier is not a failure
    /// of the store: code 64.
    package init(_ error: StoreError) {
        if case .noIdentity = error {
            self = .usage(error.sentence)
            return
        }
        if case .changed = error {
            self = .conflict(error.sentence)
            return
        }
        self.init(
            status: .store,
            kind: .invalid,
            message: error.sentence,
            hint: .storeHint
        )
        switch error {
        case .damaged(let path): (hint, damagedStore) = (.storeRepairHint, path)
        case .busy: hint = .storeBusyHint
        default: break
        }
    }
}

extension ProgramFailure {
    /// An error as it is shown to a user; `nil` for one that is neither a failure nor an error of the library.
    package init?(describing error: any Error) {
        switch error {
        case let failure as ProgramFailure: self = failure
        case let error as StoreError: self.init(error)
        case JournalError.otherChange: self = .conflict(.otherChangeSince)
        case JournalError.store(let error): self.init(error)
        case WatchError.emptyName: self = .usage(.missingWatchName)
        case WatchError.longName: self = .usage(.nameTooLong(maxLength: NameLength.limit))
        case WatchError.store(let error): self.init(error)
        default: return nil
        }
    }

    /// The kind in JSON. Failures without a kind of their own are named after their exit code.
    package var kindName: String {
        switch status {
        case _ where isConflict: "conflict"
        case .store: "store"
        case .software: "internal"
        default: kind.rawValue
        }
    }
}

extension Problem {
    /// The exit code for `--strict`.
    package var status: ExitStatus {
        // The service's record is malformed here, not the command line.
        if case .malformedISBN = cause { return .protocolViolation }
        return ExitStatus(kind)
    }
}

/// The exit codes, after `sysexits.h`. Scripts rely on them; none is ever renumbered.
package enum ExitStatus: Int32, Sendable {
    /// Success; also without results, and with a cached copy in place of a new response.
    case done = 0
    /// The command line is invalid.
    case usage = 64
    /// An input file is malformed.
    case inputData = 65
    /// An input file is missing.
    case noInput = 66
    /// A service is unreachable, failing or shut down, and there is no cached copy.
    case unavailable = 69
    /// A bug in the program.
    case software = 70
    /// An output file cannot be created.
    case cannotCreate = 73
    /// The store cannot be read or written.
    case store = 74
    /// Temporarily refused: a rate limit or the daily quota.
    case tryLater = 75
    /// A service's response is malformed, and there is no cached copy.
    case protocolViolation = 76
    /// A key is missing, rejected or lacks permission.
    case noPermission = 77
    /// The configuration is invalid.
    case configuration = 78
    /// Interrupted by Ctrl-C.
    case interrupted = 130

    /// The code for a kind of failure. `FailureKind/notFound` is not a failure of the program: ``done``.
    package init(_ kind: FailureKind) {
        self =
            switch kind {
            case .notFound: .done
            case .auth: .noPermission
            case .quota, .rateLimited: .tryLater
            case .offline, .timeout, .server, .retired: .unavailable
            case .badResponse: .protocolViolation
            case .invalid: .usage
            }
    }
}

/// A failure as JSON on stderr, for `--json`: the shape `error/1`.
package struct FailureDocument: Encodable {
    let failure: ProgramFailure
    /// The withheld notes; the member is omitted if there are none.
    let notes: [String]

    package init(failure: ProgramFailure, notes: [String]) { (self.failure, self.notes) = (failure, notes) }

    package func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "schema": "error/1", "code": failure.status.rawValue, "kind": failure.kindName,
            "service": failure.service?.rawValue, "message": failure.message.text, "hint": failure.hint?.text,
        ])
        if !notes.isEmpty { try encoder.encode(["notes": notes]) }
    }
}
