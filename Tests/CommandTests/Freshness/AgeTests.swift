import CommandSupport
import TestSupport
import Testing

/// A copy that is young enough is shown without asking.
@Suite struct AgeTests {
    private let headlines: [Stub] = [.get(Path.headlines, body: Body.headlines("one"))]
    private let newer: [Stub] = [.get(Path.headlines, body: Body.headlines("two"))]

    @Test(
        arguments: [
            (["--max-age", "1h"], 3599, false), (["--max-age", "1h"], 3600, true), (["--max-age", "90s"], 89, false),
            (["--max-age", "90s"], 90, true), (["--max-age", "0"], 0, true), ([], 0, true), ([], 1, true),
            (["--max-age", "1w"], 604_799, false), (["--refresh"], 0, true),
        ] as [([String], Int, Bool)]
    )
    func booksAreAskedForUnlessTheirCopyIsYounger(flags: [String], age: Int, isAsked: Bool) async throws {
        try await withDesk { desk in
            _ = await desk.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            desk.clock.advance(by: .seconds(age))
            let stubs: [Stub] = isAsked ? [.get(Path.kakao, body: Body.kakao("둘째 눈"))] : []
            let outcome = await withStubs(stubs) { transport in
                let arguments = ["search", "책", "--source", "kakao", "--json"] + flags
                return await desk.run("bookfetch", arguments, over: transport)
            }
            let document = try outcome.json
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(document["books"]?.values.first?["title"] == (isAsked ? "둘째 눈" : "첫눈"))
            #expect(document["freshness"]?["origin"] == (isAsked ? "network" : "cache"))
            #expect(document["freshness"]?["stale"] == false)
            if !isAsked { #expect(document["freshness"]?["fetchedAt"] == "2026-11-21T00:00:00Z") }
        }
    }

    @Test(
        arguments: [
            ([], 299, false), ([], 300, true), (["--max-age", "1h"], 3599, false), (["--max-age", "0s"], 0, true),
            (["--refresh"], 1, true),
        ] as [([String], Int, Bool)]
    )
    func headlinesAreTheSameForFiveMinutes(flags: [String], age: Int, isAsked: Bool) async throws {
        try await withDesk { desk in
            _ = await desk.news(stubs: headlines)
            desk.clock.advance(by: .seconds(age))
            let outcome = await withStubs(isAsked ? newer : []) { transport in
                await desk.run("news", flags, over: transport)
            }
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(outcome.output.contains(isAsked ? "two" : "one"))
        }
    }

    @Test func aYoungCopyIsNoFailureByStrictness() async throws {
        try await withDesk { desk in
            _ = await desk.news(stubs: headlines)
            #expect(await desk.news("--strict").status == .done)
        }
    }

    @Test func aCopyFromTheFutureIsNotYoung() async throws {
        try await withDesk { desk in
            _ = await desk.news(stubs: headlines)
            desk.clock.advance(by: .seconds(-86_400))
            #expect(await desk.news("--max-age", "1w", stubs: newer).output.contains("two"))
        }
    }

    @Test func aCopyFromTheFutureIsNoTimeOldWhereItStandsIn() async throws {
        try await withDesk { desk in
            _ = await desk.news(stubs: headlines)
            desk.clock.advance(by: .seconds(-86_400))
            let outcome = await desk.news("--offline")
            #expect(outcome.errors == "news: Offline. Showing a saved copy from 0 s ago.\n")
        }
    }

    @Test func theOldestPartIsTheAgeOfTheWhole() async throws {
        try await withDesk { desk in
            let pages: [Stub] = [
                .get(Path.kakao, query: ["page": "1"], body: Body.kakao("하나", total: 2, isEnd: false)),
                .get(Path.kakao, query: ["page": "2"], body: Body.kakao("둘", total: 2)),
            ]
            _ = await desk.searched("--size", "1", "--page", "1", stubs: [pages[0]])
            desk.clock.advance(by: .seconds(86_400))
            _ = await desk.searched("--size", "1", "--page", "2", stubs: [pages[1]])
            let outcome = await desk.searched("--size", "1", "--limit", "2", "--offline", "--json")
            let document = try outcome.json
            #expect(document["books"]?.values.count == 2)
            #expect(document["freshness"]?["fetchedAt"] == "2026-11-21T00:00:00Z")
            #expect(outcome.errors == "bookfetch: Offline. Showing a saved copy from 1 day ago.\n")
            let mixed = await desk.searched(
                "--size",
                "1",
                "--limit",
                "2",
                "--max-age",
                "1h",
                "--json",
                stubs: [pages[0]]
            )
            let freshness = try mixed.json["freshness"]
            #expect(freshness?["origin"] == "cache" && freshness?["stale"] == false)
        }
    }
}
