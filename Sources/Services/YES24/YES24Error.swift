public import APIClient

/// An error that YES24 reports: `{"success": false, "errorCode": "AUTH_002", "message": "…", "data": null}`.
public struct YES24Error: CodedServiceError, Hashable {
    /// The error code.
    public let code: YES24ErrorCode
    /// The HTTP status.
    public let status: Int
    /// The service's own message, in Korean, cleaned; may be empty.
    public let said: String
    /// The wait that the service requests; it sends `Retry-After` with 429.
    public let retryAfter: Duration?

    package init(code: String?, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = YES24ErrorCode(ServerText.clean(code, limit: 40))
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// The row of the code.
    public var fault: ServiceFault {
        switch code {
        case .keyMissing:
            .means(.auth, "YES24 received no API key; set YES24_API_KEY")
                .korean("YES24 API 키가 전송되지 않았습니다. YES24_API_KEY를 설정하세요")
        case .keyInvalid:
            .means(.auth, "YES24 rejected the key; check YES24_API_KEY")
                .korean("YES24가 API 키를 거부했습니다. YES24_API_KEY를 확인하세요")
        case .secondLimit:
            .means(.rateLimited, "YES24 received too many requests within one second; try again in a moment")
                .korean("YES24에 1초 동안 요청을 너무 많이 보냈습니다. 잠시 뒤에 다시 시도하세요")
        case .dayLimit:
            .means(.quota, "YES24's daily quota is used up; try again after midnight in Korea")
                .korean("오늘의 YES24 요청 한도를 모두 사용했습니다. 한국 시간 자정 이후에 다시 시도하세요")
        case .parameterInvalid(1):
            .means(.invalid, "YES24 rejected the request: the category is invalid")
                .korean("YES24가 요청을 거부했습니다. 분야가 올바르지 않습니다")
        case .parameterInvalid(4):
            .means(.invalid, "YES24 rejected the request: the query is invalid")
                .korean("YES24가 요청을 거부했습니다. 검색어가 올바르지 않습니다")
        case .parameterInvalid, .parameterInvalidUnnumbered:
            .means(.invalid, "YES24 rejected the request: a parameter is invalid")
                .korean("YES24가 요청을 거부했습니다. 파라미터 값이 올바르지 않습니다")
        case .nothingFound:
            .means(.notFound, "YES24 found nothing")
                .korean("YES24 검색 결과가 없습니다")
        case .itemNotFound:
            .means(.notFound, "YES24 has no item with this number")
                .korean("YES24에 이 번호의 상품이 없습니다")
        case .isbnNotFound:
            .means(.notFound, "YES24 has no item with this ISBN")
                .korean("YES24에 이 ISBN의 상품이 없습니다")
        case .noBestsellers:
            .means(.notFound, "YES24 has no bestsellers in this category")
                .korean("YES24의 이 분야에는 베스트셀러가 없습니다")
        case .noNewProducts, .noAttention:
            .means(.notFound, "YES24 has no new items in this category")
                .korean("YES24의 이 분야에는 신간이 없습니다")
        case .categoryNotFound:
            .means(.notFound, "YES24 has no such category")
                .korean("YES24에 없는 분야입니다")
        case .authorNotFound:
            .means(.notFound, "YES24 has no information about the author")
                .korean("YES24에 저자 정보가 없습니다")
        case .internalError:
            .means(.server, "YES24 reported a server error; try again later")
                .korean("YES24 서버에 오류가 발생했습니다. 나중에 다시 시도하세요")
        case .upstreamUnavailable:
            .means(.server, "YES24 cannot reach its own catalogue; try again later")
                .korean("YES24의 상품 정보를 불러올 수 없습니다. 나중에 다시 시도하세요")
        case .other(let name):
            .means(
                unknownKind,
                name.isEmpty
                    ? "YES24 reported an error with HTTP status \(status)" : "YES24 reported the error \(name)"
            )
            .korean("YES24에서 오류가 발생했습니다(\(name.isEmpty ? "HTTP \(status)" : name))")
        }
    }

    /// An envelope shows that the service works, and 404 means "none".
    private var unknownKind: FailureKind {
        if status == 404 { return .notFound }
        return (200...299).contains(status) ? .server : HTTPStatusError(status: status).kind
    }
}

/// YES24's error codes.
public enum YES24ErrorCode: Hashable, Sendable {
    /// `AUTH_001`: the request had no key.
    case keyMissing
    /// `AUTH_002`: the key is wrong.
    case keyInvalid
    /// `RATE_001`: too many requests within one second.
    case secondLimit
    /// `RATE_002`: the daily quota is used up.
    case dayLimit
    /// `PARAM_001` to `PARAM_007`, by number: a value is invalid. 1 is the category, 4 the query; the others are
    /// unknown.
    case parameterInvalid(Int)
    /// `INVALID_PARAM`: a value is invalid; from an early edition of the documentation.
    case parameterInvalidUnnumbered
    /// `SEARCH_001`: a search found nothing.
    case nothingFound
    /// `GOODS_001`: no item has this number.
    case itemNotFound
    /// `GOODS_002`: no item has this ISBN.
    case isbnNotFound
    /// `BEST_001`: a list of best sellers has no items.
    case noBestsellers
    /// `NEW_001`: a list of new items has none.
    case noNewProducts
    /// `ATTN_001`: a list of notable new items has none.
    case noAttention
    /// `CATEGORY_001`: the category does not exist.
    case categoryNotFound
    /// `AUTHOR_404`: the item's contributors are unknown.
    case authorNotFound
    /// `INTERNAL_ERROR`: the service failed.
    case internalError
    /// `UPSTREAM_UNAVAILABLE`: a system behind the service did not respond.
    case upstreamUnavailable
    /// Another name; empty if missing.
    case other(String)

    init(_ name: String) {
        if let code = Self.named[name] {
            self = code
        } else if name.hasPrefix("PARAM_"), let number = Int(name.dropFirst(6)), (1...7).contains(number) {
            self = .parameterInvalid(number)
        } else {
            self = .other(name)
        }
    }

    /// Whether the service works and has no result, which it reports with 404.
    var meansNoResult: Bool {
        switch self {
        case .nothingFound, .itemNotFound, .isbnNotFound, .noBestsellers, .noNewProducts, .noAttention,
            .categoryNotFound, .authorNotFound:
            true
        default: false
        }
    }

    private static let named: [String: YES24ErrorCode] = [
        "AUTH_001": .keyMissing,
        "AUTH_002": .keyInvalid,
        "RATE_001": .secondLimit,
        "RATE_002": .dayLimit,
        "INVALID_PARAM": .parameterInvalidUnnumbered,
        "SEARCH_001": .nothingFound,
        "GOODS_001": .itemNotFound,
        "GOODS_002": .isbnNotFound,
        "BEST_001": .noBestsellers,
        "NEW_001": .noNewProducts,
        "ATTN_001": .noAttention,
        "CATEGORY_001": .categoryNotFound,
        "AUTHOR_404": .authorNotFound,
        "INTERNAL_ERROR": .internalError,
        "UPSTREAM_UNAVAILABLE": .upstreamUnavailable,
    ]
}
