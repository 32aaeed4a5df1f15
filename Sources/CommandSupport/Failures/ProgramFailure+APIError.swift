public import APIClient
import Messages

extension ProgramFailure {
    /// A request that failed and that nothing could stand in for.
    public init(_ error: APIError) {
        self.init(
            status: error.isCancellation ? .interrupted : ExitStatus(error.kind),
            kind: error.kind,
            service: error.service,
            message: error.sentence,
            hint: error.hint
        )
        if case .notStored = error.cause { isMissingCopy = true }
    }
}
