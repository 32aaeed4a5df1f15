import APIClient
import Catalog
import CatalogModel
import Foundation
import NewsAPI
import Store
import Testing
import Wording

/// Failures of requests and of the store are told in both languages, whatever they are.
@Suite struct FailureSentenceTests {
    private static let kakao = ServiceName(rawValue: "kakao")

    private static var causes: [APIError.Cause] {
        let moment = Date(timeIntervalSince1970: 1_795_219_200)
        let transports: [TransportError] = [
            .cannotResolve(host: "h"), .cannotConnect(host: "h"), .tls("x"), .timedOut(.connect), .timedOut(.total),
            .interrupted("x"), .tooLarge(limit: 10_485_760), .refusedAddress("x"), .cancelled,
            .other(code: 1, text: "x"),
        ]
        let exchanges: [ExchangeError] =
            transports.map { .transport($0) } + [
                .redirectRefused(toHost: "h"), .redirectRefused(toHost: ""), .tooManyRedirects(limit: 5),
                .quotaUsedUp(availableAt: moment), .quotaUsedUp(availableAt: nil),
                .waitRequested(status: 429, until: moment), .countUnavailable,
            ]
        let bodies: [ResponseBodyError] = [
            .empty, .html, .text, .notJSON, .mismatch(path: "", expected: "x"),
            .mismatch(path: "documents", expected: "a list"),
        ]
        return exchanges.map { .exchange($0) } + bodies.map { .unreadable($0) } + [
            .missingKey(variable: "KAKAO_REST_API_KEY", obtainAt: "https://example.org"),
            .malformedKey(variable: "KAKAO_REST_API_KEY"), .notCached,
            .status(HTTPStatusError(status: 500)), .status(HTTPStatusError(status: 403, isWebPage: true)),
            .service(NewsAPIError(code: .upgradeRequired, status: 426, said: nil)),
        ]
    }

    @Test func everyFailureOfARequest() {
        for cause in Self.causes {
            for end in [nil, "2026-10-30"] {
                let error = APIError(service: Self.kakao, operation: "search", cause: cause, announcedEnd: end)
                Self.check(error.sentence)
                if let hint = error.hint { Self.check(hint) }
            }
        }
    }

    @Test func everyProblem() throws {
        let isbn = try ISBN("9788973100156")
        let error = APIError(service: Self.kakao, operation: "search", cause: .notCached)
        let causes: [Problem.Cause] = [
            .api(error), .notFound, .otherBook(received: isbn), .otherBook(received: nil), .severalBooks(count: 2),
            .malformedISBN("x"), .shortList(promised: 2, got: 1),
        ]
        for cause in causes {
            Self.check(Problem(service: Self.kakao, cause: cause, standIn: Self.kakao, year: 1997).sentence)
            Self.check(Problem(service: Self.kakao, cause: cause).sentence)
        }
    }

    @Test func everyFailureOfTheStore() {
        let errors: [StoreError] = [
            .cannotCreateFolder(path: "/x", reason: "y"), .cannotCreateFile(path: "/x", reason: "y"),
            .notWritable(path: "/x"), .diskFull(path: "/x"), .newerVersion(path: "/x"), .notAStore(path: "/x"),
            .damaged(path: "/x"), .busy(path: "/x"), .noIdentity, .cancelled,
            .other(operation: "read", code: 1, message: "y"),
        ]
        for error in errors { Self.check(error.sentence) }
    }

    private static func check(_ message: Message) {
        #expect(message.korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(message.korean)")
        #expect(!message.english.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(message.english)")
        for text in [message.english, message.korean] {
            #expect(text.hasSuffix(".") || text.contains("https://"), "\(text)")
            #expect(!text.contains("  ") && !text.contains(". .") && !text.contains(".."), "\(text)")
        }
    }
}
