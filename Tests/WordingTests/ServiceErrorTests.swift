import APIClient
import Aladin
import Data4Library
import Feeds
import InternetArchive
import KakaoBook
import NationalLibrary
import NewsAPI
import OpenLibrary
import Testing
import Wording
import YES24

/// A service's own error is told in the reader's language, whichever service it is.
@Suite struct ServiceErrorTests {
    private static let errors: [any ServiceError] = [
        KakaoBookError(name: "AccessDeniedError", status: 401, said: nil),
        AladinError(code: .keyInvalid, said: nil),
        NationalLibraryError(code: "010", status: 200, said: nil),
        NationalLibraryError(code: "101", status: 200, said: nil, variable: "NLK_SEOJI_KEY"),
        NationalBibliographyError(code: "30", status: 200, said: nil),
        NationalBibliographyError(code: nil, status: 500, said: nil),
        NewsAPIError(code: .apiKeyInvalid, status: 401, said: nil),
        YES24Error(code: "AUTH_002", status: 401, said: nil),
        YES24Error(code: "RATE_001", status: 429, said: nil),
        YES24Error(code: "NEW", status: 500, said: nil),
        Data4LibraryError(code: "authErr", status: 200, said: nil),
        Data4LibraryError(code: "limitErr", status: 200, said: nil),
        OpenLibraryError(code: .tooManyRequests, status: 429, said: nil),
        OpenLibraryError(code: .forbidden, status: 403, said: nil),
        GoogleNewsError.captcha(retryAfter: nil), GoogleNewsError.captcha(retryAfter: .seconds(60)),
        GoogleNewsError.consent, FeedError.empty, FeedError.tooLarge(limit: 5 << 20), FeedError.webPage,
        FeedError.notAFeed(root: ""), FeedError.notAFeed(root: "svg"), FeedError.documentType,
        FeedError.encoding("x-none"), FeedError.tooDeep(limit: 64), FeedError.noParser,
        ArchiveError(status: 404, said: nil),
        ArchiveError(status: 500, said: nil),
    ]

    @Test(arguments: errors.indices)
    func everyServiceErrorHasAKoreanAndAnEnglishSentence(index: Int) {
        let error = Self.errors[index]
        let message = Message.reported(by: error)
        let korean = message.korean
        #expect(message.english == error.message)
        #expect(korean.unicodeScalars.contains { ("가"..."힣").contains($0) } && korean.hasSuffix("."), "\(korean)")
    }
}
