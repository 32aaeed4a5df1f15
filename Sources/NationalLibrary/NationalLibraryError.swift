public import APIClient

/// An error that the National Library names: `{"ERR_CODE": "011", "ERR_MESSAGE": "…", "RESULT": "ERROR"}`.
public struct NationalLibraryError: ServiceError, Hashable {
    /// What is wrong.
    public let code: NationalLibraryErrorCode
    /// The status the error came with, 200 as a rule.
    public let status: Int
    /// What the service says, cleaned; may be empty.
    public let said: String
    /// How long the service asks to wait; no answer with such a header is known.
    public let retryAfter: Duration?

    /// Makes an error from an answer.
    ///
    /// - Parameters:
    ///   - code: The service's number for it, as it came.
    ///   - status: The status it came with.
    ///   - said: What the service says, as it came.
    ///   - retryAfter: How long it asks to wait.
    public init(code: String?, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = NationalLibraryErrorCode(ServerText.clean(code, limit: 40))
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// What the error means to whoever asked.
    public var kind: FailureKind {
        switch code {
        case .keyMissing, .keyInvalid: .auth
        case .limitExceeded: .quota
        case .system: .server
        case .other where (200...299).contains(status): .server
        case .other: HTTPStatusError(status: status).kind
        }
    }

    /// One English sentence, with the service's own words behind it.
    public var message: String {
        said.isEmpty ? "\(sentence)." : "\(sentence); it says: \(said)"
    }

    private var sentence: String {
        switch code {
        case .system: "The National Library reported a server error; try again later"
        case .keyMissing: "The National Library received no API key; set NLK_CERT_KEY"
        case .keyInvalid: "The National Library rejected the key; check NLK_CERT_KEY"
        case .limitExceeded: "The National Library reports an exceeded limit; narrow the request, or try again tomorrow"
        case .other(let code) where code.isEmpty: "The National Library reported an error without a number"
        case .other(let code): "The National Library reported error \(code)"
        }
    }
}

/// What is wrong, by the service's number.
///
/// The library's page for this service has no list of errors; the numbers' meanings are those of its service for holdings.
public enum NationalLibraryErrorCode: Hashable, Sendable {
    /// 000: the service failed.
    case system
    /// 010: no key came with the request.
    case keyMissing
    /// 011: the key is wrong.
    case keyInvalid
    /// 012: more was asked for than is given.
    case limitExceeded
    /// Another code; empty where there is none.
    case other(String)

    /// The code of a text; a number without its leading zeros counts too.
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
