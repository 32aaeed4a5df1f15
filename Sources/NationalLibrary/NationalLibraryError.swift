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
        case .system: "The National Library failed on its side; try again later"
        case .keyMissing: "The National Library got no key; set NLK_CERT_KEY"
        case .keyInvalid: "The National Library refuses the key; check NLK_CERT_KEY"
        case .limitExceeded: "The National Library gives no more; ask for less, or try again tomorrow"
        case .other(let code) where code.isEmpty: "The National Library reports an error without a number"
        case .other(let code): "The National Library reports its error \(code)"
        }
    }

    /// The sentence in Korean, without the service's own words.
    public var koreanSentence: String? {
        switch code {
        case .system: "국립중앙도서관 쪽에 문제가 있습니다. 나중에 다시 해 보세요"
        case .keyMissing: "국립중앙도서관에 키가 가지 않았습니다. NLK_CERT_KEY를 정하세요"
        case .keyInvalid: "국립중앙도서관이 키를 거절했습니다. NLK_CERT_KEY를 확인하세요"
        case .limitExceeded: "국립중앙도서관이 더 주지 않습니다. 범위를 좁히거나 내일 다시 해 보세요"
        case .other(let code): code.isEmpty ? "국립중앙도서관이 번호 없는 오류를 알립니다" : "국립중앙도서관이 오류 \(code)번을 알립니다"
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
