public import APIClient

/// An error that Kakao names: `{"errorType": "InvalidArgument", "message": "…"}`, or `{"code": -10, "msg": "…"}`.
public struct KakaoBookError: ServiceError, Hashable {
    /// What is wrong.
    public let code: KakaoBookErrorCode
    /// The status the error came with.
    public let status: Int
    /// What the service says, in English, cleaned and without keys; may be empty.
    public let said: String
    /// How long the service asks to wait; no answer with such a header is known.
    public let retryAfter: Duration?

    /// Makes an error from an answer.
    ///
    /// - Parameters:
    ///   - name: The service's name or number for it, as it came.
    ///   - status: The status it came with.
    ///   - said: What the service says, as it came.
    ///   - retryAfter: How long it asks to wait.
    public init(name: String?, status: Int, said: String?, retryAfter: Duration? = nil) {
        let text = ServerText.clean(said)
        code = KakaoBookErrorCode(name: Self.withoutKeys(ServerText.clean(name, limit: 40)), status: status, said: text)
        self.status = status
        self.said = Self.withoutKeys(text)
        self.retryAfter = retryAfter
    }

    /// What the error means to whoever asked.
    public var kind: FailureKind {
        switch code {
        case .quotaExceeded: .quota
        case .serviceEnded: .retired
        case _ where status >= 500: .server
        case .missingParameter, .invalidArgument: .invalid
        case .keyMissing, .keyMalformed, .keyUnknown, .addressNotAllowed, .accessDenied, .serviceDisabled: .auth
        case .serviceFailed: .server
        case .other: HTTPStatusError(status: status).kind
        }
    }

    /// One English sentence, with the service's own words behind it.
    public var message: String {
        said.isEmpty ? "\(sentence)." : "\(sentence); it says: \(said)"
    }

    private var sentence: String {
        switch code {
        case .missingParameter: "Kakao rejected the request: a required parameter is missing"
        case .invalidArgument: "Kakao rejected the request: a parameter is invalid"
        case .keyMissing: "Kakao received no API key; set KAKAO_REST_API_KEY"
        case .keyMalformed: "Kakao rejected the key as malformed; check that KAKAO_REST_API_KEY is the REST API key"
        case .keyUnknown: "Kakao does not recognize the key; check KAKAO_REST_API_KEY"
        case .addressNotAllowed:
            "Kakao does not allow the key from this IP address; add it at https://developers.kakao.com"
        case .accessDenied: "Kakao rejected the key; check the application at https://developers.kakao.com"
        case .serviceDisabled:
            "Kakao search is not enabled for this key; enable it at https://developers.kakao.com"
        case .quotaExceeded where retryAfter != nil: "Kakao quota for this key is used up for now"
        case .quotaExceeded: "Kakao quota for this key is used up; try again tomorrow"
        case .serviceFailed: "Kakao reported a server error; try again later"
        case .serviceEnded: "Kakao has shut down this service"
        case .other(let name) where name.isEmpty: "Kakao reported an error with HTTP status \(status)"
        case .other(let name): "Kakao reported the error \(name)"
        }
    }

    /// `appKey(<redacted>)`: the service quotes the key it was sent, which need not be ours or look like one.
    ///
    /// Everything up to the last parenthesis goes, since a malformed key can hold one itself.
    private static func withoutKeys(_ text: String) -> String {
        text.replacing(/(?i)(app ?key) ?\((?:.*\)|.*$)/) { "\($0.output.1)(\(Secret.mask))" }
    }
}

/// What is wrong, by the service's name or number for it.
///
/// This service names its errors (`errorType`). Kakao's other gateway numbers them (`code`); that it ever answers here is
/// not known, so both are read. The numbers are from the table of common errors on developers.kakao.com.
public enum KakaoBookErrorCode: Hashable, Sendable {
    /// `MissingParameter`: there is no query.
    case missingParameter
    /// `InvalidArgument`, -2: a parameter is out of range.
    case invalidArgument
    /// `AccessDeniedError`: there is no header with a key. Seen in answers.
    case keyMissing
    /// `AccessDeniedError`: the key is none by its form. Seen in answers.
    case keyMalformed
    /// `AccessDeniedError`: nobody has this key. Seen in answers.
    case keyUnknown
    /// `AccessDeniedError`: the application admits other addresses only, and the request came from elsewhere.
    case addressNotAllowed
    /// `AccessDeniedError`, `NotAuthorizedError`, -4, -6, -12, -401: refused for another reason.
    case accessDenied
    /// `NotAuthorizedError`, -3, -5: the application has not switched this service on. Seen in answers of the map service.
    case serviceDisabled
    /// `RequestThrottled`, -10, -11, or anything with status 429: the day's or the month's requests are used up.
    case quotaExceeded
    /// -1, -7, -603, -9798: the service failed or is under maintenance.
    case serviceFailed
    /// -9: the service has ended.
    case serviceEnded
    /// Another name or number; empty where there is none.
    case other(String)

    /// The code of an error.
    ///
    /// - Parameters:
    ///   - name: The service's name or number for it.
    ///   - status: The status it came with.
    ///   - said: What the service says; it tells apart what has one name.
    init(name: String, status: Int, said: String) {
        guard status != 429 else {
            self = .quotaExceeded
            return
        }
        switch name {
        case "MissingParameter": self = .missingParameter
        case "InvalidArgument", "-2": self = .invalidArgument
        case "AccessDeniedError", "NotAuthorizedError", "-401": self = Self.refusal(said)
        case "-3", "-5": self = .serviceDisabled
        case "-4", "-6", "-12": self = .accessDenied
        case "RequestThrottled", "-10", "-11": self = .quotaExceeded
        case "-1", "-7", "-603", "-9798": self = .serviceFailed
        case "-9": self = .serviceEnded
        default: self = .other(name)
        }
    }

    private static func refusal(_ said: String) -> KakaoBookErrorCode {
        let text = said.lowercased().filter { !$0.isWhitespace }
        if text.contains("cannotfindauthorization") { return .keyMissing }
        if text.contains("wrongappkey") { return .keyMalformed }
        if text.contains("ipmismatched") { return .addressNotAllowed }
        if text.contains("appkey"), text.contains("doesnotexist") { return .keyUnknown }
        if text.contains("disabled"), text.contains("service") { return .serviceDisabled }
        return .accessDenied
    }
}
