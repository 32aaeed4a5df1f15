public import APIClient

/// An error that newsapi.org reports: `{"status": "error", "code": "apiKeyInvalid", "message": "…"}`.
public struct NewsAPIError: CodedServiceError, Hashable {
    /// The error code.
    public let code: NewsAPIErrorCode
    /// The HTTP status. Limits of the plan come with 426, which the documentation does not list.
    public let status: Int
    /// The service's own message, in English, cleaned; may be empty.
    public let said: String
    /// The wait that the service requests; no response with such a header has been seen.
    public let retryAfter: Duration?

    package init(code: NewsAPIErrorCode, status: Int, said: String?, retryAfter: Duration? = nil) {
        self.code = code
        self.status = status
        self.said = ServerText.clean(said)
        self.retryAfter = retryAfter
    }

    /// Whether the key is valid but its plan does not include the request: any error with status 426, even one whose
    /// code names a parameter.
    public var isPlanLimit: Bool {
        status == 426 || [.maximumResultsReached, .upgradeRequired, .corsNotAllowed].contains(code)
    }

    /// The row of the code.
    public var fault: ServiceFault {
        switch code {
        case .apiKeyMissing:
            .means(.auth, "newsapi.org received no API key; set NEWSAPI_KEY")
                .korean("newsapi API 키가 전송되지 않았습니다. NEWSAPI_KEY를 설정하세요")
        case .apiKeyInvalid:
            .means(.auth, "newsapi.org rejected the key; check NEWSAPI_KEY")
                .korean("newsapi가 API 키를 거부했습니다. NEWSAPI_KEY를 확인하세요")
        case .apiKeyDisabled:
            .means(.auth, "newsapi.org has disabled the key; check the account at https://newsapi.org")
                .korean("비활성화된 newsapi API 키입니다. https://newsapi.org 에서 계정을 확인하세요")
        case .apiKeyExhausted:
            .means(.quota, "newsapi.org's quota for this key is used up; try again tomorrow")
                .korean("newsapi 요청 한도를 모두 사용했습니다. 내일 다시 시도하세요")
        case .rateLimited where retryAfter != nil:
            .means(.rateLimited, "newsapi.org received too many requests from this key")
                .korean("newsapi에 요청을 너무 많이 보냈습니다")
        case .rateLimited:
            .means(.rateLimited, "newsapi.org received too many requests from this key; try again in a few hours")
                .korean("newsapi에 요청을 너무 많이 보냈습니다. 몇 시간 뒤에 다시 시도하세요")
        case .maximumResultsReached:
            .means(.auth, "newsapi.org returns no more results for this search on the key's plan")
                .korean("현재 요금제에서는 newsapi 검색 결과를 더 볼 수 없습니다")
        case .upgradeRequired:
            .means(.auth, "newsapi.org does not allow this on the key's plan")
                .korean("현재 요금제에서는 사용할 수 없는 newsapi 기능입니다")
        case .corsNotAllowed:
            .means(.auth, "newsapi.org does not allow requests from browsers on the key's plan")
                .korean("현재 요금제에서는 브라우저에서 newsapi에 요청할 수 없습니다")
        case .parameterInvalid where status == 426:
            .means(.invalid, "newsapi.org does not cover these dates on the key's plan")
                .korean("현재 요금제에서는 이 날짜의 newsapi 기사를 조회할 수 없습니다")
        case .parameterInvalid:
            .means(.invalid, "newsapi.org rejected the request: a parameter is invalid")
                .korean("newsapi가 요청을 거부했습니다. 파라미터 값이 올바르지 않습니다")
        case .parametersMissing:
            .means(.invalid, "newsapi.org rejected the request: it is too broad; add a query or a filter")
                .korean("newsapi가 요청을 거부했습니다. 요청 범위가 너무 넓습니다. 검색어나 조건을 추가하세요")
        case .parametersIncompatible:
            .means(.invalid, "newsapi.org does not allow these options together")
                .korean("newsapi에서 함께 사용할 수 없는 옵션입니다")
        case .sourcesTooMany:
            .means(.invalid, "newsapi.org allows at most 20 sources at once")
                .korean("newsapi의 언론사는 한 번에 20곳까지 지정할 수 있습니다")
        case .sourceDoesNotExist:
            .means(.invalid, "newsapi.org has no such source")
                .korean("newsapi에 없는 언론사가 포함되어 있습니다")
        case .unexpectedError:
            .means(.server, "newsapi.org reported a server error; try again later")
                .korean("newsapi 서버에 오류가 발생했습니다. 나중에 다시 시도하세요")
        case .userAgentMissing:
            .means(.badResponse, "newsapi.org rejected the request: no User-Agent was sent")
                .korean("newsapi가 요청을 거부했습니다. User-Agent가 전송되지 않았습니다")
        case .other(let name):
            .means(
                HTTPStatusError(status: status).kind,
                name.isEmpty
                    ? "newsapi.org reported an error with HTTP status \(status)"
                    : "newsapi.org reported the error \(name)"
            )
            .korean("newsapi에서 오류가 발생했습니다(\(name.isEmpty ? "HTTP \(status)" : name))")
        }
    }

    /// What the error means to the caller.
    public var kind: FailureKind { isPlanLimit ? .auth : fault.kind }
}

/// The error codes of newsapi.org.
///
/// The documentation lists ten; the rest was seen in responses and reports. Unknown codes are preserved, since an
/// official client once crashed on one.
public enum NewsAPIErrorCode: Hashable, Sendable {
    /// The request had no key.
    case apiKeyMissing
    /// The key is wrong.
    case apiKeyInvalid
    /// The key was disabled.
    case apiKeyDisabled
    /// The key's quota is used up.
    case apiKeyExhausted
    /// Too many requests in a short time.
    case rateLimited
    /// An invalid value; with status 426, a date outside the plan.
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
    /// The plan does not return results past this position. Not in the documentation's list.
    case maximumResultsReached
    /// The plan does not allow requests from a browser. Not in the documentation's list.
    case corsNotAllowed
    /// The request had no User-Agent. Not in the documentation's list.
    case userAgentMissing
    /// The plan does not allow the request. Not in the documentation's list.
    case upgradeRequired
    /// Another code, cleaned; empty when there was none.
    case other(String)

    package init(name: String) {
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
