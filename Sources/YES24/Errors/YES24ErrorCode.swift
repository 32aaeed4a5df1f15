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
