import APIClient
import CommandSupport
import Foundation
import TestSupport
import Testing

/// A refused key is an error, never a reason to serve a stored copy.
@Suite struct RefusedKeyTests {
    @Test(arguments: [
        ("kakao", Path.kakao, 401, "kakao/error-AccessDenied-unknown-401.json"),
        ("kakao", Path.kakao, 403, "kakao/error-NotAuthorized-disabled-403.json"),
        ("kakao", Path.kakao, 401, "kakao/outage.html"), ("aladin", Path.aladinSearch, 200, "aladin/error-4.json"),
        ("nlk", Path.library, 200, "nlk/error-011.json"), ("nlk", Path.library, 200, "nlk/error-010.json"),
    ])
    func booksAreNotShownFromACopy(source: String, path: String, status: Int, file: String) async throws {
        try await withDesk { desk in
            let answer =
                source == "kakao" ? Body.kakao("첫눈") : source == "aladin" ? Body.aladin("첫눈") : Body.library(("첫눈", ""))
            let first = await desk.bookfetch("search", "책", "--source", source, stubs: [.get(path, body: answer)])
            #expect(first.status == .done && first.output.contains("첫눈"))
            let refusal = Stub.get(path, status: status, body: try Fixture.data(file))
            let second = await desk.bookfetch("search", "책", "--source", source, stubs: [refusal])
            #expect(second.status == .noPermission && second.output == "")
            #expect(!second.errors.contains("stored copy") && second.errors.contains("--demo"))
            let third = await desk.bookfetch("search", "책", "--source", source, "--json", stubs: [refusal])
            let error = try third.errorJSON
            #expect(error["code"] == 77 && error["kind"] == "auth" && error["service"] == .string(source))
        }
    }

    @Test(arguments: ["apiKeyInvalid-401", "apiKeyMissing-401", "apiKeyDisabled-401", "upgradeRequired-426"])
    func norAreTheHeadlines(error: String) async throws {
        try await withDesk { desk in
            _ = await desk.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            desk.clock.advance(by: .seconds(300))
            let status = try #require(Int(error.suffix(3)))
            let body = try Fixture.data("newsapi/error-\(error).json")
            let outcome = await desk.news(stubs: [.get(Path.headlines, status: status, body: body)])
            #expect(outcome.status == .noPermission && outcome.output == "")
        }
    }

    @Test func aMissingKeyIsNoReasonEither() async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            var later = desk
            later.environment["KAKAO_REST_API_KEY"] = nil
            let outcome = await later.searched()
            #expect(outcome.status == .noPermission && outcome.output == "")
        }
    }

    @Test func withSeveralServicesTheNextOneAnswersAndTheRefusalIsNamed() async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("낡은 책"))])
            let refusal = try Fixture.data("kakao/error-kapi-key-401.json")
            let outcome = await desk.bookfetch(
                "search",
                "책",
                "--json",
                stubs: [
                    .get(Path.kakao, status: 401, body: refusal), .get(Path.aladinSearch, body: Body.aladin("새 책")),
                ]
            )
            let document = try outcome.json
            #expect(outcome.status == .done && document["books"]?.values.first?["title"] == "새 책")
            #expect(document["problems"]?.values.first?["service"] == "kakao")
            #expect(document["problems"]?.values.first?["kind"] == "auth")
            #expect(document["freshness"]?["origin"] == "network" && outcome.errorLines.count == 1)
        }
    }
}
