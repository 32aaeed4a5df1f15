public import APIClient

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
