import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

@Suite struct OfflineTests {
    @Test func aStoredCopyIsShownAndNothingIsSent() async throws {
        try await withHarness { harness in
            let first = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            harness.clock.advance(by: .seconds(7 * 60))
            let second = await harness.searched("--offline")
            #expect(second.status == .done && second.output == first.output)
            #expect(second.errors == "bookfetch: Offline. Showing a saved copy from 7 min ago.\n")
            let third = await harness.searched("--offline", "--json")
            let freshness = try third.json["freshness"]
            #expect(
                freshness == (try JSON(parsing: #"{"origin":"cache","stale":true,"fetchedAt":"2026-11-21T00:00:00Z"}"#))
            )
        }
    }

    @Test func aCopyNeedsNoKey() async throws {
        try await withHarness { harness in
            let first = await harness.bookfetch("search", "책", stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            var later = harness
            for name in TestHarness.keys.keys { later.environment[name] = nil }
            let second = await later.bookfetch("search", "책", "--offline")
            #expect(second.status == .done && second.output == first.output)
        }
    }

    @Test func aResponseThatWasNeverFetchedIsNotFound() async throws {
        try await withHarness { harness in
            for command in Command.all {
                let outcome = await harness.silently(command.program, command.arguments + ["--offline"])
                #expect(outcome.status == .unavailable && outcome.output == "")
                #expect(outcome.errors.contains("Offline, and there is no saved response from"))
                #expect(outcome.errors.contains("Run the command once without --offline."))
            }
        }
    }

    @Test func withStrictACopyIsAFailure() async throws {
        try await withHarness { harness in
            let first = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let second = await harness.searched("--offline", "--strict", "--json")
            let error = try second.errorJSON
            #expect(second.status == .unavailable && second.output.contains("첫눈") && first.status == .done)
            #expect(error["kind"] == "offline" && error["code"] == 69)
        }
    }

    @Test func aYoungCopyIsOfflineNoDifferent() async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let outcome = await harness.searched("--offline", "--max-age", "1h")
            #expect(outcome.errors == "bookfetch: Offline. Showing a saved copy from 0 s ago.\n")
        }
    }

    @Test func theServiceThatRespondedIsFoundAgain() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAfterKakao
            // Kakao refused the key, so Aladin answered; offline Kakao has nothing, and Aladin its copy.
            let first = await harness.bookfetch(
                "search",
                "책",
                stubs: [
                    .get(Path.kakao, status: 401, body: try Fixture.data("kakao/error-kapi-key-401.json")),
                    .get(Path.aladinSearch, body: Body.aladin("첫눈")),
                ]
            )
            #expect(first.status == .done && first.errorLines.count == 1)
            let second = await harness.bookfetch("search", "책", "--offline")
            #expect(second.status == .done && second.output == first.output)
            #expect(second.errors == "bookfetch: Offline. Showing a saved copy from 0 s ago.\n")
            let third = await harness.bookfetch("search", "책", "--offline", "--json")
            let problems = try third.json["problems"]
            #expect(problems == .array([]))
        }
    }

    @Test func aDayIsReadOfflineWithThoseBooksThatWereLookedUp() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let (known, unknown) = ("9788973100156", "9788978280716")
            let list = Body.library(("자리", known), ("교지", unknown))
            _ = await harness.bookfetch(
                "birthday",
                "1997-06-26",
                "--size",
                "1",
                stubs: [
                    .get(Path.library, body: list),
                    .get(Path.aladinLookUp, query: ["ItemId": known], body: Body.aladinItem("지나간 자리", isbn: known)),
                ]
            )
            let outcome = await harness.bookfetch("birthday", "1997-06-26", "--offline", "--format", "plain")
            #expect(outcome.status == .done && outcome.lines.count == 2)
            #expect(outcome.lines.first?.contains("지나간 자리") == true && outcome.lines.last?.contains("교지") == true)
            #expect(
                outcome.errorLines == [
                    "bookfetch: Offline. Showing a saved copy from 0 s ago.",
                    "bookfetch: Offline, and there is no saved response from Aladin for this request. [\(unknown)]",
                ]
            )
        }
    }
}

/// What is kept, under which request, and what replaces it.
@Suite struct KeepingTests {
    private static let spoiled: [(String, Int, Data)] = [
        ("an outage", 503, Body.webPage), ("a limit", 429, Data(#"{"errorType":"RequestThrottled"}"#.utf8)),
        ("a web page", 200, Body.webPage), ("nothing", 200, Data()),
        ("broken JSON", 200, Data("{\"documents\":[".utf8)),
        ("another shape", 200, Data(#"{"books":[]}"#.utf8)), ("another type", 200, Data(#"{"documents":"none"}"#.utf8)),
        ("an error in a 200", 200, Data(#"{"errorType":"RequestThrottled","message":"enough"}"#.utf8)),
        ("a refusal", 401, Data(#"{"errorType":"AccessDeniedError","message":"no"}"#.utf8)),
        ("a wrong request", 400, Data(#"{"errorType":"InvalidArgument","message":"no"}"#.utf8)),
    ]

    @Test(arguments: Tier.sample(spoiled))
    func onlyADecodableResponseReplacesAnother(what: String, status: Int, body: Data) async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            let stub = Stub.get(Path.kakao, status: status, body: body)
            _ = await harness.searched("--refresh", stubs: Array(repeating: stub, count: status == 503 ? 3 : 1))
            #expect(await harness.searched("--offline").output.contains("첫눈"), "\(what)")
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("둘째 눈"))])
            let outcome = await harness.searched("--offline")
            #expect(outcome.output.contains("둘째 눈") && !outcome.output.contains("첫눈"))
        }
    }

    @Test func nothingFoundIsAResponse() async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao())])
            let outcome = await harness.searched("--offline")
            #expect(outcome.status == .done && outcome.output == "")
        }
    }

    @Test(
        arguments: [
            ["--page", "2"], ["--size", "10"], ["--sort", "latest"], ["--target", "title"],
        ]
    )
    func anotherRequestHasACopyOfItsOwn(flags: [String]) async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈", isEnd: false))])
            let arguments = ["search", "책", "--source", "kakao"] + flags
            let unknown = await harness.silently("bookfetch", arguments + ["--offline"])
            #expect(unknown.status == .unavailable && unknown.output == "")
            _ = await withStubs([.get(Path.kakao, body: Body.kakao("둘째 눈"))]) { transport in
                await harness.run("bookfetch", arguments, over: transport)
            }
            #expect(await harness.silently("bookfetch", arguments + ["--offline"]).output.contains("둘째 눈"))
            #expect(await harness.searched("--offline").output.contains("첫눈"))
        }
    }

    @Test func thePagesOfTheNewsAreKeptApart() async throws {
        try await withHarness { harness in
            _ = await harness.news("--page", "2", stubs: [.get(Path.headlines, body: Body.headlines("two"))])
            #expect(await harness.news("--offline").status == .unavailable)
            #expect(await harness.news("--country", "us", "--page", "2", "--offline").output.contains("two"))
            #expect(await harness.news("headlines", "--page", "2", "--offline").output.contains("two"))
            #expect(await harness.news("--country", "kr", "--page", "2", "--offline").status == .unavailable)
        }
    }

    @Test func equivalentRequestsShareOneCopy() async throws {
        try await withHarness { harness in
            var harness = harness
            _ = await harness.bookfetch("search", "한강 작가", stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            harness.environment["KAKAO_REST_API_KEY"] = "another-key"
            harness.environment["KAKAO_BASE_URL"] = "http://127.0.0.1:9/prefix"
            for words in [["한강", "작가"], [" 한강 작가 "], ["한강 작가".decomposedStringWithCanonicalMapping]] {
                let outcome = await harness.silently(
                    "bookfetch",
                    ["search", "--offline", "--sort", "accuracy"] + words
                )
                #expect(outcome.output.contains("첫눈"))
            }
        }
    }
}
