public import APIClient

/// An error that the National Library reports: `{"ERR_CODE": "011", "ERR_MESSAGE": "…", "RESULT": "ERROR"}`.
public struct NationalLibraryError: ServiceError, Hashable {
    /// The error code.
    public let code: NationalLibraryErrorCode
    /// The HTTP status, 200 as a rule.
    public let status: Int
    /// The service's own message, cleaned; may be empty.
    public let said: String
    /// The wait that the service requests; no response with such a header has been seen.
    public let retryAfter: Duration?

    /// Creates an error from a response.
    ///
    /// - Parameters:
    ///   - code: The service's number for it, as received.
    ///   - status: The HTTP status.
    ///   - said: The service's message, as received.
    ///   - retryAfter: The wait that it requests.
    public init(code: String?, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = NationalLibraryErrorCode(ServerText.clean(code, limit: 40))
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// What the error means to the caller.
    public var kind: FailureKind {
        switch code {
        case .keyMissing, .keyInvalid: .auth
        case .limitExceeded: .quota
        case .system: .server
        case .other where (200...299).contains(status): .server
        case .other: HTTPStatusError(status: status).kind
        }
    }

    /// One English sentence, followed by the service's own message.
    public var message: String {
        said.isEmpty ? "\(sentence)." : "\(sentence); it says: \(said)"
    }

    private var sentence: String {
        switch code {
        case .system: "The National Library failed on its side; try again later"
        case .keyMissing: "The National Library got no key; set NLK_CERT_KEY"
        case .keyInvalid: "The National Library refuses the key; check NLK_CERT_KEY"
        case .limitExceeded: "The National Library gives no more; ask for less, or try again tomorrow"
        case .other(let code) where code.isEmpty: "The National Library reports an error without a number"
        case .other(let code): "The National Library reports its error \(code)"
        }
    }
}

/// The service's error codes.
///
/// The library's page for this service has no list of errors; the numbers' meanings are those of its service for
/// holdings.
public enum NationalLibraryErrorCode: Hashable, Sendable {
    /// 000: the service failed.
    case system
    /// 010: the request had no key.
    case keyMissing
    /// 011: the key is wrong.
    case keyInvalid
    /// 012: the request exceeds the maximum.
    case limitExceeded
    /// Another code; empty if missing.
    case other(String)

    /// The code for a text; leading zeros may be missing.
    init(_ text: String) {
        switch Int(text) {
        case 0: self = .system
        case 10: self = .keyMissing
        case 11: self = .keyInvalid
        case 12: self = .limitExceeded
        default: self = .other(text)
        }
    }
}
