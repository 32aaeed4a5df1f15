import APIClient
import Catalog
import CommandLine
import Documents
import Foundation
import Replay
import TestSupport
import Testing

/// `birthday` from books seen here. The desk's clock stands on 2026-11-21.
@Suite struct BirthdaySeenTests {
    private static let isbn = "9788973100156"

    /// Kakao's page with one book of a day.
    private static func kakao(_ date: String = "1997-06-26") -> Stub {
        let book = #"{"title":"강가에서","isbn":" \#(isbn)","datetime":"\#(date)T00:00:00.000+09:00"}"#
        let meta = #"{"total_count":1,"pageable_count":1,"is_end":true}"#
        return .get(Path.kakao, body: Data(#"{"documents":[\#(book)],"meta":\#(meta)}"#.utf8))
    }

    /// A desk at which that book was seen, without the library's key.
    private func withSeenBook(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            var harness = harness
            #expect(await harness.bookfetch("search", "강가에서", stubs: [Self.kakao()]).status == .done)
            harness.environment["NLK_CERT_KEY"] = nil
            try await body(harness)
        }
    }

    @Test func withoutAKeyTheDayIsListedInOneLineMore() async throws {
        try await withSeenBook { harness in
            let outcome = await harness.bookfetch("birthday", "1997-06-26", "--json")
            #expect(outcome.status == .done)
            #expect(
                outcome.errorLines == [
                    """
                    bookfetch: The National Library of Korea needs an API key, but NLK_CERT_KEY is not set. \
                    Showing books seen here before, last on 2026-11-21.
                    """
                ]
            )
            let json = try outcome.json
            #expect(json["books"]?.values.map { $0["isbn13"] } == [.string(Self.isbn)])
            #expect(json["books"]?.values.first?["sources"] == .array(["kakao"]))
            #expect(json["total"] == 1 && json["hasMore"] == false && json["pageSize"] == 20)
            #expect(json["freshness"]?["origin"] == "cache" && json["freshness"]?["stale"] == true)
            #expect(json["freshness"]?["fetchedAt"] == "2026-11-21T00:00:00Z")
            let problems = json["problems"]?.values ?? []
            #expect(problems.map { $0["service"] } == ["nlk"] && problems.map { $0["kind"] } == ["auth"])
        }
    }

    @Test func inKoreanTheLineIsKorean() async throws {
        try await withSeenBook { harness in
            var harness = harness
            harness.environment["LANG"] = "ko_KR.UTF-8"
            let outcome = await harness.bookfetch("birthday", "1997-06-26")
            #expect(outcome.errors.contains("전에 본 책을 표시합니다(마지막으로 본 날: 2026-11-21)."))
        }
    }

    @Test func offlineAndWithTheLibraryDownItIsTheSame() async throws {
        try await withSeenBook { harness in
            let offline = await harness.bookfetch("birthday", "06-26", "--years", "1990-2026", "--offline")
            #expect(offline.status == .done && offline.output.contains(Self.isbn))
            #expect(offline.errors == "bookfetch: Offline. Showing books seen here before, last on 2026-11-21.\n")
            var harness = harness
            harness.environment["NLK_CERT_KEY"] = TestHarness.keys["NLK_CERT_KEY"]
            for trouble in Trouble.allCases {
                let outcome = await harness.bookfetch("birthday", "1997-06-26", stubs: trouble.stubs(Path.library))
                #expect(outcome.status == .done && outcome.output.contains(Self.isbn))
                #expect(
                    outcome.errorLines.count == 1 && outcome.errors.contains("seen here before"),
                    "\(outcome.errors)"
                )
            }
        }
    }

    @Test func onlyWithStrictTheExitCodeReportsProblems() async throws {
        try await withSeenBook { harness in
            #expect(await harness.bookfetch("birthday", "1997-06-26", "--strict").status == .unavailable)
            #expect(await harness.bookfetch("birthday", "1997-06-26", "--offline", "--strict").status == .unavailable)
        }
    }

    @Test func aDayWithoutSeenBooksIsAFailureAsBefore() async throws {
        try await withSeenBook { harness in
            #expect(await harness.bookfetch("birthday", "1997-06-27").status == .noPermission)
            #expect(await harness.bookfetch("birthday", "1997-06-27", "--offline").status == .unavailable)
            #expect(await harness.bookfetch("birthday", "1997-06-26", "--refresh").status == .noPermission)
            var harness = harness
            harness.environment["NLK_CERT_KEY"] = "refused"
            let body = Data(#"{"RESULT":"ERROR","ERR_CODE":"010","ERR_MESSAGE":"no key"}"#.utf8)
            let refused = Stub.get(Path.library, body: body)
            #expect(await harness.bookfetch("birthday", "1997-06-26", stubs: [refused]).status == .noPermission)
        }
    }

    /// Showing a book from the store is not seeing it again.
    @Test func theDateIsThatOfTheLastResponse() async throws {
        try await withSeenBook { harness in
            for _ in 1...3 {
                harness.clock.advance(by: .seconds(3 * 86_400))
                let outcome = await harness.bookfetch("birthday", "1997-06-26")
                #expect(outcome.errors.contains("last on 2026-11-21."), "\(outcome.errors)")
            }
            #expect(await harness.bookfetch("search", "강가에서", stubs: [Self.kakao()]).status == .done)
            #expect(await harness.bookfetch("birthday", "1997-06-26").errors.contains("last on 2026-11-30."))
        }
    }

    @Test func aPageIsAPageOfTheIndex() async throws {
        try await withHarness { harness in
            var harness = harness
            let fixtures = ReplayTransport(site: try FixtureSite(folder: Fixture.project.appending(path: "Fixtures")))
            let first = ["birthday", "1997-06-26", "--json"]
            let all = try await harness.run("bookfetch", first + ["--limit", "100"], over: fixtures).json["books"]?
                .values
            #expect(await harness.bookfetch("cache", "clear", "--yes").status == .done)
            harness.environment["NLK_CERT_KEY"] = nil
            var pages: [[JSON]] = []
            for page in 1...3 {
                let outcome = await harness.bookfetch("birthday", "1997-06-26", "--json", "--page", "\(page)")
                #expect(outcome.status == .done, "\(outcome.errors)")
                pages.append(try outcome.json["books"]?.values ?? [])
            }
            #expect(pages[0].count == 20 && pages[2].isEmpty)
            let numbers = Set((all ?? []).compactMap { $0["isbn13"]?.text })
            #expect(pages.joined().count { $0["isbn13"]?.text.map(numbers.contains) ?? false } == numbers.count)
        }
    }

    /// YES24's terms allow short storage, so its new products are listed for a week.
    @Test func newProductsAreListedAsLongAsTheirTermsAllow() async throws {
        try await withHarness { harness in
            var harness = harness
            for name in TestHarness.keys.keys { harness.environment[name] = nil }
            harness.environment["YES24_API_KEY"] = "yes24-key-of-a-test"
            let fixtures = ReplayTransport(site: try FixtureSite(folder: Fixture.project.appending(path: "Fixtures")))
            #expect(await harness.run("bookfetch", ["new", "--size", "50"], over: fixtures).status == .done)
            harness.clock.advance(by: .seconds(6 * 86_400))
            let week = await harness.bookfetch("birthday", "2026-11-21")
            #expect(week.status == .done && week.output.contains("첫눈 예보"), "\(week.errors)")
            #expect(await harness.bookfetch("today", "--date", "2026-11-21").output.contains("첫눈 예보"))
            harness.clock.advance(by: .seconds(86_400))
            #expect(await harness.bookfetch("birthday", "2026-11-21").status == .noPermission)
            #expect(await harness.bookfetch("today", "--date", "2026-11-21").status == .noPermission)
        }
    }
}
