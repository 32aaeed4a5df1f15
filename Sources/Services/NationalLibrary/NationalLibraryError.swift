public import APIClient

/// An error that the National Library reports: `{"ERR_CODE": "011", "ERR_MESSAGE": "…", "RESULT": "ERROR"}`.
public struct NationalLibraryError: CodedServiceError, Hashable {
    /// The error code.
    public let code: NationalLibraryErrorCode
    /// The HTTP status, 200 as a rule.
    public let status: Int
    /// The service's own message, cleaned; may be empty.
    public let said: String
    /// The wait that the service requests; no response with such a header has been seen.
    public let retryAfter: Duration?
    /// The variable of the key that was sent.
    private let variable: String

    package init(
        code: String?,
        status: Int,
        said: String?,
        retryAfter: Duration? = nil,
        variable: String = "NLK_CERT_KEY"
    ) {
        self.code = NationalLibraryErrorCode(ServerText.clean(code, limit: 40))
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
        self.variable = variable
    }

    /// The row of the code.
    public var fault: ServiceFault {
        switch code {
        case .system, .searchFailed:
            .means(.server, "The National Library reported a server error; try again later")
                .korean("국립중앙도서관 서버에 오류가 발생했습니다. 나중에 다시 시도하세요")
        case .keyMissing:
            .means(.auth, "The National Library received no API key; set \(variable)")
                .korean("국립중앙도서관 API 키가 전송되지 않았습니다. \(variable)를 설정하세요")
        case .keyInvalid:
            .means(.auth, "The National Library rejected the key; check \(variable)")
                .korean("국립중앙도서관이 API 키를 거부했습니다. \(variable)를 확인하세요")
        case .limitExceeded:
            .means(.quota, "The National Library's request limit was exceeded; narrow the search or try again tomorrow")
                .korean("국립중앙도서관 요청 한도를 초과했습니다. 검색 범위를 좁히거나 내일 다시 시도하세요")
        case .other(let code):
            .means(
                unknownKind,
                code.isEmpty
                    ? "The National Library reported an error without a code"
                    : "The National Library reported error \(code)"
            )
            .korean("국립중앙도서관에서 오류가 발생했습니다(오류 코드 \(code.isEmpty ? "없음" : code))")
        }
    }

    private var unknownKind: FailureKind {
        (200...299).contains(status) ? .server : HTTPStatusError(status: status).kind
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
    /// 101: the server of the search failed.
    case searchFailed
    /// Another code; empty if missing.
    case other(String)

    /// The code for a text; leading zeros may be missing.
    init(_ text: String) {
        switch Int(text) {
        case 0: self = .system
        case 10: self = .keyMissing
        case 11: self = .keyInvalid
        case 12: self = .limitExceeded
        case 101: self = .searchFailed
        default: self = .other(text)
        }
    }
}
