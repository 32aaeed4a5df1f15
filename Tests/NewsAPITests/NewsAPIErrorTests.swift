import APIClient
import Foundation
import HTTPTypes
import NewsAPI
import TestSupport
import Testing

@Suite struct NewsAPIErrorTests {
    @Test(arguments: [
        ("error-apiKeyMissing-401", NewsAPIErrorCode.apiKeyMissing, FailureKind.auth),
        ("error-apiKeyInvalid-401", .apiKeyInvalid, .auth), ("error-apiKeyDisabled-401", .apiKeyDisabled, .auth),
        ("error-apiKeyExhausted-429", .apiKeyExhausted, .quota), ("error-rateLimited-429", .rateLimited, .rateLimited),
        ("error-parameterInvalid-400", .parameterInvalid, .invalid),
        ("error-parameterInvalid-426", .parameterInvalid, .auth),
        ("error-parametersMissing-400", .parametersMissing, .invalid),
        ("error-parametersIncompatible-400", .parametersIncompatible, .invalid),
        ("error-sourcesTooMany-400", .sourcesTooMany, .invalid),
        ("error-sourceDoesNotExist-400", .sourceDoesNotExist, .invalid),
        ("error-unexpectedError-500", .unexpectedError, .server),
        ("error-maximumResultsReached-426", .maximumResultsReached, .auth),
        ("error-corsNotAllowed-426", .corsNotAllowed, .auth), ("error-upgradeRequired-426", .upgradeRequired, .auth),
        ("error-userAgentMissing-400", .userAgentMissing, .badResponse),
        ("error-unknown-418", .other("teapot [2J"), .invalid), ("error-without-code-200", .other(""), .badResponse),
    ])
    func everyErrorIsRead(name: String, code: NewsAPIErrorCode, kind: FailureKind) throws {
        let body = try Fixture.data("newsapi/\(name).json")
        let status = try #require(Int(name.suffix(3)))
        let error = try #require(#expect(throws: NewsAPIError.self) { try readArticles(body, status: status) })
        #expect(error.code == code && error.kind == kind && error.status == status)
        #expect(!error.said.isEmpty && error.message.hasSuffix(". Service message: \(error.said)"))
        #expect(error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(throws: error) { try readSources(body, status: status) }
    }

    @Test func errorsWithStatus200AreErrors() throws {
        for name in ["error-rateLimited-429", "error-apiKeyInvalid-401", "error-maximumResultsReached-426"] {
            let body = try Fixture.data("newsapi/\(name).json")
            let error = try #require(#expect(throws: NewsAPIError.self) { try readArticles(body, status: 200) })
            #expect(error.kind == (name.contains("rate") ? .rateLimited : .auth))
        }
    }

    @Test func anErrorWith426IsAPlanLimitWhateverItsCode() {
        #expect(NewsAPIError(code: .other("new"), status: 426, said: nil).kind == .auth)
        #expect(NewsAPIError(code: .rateLimited, status: 426, said: nil).kind == .auth)
    }

    @Test(arguments: [
        (400, FailureKind.invalid), (401, .auth), (429, .rateLimited), (500, .server), (200, .badResponse),
    ])
    func anUnknownCodeIsJudgedByItsStatus(status: Int, kind: FailureKind) {
        let error = NewsAPIError(code: NewsAPIErrorCode(name: "somethingNew"), status: status, said: "Read this.")
        #expect(error.kind == kind)
        #expect(error.message == "newsapi.org reported the error somethingNew. Service message: Read this.")
    }

    @Test func messagesSayWhatToDoAndShowNoKey() throws {
        #expect(
            NewsAPIError(code: .apiKeyInvalid, status: 401, said: nil).message
                == "newsapi.org rejected the key; check NEWSAPI_KEY."
        )
        let dates = NewsAPIError(code: .parameterInvalid, status: 426, said: "Too far.")
        #expect(dates.message == "newsapi.org does not cover these dates on the key's plan. Service message: Too far.")
        let invalid = try Fixture.data("newsapi/error-apiKeyInvalid-401.json")
        let error = try #require(#expect(throws: NewsAPIError.self) { try readArticles(invalid, status: 401) })
        #expect(error.said == "This key is not one of ours: <redacted>.")
        let unknown = try Fixture.data("newsapi/error-unknown-418.json")
        let other = try #require(#expect(throws: NewsAPIError.self) { try readArticles(unknown, status: 418) })
        #expect(other.said == "Asked for coffee at /v2/everything?q=a&apiKey=<redacted>")
        let long = NewsAPIError(code: .unexpectedError, status: 500, said: String(repeating: "word ", count: 1000))
        #expect(long.said.unicodeScalars.count == 300)
        #expect(
            NewsAPIErrorCode(name: String(repeating: "x", count: 500))
                == .other(String(repeating: "x", count: 39) + "…")
        )
    }

    @Test func theRequestedWaitIsRespected() throws {
        let endpoint = NewsAPIRouter.topHeadlines(try TopHeadlines())
        let body = try Fixture.data("newsapi/error-rateLimited-429.json")
        let response = APIResponse(status: 429, fields: [.retryAfter: "120"], body: body)
        let error = try #require(#expect(throws: NewsAPIError.self) { try endpoint.read(response) })
        #expect(error.retryAfter == .seconds(120))
    }

    @Test(arguments: [
        ("", ResponseBodyError.empty), ("<!doctype html>", .html), ("nope", .notJSON),
        (#"{"status":"ok","articles":["#, .notJSON),
        (#"{"status":"ok","totalResults":0}"#, .mismatch(path: "articles", expected: "a value")),
        (#"{"articles":null}"#, .mismatch(path: "articles", expected: "a value")),
        (#"{"articles":"none"}"#, .mismatch(path: "articles", expected: "a value")),
    ])
    func aBodyWithoutArticlesIsNotAResponse(body: String, expected: ResponseBodyError) {
        #expect(throws: expected) { try readArticles(Data(body.utf8)) }
    }

    @Test func aBodyWithoutSourcesIsNotAResponse() throws {
        let page = try Fixture.data("newsapi/headlines-page.json")
        #expect(throws: ResponseBodyError.mismatch(path: "sources", expected: "a value")) { try readSources(page) }
    }

    @Test(arguments: [403, 426, 429, 502, 520])
    func aStatusWithoutAnErrorInTheBodyIsTheError(status: Int) {
        for body in ["<html><body>Attention required</body></html>", "", "{}", #"{"status":"ok","articles":[]}"#] {
            let error = HTTPStatusError(status: status, isWebPage: body.hasPrefix("<"))
            #expect(throws: error) { try readArticles(Data(body.utf8), status: status) }
            #expect(throws: error) { try readSources(Data(body.utf8), status: status) }
        }
    }
}
