import CatalogModel
import CommandLine
import Documents
import TestSupport
import Testing

/// Lunar dates as readers type them.
@Suite struct LunarDateTests {
    @Test(arguments: [
        ("1966-05-05", "1966-06-23"), ("1966.5.5", "1966-06-23"), ("19660505", "1966-06-23"),
        ("1966년 5월 5일", "1966-06-23"), ("2020-윤4-1", "2020-05-23"), ("2020년 윤4월 1일", "2020-05-23"),
        ("leap 2020-4-1", "2020-05-23"), ("5-5", "2027-06-09"), ("１９６６-５-５", "1966-06-23"),
    ])
    func aLunarDateFallsOnADay(typed: String, day: String) throws {
        let today = try #require(PartialDate(year: 2026, month: 11, day: 21))
        #expect(try TypedLunarDate(typed).date(today: today)?.description == day)
    }

    @Test(
        arguments: Tier.sample(["", "x", "2021-윤4-1", "1899-01-01", "2101-01-01", "2026-13-01", "2026-01-31", "1997-6"])
    )
    func daysThatTheCalendarLacksAreRefused(typed: String) async throws {
        try await withHarness { harness async throws in
            let outcome = await harness.silently("bookfetch", ["birthday", "--lunar", typed])
            #expect(outcome.status == .usage)
        }
    }

    @Test func aSavedLunarBirthdayFallsOnItsDayOfTheYear() async throws {
        try await withHarness { harness async throws in
            let keep = ["birthday", "--keep", "Ines", "1966-05-05", "--lunar"]
            #expect(await harness.silently("bookfetch", keep).status == .done)
            let stored = try await harness.silently("bookfetch", ["birthday", "--kept", "--json"]).json
            #expect(stored["birthdays"]?.values.map { $0["lunar"] } == ["05-05"])
            #expect(stored["birthdays"]?.values.map { $0["monthDay"] } == ["06-19"])
            #expect(stored["birthdays"]?.values.map { $0["bornOn"] } == ["1966-06-23"])
        }
    }

    @Test func theDayOfALunarDateIsShown() async throws {
        try await withHarness { harness async throws in
            let outcome = await harness.silently("bookfetch", ["birthday", "--lunar", "1966-05-05", "--offline"])
            for arguments in [["birthday", "--kept", "--lunar"], ["birthday", "--forget", "Ines", "--lunar"]] {
                #expect(await harness.silently("bookfetch", arguments).status == .usage)
            }
            #expect(outcome.errors.contains("1966-5-5 (lunar) is June 23, 1966."))
        }
    }
}
