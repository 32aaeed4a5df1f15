import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// A stored copy stands in for an answer that cannot be had, and says so.
@Suite struct StandInTests {
    @Test(arguments: Tier.sample(Trouble.allCases))
    func theStoredCopyIsShownWithOneLineThatSaysWhyAndHowOld(trouble: Trouble) async throws {
        try await withHarness { harness in
            let first = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈", "둘째"))])
            harness.clock.advance(by: .seconds(3 * 3600 + 59))
            let second = await harness.searched(stubs: trouble.stubs(Path.kakao))
            #expect(second.status == .done && second.output == first.output)
            #expect(second.errors == "bookfetch: \(trouble.sentence("Kakao")) Showing a saved copy from 3 h ago.\n")
        }
    }

    @Test(arguments: Trouble.allCases)
    func headlinesShowTheirStoredCopyToo(trouble: Trouble) async throws {
        try await withHarness { harness in
            let first = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            harness.clock.advance(by: .seconds(2 * 86_400))
            let second = await harness.news(stubs: trouble.stubs(Path.headlines))
            #expect(second.status == .done && second.output == first.output)
            #expect(second.errors == "news: \(trouble.sentence("newsapi")) Showing a saved copy from 2 days ago.\n")
        }
    }

    @Test(arguments: Trouble.allCases)
    func jsonReportsTheStoredCopyToo(trouble: Trouble) async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            harness.clock.advance(by: .seconds(60))
            let outcome = await harness.searched("--json", stubs: trouble.stubs(Path.kakao))
            let document = try outcome.json
            let expected = try JSON(parsing: #"{"origin":"cache","stale":true,"fetchedAt":"2026-11-21T00:00:00Z"}"#)
            #expect(outcome.status == .done && document["freshness"] == expected)
            #expect(document["books"]?.values.count == 1 && document["problems"] == .array([]))
            #expect(outcome.errorLines.count == 1)
        }
    }

    @Test(arguments: Tier.sample(Trouble.allCases))
    func withStrictAStoredCopyIsAFailureAfterTheData(trouble: Trouble) async throws {
        try await withHarness { harness in
            let first = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let second = await harness.searched("--strict", stubs: trouble.stubs(Path.kakao))
            #expect(second.status == trouble.strictStatus && second.output == first.output)
            #expect(second.errors.contains("Showing a saved copy from 0 s ago."))
            let third = await harness.searched("--strict", "--json", stubs: trouble.stubs(Path.kakao))
            let error = try third.errorJSON
            #expect(third.status == trouble.strictStatus && !third.output.isEmpty)
            #expect(error["code"] == .number(Double(trouble.strictStatus.rawValue)))
            #expect(error["kind"] == .string(trouble.kind) && error["service"] == "kakao")
        }
    }

    @Test(arguments: Trouble.allCases)
    func withoutAStoredCopyTheRunFails(trouble: Trouble) async throws {
        try await withHarness { harness in
            let outcome = await harness.searched(stubs: trouble.stubs(Path.kakao))
            #expect(outcome.status == trouble.status && outcome.output == "")
            #expect(outcome.errorLines.first == "bookfetch: \(trouble.sentence("Kakao"))")
            let asJSON = await harness.news("--source", "newsapi", "--json", stubs: trouble.stubs(Path.headlines))
            let error = try asJSON.errorJSON
            #expect(asJSON.status == trouble.status && asJSON.output == "" && asJSON.errorLines.count == 1)
            #expect(error["kind"] == .string(trouble.kind) && error["service"] == "newsapi")
            #expect(error["message"] == .string(trouble.sentence("newsapi")) && error["hint"]?.text != nil)
        }
    }

    @Test(arguments: Tier.sample(Trouble.allCases))
    func refreshingNeverShowsACopy(trouble: Trouble) async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let outcome = await harness.searched("--refresh", stubs: trouble.stubs(Path.kakao))
            #expect(outcome.status == trouble.status && outcome.output == "")
            #expect(await harness.searched("--offline").output.contains("첫눈"))
        }
    }

    @Test(arguments: Tier.sample(Trouble.allCases))
    func aDayIsShownFromItsCopiesWithOneLineAService(trouble: Trouble) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let isbn = "9788973100156"
            let first = await harness.bookfetch(
                "birthday",
                "1997-06-26",
                stubs: [
                    .get(Path.library, body: Body.library(("자리", isbn))),
                    .get(Path.aladinLookUp, body: Body.aladinItem("지나간 자리", isbn: isbn)),
                ]
            )
            #expect(first.status == .done && first.output.contains("지나간 자리"))
            harness.clock.advance(by: .seconds(86_400))
            // A look-up is not asked again, so an outage costs one request there.
            let lookUp = trouble.stubs(Path.aladinLookUp).prefix(1)
            let second = await harness.bookfetch(
                "birthday",
                "1997-06-26",
                stubs: trouble.stubs(Path.library) + lookUp
            )
            #expect(second.status == .done && second.output == first.output)
            // Aladin announced its end, and a web page is what a service that has ended sends.
            let end = ": the service ended on 2026-10-30."
            let sentence = trouble.sentence("Aladin")
                .replacing(
                    "responded with a web page instead of data.",
                    with: "responds with a web page instead of data" + end
                )
            #expect(
                second.errorLines == [
                    "bookfetch: \(trouble.sentence("The National Library of Korea")) Showing a saved copy from 1 day ago.",
                    "bookfetch: \(sentence) Showing a saved copy from 1 day ago.",
                ]
            )
        }
    }
}

extension TestHarness {
    /// Searches Kakao for a book.
    func searched(
        _ flags: String...,
        stubs: [Stub] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Outcome {
        await withStubs(stubs, sourceLocation: sourceLocation) { transport in
            await run("bookfetch", ["search", "책", "--source", "kakao"] + flags, over: transport)
        }
    }
}

/// A refused key is an error, never a reason to serve a stored copy.
@Suite struct RefusedKeyTests {
    @Test(
        arguments: Tier.sample([
            ("kakao", Path.kakao, 401, "kakao/error-AccessDenied-unknown-401.json"),
            ("kakao", Path.kakao, 403, "kakao/error-NotAuthorized-disabled-403.json"),
            ("kakao", Path.kakao, 401, "kakao/outage.html"), ("aladin", Path.aladinSearch, 200, "aladin/error-4.json"),
            ("nlk", Path.library, 200, "nlk/error-011.json"), ("nlk", Path.library, 200, "nlk/error-010.json"),
        ])
    )
    func aRejectionShowsNoBooksFromACopy(source: String, path: String, status: Int, file: String) async throws {
        try await withHarness { harness in
            let response =
                source == "kakao" ? Body.kakao("첫눈") : source == "aladin" ? Body.aladin("첫눈") : Body.library(("첫눈", ""))
            let first = await harness.bookfetch("search", "책", "--source", source, stubs: [.get(path, body: response)])
            #expect(first.status == .done && first.output.contains("첫눈"))
            let refusal = Stub.get(path, status: status, body: try Fixture.data(file))
            let second = await harness.bookfetch("search", "책", "--source", source, stubs: [refusal])
            #expect(second.status == .noPermission && second.output == "")
            #expect(!second.errors.contains("saved copy") && second.errors.contains("--demo"))
            let third = await harness.bookfetch("search", "책", "--source", source, "--json", stubs: [refusal])
            let error = try third.errorJSON
            #expect(error["code"] == 77 && error["kind"] == "auth" && error["service"] == .string(source))
        }
    }

    @Test(arguments: ["apiKeyInvalid-401", "apiKeyMissing-401", "apiKeyDisabled-401", "upgradeRequired-426"])
    func headlinesAreNotShownFromACopyAfterARejection(error: String) async throws {
        try await withHarness { harness in
            _ = await harness.news(stubs: [.get(Path.headlines, body: Body.headlines("one"))])
            harness.clock.advance(by: .seconds(300))
            let status = try #require(Int(error.suffix(3)))
            let body = try Fixture.data("newsapi/error-\(error).json")
            let stub = Stub.get(Path.headlines, status: status, body: body)
            let outcome = await harness.news("--source", "newsapi", stubs: [stub])
            #expect(outcome.status == .noPermission && outcome.output == "")
        }
    }

    @Test func aMissingKeyDoesNotShowACopyEither() async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            var later = harness
            later.environment["KAKAO_REST_API_KEY"] = nil
            let outcome = await later.searched()
            #expect(outcome.status == .noPermission && outcome.output == "")
        }
    }

    @Test func withSeveralServicesTheNextOneRespondsAndTheRejectionIsNamed() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAfterKakao
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("낡은 책"))])
            let refusal = try Fixture.data("kakao/error-kapi-key-401.json")
            let outcome = await harness.bookfetch(
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
