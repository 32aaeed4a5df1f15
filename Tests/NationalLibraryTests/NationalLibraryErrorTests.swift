import APIClient
import Foundation
import HTTPTypes
import NationalLibrary
import TestSupport
import Testing

@Suite struct NationalLibraryErrorTests {
    private static let errors: [(String, NationalLibraryErrorCode, FailureKind)] = [
        ("000", .system, .server), ("010", .keyMissing, .auth), ("011", .keyInvalid, .auth),
        ("011-as-number", .keyInvalid, .auth), ("012", .limitExceeded, .quota), ("999", .other("999"), .server),
        ("as-holdings-010", .keyMissing, .auth), ("beside-docs", .system, .server),
        ("message-only", .other(""), .server), ("result-only", .other(""), .server),
    ]

    private func error(_ text: String, status: Int = 200) throws -> NationalLibraryError {
        try #require(#expect(throws: NationalLibraryError.self) { try read(Data(text.utf8), status: status) })
    }

    @Test(arguments: errors)
    func everyErrorIsRead(name: String, code: NationalLibraryErrorCode, kind: FailureKind) throws {
        let body = try Fixture.data("nlk/error-\(name).json")
        let error = try #require(#expect(throws: NationalLibraryError.self) { try read(body) })
        #expect(error.code == code && error.kind == kind && error.status == 200)
        #expect(error.message.hasPrefix("The National Library"))
        #expect(error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        // The status is assumed, not known: another one makes no difference for a known code.
        let other = try #require(#expect(throws: NationalLibraryError.self) { try read(body, status: 401) })
        #expect(other.code == code)
    }

    @Test func everyErrorFixtureIsNamedHere() throws {
        let files = try Fixture.names(in: "nlk", endings: [".json"]).filter { $0.hasPrefix("error-") }
        #expect(files == Self.errors.map { "error-\($0.0).json" }.sorted())
    }

    @Test func emptyErrorMembersAreNotAnError() throws {
        let body = #"{"RESULT":"SUCCESS","ERR_CODE":"","ERR_MESSAGE":null,"docs":[]}"#
        #expect(try read(Data(body.utf8)).docs.isEmpty)
    }

    @Test(arguments: [(200, FailureKind.server), (400, .invalid), (403, .auth), (429, .rateLimited), (503, .server)])
    func anUnknownCodeIsJudgedByItsStatus(status: Int, kind: FailureKind) throws {
        #expect(try error(#"{"ERR_CODE":"A1","RESULT":"ERROR"}"#, status: status).kind == kind)
    }

    @Test func messagesSayWhatToDoAndShowNoKey() throws {
        #expect(
            try error(#"{"ERR_MESSAGE":"INVALID KEY","ERR_CODE":"011","RESULT":"ERROR"}"#).message
                == "The National Library rejected the key; check NLK_CERT_KEY. Service message: INVALID KEY"
        )
        #expect(try error(#"{"RESULT":"ERROR"}"#).message == "The National Library reported an error without a code.")
        let body = try Fixture.data("nlk/error-999.json")
        let unknown = try #require(#expect(throws: NationalLibraryError.self) { try read(body) })
        #expect(
            unknown.message == "The National Library reported error 999. Service message: "
                + "see /seoji/SearchApi.do?cert_key=<redacted>&page_no=1 [2J"
        )
    }

    @Test func longTextsAreCut() throws {
        let long = String(repeating: "가", count: 9000)
        let error = try error(#"{"ERR_CODE":"\#(long)","ERR_MESSAGE":"\#(long)"}"#)
        #expect(error.said.unicodeScalars.count == 300)
        #expect(error.code == .other(String(repeating: "가", count: 39) + "…"))
    }

    @Test func theRequestedWaitIsRespected() throws {
        let endpoint = NationalLibraryRouter.search(try NationalLibrarySearch())
        let fields: HTTPFields = [.retryAfter: "30"]
        let limit = try Fixture.data("nlk/error-012.json")
        let error = try #require(
            #expect(throws: NationalLibraryError.self) {
                try endpoint.read(APIResponse(status: 429, fields: fields, body: limit))
            }
        )
        #expect(error.retryAfter == .seconds(30) && error.kind == .quota)
        #expect(throws: HTTPStatusError(status: 429, retryAfter: .seconds(30))) {
            try endpoint.read(APIResponse(status: 429, fields: fields, body: Data()))
        }
    }

    @Test(arguments: [
        ("", ResponseBodyError.empty), ("<html>", .html), ("\u{FEFF}<html>", .html), ("nope", .notJSON),
        (#"{"docs":["#, .notJSON), ("{}", .mismatch(path: "docs", expected: "a value")),
        (#"{"TOTAL_COUNT":"0","PAGE_NO":"1"}"#, .mismatch(path: "docs", expected: "a value")),
        (#"{"docs":null}"#, .mismatch(path: "docs", expected: "a value")),
        (#"{"docs":""}"#, .mismatch(path: "docs", expected: "a value")),
    ])
    func aBodyWithoutRecordsIsNotAnEmptyPage(body: String, expected: ResponseBodyError) {
        #expect(throws: expected) { try read(Data(body.utf8)) }
    }

    @Test(arguments: [400, 403, 404, 429, 500, 503])
    func aStatusWithoutAnErrorInTheBodyIsTheError(status: Int) throws {
        let page = try Fixture.data("nlk/search-page.json")
        for body in [try Fixture.data("nlk/maintenance.html"), Data(), Data("{}".utf8), page] {
            let isWebPage = body.first == UInt8(ascii: "<")
            #expect(throws: HTTPStatusError(status: status, isWebPage: isWebPage)) { try read(body, status: status) }
        }
    }
}
