package import APIClient
import Aladin
import Catalog
import Console
import Data4Library
import KakaoBook
import NationalLibrary
import NewsAPI
import OpenLibrary
import YES24

extension Message {
    /// An error that a service names in its own response, with the service's own words behind it, safe for a terminal.
    ///
    /// The English sentence is the one that the service's room has; the Korean ones stand below.
    package static func reported(by error: any ServiceError) -> Message {
        let english = SafeText.line(error.message)
        guard let (sentence, said) = korean(error) else { return Message(verbatim: english) }
        let korean = said.isEmpty ? "\(sentence)." : "\(sentence). 서비스 메시지: \(SafeText.line(said))"
        return Message(english: "\(english)", korean: "\(korean)")
    }

    private static func korean(_ error: any ServiceError) -> (sentence: String, said: String)? {
        switch error {
        case let error as KakaoBookError: (error.korean, error.said)
        case let error as AladinError: (error.korean, error.said)
        case let error as NationalLibraryError: (error.korean, error.said)
        case let error as NewsAPIError: (error.korean, error.said)
        case let error as YES24Error: (error.korean, error.said)
        case let error as Data4LibraryError: (error.korean, error.said)
        case let error as OpenLibraryError: (error.korean, error.said)
        case let error as RefusedParameter: ("서비스에서 허용하지 않는 값입니다: \(error.reason)", "")
        // An address of another kind, such as one for images, has no error of its own but a status.
        default: nil
        }
    }
}

extension KakaoBookError {
    fileprivate var korean: String {
        switch code {
        case .missingParameter: "카카오가 요청을 거부했습니다. 필수 값이 빠졌습니다"
        case .invalidArgument: "카카오가 요청을 거부했습니다. 잘못된 값이 있습니다"
        case .keyMissing: "카카오 API 키가 전송되지 않았습니다. KAKAO_REST_API_KEY를 설정하세요"
        case .keyMalformed: "카카오 API 키의 형식이 올바르지 않습니다. KAKAO_REST_API_KEY가 REST API 키인지 확인하세요"
        case .keyUnknown: "등록되지 않은 카카오 API 키입니다. KAKAO_REST_API_KEY를 확인하세요"
        case .addressNotAllowed: "이 IP 주소에서는 카카오 API 키를 사용할 수 없습니다. https://developers.kakao.com 에서 주소를 추가하세요"
        case .accessDenied: "카카오가 API 키를 거부했습니다. https://developers.kakao.com 에서 앱 설정을 확인하세요"
        case .serviceDisabled: "이 키에는 카카오 검색이 활성화되지 않았습니다. https://developers.kakao.com 에서 활성화하세요"
        case .quotaExceeded where retryAfter != nil: "카카오 요청 한도를 모두 사용했습니다"
        case .quotaExceeded: "카카오 요청 한도를 모두 사용했습니다. 내일 다시 시도하세요"
        case .serviceFailed: "카카오 서버에 오류가 발생했습니다. 나중에 다시 시도하세요"
        case .serviceEnded: "카카오의 이 서비스는 종료되었습니다"
        case .other(let name): name.isEmpty ? "카카오 오류(HTTP \(status))" : "카카오 오류(\(name))"
        }
    }
}

extension AladinError {
    fileprivate var korean: String {
        switch code {
        case .keyMissing: "알라딘 API 키가 전송되지 않았습니다. ALADIN_TTB_KEY를 설정하세요"
        case .memberForbidden: "등록되지 않은 알라딘 키이거나 차단된 계정입니다. ALADIN_TTB_KEY를 확인하세요"
        case .dailyLimit: "오늘의 알라딘 요청 한도를 모두 사용했습니다. 내일 다시 시도하세요"
        case .itemNotFound: "알라딘에 이 번호의 상품이 없습니다"
        case .keyInvalid: "알라딘이 API 키를 거부했습니다. ALADIN_TTB_KEY를 확인하세요"
        case .other(let number?): "알라딘 오류(\(number)번)"
        case .other(nil): "알라딘 오류(번호 없음)"
        }
    }
}

extension NationalLibraryError {
    fileprivate var korean: String {
        switch code {
        case .system: "국립중앙도서관 서버에 오류가 발생했습니다. 나중에 다시 시도하세요"
        case .keyMissing: "국립중앙도서관 API 키가 전송되지 않았습니다. NLK_CERT_KEY를 설정하세요"
        case .keyInvalid: "국립중앙도서관이 API 키를 거부했습니다. NLK_CERT_KEY를 확인하세요"
        case .limitExceeded: "국립중앙도서관 조회 한도를 초과했습니다. 범위를 좁히거나 내일 다시 시도하세요"
        case .other(let code): code.isEmpty ? "국립중앙도서관 오류(번호 없음)" : "국립중앙도서관 오류(\(code)번)"
        }
    }
}

extension NewsAPIError {
    fileprivate var korean: String {
        switch code {
        case .apiKeyMissing: "newsapi 키가 전송되지 않았습니다. NEWSAPI_KEY를 설정하세요"
        case .apiKeyInvalid: "newsapi가 키를 거부했습니다. NEWSAPI_KEY를 확인하세요"
        case .apiKeyDisabled: "비활성화된 newsapi 키입니다. https://newsapi.org 에서 계정을 확인하세요"
        case .apiKeyExhausted: "newsapi 요청 한도를 모두 사용했습니다. 내일 다시 시도하세요"
        case .rateLimited where retryAfter != nil: "newsapi에 요청을 너무 많이 보냈습니다"
        case .rateLimited: "newsapi에 요청을 너무 많이 보냈습니다. 몇 시간 뒤에 다시 시도하세요"
        case .maximumResultsReached: "현재 요금제에서는 newsapi 검색 결과를 더 볼 수 없습니다"
        case .upgradeRequired: "현재 요금제에서는 사용할 수 없는 newsapi 기능입니다"
        case .corsNotAllowed: "현재 요금제에서는 브라우저에서 newsapi에 요청할 수 없습니다"
        case .parameterInvalid where status == 426: "현재 요금제에서는 이 날짜의 newsapi 기사를 조회할 수 없습니다"
        case .parameterInvalid: "newsapi가 요청을 거부했습니다. 잘못된 값이 있습니다"
        case .parametersMissing: "newsapi 요청의 범위가 너무 넓습니다. 검색어나 조건을 추가하세요"
        case .parametersIncompatible: "newsapi에서 함께 사용할 수 없는 옵션입니다"
        case .sourcesTooMany: "newsapi의 언론사는 한 번에 20곳까지 지정할 수 있습니다"
        case .sourceDoesNotExist: "newsapi에 없는 언론사가 포함되어 있습니다"
        case .unexpectedError: "newsapi 서버에 오류가 발생했습니다. 나중에 다시 시도하세요"
        case .userAgentMissing: "newsapi 요청에 User-Agent가 없습니다"
        case .other(let name): name.isEmpty ? "newsapi 오류(HTTP \(status))" : "newsapi 오류(\(name))"
        }
    }
}

extension YES24Error {
    fileprivate var korean: String {
        switch code {
        case .keyMissing: "YES24 API 키가 전송되지 않았습니다. YES24_API_KEY를 설정하세요"
        case .keyInvalid: "YES24가 API 키를 거부했습니다. YES24_API_KEY를 확인하세요"
        case .secondLimit: "YES24에 요청을 너무 빠르게 보냈습니다. 잠시 뒤에 다시 시도하세요"
        case .dayLimit: "오늘의 YES24 요청 한도를 모두 사용했습니다. 한국 시간 자정 이후에 다시 시도하세요"
        case .parameterInvalid(1): "YES24가 요청을 거부했습니다. 분야가 잘못되었습니다"
        case .parameterInvalid(4): "YES24가 요청을 거부했습니다. 검색어가 잘못되었습니다"
        case .parameterInvalid, .parameterInvalidUnnumbered: "YES24가 요청을 거부했습니다. 잘못된 값이 있습니다"
        case .nothingFound: "YES24 검색 결과가 없습니다"
        case .itemNotFound: "YES24에 이 번호의 상품이 없습니다"
        case .isbnNotFound: "YES24에 이 ISBN의 상품이 없습니다"
        case .noBestsellers: "YES24의 이 분야에는 베스트셀러가 없습니다"
        case .noNewProducts, .noAttention: "YES24의 이 분야에는 신간이 없습니다"
        case .categoryNotFound: "YES24에 없는 분야입니다"
        case .authorNotFound: "YES24에 저자 정보가 없습니다"
        case .internalError: "YES24 서버에 오류가 발생했습니다. 나중에 다시 시도하세요"
        case .upstreamUnavailable: "YES24의 상품 정보를 불러올 수 없습니다. 나중에 다시 시도하세요"
        case .other(let name): name.isEmpty ? "YES24 오류(HTTP \(status))" : "YES24 오류(\(name))"
        }
    }
}

extension Data4LibraryError {
    fileprivate var korean: String {
        switch code {
        case .keyInvalid: "도서관 정보나루가 API 키를 거부했습니다. DATA4LIBRARY_AUTH_KEY를 확인하세요"
        case .isbnNotFound: "도서관 정보나루에 이 ISBN의 책이 없습니다"
        case .other where kind == .quota: "오늘의 도서관 정보나루 요청 한도를 모두 사용했습니다"
        case .other(let name): name.isEmpty ? "도서관 정보나루 오류(이름 없음)" : "도서관 정보나루 오류(\(name))"
        }
    }
}

extension OpenLibraryError {
    fileprivate var korean: String {
        switch code {
        case .parameterRefused: "Open Library가 요청을 거부했습니다. 잘못된 값이 있습니다"
        case .notFound: "Open Library에 이 판본이 없습니다"
        case .forbidden: "Open Library가 요청을 거부했습니다. OPENLIBRARY_CONTACT에 연락처를 설정하세요"
        case .tooManyRequests: "Open Library에 요청을 너무 많이 보냈습니다. 1분 뒤에 다시 시도하세요"
        case .other: "Open Library 오류(HTTP \(status))"
        }
    }
}
