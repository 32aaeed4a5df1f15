public import APIClient
import Catalog
import Console
package import Messages
import Store

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

    /// A request that failed and that nothing could stand in for.
    public init(_ error: APIError) {
        self.init(
            status: error.isCancellation ? .interrupted : ExitStatus(error.kind),
            kind: error.kind,
            service: error.service,
            message: error.sentence,
            hint: error.hint
        )
        if case .notCached = error.cause { isMissingCopy = true }
    }

    /// The store failed: code 74. Whatever the command found has been shown before.
    ///
    /// That there is nothing to remember something by is no failure of the store's: code 64.
    init(_ error: StoreError) {
        if case .noIdentity = error {
            self = .usage(error.sentence)
            return
        }
        self.init(
            status: .store,
            kind: .invalid,
            message: error.sentence,
            hint: .storeHint
        )
        if case .damaged(let path) = error {
            hint = .storeRepairHint
            damagedStore = path
        }
    }
}

extension Problem {
    /// The code that `--strict` ends with.
    var status: ExitStatus {
        // What is malformed here is the service's record, not the command line.
        if case .malformedISBN = cause { return .protocolViolation }
        return ExitStatus(kind)
    }
}

/// The codes a program ends with, after `sysexits.h`. Scripts rely on them; none is ever renumbered.
public enum ExitStatus: Int32, Sendable {
    /// Done; also nothing found, and also a stored copy served.
    case done = 0
    /// The command line is wrong.
    case usage = 64
    /// An input file cannot be understood.
    case inputData = 65
    /// An input file is not there.
    case noInput = 66
    /// A service is unreachable, broken or retired, and there is no stored copy.
    case unavailable = 69
    /// A bug in the program.
    case software = 70
    /// An output file cannot be created.
    case cannotCreate = 73
    /// The store cannot be read or written.
    case store = 74
    /// Asked to wait: a rate limit or the day's quota.
    case tryLater = 75
    /// A service's answer is not what it promises, and there is no stored copy.
    case protocolViolation = 76
    /// A key is missing, refused or without permission.
    case noPermission = 77
    /// The configuration is wrong.
    case configuration = 78
    /// Interrupted by Ctrl-C.
    case interrupted = 130

    /// The code for a failure's kind. ``FailureKind/notFound`` is no failure of the program: ``done``.
    public init(_ kind: FailureKind) {
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
struct FailureDocument: Encodable {
    let failure: ProgramFailure
    /// What else was to be told; a member of its own where there is any.
    let notes: [String]

    /// What the services' kinds have no word for is named after its code.
    private var kind: String {
        switch failure.status {
        case .store: "store"
        case .software: "internal"
        default: failure.kind.rawValue
        }
    }

    private enum CodingKeys: CodingKey {
        case schema, code, kind, service, message, hint, notes
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("error/1", forKey: .schema)
        try container.encode(failure.status.rawValue, forKey: .code)
        try container.encode(kind, forKey: .kind)
        try container.encode(failure.service?.rawValue, forKey: .service)
        try container.encode(failure.message.text, forKey: .message)
        try container.encode(failure.hint?.text, forKey: .hint)
        if !notes.isEmpty { try container.encode(notes, forKey: .notes) }
    }
}
