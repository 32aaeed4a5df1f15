public import APIClient

/// An error that Aladin reports, with status 200: `{"errorCode": 8, "errorMessage": "…"}`.
public struct AladinError: CodedServiceError, Hashable {
    /// The error code.
    public let code: AladinErrorCode
    /// The service's own message, in Korean, cleaned; may be empty.
    public let said: String

    package init(code: AladinErrorCode, said: String?) {
        self.code = code
        self.said = ServerText.clean(said)
    }

    /// The row of the code.
    public var fault: ServiceFault {
        switch code {
        case .keyMissing:
            .means(.auth, "Aladin received no API key; set ALADIN_TTB_KEY")
                .korean("알라딘 API 키가 전송되지 않았습니다. ALADIN_TTB_KEY를 설정하세요")
        case .memberForbidden:
            .means(.auth, "Aladin does not recognize the key or has blocked its account; check ALADIN_TTB_KEY")
                .korean("등록되지 않은 알라딘 API 키이거나 차단된 계정입니다. ALADIN_TTB_KEY를 확인하세요")
        case .dailyLimit:
            .means(.quota, "Aladin's daily quota is used up; try again tomorrow")
                .korean("오늘의 알라딘 요청 한도를 모두 사용했습니다. 내일 다시 시도하세요")
        case .itemNotFound:
            .means(.notFound, "Aladin has no item with this number")
                .korean("알라딘에 이 번호의 상품이 없습니다")
        case .keyInvalid:
            .means(.auth, "Aladin rejected the key; check ALADIN_TTB_KEY")
                .korean("알라딘이 API 키를 거부했습니다. ALADIN_TTB_KEY를 확인하세요")
        case .other(let number?):
            .means(.server, "Aladin reported error \(number)").korean("알라딘에서 오류가 발생했습니다(오류 코드 \(number))")
        case .other(nil):
            .means(.server, "Aladin reported an error without a code").korean("알라딘에서 오류가 발생했습니다(오류 코드 없음)")
        }
    }
}

/// Aladin's error codes.
public enum AladinErrorCode: Hashable, Sendable {
    /// 1: the request had no key.
    case keyMissing
    /// 4: the account is unknown or blocked. Seen in responses.
    case memberForbidden
    /// 7: the quota of 5,000 requests a day is used up. Known from one other client.
    case dailyLimit
    /// 8: no item has this number. Seen in responses.
    case itemNotFound
    /// 100: the key is wrong. Known from other clients' test data.
    case keyInvalid
    /// Another number; `nil` for a code that is not a number.
    case other(Int?)

    package init(number: Int?) {
        switch number {
        case 1: self = .keyMissing
        case 4: self = .memberForbidden
        case 7: self = .dailyLimit
        case 8: self = .itemNotFound
        case 100: self = .keyInvalid
        default: self = .other(number)
        }
    }
}
