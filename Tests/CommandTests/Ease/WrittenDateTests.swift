import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

/// Dates as people write them, wherever a command takes one.
@Suite struct WrittenDateTests {
    private static let day = PartialDate(year: 1997, month: 6, day: 26)

    @Test(arguments: [
        "1997-06-26", "19970626", "1997.06.26", "1997.6.26", "1997. 6. 26.", "1997년 6월 26일", "1997년6월26일",
        "1997년 06월 26일",
        "1997-6-26", "1997/06/26", "1997/6/26", "１９９７－６－２６", "１９９７０６２６", "１９９７／６／２６",
        "１９９７년 ６월 ２６일",
        "June 26 1997", "June 26, 1997", "Jun 26, 1997", "26 June 1997", "26 jun 1997", "June 26th, 1997",
        "26th June 1997",
        "1997\u{1102}\u{1167}\u{11AB} 6\u{110B}\u{116F}\u{11AF} 26\u{110B}\u{1175}\u{11AF}",
    ])
    func aDayWithItsYear(text: String) throws {
        let day = try #require(Self.day)
        #expect(try TypedDate(text) == .day(day))
    }

    @Test(arguments: [
        "06-26", "6월 26일", "06월26일", "6월26일", "6-26", "6/26", "06/26", "6.26", "6. 26.", "0626", "０６２６", "６／２６",
        "June 26",
        "26 June", "Jun 26",
    ])
    func aDayWithoutAYear(text: String) throws {
        let day = try #require(MonthDay(month: 6, day: 26))
        #expect(try TypedDate(text) == .monthDay(day))
    }

    @Test(arguments: [("today", 0), ("Today", 0), ("오늘", 0), ("yesterday", 1), ("어제", 1), ("tomorrow", -1), ("내일", -1)])
    func aWordForADay(text: String, count: Int) throws {
        #expect(try TypedDate(text) == .daysAgo(count))
    }

    @Test(arguments: ["97-6-26", "97/6/26", "97.6.26", "970626", "９７０６２６", "97년 6월 26일"])
    func aYearOfTwoDigitsIsTheLatestOneUpToThisYear(text: String) throws {
        let day = try #require(MonthDay(month: 6, day: 26))
        let typed = try TypedDate(text)
        #expect(typed == .shortYear(97, day))
        #expect(typed.resolved(today: PartialDate(year: 2026, month: 11, day: 21))?.date == Self.day)
        #expect(typed.resolved(today: PartialDate(year: 2097, month: 1, day: 1))?.year == 2097)
        #expect(try TypedDate("26-12-25").resolved(today: PartialDate(year: 2026, month: 11, day: 21))?.year == 2026)
        #expect(try TypedDate("27-1-1").resolved(today: PartialDate(year: 2026, month: 11, day: 21))?.year == 1927)
        #expect(try TypedDate("97-02-29").resolved(today: PartialDate(year: 2026, month: 11, day: 21)) == nil)
    }

    @Test(arguments: ["지우", "Ines", "Alice", "someday", "엄마2", "June", "May Kim", "Jun 5 Kim"])
    func aName(text: String) throws {
        #expect(try TypedDate(text) == .name(text))
    }

    @Test(arguments: [
        "26-06-1997", "1997-06", "1997", "1984", "199706", "199706261", "1997.06", "1997-6/26", "6-26.", "",
        " ", "+1", "1997-06-26 ", "13월 1일", "1997-13-01", "19970230", "2월 30일", "13/45", "97-13-01", "June 31",
        "February 30 2000",
    ])
    func otherTextsAreNotDates(text: String) {
        #expect(throws: PartialDate.Invalid.self) { try TypedDate(text) }
    }

    @Test(
        arguments: Tier.sample([
            ["19970626"], ["1997.06.26"], ["1997년", "6월", "26일"], ["1997. 6. 26."], ["지우"],
            ["06-26", "--years", "1997"],
            ["6월", "26일", "--years", "1997"], ["지우", "--years", "1997"],
            ["97/6/26"], ["970626"], ["June", "26", "1997"], ["１９９７－６－２６"], ["6/26", "--years", "1997"],
            ["0626", "--years", "1997"],
        ])
    )
    func theBooksOfADayByAnyWriting(arguments: [String]) async throws {
        try await withHarness { harness in
            #expect(await harness.bookfetch("birthday", "--keep", "지우", "19970626").status == .done)
            await withStubs([.get(Path.library, body: Body.library())]) { transport in
                let outcome = await harness.run("bookfetch", ["birthday"] + arguments, over: transport)
                #expect(outcome.status == .done, "\(outcome.errors)")
                #expect(transport.requests.first?.parameter("start_publish_date") == "19970626")
            }
        }
    }

    @Test(arguments: [("today", "20261121"), ("오늘", "20261121"), ("yesterday", "20261120"), ("어제", "20261120")])
    func todayIsThatOfTheUsersZone(text: String, date: String) async throws {
        try await withHarness { harness in
            harness.clock.advance(by: .seconds(1800))
            await withStubs([.get(Path.library, body: Body.library())]) { transport in
                #expect(await harness.run("bookfetch", ["birthday", text], over: transport).status == .done)
                #expect(transport.requests.first?.parameter("start_publish_date") == date)
            }
            var west = harness
            west.environment["TZ"] = "EST5"
            await withStubs([.get(Path.library, body: Body.library())]) { transport in
                #expect(await west.run("bookfetch", ["birthday", "today"], over: transport).status == .done)
                #expect(transport.requests.first?.parameter("start_publish_date") == "20261120")
            }
        }
    }

    @Test(arguments: [["6-26"], ["6월26일"], ["0626"], ["엄마"]])
    func aDayWithoutAYearIsMeantInAllYears(words: [String]) async throws {
        try await withHarness { harness in
            let stored = await harness.bookfetch("birthday", "--keep", "엄마", "6월26일")
            #expect(stored.status == .done, "\(stored.errors)")
            let stubs = (1970...2027).map { _ in Stub.get(Path.library, body: Body.library()) }
            await withStubs(stubs) { transport in
                let outcome = await harness.run("bookfetch", ["birthday"] + words, over: transport)
                #expect(outcome.status == .done, "\(outcome.errors)")
                let days = transport.requests.compactMap { $0.parameter("start_publish_date") }
                #expect(days.sorted().first == "19700626" && days.sorted().last == "20270626", "\(days)")
            }
        }
    }

    @Test(
        arguments: Tier.sample([
            ["1997-6-26"], ["1997-06-26"], ["97/6/26"], ["97.6.26"], ["1997년", "6월", "26일"], ["June", "26", "1997"],
            ["１９９７－６－２６"], ["6/26", "--years", "1997"], ["--years", "1997", "06-26"], ["6월26일", "--years", "1997"],
        ])
    )
    func aDateWithoutACommandIsABirthday(arguments: [String]) async throws {
        try await withHarness { harness in
            await withStubs([.get(Path.library, body: Body.library())]) { transport in
                let outcome = await harness.run("bookfetch", arguments, over: transport)
                #expect(outcome.status == .done, "\(outcome.errors)")
                #expect(transport.requests.first?.parameter("start_publish_date") == "19970626")
            }
        }
    }

    @Test(arguments: ["1984", "0626", "970626", "19970626", "6.25", "24/7", "오늘", "내일", "지우", "1-2-3-4"])
    func otherWordsWithoutACommandAreSearched(word: String) {
        #expect(BookfetchCommand.subcommand(forBare: [word]) == "search")
    }

    @Test(arguments: ["6-26", "1-3"])
    func aRangeOfLinesIsNotADate(word: String) {
        #expect(BookfetchCommand.subcommand(forBare: [word]) == "show")
    }

    @Test(arguments: ["2월 30일", "13/45", "1997-13-01", "June 31", "99999999"])
    func aDayThatDoesNotExistIsReportedWithTheForms(text: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["birthday", text])
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("is not a valid date: there is no"), "\(outcome.errors)")
            #expect(outcome.errors.contains("97/6/26, 6/26, June 26 1997 and tomorrow"), "\(outcome.errors)")
        }
    }

    @Test(
        arguments: Tier.sample([
            "오늘", "어제", "내일", "today", "Tomorrow", "yesterday", "6/26", "6월26일", "June 26", "2월 30일",
        ])
    )
    func aDateCannotNameABirthday(name: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["birthday", "--keep", name, "06-26"])
            #expect(outcome.status == .usage && outcome.errors.contains("is a date"), "\(outcome.errors)")
            let stored = try await harness.bookfetch("birthday", "--kept", "--json").json
            #expect(stored["birthdays"]?.values.isEmpty == true)
        }
    }

    @Test func anUnknownNameIsReported() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("birthday", "--keep", "Ines", "02-29")
            let near = await harness.silently("bookfetch", ["birthday", "Inez"])
            #expect(near.status == .usage && near.errors.contains("Did you mean 'Ines'?"), "\(near.errors)")
            let word = await harness.silently("bookfetch", ["birthday", "tody"])
            #expect(word.errors.contains("Did you mean 'today'?"))
            let nobody = await harness.silently("bookfetch", ["birthday", "--keep", "Otto", "Ines"])
            #expect(nobody.status == .usage)
        }
    }

    @Test(
        arguments: Tier.sample([
            "--date=어제", "--date=20261120", "--date=2026년 11월 20일", "--date=11-20", "--date=지우", "--date=11/20",
            "--date=26.11.20", "--date=November 20", "--date=1120",
        ])
    )
    func todaysPageTakesThemToo(flag: String) async throws {
        try await withHarness { harness in
            harness.clock.advance(by: .seconds(36_000))
            #expect(await harness.bookfetch("birthday", "--keep", "지우", "1997-11-20").status == .done)
            let page = await harness.silently("bookfetch", ["today", flag, "--offline", "--json"])
            #expect(page.status == .done, "\(page.errors)")
            let document = try page.json
            #expect(document["date"] == "2026-11-20")
        }
    }

    @Test(
        arguments: Tier.sample([
            ("--from=어제", "from", "2026-11-20"), ("--to=20261101", "to", "2026-11-01"),
            ("--from=12-24", "from", "2025-12-24"),
            ("--from=11-21", "from", "2026-11-21"), ("--from=02-29", "from", "2024-02-29"),
            ("--from=지우", "from", "2026-06-26"),
            ("--from=2026-11-01T12:00:00", "from", "2026-11-01T12:00:00"),
        ])
    )
    func aSearchForNewsTakesThemToo(flag: String, parameter: String, value: String) async throws {
        try await withHarness { harness in
            harness.clock.advance(by: .seconds(36_000))
            #expect(await harness.bookfetch("birthday", "--keep", "지우", "06-26").status == .done)
            await withStubs([.get("/v2/everything", body: Body.headlines("one"))]) { transport in
                let outcome = await harness.run("news", ["search", "x", "-s", "newsapi", flag], over: transport)
                #expect(outcome.status == .done, "\(outcome.errors)")
                #expect(transport.requests.first?.parameter(parameter) == value)
            }
        }
    }

    @Test func daysInTheWrongOrderAreReportedInEveryNotation() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("news", ["search", "x", "--from", "today", "--to", "어제"])
            #expect(outcome.status == .usage && outcome.errors.contains("is after --to"), "\(outcome.errors)")
        }
    }
}
