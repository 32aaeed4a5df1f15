import Foundation
import TestPrograms
import TestSite
import Testing

/// Stored copies: when they are served, and what is said about it.
@Suite("Stored copies", .timeLimit(.minutes(30)))
struct OfflineTests {
    private let kakao = Route(Answers.kakaoPath, body: Answers.kakao(title: "새벽 등대"))
    private let news = Route(Answers.headlinesPath, body: Answers.news(title: "A quiet day"))

    /// Runs a search once against a living service, and then a body in the same home without one.
    private func afterOneSearch(_ body: (Surroundings, _ online: Outcome) async throws -> Void) async throws {
        try await withSurroundings { bare in
            let online = try await withService(kakao) { server in
                try await bare.asking(server.baseURL).run(.bookfetch, "search", "등대")
            }
            #expect(online.ending == .code(0))
            #expect(online.errors == "")
            try await body(bare, online)
        }
    }

    @Test func withoutTheServiceTheStoredCopyIsServedWithOneLine() async throws {
        let port = try ClosedPort()
        try await afterOneSearch { bare, online in
            let here = bare.asking(port.baseURL)
            let outcome = try await here.run(.bookfetch, "search", "등대", "--source", "kakao")
            #expect(outcome.ending == .code(0))
            #expect(outcome.output == online.output)
            #expect(outcome.errorLines.count == 1)
            let line =
                /bookfetch: Could not reach Kakao: no connection to 127\.0\.0\.1\. Showing a saved copy from \d+ (s|min) ago\./
            #expect(outcome.errorLines.first?.wholeMatch(of: line) != nil, "\(outcome.errors)")

            let json = try await here.run(.bookfetch, "search", "등대", "--source", "kakao", "--json")
            let freshness = try json.json(BooksDocument.self).freshness
            #expect(freshness.origin == "cache")
            #expect(freshness.stale)
            #expect(json.errorLines.count == 1)
        }
    }

    /// Answers that are none, and what is said about them.
    static let failures: [(status: Int, body: String, words: String, strict: Int32)] = [
        (429, "", "HTTP 429", 75), (503, "<html></html>", "HTTP 503", 69), (200, "{\"meta\":", "not JSON", 69),
        (200, "<html><body>Log in</body></html>", "a web page", 69), (200, "", "an empty body", 69),
    ]

    @Test(arguments: failures)
    func anInvalidResponseIsReplacedByTheStoredCopyAndDoesNotReplaceIt(
        status: Int,
        body: String,
        words: String,
        strict: Int32
    ) async throws {
        try await afterOneSearch { bare, online in
            let route = Route(Answers.kakaoPath, status: status, fields: [("Retry-After", "60")], body: body)
            try await withService(route) { server in
                let here = bare.asking(server.baseURL)
                for _ in 0..<2 {
                    let outcome = try await here.run(.bookfetch, "search", "등대")
                    #expect(outcome.ending == .code(0))
                    #expect(outcome.output == online.output)
                    #expect(outcome.errorLines.count == 1)
                    #expect(outcome.errors.contains(words))
                    #expect(outcome.errors.contains("Showing a saved copy"))
                }
                let outcome = try await here.run(.bookfetch, "search", "등대", "--strict")
                #expect(outcome.ending == .code(strict))
                #expect(outcome.output == online.output)
            }
        }
    }

    @Test func strictIs69WhereAStoredCopyWasShown() async throws {
        let port = try ClosedPort()
        try await afterOneSearch { bare, online in
            let here = bare.asking(port.baseURL)
            for more in [["--strict", "--source", "kakao"], ["--strict", "--offline"]] {
                let outcome = try await here.run(here.command(.bookfetch, ["search", "등대"] + more))
                #expect(outcome.ending == .code(69))
                #expect(outcome.output == online.output)
                #expect(outcome.errorLines.contains { $0.hasPrefix("bookfetch: --strict: ") })
            }
        }
    }

    @Test func refreshServesNoStoredCopy() async throws {
        let port = try ClosedPort()
        try await afterOneSearch { bare, _ in
            let outcome = try await bare.asking(port.baseURL)
                .run(.bookfetch, "search", "등대", "--source", "kakao", "--refresh", "--json")
            #expect(outcome.output == "")
            #expect(try outcome.error().code == 69)
            let another = try await bare.asking(port.baseURL)
                .run(.bookfetch, "search", "등대", "--source", "kakao", "--page", "3")
            #expect(another.ending == .code(69))
            #expect(another.output == "")
        }
    }

    @Test func aRefusedKeyServesNoStoredCopy() async throws {
        try await afterOneSearch { bare, _ in
            let refusal = #"{"errorType":"AccessDeniedError","message":"no"}"#
            try await withService(Route(Answers.kakaoPath, status: 401, body: refusal)) { server in
                let outcome = try await bare.asking(server.baseURL)
                    .run(.bookfetch, "search", "등대", "--source", "kakao")
                #expect(outcome.ending == .code(77))
                #expect(outcome.output == "")
            }
        }
    }

    @Test func offlineOpensNoConnectionAndNeedsNoKey() async throws {
        try await afterOneSearch { bare, online in
            try await withUnusedServer { server in
                let here = bare.asking(server.baseURL)
                let runs = [
                    here.command(.bookfetch, ["search", "등대", "--offline"]),
                    here.withoutKeys(.kakao, .aladin, .nationalLibrary)
                        .command(.bookfetch, ["search", "등대", "--offline"]),
                    here.with(["BOOKFETCH_OFFLINE": "1"]).command(.bookfetch, ["search", "등대"]),
                ]
                for run in runs {
                    let outcome = try await here.run(run)
                    #expect(outcome.ending == .code(0))
                    #expect(outcome.output == online.output)
                    #expect(outcome.errorLines.count == 1)
                    #expect(outcome.errors.hasPrefix("bookfetch: Offline. Showing a saved copy from "))
                }
                let unknown = try await here.run(.bookfetch, "search", "바람", "--offline", "--json")
                #expect(unknown.output == "")
                let error = try unknown.error()
                #expect(error.code == 69)
                #expect(error.kind == "offline")
                #expect(error.hint == "Run the command once without --offline.")
                #expect(try await here.run(.news, "--offline").ending == .code(69))
                #expect(try await here.run(.bookfetch, "birthday", "1997-06-27", "--offline").ending == .code(69))
                // The book that was found is one of its day.
                let day = try await here.run(.bookfetch, "birthday", "1997-06-26", "--offline")
                #expect(day.ending == .code(0) && day.lines.count == 1)
            }
        }
    }

    @Test func aPageIsAStoredCopyOfItsOwn() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                _ = try await here.run(.bookfetch, "search", "해리 포터", "--page", "2")
                let requested = server.requests.count
                let second = try await here.run(.bookfetch, "search", "해리 포터", "--page", "2", "--offline")
                #expect(second.lines.count == 12)
                let first = try await here.run(.bookfetch, "search", "해리 포터", "--offline")
                // No stored copy of the first page, but books of the second that were seen before.
                #expect(first.ending == .code(0))
                #expect(!first.lines.isEmpty && Set(first.lines).isSubset(of: second.lines))
                #expect(first.errors.contains("there is no saved response for this page; these are books seen before"))
                #expect(!first.errors.contains("Showing a saved copy"))
                // Behind what was seen there is no empty page, but one that is not stored.
                let third = try await here.run(.bookfetch, "search", "해리 포터", "--page", "3", "--offline")
                #expect(third.ending == .code(69) && third.output == "")
                let unseen = try await here.run(.bookfetch, "search", "한 번도 묻지 않은 말", "--offline")
                #expect(unseen.ending == .code(69))
                #expect(unseen.output == "")
                #expect(server.requests.count == requested)
            }
        }
    }

    @Test func aWholeBirthdayIsThereOffline() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let online = try await here.run(.bookfetch, "birthday", "1997-06-26")
                let connections = server.connectionCount
                let offline = try await here.run(.bookfetch, "birthday", "1997-06-26", "--offline")
                #expect(offline.ending == .code(0))
                #expect(offline.output == online.output)
                #expect(offline.errorLines.count { $0.contains("Offline. Showing a saved copy") } == 1)
                #expect(server.connectionCount == connections)
            }
        }
    }

    @Test func withMaxAgeAYoungCopyIsServedWithoutARequest() async throws {
        try await withService(kakao) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let first = try await here.run(.bookfetch, "search", "등대", "--max-age", "1h")
                #expect(server.requests.count == 1)
                let young = try await here.run(.bookfetch, "search", "등대", "--max-age", "1h", "--strict")
                #expect(young.ending == .code(0))
                #expect(young.output == first.output)
                #expect(young.errors == "")
                #expect(server.requests.count == 1)
                let json = try await here.run(.bookfetch, "search", "등대", "--max-age", "1h", "--json")
                let freshness = try json.json(BooksDocument.self).freshness
                #expect(freshness.origin == "cache")
                #expect(!freshness.stale)
                _ = try await here.run(.bookfetch, "search", "등대", "--max-age", "0s")
                #expect(server.requests.count == 2)
                _ = try await here.run(.bookfetch, "search", "등대")
                #expect(server.requests.count == 3)
            }
        }
    }

    @Test func headlinesAreNotRequestedTwiceWithinMinutes() async throws {
        try await withService(news) { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                // One right after the other, in one slot: for a slot of its own the second might wait too long.
                let commands = [here.command(.news, []), here.command(.news, ["headlines", "--country", "us"])]
                let (first, second) = try await Slots.programs.run {
                    (try await commands[0].run(), try await commands[1].run())
                }
                #expect(second.ending == .code(0))
                #expect(second.output == first.output)
                #expect(second.errors == "")
                #expect(server.requests.count == 1)
                _ = try await here.run(.news, "--refresh")
                #expect(server.requests.count == 2)
            }
        }
    }

    @Test func aNewResponseReplacesTheStoredOne() async throws {
        try await withSurroundings { bare in
            for title in ["첫 번째 판", "두 번째 판"] {
                try await withService(Route(Answers.kakaoPath, body: Answers.kakao(title: title))) { server in
                    _ = try await bare.asking(server.baseURL).run(.bookfetch, "search", "등대")
                }
                let offline = try await bare.run(.bookfetch, "search", "등대", "--offline")
                #expect(offline.output.contains(title))
            }
        }
    }
}
