public import APIClient

/// An error that Kakao reports: `{"errorType": "InvalidArgument", "message": "…"}`, or `{"code": -10, "msg": "…"}`.
public struct KakaoBookError: CodedServiceError, Hashable {
    /// The error code.
    public let code: KakaoBookErrorCode
    /// The HTTP status.
    public let status: Int
    /// The service's own message, in English, cleaned and without keys; may be empty.
    public let said: String
    /// The wait that the service requests; no response with such a header has been seen.
    public let retryAfter: Duration?

    package init(name: String?, status: Int, said: String?, retryAfter: Duration? = nil) {
        let text = ServerText.clean(said)
        code = KakaoBookErrorCode(name: Self.withoutKeys(ServerText.clean(name, limit: 40)), status: status, said: text)
        self.status = status
        self.said = Self.withoutKeys(text)
        self.retryAfter = retryAfter
    }

    /// The row of the code.
    public var fault: ServiceFault {
        switch code {
        case .missingParameter:
            .means(.invalid, "Kakao rejected the request: a required parameter is missing")
                .korean("카카오가 요청을 거부했습니다. 필수 파라미터가 없습니다")
        case .invalidArgument:
            .means(.invalid, "Kakao rejected the request: a parameter is invalid")
                .korean("카카오가 요청을 거부했습니다. 파라미터 값이 올바르지 않습니다")
        case .keyMissing:
            .means(.auth, "Kakao received no API key; set KAKAO_REST_API_KEY")
                .korean("카카오 API 키가 전송되지 않았습니다. KAKAO_REST_API_KEY를 설정하세요")
        case .keyMalformed:
            .means(.auth, "Kakao rejected the key as malformed; check that KAKAO_REST_API_KEY is the REST API key")
                .korean("카카오 API 키의 형식이 올바르지 않습니다. KAKAO_REST_API_KEY가 REST API 키인지 확인하세요")
        case .keyUnknown:
            .means(.auth, "Kakao does not recognize the key; check KAKAO_REST_API_KEY")
                .korean("등록되지 않은 카카오 API 키입니다. KAKAO_REST_API_KEY를 확인하세요")
        case .addressNotAllowed:
            .means(
                .auth,
                "Kakao does not allow the key from this IP address; add the address at https://developers.kakao.com"
            )
            .korean("이 IP 주소에서는 카카오 API 키를 사용할 수 없습니다. https://developers.kakao.com 에서 주소를 추가하세요")
        case .accessDenied:
            .means(.auth, "Kakao rejected the key; check the application at https://developers.kakao.com")
                .korean("카카오가 API 키를 거부했습니다. https://developers.kakao.com 에서 앱 설정을 확인하세요")
        case .serviceDisabled:
            .means(.auth, "Kakao search is not enabled for this key; enable it at https://developers.kakao.com")
                .korean("이 키에는 카카오 검색이 활성화되지 않았습니다. https://developers.kakao.com 에서 활성화하세요")
        case .quotaExceeded where retryAfter != nil:
            .means(.quota, "Kakao's quota for this key is used up for now")
                .korean("카카오 요청 한도를 모두 사용했습니다")
        case .quotaExceeded:
            .means(.quota, "Kakao's quota for this key is used up; try again tomorrow")
                .korean("카카오 요청 한도를 모두 사용했습니다. 내일 다시 시도하세요")
        case .serviceFailed:
            .means(.server, "Kakao reported a server error; try again later")
                .korean("카카오 서버에 오류가 발생했습니다. 나중에 다시 시도하세요")
        case .serviceEnded:
            .means(.retired, "Kakao has shut down this service")
                .korean("카카오의 이 서비스는 종료되었습니다")
        case .other(let name):
            .means(
                HTTPStatusError(status: status).kind,
                name.isEmpty
                    ? "Kakao reported an error with HTTP status \(status)" : "Kakao reported the error \(name)"
            )
            .korean("카카오에서 오류가 발생했습니다(\(name.isEmpty ? "HTTP \(status)" : name))")
        }
    }

    /// What the error means to the caller; with a status of 500 or above the server failed, whatever it names.
    public var kind: FailureKind {
        switch code {
        case .quotaExceeded, .serviceEnded: fault.kind
        default: status >= 500 ? .server : fault.kind
        }
    }

    /// Masks the key in `appKey(...)`: the service quotes the key it received, which need not be the configured one or
    /// look like a key. Everything up to the last parenthesis is masked, since a malformed key can contain one itself.
    private static func withoutKeys(_ text: String) -> String {
        text.replacing(/(?i)(app ?key) ?\((?:.*\)|.*$)/) { "\($0.output.1)(\(Secret.mask))" }
    }
}

/// Kakao's error codes, by name or number.
///
/// This service reports names (`errorType`). Kakao's other gateway reports numbers (`code`); whether it ever serves
/// this endpoint is unknown, so both are decoded. The numbers are from the table of common errors on
/// developers.kakao.com.
public enum KakaoBookErrorCode: Hashable, Sendable {
    /// `MissingParameter`: the query is missing.
    case missingParameter
    /// `InvalidArgument`, -2: a parameter is out of range.
    case invalidArgument
    /// `AccessDeniedError`: there is no header with a key. Seen in responses.
    case keyMissing
    /// `AccessDeniedError`: the key is malformed. Seen in responses.
    case keyMalformed
    /// `AccessDeniedError`: the key does not exist. Seen in responses.
    case keyUnknown
    /// `AccessDeniedError`: the application allows certain IP addresses only, and the request came from another.
    case addressNotAllowed
    /// `AccessDeniedError`, `NotAuthorizedError`, -4, -6, -12, -401: rejected for another reason.
    case accessDenied
    /// `NotAuthorizedError`, -3, -5: this service is not enabled for the application. Seen in responses of the map
    /// service.
    case serviceDisabled
    /// `RequestThrottled`, -10, -11, or anything with status 429: the daily or monthly quota is used up.
    case quotaExceeded
    /// -1, -7, -603, -9798: the service failed or is under maintenance.
    case serviceFailed
    /// -9: the service has been shut down.
    case serviceEnded
    /// Another name or number; empty if missing.
    case other(String)

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
