import Foundation
import TestSupport
import Testing
import Wording

@testable import CommandLine
@testable import Documents

/// A copy that is young enough is shown without asking.
@Suite struct AgeTests {
    private let headlines: [Stub] = [.get(Path.headlines, body: Body.headlines("one"))]
    private let newer: [Stub] = [.get(Path.headlines, body: Body.headlines("two"))]

    @Test(
        arguments: Tier.sample(
            [
                (["--max-age", "1h"], 3599, false), (["--max-age", "1h"], 3600, true),
                (["--max-age", "90s"], 89, false),
                (["--max-age", "90s"], 90, true), (["--max-age", "0"], 0, true), ([], 0, true), ([], 1, true),
                (["--max-age", "1w"], 604_799, false), (["--refresh"], 0, true),
            ] as [([String], Int, Bool)]
        )
    )
    func booksAreRequestedUnlessTheirCopyIsYounger(flags: [String], age: Int, isAsked: Bool) async throws {
        try await withHarness { harness in
            _ = await harness.searched(stubs: [.get(Path.kakao, body: Body.kakao("첫눈"))])
            harness.clock.advance(by: .seconds(age))
            let stubs: [Stub] = isAsked ? [.get(Path.kakao, body: Body.kakao("둘째 눈"))] : []
            let outcome = await withStubs(stubs) { transport in
                let arguments = ["search", "책", "--source", "kakao", "--json"] + flags
                return await harness.run("bookfetch", arguments, over: transport)
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
        arguments: Tier.sample(
            [
                ([], 299, false), ([], 300, true), (["--max-age", "1h"], 3599, false), (["--max-age", "0s"], 0, true),
                (["--refresh"], 1, true),
            ] as [([String], Int, Bool)]
        )
    )
    func headlinesAreTheSameForFiveMinutes(flags: [String], age: Int, isAsked: Bool) async throws {
        try await withHarness { harness in
            _ = await harness.news(stubs: headlines)
            harness.clock.advance(by: .seconds(age))
            let outcome = await withStubs(isAsked ? newer : []) { transport in
                await harness.run("news", flags, over: transport)
            }
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(outcome.output.contains(isAsked ? "two" : "one"))
        }
    }

    @Test func aYoungCopyIsNotAFailureByStrictness() async throws {
        try await withHarness { harness in
            _ = await harness.news(stubs: headlines)
            #expect(await harness.news("--strict").status == .done)
        }
    }

    @Test func aCopyFromTheFutureIsNotYoung() async throws {
        try await withHarness { harness in
            _ = await harness.news(stubs: headlines)
            harness.clock.advance(by: .seconds(-86_400))
            #expect(await harness.news("--max-age", "1w", stubs: newer).output.contains("two"))
        }
    }

    @Test func aStoredCopyFromTheFutureHasAnAgeOfZero() async throws {
        try await withHarness { harness in
            _ = await harness.news(stubs: headlines)
            harness.clock.advance(by: .seconds(-86_400))
            let outcome = await harness.news("--offline")
            #expect(outcome.errors == "news: Offline. Showing a saved copy from 0 s ago.\n")
        }
    }

    @Test func theOldestPartIsTheAgeOfTheWhole() async throws {
        try await withHarness { harness in
            let pages: [Stub] = [
                .get(Path.kakao, query: ["page": "1"], body: Body.kakao("하나", total: 2, isEnd: false)),
                .get(Path.kakao, query: ["page": "2"], body: Body.kakao("둘", total: 2)),
            ]
            _ = await harness.searched("--size", "1", "--page", "1", stubs: [pages[0]])
            harness.clock.advance(by: .seconds(86_400))
            _ = await harness.searched("--size", "1", "--page", "2", stubs: [pages[1]])
            let outcome = await harness.searched("--size", "1", "--limit", "2", "--offline", "--json")
            let document = try outcome.json
            #expect(document["books"]?.values.count == 2)
            #expect(document["freshness"]?["fetchedAt"] == "2026-11-21T00:00:00Z")
            #expect(outcome.errors == "bookfetch: Offline. Showing a saved copy from 1 day ago.\n")
            let mixed = await harness.searched(
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

@Suite struct AgeLanguageTests {
    @Test(arguments: [
        (0.0, "0초 전"), (61.0, "1분 전"), (3.5 * 3600, "3시간 전"), (86_399.0, "23시간 전"),
    ])
    func anAgeIsKoreanInKorean(seconds: Double, text: String) {
        let now = Date(timeIntervalSince1970: 1_795_219_200)
        let clock = ReaderClock(environment: ["TZ": "UTC"], now: now)
        Language.$current.withValue(.korean) {
            #expect(clock.age(now.addingTimeInterval(-seconds)) == text)
        }
    }

    @Test(arguments: [
        (59.9, "59 s", "59초"), (200, "3 min", "3분"), (7300, "2 h", "2시간"), (86_400, "1 day", "1일"),
        (172_800, "2 days", "2일"),
    ])
    func aLengthOfTimeHasItsWordsInBoth(seconds: Double, english: String, korean: String) {
        #expect(Message.length(seconds) == Message(english: "\(english)", korean: "\(korean)"))
    }

    @Test func aDurationIsOneToo() {
        #expect(
            Message.length(.seconds(200)).english == "3 min" && Message.length(.milliseconds(-200)).english == "0 s"
        )
    }

    @Test func theAgeOfAStoredCopyIsKoreanToo() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            _ = await harness.bookfetch("search", "책", stubs: [.get(Path.kakao, body: Body.kakao("책"))])
            harness.clock.advance(by: .seconds(3 * 86_400))
            let outcome = await harness.bookfetch("search", "책", "--offline")
            #expect(outcome.errors.contains("3일 전에 저장된 사본을 표시합니다."))
        }
    }
}

@Suite struct ReaderClockTests {
    /// 2026-11-21 00:00 UTC.
    private static let now = Date(timeIntervalSince1970: 1_795_219_200)

    private func clock(_ zone: String) -> ReaderClock { ReaderClock(environment: ["TZ": zone], now: Self.now) }

    @Test(arguments: [
        ("Asia/Seoul", "2026-11-21 09:00 +09:00"), (":Asia/Seoul", "2026-11-21 09:00 +09:00"),
        ("ROK", "2026-11-21 09:00 +09:00"), ("KST-9", "2026-11-21 09:00 +09:00"), ("UTC", "2026-11-21 00:00 UTC"),
        ("UTC0", "2026-11-21 00:00 UTC"), ("<+0530>-5:30", "2026-11-21 05:30 +05:30"),
        ("EST5", "2026-11-20 19:00 -05:00"), ("NST+3:30", "2026-11-20 20:30 -03:30"),
        ("Nowhere/Nothing", "2026-11-21 00:00 UTC"),
    ])
    func aMomentIsShownInTheZoneThatIsNamed(zone: String, text: String) {
        #expect(clock(zone).minuteAndZone(Self.now) == text)
    }

    @Test(arguments: [
        (0.0, "09:00, 0 s ago"), (59.0 * 60, "08:01, 59 min ago"), (3.0 * 3600, "06:00, 3 h ago"),
        (86_399.0, "09:00, 23 h ago"), (86_400.0, "2026-11-20 09:00"), (-60.0, "2026-11-21 09:01"),
    ])
    func recentArticlesShowTheirAge(seconds: Double, text: String) {
        #expect(clock("Asia/Seoul").recently(Self.now.addingTimeInterval(-seconds)) == text)
    }
}
