package import APIClient

/// A page that Google News sends instead of a feed.
package enum GoogleNewsError: ServiceError, Hashable {
    /// A CAPTCHA, after many requests from one address.
    case captcha(retryAfter: Duration?)
    /// The cookie consent page, in some countries.
    case consent

    /// Recognises the page in a response; `nil` for anything else, including other web pages.
    init?(_ response: APIResponse) {
        let start = String(decoding: response.body.prefix(64 << 10), as: UTF8.self).lowercased()
        guard start.firstMatch(of: /^\s*(?:<!doctype html|<html|<head)/) != nil else { return nil }
        if ["/sorry/", "recaptcha", "unusual traffic"].contains(where: start.contains) {
            self = .captcha(retryAfter: response.statusError().retryAfter)
        } else if response.isSuccess, start.contains("consent.google.com") {
            self = .consent
        } else {
            return nil
        }
    }

    package var kind: FailureKind {
        switch self {
        case .captcha: .rateLimited
        case .consent: .badResponse
        }
    }

    package var retryAfter: Duration? {
        switch self {
        case .captcha(let wait): wait
        case .consent: nil
        }
    }

    package var message: String {
        switch self {
        case .captcha(nil): "Google News received too many requests from this address; try again in an hour."
        case .captcha: "Google News received too many requests from this address."
        case .consent: "Google News sent its cookie consent page instead of a feed; use another source."
        }
    }

    package var koreanSentence: String? {
        switch self {
        case .captcha(nil): "이 네트워크에서 구글 뉴스에 요청을 너무 많이 보냈습니다. 한 시간 뒤에 다시 시도하세요"
        case .captcha: "이 네트워크에서 구글 뉴스에 요청을 너무 많이 보냈습니다"
        case .consent: "구글 뉴스가 피드 대신 쿠키 동의 페이지를 보냈습니다. 다른 출처를 사용하세요"
        }
    }
}
