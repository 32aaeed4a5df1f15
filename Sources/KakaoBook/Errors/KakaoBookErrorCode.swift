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
