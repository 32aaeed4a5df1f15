import APIClient
import Aladin
import Foundation
import TestSupport
import Testing

@Suite struct AladinErrorTests {
    @Test(arguments: [
        ("error-1-single-quotes.txt", AladinErrorCode.keyMissing, FailureKind.auth, "키를 넣어 주세요"),
        ("error-4.json", .memberForbidden, .auth, "이용이 막힌 회원입니다."),
        ("error-7.json", .dailyLimit, .quota, "하루 호출 한도를 넘었습니다."),
        ("error-8.json", .itemNotFound, .notFound, "그 키의 상품이 없습니다."),
        ("error-6-callback-false.txt", .itemNotFound, .notFound, "찾는 상품이 없습니다."),
        ("error-100-as-text.json", .keyInvalid, .auth, "키가 잘못되었습니다: ttbkey=<redacted>"),
        ("error-unknown.json", .other(900), .server, "알 수 없는 [31m오류 입니다."),
        ("error-without-number.json", .other(nil), .server, ""),
    ])
    func everyErrorIsRead(name: String, code: AladinErrorCode, kind: FailureKind, said: String) throws {
        let body = try Fixture.data("aladin/\(name)")
        let error = try #require(#expect(throws: AladinError.self) { try read(body) })
        #expect(error.code == code && error.kind == kind && error.said == said)
        #expect(error.message.hasSuffix(said.isEmpty ? "code." : said))
        // The service's own error counts, whatever the status.
        #expect(throws: error) { try read(body, status: 500) }
    }

    @Test func messagesSayWhatToDo() {
        #expect(
            AladinError(code: .keyMissing, said: "키를 넣어\n주세요").message
                == "Aladin received no API key; set ALADIN_TTB_KEY. Service message: 키를 넣어 주세요"
        )
        #expect(AladinError(code: .itemNotFound, said: nil).message == "Aladin has no item with this number.")
        let long = AladinError(code: .other(5), said: String(repeating: "가", count: 5000))
        #expect(long.said.count == 300 && long.message.count < 400)
    }

    @Test(arguments: [
        ("", ResponseBodyError.empty), (" \u{0} ", .empty), ("<html>", .html), ("안녕하세요", .text),
        ("서비스(OpenAPI)가 종료되었습니다.", .text), ("This service has ended.", .text),
        (#"{"version":"20131101","item":["#, .notJSON), (#"cb(true, "#, .notJSON),
        ("{}", .mismatch(path: "item", expected: "a value")),
        (#"{"totalResults":0}"#, .mismatch(path: "item", expected: "a value")),
        (#"{"item":null}"#, .mismatch(path: "item", expected: "a value")),
        (#"{"item":"none"}"#, .mismatch(path: "item", expected: "a value")),
        (#"{"errorCode":null}"#, .mismatch(path: "item", expected: "a value")),
        (#"cb({'totalResults':0});"#, .mismatch(path: "item", expected: "a value")),
    ])
    func aBodyWithoutItemsIsNotAResponse(body: String, expected: ResponseBodyError) {
        #expect(throws: expected) { try read(Data(body.utf8)) }
    }

    @Test func aBodyOfAnotherShapeIsNotAResponse() {
        for body in ["[]", "3", "true", "null", "\"text\""] {
            #expect(throws: ResponseBodyError.self) { try read(Data(body.utf8)) }
        }
    }

    @Test(arguments: [404, 410, 429, 500, 503])
    func aStatusWithoutAnErrorInTheBodyIsTheError(status: Int) throws {
        for name in ["notice.html", "search-page.json"] {
            let body = try Fixture.data("aladin/\(name)")
            let isWebPage = body.first == UInt8(ascii: "<")
            #expect(throws: HTTPStatusError(status: status, isWebPage: isWebPage)) { try read(body, status: status) }
        }
    }
}
