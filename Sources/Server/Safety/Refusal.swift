import CommandSupport
import HTTPTypes
import Messages

/// A request that ends without an answer: a status, the failure, and further fields.
struct Refusal: Error {
    let status: HTTPResponse.Status
    let failure: DeskFailure
    var fields = HTTPFields()
    /// The memo that was sent and not saved, which its writer gets back.
    var memo: UnsavedMemo?

    /// A refusal with a status of its own.
    init(status: HTTPResponse.Status, failure: DeskFailure, fields: HTTPFields = HTTPFields()) {
        self.status = status
        self.failure = failure
        self.fields = fields
    }

    /// The refusal of a failed command.
    init(_ failure: DeskFailure) {
        self.init(status: failure.httpStatus, failure: failure)
    }

    /// The refusal of a form that an earlier run of the server made.
    static var outdated: Refusal {
        Refusal(status: .forbidden, failure: DeskFailure(code: .noPermission, kind: "auth", message: .serverRestarted))
    }

    /// The refusal of what another site's page sends.
    static var foreign: Refusal {
        Refusal(status: .forbidden, failure: DeskFailure(code: .noPermission, kind: "auth", message: .foreignWrite))
    }
}

/// A memo that was sent and not saved.
struct UnsavedMemo: Sendable {
    /// A memo that was saved meanwhile.
    struct Current: Sendable {
        /// The text; `nil` after a removal.
        let text: String?
        let version: String
    }

    let identity: String
    let text: String
    /// The memo on the server, if that is why this one was not saved.
    var current: Current?
    /// The write token that came with the form; `nil` for a program.
    var token: String?
}

extension DeskFailure {
    /// The status for a failure: the reader's fault, the service's, or the program's.
    var httpStatus: HTTPResponse.Status {
        switch (code, kind) {
        case (_, "notFound"): .notFound
        case (_, "conflict"): .preconditionFailed
        case (64, _), (65, _): .badRequest
        case (75, _): .tooManyRequests
        case (69, "timeout"): .gatewayTimeout
        case (69, "offline"), (77, _), (130, _): .serviceUnavailable
        case (69, _), (76, _): .badGateway
        default: .internalServerError
        }
    }
}
