import APIClient
import Documents
import HTTPTypes
import Wording

/// An error response: status, failure and further header fields.
struct Refusal: Error {
    let status: HTTPResponse.Status
    let failure: ProgramFailure
    var fields = HTTPFields()
    /// The memo that was sent and not saved, which its writer gets back.
    var memo: UnsavedMemo?

    init(status: HTTPResponse.Status, failure: ProgramFailure, fields: HTTPFields = HTTPFields()) {
        self.status = status
        self.failure = failure
        self.fields = fields
    }

    init(_ failure: ProgramFailure) {
        self.init(status: failure.httpStatus, failure: failure)
        if failure.isOfABusyServer { fields[.retryAfter] = "\(ProgramFailure.busySeconds)" }
    }

    /// A body of a type that the address does not take. `known`: those that it takes.
    static func mediaType(_ known: String) -> Refusal {
        Refusal(status: .unsupportedMediaType, failure: .usage(.otherMediaType(known: known)))
    }

    static var outdated: Refusal {
        Refusal(status: .forbidden, failure: .forbidden(.serverRestarted))
    }

    static var foreign: Refusal {
        Refusal(status: .forbidden, failure: .forbidden(.foreignWrite))
    }
}

struct UnsavedMemo: Sendable {
    struct Current: Sendable {
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

extension ProgramFailure {
    /// A request that ended without a reason.
    static let brokenRequest = ProgramFailure(status: .software, kind: .invalid, message: .requestInterrupted)

    /// Too many requests wait for a turn, or this one has waited for too long.
    static let busyServer = ProgramFailure(status: .unavailable, kind: .server, message: .serverIsBusy)

    /// The reader has left, or the server ends.
    static let nobodyWaits = ProgramFailure(status: .interrupted, kind: .server, message: .requestInterrupted)

    /// The seconds to wait before another request to a busy server.
    fileprivate static let busySeconds = 5

    fileprivate var isOfABusyServer: Bool { message == .serverIsBusy }

    static func notFound(_ message: Message) -> ProgramFailure {
        ProgramFailure(status: .done, kind: .notFound, message: message)
    }

    static func forbidden(_ message: Message) -> ProgramFailure {
        ProgramFailure(status: .noPermission, kind: .auth, message: message)
    }

    var httpStatus: HTTPResponse.Status {
        switch (status, kindName) {
        case _ where isOfABusyServer: .serviceUnavailable
        case (_, "notFound"): .notFound
        case (_, "conflict"): .preconditionFailed
        case (.usage, _), (.inputData, _): .badRequest
        case (.tryLater, _): .tooManyRequests
        case (.unavailable, "timeout"): .gatewayTimeout
        case (.unavailable, "offline"), (.noPermission, _), (.interrupted, _), (.store, _): .serviceUnavailable
        case (.unavailable, _), (.protocolViolation, _): .badGateway
        default: .internalServerError
        }
    }
}
