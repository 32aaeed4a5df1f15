import APIClient
import Data4Library
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct Data4LibraryErrorTests {
    private static let errors: [(String, Data4LibraryErrorCode, FailureKind)] = [
        ("authErr", .keyInvalid, .auth), ("isbnMpngErr", .isbnNotFound, .notFound),
        ("without-code", .other(""), .server), ("without-text", .other("libErr"), .server),
        ("beside-docs", .other("libErr [2J"), .server),
    ]

    private func error(_ text: String, status: Int = 200) throws -> Data4LibraryError {
        try #require(
            #expect(throws: Data4LibraryError.self) { try loansEndpoint().read(Data(text.utf8), status: status) }
        )
    }

    @Test(arguments: errors)
    func everyErrorIsRead(name: String, code: Data4LibraryErrorCode, kind: FailureKind) throws {
        let body = try Fixture.data("data4library/error-\(name).json")
        let error = try #require(#expect(throws: Data4LibraryError.self) { try loansEndpoint().read(body) })
        #expect(error.code == code && error.kind == kind && error.status == 200)
        #expect(error.message.hasPrefix("Data4Library "))
        #expect(error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        // The status is assumed, not known: another one makes no difference for a known code.
        let other = try #require(
            #expect(throws: Data4LibraryError.self) { try loansEndpoint().read(body, status: 401) }
        )
        #expect(other.code == code)
    }

    @Test(arguments: ["일일 조회 건수를 초과하였습니다.", "하루 호출 한도에 도달했습니다."])
    func anExceededLimitIsAQuotaFailure(said: String) {
        let error = Data4LibraryError(code: "limitErr", status: 200, said: said)
        #expect(error.kind == .quota && error.message.hasPrefix("Data4Library's daily quota is used up"))
    }

    @Test func everyOperationReadsErrorsFirst() throws {
        let body = try Fixture.data("data4library/error-authErr.json")
        let isbn = try testISBN()
        let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
        let library = try Data4LibraryCode("1")
        #expect(throws: Data4LibraryError.self) { try Data4LibraryRouter.rising(on: day).read(body) }
        #expect(throws: Data4LibraryError.self) { try Data4LibraryRouter.detail(isbn).read(body) }
        #expect(throws: Data4LibraryError.self) { try Data4LibraryRouter.usage(isbn).read(body) }
        #expect(throws: Data4LibraryError.self) { try Data4LibraryRouter.holding(of: isbn, at: library).read(body) }
        #expect(throws: Data4LibraryError.self) {
            try Data4LibraryRouter.libraries(Data4LibraryLibrarySearch()).read(body)
        }
        #expect(throws: Data4LibraryError.self) {
            try Data4LibraryRouter.holders(Data4LibraryHolderSearch(isbn: isbn, region: .seoul)).read(body)
        }
    }

    @Test func everyErrorFixtureIsNamedHere() throws {
        let files = try Fixture.names(in: "data4library", endings: [".json"]).filter { $0.hasPrefix("error-") }
        #expect(files == Self.errors.map { "error-\($0.0).json" }.sorted())
    }

    @Test func emptyErrorMembersAreNotAnError() throws {
        let body = #"{"response":{"error":"","errCode":null,"docs":[]}}"#
        #expect(try loansEndpoint().read(Data(body.utf8)).docs.isEmpty)
    }

    @Test(arguments: [(200, FailureKind.server), (400, .invalid), (403, .auth), (429, .rateLimited), (503, .server)])
    func anUnknownCodeIsJudgedByItsStatus(status: Int, kind: FailureKind) throws {
        #expect(try error(#"{"response":{"errCode":"newErr"}}"#, status: status).kind == kind)
    }

    @Test func messagesSayWhatToDoAndShowNoKey() throws {
        let body = try Fixture.data("data4library/error-authErr.json")
        let refused = try #require(#expect(throws: Data4LibraryError.self) { try loansEndpoint().read(body) })
        #expect(
            refused.message == "Data4Library rejected the key; check DATA4LIBRARY_AUTH_KEY. Service message: "
                + "인증키가 맞지 않습니다: authKey=<redacted>"
        )
        #expect(
            try error(#"{"response":{"errCode":"isbnMpngErr"}}"#).message == "Data4Library has no book with this ISBN."
        )
        #expect(
            try error(#"{"response":{"error":"그만"}}"#).message
                == "Data4Library reported an error without a code. Service message: 그만"
        )
    }

    @Test func longTextsAreCut() throws {
        let long = String(repeating: "가", count: 9000)
        let error = try error(#"{"response":{"errCode":"\#(long)","error":"\#(long)"}}"#)
        #expect(error.said.unicodeScalars.count == 300)
        #expect(error.code == .other(String(repeating: "가", count: 39) + "…"))
    }

    @Test func theRequestedWaitIsRespected() throws {
        let fields: HTTPFields = [.retryAfter: "30"]
        let body = try Fixture.data("data4library/error-without-code.json")
        let error = try #require(
            #expect(throws: Data4LibraryError.self) {
                try loansEndpoint().read(APIResponse(status: 429, fields: fields, body: body))
            }
        )
        #expect(error.retryAfter == .seconds(30) && error.kind == .rateLimited)
        #expect(throws: HTTPStatusError(status: 429, retryAfter: .seconds(30))) {
            try loansEndpoint().read(APIResponse(status: 429, fields: fields, body: Data()))
        }
    }

    @Test(arguments: [
        ("", ResponseBodyError.empty), ("<html>", .html), ("<?xml version=\"1.0\"?><response/>", .html),
        ("nope", .notJSON), (#"{"response":{"docs":["#, .notJSON),
        ("{}", .mismatch(path: "response", expected: "a value")),
        (#"{"response":{}}"#, .mismatch(path: "response.docs", expected: "a value")),
        (#"{"response":{"resultNum":3}}"#, .mismatch(path: "response.docs", expected: "a value")),
        (#"{"response":{"docs":null}}"#, .mismatch(path: "response.docs", expected: "a value")),
        (#"{"response":{"docs":"none"}}"#, .mismatch(path: "response.docs", expected: "a value")),
    ])
    func aBodyWithoutBooksIsNotAnEmptyPage(body: String, expected: ResponseBodyError) {
        #expect(throws: expected) { try loansEndpoint().read(Data(body.utf8)) }
    }

    @Test func eachOperationReturnsTheMembersItPromises() throws {
        let body = Data(#"{"response":{"request":{}}}"#.utf8)
        let isbn = try testISBN()
        let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
        let library = try Data4LibraryCode("1")
        #expect(throws: ResponseBodyError.mismatch(path: "response.results", expected: "a value")) {
            try Data4LibraryRouter.rising(on: day).read(body)
        }
        #expect(throws: ResponseBodyError.mismatch(path: "response.detail", expected: "a value")) {
            try Data4LibraryRouter.detail(isbn).read(body)
        }
        #expect(throws: ResponseBodyError.mismatch(path: "response.book", expected: "a value")) {
            try Data4LibraryRouter.usage(isbn).read(body)
        }
        #expect(throws: ResponseBodyError.mismatch(path: "response.libs", expected: "a value")) {
            try Data4LibraryRouter.libraries(Data4LibraryLibrarySearch()).read(body)
        }
        #expect(throws: ResponseBodyError.mismatch(path: "response.result", expected: "a value")) {
            try Data4LibraryRouter.holding(of: isbn, at: library).read(body)
        }
    }

    @Test(arguments: [400, 403, 404, 429, 500, 503])
    func aStatusWithoutAnErrorInTheBodyIsTheError(status: Int) throws {
        let page = try Fixture.data("data4library/loans-page.json")
        for body in [try Fixture.data("data4library/busy.html"), Data(), Data("{}".utf8), page] {
            let isWebPage = body.first == UInt8(ascii: "<")
            #expect(throws: HTTPStatusError(status: status, isWebPage: isWebPage)) {
                try loansEndpoint().read(body, status: status)
            }
        }
    }
}
