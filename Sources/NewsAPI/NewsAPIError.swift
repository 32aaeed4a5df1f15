public import APIClient

/// An error that newsapi.org names: `{"status": "error", "code": "apiKeyInvalid", "message": "…"}`.
public struct NewsAPIError: ServiceError, Hashable {
    /// What is wrong.
    public let code: NewsAPIErrorCode
    /// The status the error came with. Limits of the plan come with 426, which the documentation does not list.
    public let status: Int
    /// What the service says, in English, cleaned; may be empty.
    public let said: String
    /// How long the service asks to wait; no answer with such a header is known.
    public let retryAfter: Duration?

    /// Makes an error.
    ///
    /// - Parameters:
    ///   - code: What is wrong.
    ///   - status: The status it came with.
    ///   - said: What the service says, as it came.
    ///   - retryAfter: How long it asks to wait.
    public init(code: NewsAPIErrorCode, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = code
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// Whether the key is good, and its plan does not include what was asked for: whatever comes with 426, be its code a
    /// refused parameter.
    public var isPlanLimit: Bool {
        status == 426 || [.maximumResultsReached, .upgradeRequired, .corsNotAllowed].contains(code)
    }

    /// What the error means to whoever asked.
    public var kind: FailureKind {
        if isPlanLimit { return .auth }
        return switch code {
        case .apiKeyMissing, .apiKeyInvalid, .apiKeyDisabled: .auth
        case .maximumResultsReached, .upgradeRequired, .corsNotAllowed: .auth
        case .apiKeyExhausted: .quota
        case .rateLimited: .rateLimited
        case .parameterInvalid, .parametersMissing, .parametersIncompatible: .invalid
        case .sourcesTooMany, .sourceDoesNotExist: .invalid
        case .unexpectedError: .server
        case .userAgentMissing: .badResponse
        case .other: HTTPStatusError(status: status).kind
        }
    }

    /// One English sentence, with the service's own words behind it.
    public var message: String {
        said.isEmpty ? "\(sentence)." : "\(sentence); it says: \(said)"
    }

    private var sentence: String {
        switch code {
        case .apiKeyMissing: "newsapi.org received no API key; set NEWSAPI_KEY"
        case .apiKeyInvalid: "newsapi.org rejected the key; check NEWSAPI_KEY"
        case .apiKeyDisabled: "newsapi.org has disabled the key; check the account at https://newsapi.org"
        case .apiKeyExhausted: "newsapi.org's quota for this key is used up; try again tomorrow"
        case .rateLimited where retryAfter != nil: "newsapi.org received too many requests from this key"
        case .rateLimited: "newsapi.org received too many requests from this key; try again in a few hours"
        case .maximumResultsReached: "newsapi.org returns no more results of this search on the key's plan"
        case .upgradeRequired: "newsapi.org does not allow this on the key's plan"
        case .corsNotAllowed: "newsapi.org does not allow requests from browsers on the key's plan"
        case .parameterInvalid where status == 426: "newsapi.org does not cover these dates on the key's plan"
        case .parameterInvalid: "newsapi.org rejected the request: a parameter is invalid"
        case .parametersMissing: "newsapi.org rejected the request: it is too broad"
        case .parametersIncompatible: "newsapi.org does not allow these options together"
        case .sourcesTooMany: "newsapi.org allows at most 20 sources at once"
        case .sourceDoesNotExist: "newsapi.org has no such source"
        case .unexpectedError: "newsapi.org reported a server error; try again later"
        case .userAgentMissing: "newsapi.org rejected the request: no User-Agent was sent"
        case .other(let name) where name.isEmpty: "newsapi.org reported an error with HTTP status \(status)"
        case .other(let name): "newsapi.org reported the error \(name)"
        }
    }
}

/// What newsapi.org says is wrong.
///
/// The documentation lists ten; the rest was seen in answers and reports. Unknown ones are kept, since an official
/// client once crashed on one.
public enum NewsAPIErrorCode: Hashable, Sendable {
    /// No key came with the request.
    case apiKeyMissing
    /// The key is wrong.
    case apiKeyInvalid
    /// The key was disabled.
    case apiKeyDisabled
    /// The key has no requests left.
    case apiKeyExhausted
    /// Too many requests in a time.
    case rateLimited
    /// A value is wrong; with status 426, a date is outside the plan.
    case parameterInvalid
    /// The request is too broad.
    case parametersMissing
    /// Options exclude each other. Not in the documentation's list.
    case parametersIncompatible
    /// More than 20 publishers.
    case sourcesTooMany
    /// An unknown publisher.
    case sourceDoesNotExist
    /// The service's own failure.
    case unexpectedError
    /// The plan shows no results this far down. Not in the documentation's list.
    case maximumResultsReached
    /// The plan permits no request from a browser. Not in the documentation's list.
    case corsNotAllowed
    /// The request did not say which program asks. Not in the documentation's list.
    case userAgentMissing
    /// The plan does not permit the request. Not in the documentation's list.
    case upgradeRequired
    /// Another code, cleaned; empty when there was none.
    case other(String)

    /// The code of a name.
    public init(name: String) {
        self = Self.named[name] ?? .other(ServerText.clean(name, limit: 40))
    }

    private static let named: [String: NewsAPIErrorCode] = [
        "apiKeyMissing": .apiKeyMissing,
        "apiKeyInvalid": .apiKeyInvalid,
        "apiKeyDisabled": .apiKeyDisabled,
        "apiKeyExhausted": .apiKeyExhausted,
        "rateLimited": .rateLimited,
        "parameterInvalid": .parameterInvalid,
        "parametersMissing": .parametersMissing,
        "parametersIncompatible": .parametersIncompatible,
        "sourcesTooMany": .sourcesTooMany,
        "sourceDoesNotExist": .sourceDoesNotExist,
        "unexpectedError": .unexpectedError,
        "maximumResultsReached": .maximumResultsReached,
        "corsNotAllowed": .corsNotAllowed,
        "userAgentMissing": .userAgentMissing,
        "upgradeRequired": .upgradeRequired,
    ]
}
