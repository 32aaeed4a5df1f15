import APIClient
import CommandSupport

extension DeskFailure {
    /// A failure of the library.
    init(_ failure: ProgramFailure) {
        self.init(
            code: failure.status,
            kind: failure.kindName,
            service: failure.service?.rawValue,
            message: failure.message,
            hint: failure.hint
        )
    }
}
