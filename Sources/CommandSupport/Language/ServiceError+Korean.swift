import APIClient
import Aladin
import Console
import KakaoBook
import NationalLibrary
import NewsAPI

/// The services' own errors in Korean. In English they have their sentence from their rooms.
extension ServiceError {
    /// The sentence in the run's language, with the service's own words behind it, safe for a terminal.
    var localizedMessage: String {
        guard Language.current == .korean, let korean else { return SafeText.line(message) }
        guard !korean.said.isEmpty else { return "\(korean.sentence)." }
        return SafeText.line(
            FailureText.serviceSays.text(["sentence": korean.sentence, "words": korean.said])
        )
    }

    private var korean: (sentence: String, said: String)? {
        switch self {
        case let error as KakaoBookError:
            (error.code.korean(status: error.status, namesWait: error.retryAfter != nil), error.said)
        case let error as AladinError: (error.code.korean, error.said)
        case let error as NationalLibraryError: (error.code.korean, error.said)
        case let error as NewsAPIError:
            (error.code.korean(status: error.status, namesWait: error.retryAfter != nil), error.said)
        default: nil
        }
    }
}

extension KakaoBookErrorCode {
    fileprivate func korean(status: Int, namesWait: Bool) -> String {
        switch self {
        case .missingParameter: "카카오 요청에 빠진 것이 있습니다"
        case .invalidArgument: "카카오가 요청의 값 하나를 받지 않습니다"
        case .keyMissing: "카카오에 키가 가지 않았습니다. KAKAO_REST_API_KEY를 정하세요"
        case .keyMalformed: "카카오가 키의 모양을 받지 않습니다. KAKAO_REST_API_KEY가 REST API 키인지 보세요"
        case .keyUnknown: "카카오가 모르는 키입니다. KAKAO_REST_API_KEY를 확인하세요"
        case .addressNotAllowed: "카카오가 다른 주소에서만 이 키를 받습니다. https://developers.kakao.com 에서 이 주소를 더하세요"
        case .accessDenied: "카카오가 키를 거절했습니다. https://developers.kakao.com 에서 앱을 확인하세요"
        case .serviceDisabled: "이 키로는 카카오 검색이 꺼져 있습니다. https://developers.kakao.com 에서 켜세요"
        case .quotaExceeded where namesWait: "지금은 이 키로 카카오에 더 물을 수 없습니다"
        case .quotaExceeded: "이 키로 카카오에 더 물을 수 없습니다. 내일 다시 해 보세요"
        case .serviceFailed: "카카오 쪽에 문제가 있습니다. 나중에 다시 해 보세요"
        case .serviceEnded: "카카오가 이 서비스를 끝냈습니다"
        case .other(let name): name.isEmpty ? "카카오가 오류를 알립니다(상태 \(status))" : "카카오가 오류 \(name)을(를) 알립니다"
        }
    }
}

extension AladinErrorCode {
    fileprivate var korean: String {
        switch self {
        case .keyMissing: "알라딘에 키가 가지 않았습니다. ALADIN_TTB_KEY를 정하세요"
        case .memberForbidden: "알라딘이 모르는 키이거나 막힌 계정입니다. ALADIN_TTB_KEY를 확인하세요"
        case .dailyLimit: "알라딘에 오늘 물을 수 있는 만큼 다 물었습니다. 내일 다시 해 보세요"
        case .itemNotFound: "알라딘에 이 번호의 상품이 없습니다"
        case .keyInvalid: "알라딘이 키를 거절했습니다. ALADIN_TTB_KEY를 확인하세요"
        case .other(let number?): "알라딘이 오류 \(number)번을 알립니다"
        case .other(nil): "알라딘이 번호 없는 오류를 알립니다"
        }
    }
}

extension NationalLibraryErrorCode {
    fileprivate var korean: String {
        switch self {
        case .system: "국립중앙도서관 쪽에 문제가 있습니다. 나중에 다시 해 보세요"
        case .keyMissing: "국립중앙도서관에 키가 가지 않았습니다. NLK_CERT_KEY를 정하세요"
        case .keyInvalid: "국립중앙도서관이 키를 거절했습니다. NLK_CERT_KEY를 확인하세요"
        case .limitExceeded: "국립중앙도서관이 더 주지 않습니다. 범위를 좁히거나 내일 다시 해 보세요"
        case .other(let code): code.isEmpty ? "국립중앙도서관이 번호 없는 오류를 알립니다" : "국립중앙도서관이 오류 \(code)번을 알립니다"
        }
    }
}

extension NewsAPIErrorCode {
    fileprivate func korean(status: Int, namesWait: Bool) -> String {
        switch self {
        case .apiKeyMissing: "newsapi에 키가 가지 않았습니다. NEWSAPI_KEY를 정하세요"
        case .apiKeyInvalid: "newsapi가 키를 거절했습니다. NEWSAPI_KEY를 확인하세요"
        case .apiKeyDisabled: "newsapi가 키를 막았습니다. https://newsapi.org 에서 계정을 확인하세요"
        case .apiKeyExhausted: "이 키로 newsapi에 더 물을 수 없습니다. 내일 다시 해 보세요"
        case .rateLimited where namesWait: "이 키로 newsapi에 너무 많이 물었습니다"
        case .rateLimited: "이 키로 newsapi에 너무 많이 물었습니다. 몇 시간 뒤에 다시 해 보세요"
        case .maximumResultsReached: "이 키의 요금제로는 newsapi가 이 검색의 결과를 더 보여 주지 않습니다"
        case .upgradeRequired: "이 키의 요금제로는 newsapi가 허락하지 않습니다"
        case .corsNotAllowed: "이 키의 요금제로는 newsapi가 브라우저의 요청을 받지 않습니다"
        case .parameterInvalid:
            status == 426 ? "이 키의 요금제로는 newsapi가 이 날짜까지 가지 않습니다" : "newsapi가 요청의 값 하나를 받지 않습니다"
        case .parametersMissing: "newsapi는 더 좁은 요청을 바랍니다"
        case .parametersIncompatible: "newsapi가 이 옵션들을 함께 받지 않습니다"
        case .sourcesTooMany: "newsapi는 언론사를 한 번에 20곳까지 받습니다"
        case .sourceDoesNotExist: "newsapi가 모르는 언론사가 있습니다"
        case .unexpectedError: "newsapi 쪽에 문제가 있습니다. 나중에 다시 해 보세요"
        case .userAgentMissing: "newsapi가 어떤 프로그램이 묻는지 알지 못했습니다"
        case .other(let name): name.isEmpty ? "newsapi가 오류를 알립니다(상태 \(status))" : "newsapi가 오류 \(name)을(를) 알립니다"
        }
    }
}
