import APIClient
import Foundation
import HTTPTypes
import KakaoBook
import TestSupport
import Testing

@Suite struct KakaoBookErrorTests {
    private static let errors: [(String, KakaoBookErrorCode, FailureKind)] = [
        ("MissingParameter-400", .missingParameter, .invalid),
        ("InvalidArgument-page-400", .invalidArgument, .invalid),
        ("InvalidArgument-size-400", .invalidArgument, .invalid),
        ("AccessDenied-no-header-401", .keyMissing, .auth), ("AccessDenied-malformed-401", .keyMalformed, .auth),
        ("AccessDenied-unknown-401", .keyUnknown, .auth), ("AccessDenied-address-401", .addressNotAllowed, .auth),
        ("AccessDenied-other-401", .accessDenied, .auth), ("NotAuthorized-disabled-403", .serviceDisabled, .auth),
        ("NotAuthorized-other-403", .accessDenied, .auth), ("RequestThrottled-429", .quotaExceeded, .quota),
        ("unknown-418", .other("Teapot [2J"), .invalid), ("without-text-500", .other("InternalError"), .server),
        ("kapi-internal-400", .serviceFailed, .server), ("kapi-argument-400", .invalidArgument, .invalid),
        ("kapi-not-enabled-403", .serviceDisabled, .auth), ("kapi-suspended-403", .accessDenied, .auth),
        ("kapi-ended-400", .serviceEnded, .retired), ("kapi-quota-400", .quotaExceeded, .quota),
        ("kapi-quota-as-text-400", .quotaExceeded, .quota), ("kapi-key-401", .keyMalformed, .auth),
        ("kapi-unknown-404", .other("-777"), .retired),
    ]

    private func error(in body: Data, status: Int, _ location: SourceLocation = #_sourceLocation) throws
        -> KakaoBookError
    {
        try #require(
            #expect(throws: KakaoBookError.self, sourceLocation: location) { try read(body, status: status) },
            sourceLocation: location
        )
    }

    private func error(_ text: String, status: Int) throws -> KakaoBookError {
        try error(in: Data(text.utf8), status: status)
    }

    @Test(arguments: errors)
    func everyErrorIsRead(name: String, code: KakaoBookErrorCode, kind: FailureKind) throws {
        let status = try #require(Int(name.suffix(3)))
        let error = try error(in: Fixture.data("kakao/error-\(name).json"), status: status)
        #expect(error.code == code && error.kind == kind && error.status == status)
        #expect(error.message.hasPrefix("Kakao") && error.message.unicodeScalars.count <= 500)
        #expect(error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }

    @Test func everyErrorFixtureIsNamedHere() throws {
        let files = try Fixture.names(in: "kakao", endings: [".json"]).filter { $0.hasPrefix("error-") }
        #expect(files == Self.errors.map { "error-\($0.0).json" }.sorted())
    }

    @Test func errorsWithStatus200AreErrors() throws {
        for (name, code, kind) in Self.errors where kind == .auth || kind == .quota {
            let error = try error(in: Fixture.data("kakao/error-\(name).json"), status: 200)
            #expect(error.code == code && error.kind == kind)
        }
        let beside = #"{"documents":[],"errorType":"InvalidArgument","message":"page is more than max"}"#
        #expect(try error(beside, status: 200).kind == .invalid)
    }

    @Test func aCodeOfZeroIsNotAnError() throws {
        #expect(try read(Data(#"{"code":0,"errorType":null,"documents":[]}"#.utf8)).documents.isEmpty)
    }

    @Test(arguments: [
        (400, FailureKind.invalid), (401, .auth), (403, .auth), (429, .quota), (502, .server), (200, .badResponse),
    ])
    func anUnknownNameIsJudgedByItsStatus(status: Int, kind: FailureKind) throws {
        #expect(try error(#"{"errorType":"Novel","message":"read me"}"#, status: status).kind == kind)
    }

    @Test func aFailureOnTheServersSideIsOneWhateverItsName() throws {
        #expect(try error(#"{"errorType":"InvalidArgument"}"#, status: 503).kind == .server)
        #expect(try error(#"{"errorType":"RequestThrottled"}"#, status: 503).kind == .quota)
    }

    @Test func messagesSayWhatToDo() throws {
        #expect(
            try error(in: Fixture.data("kakao/error-InvalidArgument-page-400.json"), status: 400).message
                == "Kakao rejected the request: a parameter is invalid. Service message: page is more than max"
        )
        #expect(
            try error(in: Fixture.data("kakao/error-AccessDenied-address-401.json"), status: 401).message
                == "Kakao does not allow the key from this IP address; add the address at "
                + "https://developers.kakao.com. Service message: ip mismatched! callerIp=203.0.113.7. check out registered ips."
        )
        #expect(try error(#"{"errorType":"Novel"}"#, status: 500).message == "Kakao reported the error Novel.")
        #expect(try error(#"{"code":-10}"#, status: 400).message.hasSuffix("; try again tomorrow."))
    }

    @Test(arguments: [
        ("appKey(a1b2) does not exist", "appKey(<redacted>) does not exist"),
        ("wrong appKey(a (b) c) format", "wrong appKey(<redacted>) format"),
        ("wrong appKey(never closed", "wrong appKey(<redacted>)"),
        ("wrong AppKey (a)", "wrong AppKey(<redacted>)"),
        ("wrong app\u{200B}Key\u{7}(a\nb)", "wrong appKey(<redacted>)"),
        ("appKey() is empty", "appKey(<redacted>) is empty"),
        ("appKey(\(String(repeating: "k", count: 5000))) does not exist", "appKey(<redacted>)"),
        ("appKey(<redacted>) does not exist", "appKey(<redacted>) does not exist"),
        ("App(Reading Room) disabled it", "App(Reading Room) disabled it"),
    ])
    func keysOfAnyFormAreMasked(said: String, expected: String) throws {
        let body = try JSONEncoder().encode(["errorType": "AccessDeniedError", "message": said])
        let error = try error(in: body, status: 401)
        #expect(error.said == expected && error.message.hasSuffix(". Service message: \(expected)"))
    }

    @Test func aKeyInTheNameOfAnErrorIsMaskedToo() throws {
        #expect(
            try error(#"{"errorType":"appKey(abc) refused"}"#, status: 401).code == .other("appKey(<redacted>) refused")
        )
    }

    @Test func longTextsAreCut() throws {
        let body = try JSONEncoder().encode([
            "errorType": String(repeating: "x", count: 500), "message": String(repeating: "가", count: 9000),
        ])
        let error = try error(in: body, status: 400)
        #expect(error.said.unicodeScalars.count == 300 && error.said.hasSuffix("…"))
        #expect(error.code == .other(String(repeating: "x", count: 39) + "…"))
    }

    @Test func theRequestedWaitIsRespected() throws {
        let endpoint = KakaoBookRouter.search(try KakaoBookSearch(query: "책"))
        let fields: HTTPFields = [.retryAfter: "120"]
        let throttled = try Fixture.data("kakao/error-RequestThrottled-429.json")
        let error = try #require(
            #expect(throws: KakaoBookError.self) {
                try endpoint.read(APIResponse(status: 429, fields: fields, body: throttled))
            }
        )
        #expect(error.retryAfter == .seconds(120))
        #expect(throws: HTTPStatusError(status: 429, retryAfter: .seconds(120))) {
            try endpoint.read(APIResponse(status: 429, fields: fields, body: Data()))
        }
    }

    @Test(arguments: [
        ("", ResponseBodyError.empty), (" \n", .empty), ("<!doctype html>", .html), ("nope", .notJSON),
        (#"{"documents":["#, .notJSON), (#"{"meta":{}}"#, .mismatch(path: "documents", expected: "a value")),
        ("{}", .mismatch(path: "documents", expected: "a value")),
        (#"{"documents":null}"#, .mismatch(path: "documents", expected: "a value")),
        (#"{"documents":"none"}"#, .mismatch(path: "documents", expected: "a value")),
        (#"{"message":"what now"}"#, .mismatch(path: "documents", expected: "a value")),
    ])
    func aBodyWithoutDocumentsIsNotAnEmptyPage(body: String, expected: ResponseBodyError) {
        #expect(throws: expected) { try read(Data(body.utf8)) }
    }

    @Test func aByteOrderMarkIsAccepted() throws {
        #expect(try read(Data([0xEF, 0xBB, 0xBF]) + Fixture.data("kakao/search-empty.json")).meta.totalCount == 0)
    }

    @Test(arguments: [400, 401, 403, 404, 429, 500, 503])
    func aStatusWithoutAnErrorInTheBodyIsTheError(status: Int) throws {
        let page = try Fixture.data("kakao/search-page.json")
        for body in [try Fixture.data("kakao/outage.html"), Data(), Data("{}".utf8), Data("[]".utf8), page] {
            let isWebPage = body.first == UInt8(ascii: "<")
            #expect(throws: HTTPStatusError(status: status, isWebPage: isWebPage)) { try read(body, status: status) }
        }
    }
}
