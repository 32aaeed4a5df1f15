import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing
import YES24

@Suite struct YES24ErrorTests {
    private static let errors: [(String, YES24ErrorCode, FailureKind)] = [
        ("AUTH_001-401", .keyMissing, .auth), ("AUTH_002-401", .keyInvalid, .auth),
        ("RATE_001-429", .secondLimit, .rateLimited), ("RATE_002-429", .dayLimit, .quota),
        ("PARAM_001-400", .parameterInvalid(1), .invalid), ("PARAM_002-400", .parameterInvalid(2), .invalid),
        ("PARAM_003-400", .parameterInvalid(3), .invalid), ("PARAM_004-400", .parameterInvalid(4), .invalid),
        ("PARAM_005-400", .parameterInvalid(5), .invalid), ("PARAM_006-400", .parameterInvalid(6), .invalid),
        ("PARAM_007-400", .parameterInvalid(7), .invalid), ("PARAM_008-400", .other("PARAM_008"), .invalid),
        ("INVALID_PARAM-400", .parameterInvalidUnnumbered, .invalid),
        ("SEARCH_001-404", .nothingFound, .notFound), ("GOODS_001-404", .itemNotFound, .notFound),
        ("GOODS_002-404", .isbnNotFound, .notFound), ("BEST_001-404", .noBestsellers, .notFound),
        ("NEW_001-404", .noNewProducts, .notFound), ("ATTN_001-404", .noAttention, .notFound),
        ("CATEGORY_001-404", .categoryNotFound, .notFound), ("AUTHOR_404-404", .authorNotFound, .notFound),
        ("INTERNAL_ERROR-500", .internalError, .server), ("UPSTREAM_UNAVAILABLE-503", .upstreamUnavailable, .server),
        ("unknown-418", .other("BREW_001"), .invalid), ("success-false-200", .other(""), .server),
        ("beside-data-200", .keyInvalid, .auth),
    ]

    private func error(_ text: String, status: Int) throws -> YES24Error {
        try #require(#expect(throws: YES24Error.self) { try readDetail(Data(text.utf8), status: status) })
    }

    @Test(arguments: errors)
    func everyErrorIsRead(name: String, code: YES24ErrorCode, kind: FailureKind) throws {
        let status = try #require(Int(name.suffix(3)))
        let body = try Fixture.data("yes24/error-\(name).json")
        let error = try #require(#expect(throws: YES24Error.self) { try readDetail(body, status: status) })
        #expect(error.code == code && error.kind == kind && error.status == status)
        #expect(error.message.hasPrefix("YES24") && error.message.unicodeScalars.count <= 500)
        #expect(error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        // An error counts as one even with a successful status.
        let quiet = try #require(#expect(throws: YES24Error.self) { try readDetail(body) })
        #expect(quiet.code == code)
    }

    @Test func everyErrorFixtureIsNamedHere() throws {
        let files = try Fixture.names(in: "yes24", endings: [".json"]).filter { $0.hasPrefix("error-") }
        #expect(files == Self.errors.map { "error-\($0.0).json" }.sorted())
    }

    @Test func onlyNoResultIsAnEmptyPage() throws {
        for (name, _, kind) in Self.errors where kind != .notFound {
            let status = try #require(Int(name.suffix(3)))
            let body = try Fixture.data("yes24/error-\(name).json")
            #expect(throws: YES24Error.self, "\(name)") { try read(body, status: status) }
        }
    }

    @Test(arguments: [
        (400, FailureKind.invalid), (401, .auth), (403, .auth), (404, .notFound), (410, .retired), (429, .rateLimited),
        (502, .server), (200, .server),
    ])
    func anUnknownNameIsJudgedByItsStatus(status: Int, kind: FailureKind) throws {
        #expect(try error(#"{"success":false,"errorCode":"NOVEL_9","message":"?"}"#, status: status).kind == kind)
    }

    @Test func messagesSayWhatToDo() throws {
        #expect(
            try error(#"{"success":false,"errorCode":"AUTH_002","message":"틀린 키"}"#, status: 401).message
                == "YES24 rejected the key; check YES24_API_KEY. Service message: 틀린 키"
        )
        #expect(
            try error(#"{"success":false,"errorCode":"RATE_002"}"#, status: 429).message
                == "YES24's daily quota is used up; try again after midnight in Korea."
        )
        #expect(
            try error(#"{"success":false}"#, status: 500).message == "YES24 reported an error with HTTP status 500."
        )
        let body = try Fixture.data("yes24/error-unknown-418.json")
        let unknown = try #require(#expect(throws: YES24Error.self) { try read(body, status: 418) })
        #expect(unknown.message == "YES24 reported the error BREW_001. Service message: X-Api-Key=<redacted> [2J 를 확인")
    }

    @Test func longTextsAreCut() throws {
        let long = String(repeating: "가", count: 9000)
        let error = try error(#"{"success":false,"errorCode":"\#(long)","message":"\#(long)"}"#, status: 400)
        #expect(error.said.unicodeScalars.count == 300 && error.said.hasSuffix("…"))
        #expect(error.code == .other(String(repeating: "가", count: 39) + "…"))
    }

    @Test func theRequestedWaitIsRespected() throws {
        let endpoint = YES24Router.itemList(try YES24ItemSearch(query: "책"))
        let fields: HTTPFields = [.retryAfter: "1"]
        let limit = try Fixture.data("yes24/error-RATE_001-429.json")
        let error = try #require(
            #expect(throws: YES24Error.self) {
                try endpoint.read(APIResponse(status: 429, fields: fields, body: limit))
            }
        )
        #expect(error.retryAfter == .seconds(1) && error.kind == .rateLimited)
        #expect(throws: HTTPStatusError(status: 429, retryAfter: .seconds(1))) {
            try endpoint.read(APIResponse(status: 429, fields: fields, body: Data()))
        }
    }

    @Test(arguments: [
        ("", ResponseBodyError.empty), ("<html>", .html), ("nope", .notJSON), (#"{"data":{"items":["#, .notJSON),
        ("{}", .mismatch(path: "data", expected: "a value")),
        (#"{"success":true,"data":{}}"#, .mismatch(path: "data.items", expected: "a value")),
        (#"{"success":true,"data":{"items":null}}"#, .mismatch(path: "data.items", expected: "a value")),
        (#"{"success":true,"data":{"items":"none"}}"#, .mismatch(path: "data.items", expected: "a value")),
        (#"{"success":true,"errorCode":"","data":{}}"#, .mismatch(path: "data.items", expected: "a value")),
    ])
    func aBodyWithoutItemsIsNotAnEmptyPage(body: String, expected: ResponseBodyError) {
        #expect(throws: expected) { try read(Data(body.utf8)) }
    }

    @Test func aPayloadThatIsNotThereIsNotAResponse() throws {
        #expect(throws: ResponseBodyError.self) { try read(Data(#"{"success":true,"data":null}"#.utf8)) }
        let response = APIResponse(status: 200, body: Data(#"{"success":true,"data":{"data":7}}"#.utf8))
        #expect(throws: ResponseBodyError.mismatch(path: "data.data", expected: "a value")) {
            try YES24Router.categories.read(response)
        }
        #expect(throws: ResponseBodyError.mismatch(path: "data.data", expected: "a value")) {
            try YES24Router.author(YES24ItemNumber(itemId: 1)).read(response)
        }
        #expect(throws: ResponseBodyError.self) { try YES24Router.content(YES24ItemNumber(itemId: 1)).read(response) }
    }

    /// Including 404: a service that has shut down responds with it too, and that is not "nothing found".
    @Test(arguments: [400, 403, 404, 410, 429, 500, 503])
    func aStatusWithoutAnErrorInTheBodyIsTheError(status: Int) throws {
        let page = try Fixture.data("yes24/itemlist-page.json")
        for body in [try Fixture.data("yes24/maintenance.html"), Data(), Data("{}".utf8), page] {
            let isWebPage = body.first == UInt8(ascii: "<")
            #expect(throws: HTTPStatusError(status: status, isWebPage: isWebPage)) { try read(body, status: status) }
        }
    }
}
