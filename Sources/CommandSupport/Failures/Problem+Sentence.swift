import Catalog

extension Problem {
    /// The code that `--strict` ends with.
    var status: ExitStatus {
        // What is malformed here is the service's record, not the command line.
        if case .malformedISBN = cause { return .protocolViolation }
        return ExitStatus(kind)
    }
}
