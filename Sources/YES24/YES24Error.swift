public import APIClient

/// An error that YES24 names: `{"success": false, "errorCode": "AUTH_002", "message": "…", "data": null}`.
public struct YES24Error: ServiceError, Hashable {
    /// What is wrong.
    public let code: YES24ErrorCode
    /// The status the error came with.
    public let status: Int
    /// What the service says, in Korean, cleaned; may be empty.
    public let said: String
    /// How long the service asks to wait; it sends `Retry-After` with 429.
    public let retryAfter: Duration?

    /// Makes an error from an answer.
    ///
    /// - Parameters:
    ///   - code: The service's name for it, as it came.
    ///   - status: The status it came with.
    ///   - said: What the service says, as it came.
    ///   - retryAfter: How long it asks to wait.
    public init(code: String?, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = YES24ErrorCode(ServerText.clean(code, limit: 40))
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// What the error means to whoever asked.
    public var kind: FailureKind {
        if code.meansNoResult { return .notFound }
        return switch code {
        case .keyMissing, .keyInvalid: .auth
        case .secondLimit: .rateLimited
        case .dayLimit: .quota
        case .parameterInvalid, .parameterInvalidUnnumbered: .invalid
        case .internalError, .upstreamUnavailable: .server
        // An envelope shows the service alive, and 404 is its way to say "none".
        case _ where status == 404: .notFound
        case _ where (200...299).contains(status): .server
        default: HTTPStatusError(status: status).kind
        }
    }

    /// One English sentence, with the service's own words behind it.
    public var message: String {
        said.isEmpty ? "\(sentence)." : "\(sentence); it says: \(said)"
    }

    private var sentence: String {
        switch code {
        case .keyMissing: "YES24 received no API key; set YES24_API_KEY"
        case .keyInvalid: "YES24 rejected the key; check YES24_API_KEY"
        case .secondLimit: "YES24 received too many requests in a second; try again in a moment"
        case .dayLimit: "YES24's daily quota is used up; try again after midnight in Korea"
        case .parameterInvalid(1): "YES24 rejected the request: the category is invalid"
        case .parameterInvalid(4): "YES24 rejected the request: the query is invalid"
        case .parameterInvalid, .parameterInvalidUnnumbered: "YES24 rejected the request: a parameter is invalid"
        case .nothingFound: "YES24 found nothing"
        case .itemNotFound: "YES24 has no item with this number"
        case .isbnNotFound: "YES24 has no item with this ISBN"
        case .noBestsellers: "YES24 has no bestsellers there"
        case .noNewProducts, .noAttention: "YES24 has no new items there"
        case .categoryNotFound: "YES24 has no such category"
        case .authorNotFound: "YES24 has no information about the author"
        case .internalError: "YES24 reported a server error; try again later"
        case .upstreamUnavailable: "YES24 cannot reach its own catalogue; try again later"
        case .other(let name) where name.isEmpty: "YES24 reported an error with HTTP status \(status)"
        case .other(let name): "YES24 reported the error \(name)"
        }
    }
}

/// What is wrong, by the service's name for it.
public enum YES24ErrorCode: Hashable, Sendable {
    /// `AUTH_001`: no key came with the request.
    case keyMissing
    /// `AUTH_002`: the key is wrong.
    case keyInvalid
    /// `RATE_001`: too many requests in a second.
    case secondLimit
    /// `RATE_002`: the day's requests are used up.
    case dayLimit
    /// `PARAM_001` to `PARAM_007`, by its number: a value is wrong. 1 is the category, 4 the query; what the others are is
    /// not known here.
    case parameterInvalid(Int)
    /// `INVALID_PARAM`: a value is wrong; the name of an early edition of the documentation.
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
    /// `ATTN_001`: a list of new items worth noticing has none.
    case noAttention
    /// `CATEGORY_001`: there is no such category.
    case categoryNotFound
    /// `AUTHOR_404`: nothing is known about the people behind an item.
    case authorNotFound
    /// `INTERNAL_ERROR`: the service failed.
    case internalError
    /// `UPSTREAM_UNAVAILABLE`: what stands behind the service did not answer.
    case upstreamUnavailable
    /// Another name; empty where there is none.
    case other(String)

    /// The code of a name.
    init(_ name: String) {
        if let code = Self.named[name] {
            self = code
        } else if name.hasPrefix("PARAM_"), let number = Int(name.dropFirst(6)), (1...7).contains(number) {
            self = .parameterInvalid(number)
        } else {
            self = .other(name)
        }
    }

    /// Whether the service is well and has nothing of the kind, which it says with 404.
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
