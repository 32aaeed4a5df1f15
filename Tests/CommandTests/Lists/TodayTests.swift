import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// `today`, and the birthdays it names. The desk's clock stands on 2026-11-21.
@Suite struct TodayTests {
    private static let isbn = "9788973100156"

    private func library(_ date: String) -> Data {
        let record = #"{"TITLE":"강가에서","EA_ISBN":"\#(Self.isbn)","PUBLISH_PREDATE":"\#(date)"}"#
        return Data(#"{"TOTAL_COUNT":"1","PAGE_NO":"1","docs":[\#(record)]}"#.utf8)
    }

    private var none: Data { Data(#"{"TOTAL_COUNT":"0","PAGE_NO":"1","docs":[]}"#.utf8) }

    private func headlines() -> Data {
        let articles = [("가", "2026-11-21T08:00:00Z"), ("나", "2020-11-21T08:00:00Z"), ("다", "2026-11-20T20:00:00Z")]
            .map { title, time in
                #"""
                {"source":{"id":null,"name":"Post"},"title":"\#(title)","url":"https://post.example/\#(title)",
                 "publishedAt":"\#(time)"}
                """#
            }
        return Data(#"{"status":"ok","totalResults":3,"articles":[\#(articles.joined(separator: ","))]}"#.utf8)
    }

    private func stubs(_ date: String, title: String = "강가에서") -> [Stub] {
        [
            .get(Path.library, query: ["start_publish_date": date], body: library(date)),
            .get(Path.aladinLookUp, body: Body.aladinItem(title, isbn: Self.isbn)),
        ]
    }

    @Test func aDayHasItsBirthdaysBooksAndHeadlines() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            #expect(await harness.bookfetch("birthday", "--keep", "김하늘", "1997-11-21").status == .done)
            #expect(await harness.bookfetch("birthday", "--keep", "Ines", "06-26").status == .done)
            #expect(
                await harness.news("--country", "us", stubs: [.get(Path.headlines, body: headlines())]).status == .done
            )
            let day = await harness.bookfetch("today", "--years", "2026", "--json", stubs: stubs("20261121"))
            #expect(day.status == .done)
            let json = try day.json
            #expect(json["schema"] == .string("bookfetch.today/1") && json["date"] == .string("2026-11-21"))
            #expect(json["birthdays"]?.values.map { $0["name"] } == [.string("김하늘")])
            #expect(json["books"]?.values.map { $0["isbn13"] } == [.string(Self.isbn)])
            #expect(json["articles"]?.values.map { $0["title"] } == [.string("가"), .string("나")])
            #expect(json["articles"]?.values.map { $0["saved"] } == [.bool(false), .bool(false)])
        }
    }

    @Test func theDemoSaysThatItHasADayOfItsOwn() async throws {
        try await withHarness { harness in
            let day = await harness.silently("bookfetch", ["today", "--years", "2026", "--demo"])
            #expect(day.errors.contains("In the demo, today is 2026-11-21."), "\(day.errors)")
            let named = await harness.silently(
                "bookfetch",
                ["today", "--date", "2026-11-21", "--years", "2026", "--demo"]
            )
            #expect(!named.errors.contains("In the demo"), "\(named.errors)")
        }
    }

    @Test func aShopsMissingRecordOfAShownBookIsNotReported() async throws {
        try await withHarness { harness in
            let lacking: [Stub] = [
                .get(Path.library, query: ["start_publish_date": "20261121"], body: library("20261121")),
                .get(Path.aladinLookUp, body: Data(#"{"item":[]}"#.utf8)), .get(Path.kakao, body: Body.kakao()),
            ]
            let day = await harness.bookfetch("today", "--years", "2026", stubs: lacking)
            #expect(day.status == .done && day.output.contains(Self.isbn))
            #expect(!day.errors.contains("has no book with this ISBN"), "\(day.errors)")
        }
    }

    @Test func theDayIsTheReadersOwn() async throws {
        try await withHarness { harness in
            var harness = harness
            _ = await harness.news("--country", "us", stubs: [.get(Path.headlines, body: headlines())])
            harness.environment["TZ"] = "Asia/Seoul"
            let query = ["start_publish_date": "20261121"]
            let stub = Stub.get(Path.library, query: query, body: none)
            let day = await harness.bookfetch("today", "--years", "2026", "--json", stubs: [stub])
            let json = try day.json
            #expect(json["articles"]?.values.map { $0["title"] } == [.string("가"), .string("다"), .string("나")])
        }
    }

    @Test func offlineTheSeenBooksOfTheDayAreShown() async throws {
        try await withHarness { harness in
            let harness = harness.withAladinFirst
            let first = await harness.bookfetch("birthday", "2026-11-21", stubs: stubs("20261121"))
            #expect(first.status == .done)
            let day = await harness.bookfetch("today", "--years", "2020-2026", "--offline", "--json")
            #expect(day.status == .done)
            let json = try day.json
            #expect(json["books"]?.values.map { $0["isbn13"] } == [.string(Self.isbn)])
            #expect(json["freshness"]?["stale"] == .bool(true) && json["freshness"]?["origin"] == .string("cache"))
            #expect(
                await harness.bookfetch("today", "--years", "2020-2026", "--offline", "--strict").status == .unavailable
            )
        }
    }

    @Test func withoutSeenBooksAndWithoutAServiceTheDayIsAFailure() async throws {
        try await withHarness { harness in
            #expect(await harness.bookfetch("today", "--offline").status == .unavailable)
            let refused = Data(#"{"RESULT":"ERROR","ERR_CODE":"010","ERR_MESSAGE":"no key"}"#.utf8)
            let stub = Stub.get(Path.library, body: refused)
            #expect(await harness.bookfetch("today", "--years", "2026", stubs: [stub]).status == .noPermission)
        }
    }

    @Test func aBirthdayOfTheTwentyNinthIsOnTheTwentyEighthWithoutOne() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("birthday", "--keep", "Ines", "02-29")
            for (date, isNamed) in [("2027-02-28", true), ("2028-02-28", false), ("2028-02-29", true)] {
                let day = await harness.bookfetch("today", "--date", date, "--offline", "--json")
                guard day.status == .done else {
                    #expect(!isNamed, "\(date)")
                    continue
                }
                let json = try day.json
                #expect(json["birthdays"]?.values.isEmpty == !isNamed, "\(date)")
            }
        }
    }

    /// A name does not show which day was looked at, and the demo has a day of its own.
    @Test func theDayThatIsMeantIsNamed() async throws {
        try await withHarness { harness in
            _ = await harness.silently("bookfetch", ["birthday", "--keep", "엄마", "1966-02-28", "--demo"])
            let named = await harness.silently("bookfetch", ["birthday", "엄마", "--demo"])
            #expect(named.errors.contains("The birthday of 엄마: 02-28"), "\(named.errors)")
            let today = await harness.silently("bookfetch", ["birthday", "오늘", "--demo"])
            #expect(today.errors.contains("In the demo, today is 2026-11-21."), "\(today.errors)")
            let day = await harness.silently("bookfetch", ["birthday", "11-21", "--demo"])
            #expect(!day.errors.contains("In the demo"))
        }
    }

    @Test func birthdaysAreSavedListedAndRemoved() async throws {
        try await withHarness { harness in
            #expect(
                await harness.bookfetch("birthday", "--keep", "김하늘", "1997-06-26").output == "06-26\t김하늘\t1997-06-26\n"
            )
            let stored = await harness.bookfetch("birthday", "--kept", "--json")
            let json = try stored.json
            #expect(json["birthdays"]?.values.count == 1)
            #expect(await harness.bookfetch("birthday", "--forget", "김하늘").status == .done)
            #expect(await harness.bookfetch("birthday", "--forget", "김하늘").status == .usage)
            #expect(await harness.bookfetch("birthday", "--kept").output == "")
        }
    }

    @Test(arguments: [
        ["--keep", "a"], ["--keep", "a", "02-30"], ["--keep", " ", "02-03"], ["--kept", "06-26"],
        ["--kept", "--forget", "a"], ["--keep", "a", "1997-02-29"], ["--forget", "a", "06-26"],
    ])
    func anInvalidBirthdayIsRejected(arguments: [String]) async throws {
        try await withHarness { harness in
            #expect(await harness.silently("bookfetch", ["birthday"] + arguments).status == .usage)
        }
    }

    @Test func theCalendarIsWrittenToAFileOrStdout() async throws {
        try await withHarness { harness in
            let nobody = await harness.bookfetch("today", "--ics")
            #expect(nobody.status == .done && nobody.output.isEmpty && !nobody.errors.isEmpty)
            _ = await harness.bookfetch("birthday", "--keep", "김하늘", "1997-06-26")
            let text = await harness.bookfetch("today", "--ics").output
            #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
            // Written again it is the same: calendars that subscribe to it see no new entry.
            #expect(await harness.bookfetch("today", "--ics").output == text)
            let file = harness.here.appending(path: "days.ics")
            #expect(await harness.bookfetch("today", "--ics", "-o", "days.ics").output == "")
            let written = try String(contentsOf: file, encoding: .utf8)
            #expect(written == text)
            #expect(await harness.bookfetch("today", "--ics", "-o", "nowhere/days.ics").status == .cannotCreate)
            #expect(await harness.bookfetch("today", "-o", "days.ics").status == .usage)
        }
    }
}
