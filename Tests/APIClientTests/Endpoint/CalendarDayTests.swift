import APIClient
import Testing

@Suite struct CalendarDayTests {
    @Test(arguments: [
        (2024, 2, 29, "2024-02-29"), (2000, 2, 29, "2000-02-29"), (1, 1, 1, "0001-01-01"), (9999, 12, 31, "9999-12-31"),
        (2026, 4, 30, "2026-04-30"),
    ])
    func daysAreWrittenAsTheyAreSent(year: Int, month: Int, day: Int, text: String) throws {
        #expect(try #require(CalendarDay(year: year, month: month, day: day)).description == text)
    }

    @Test(arguments: [
        (2023, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
        (0, 1, 1), (10000, 1, 1), (Int.min, Int.min, Int.min), (Int.max, Int.max, Int.max),
    ])
    func daysThatDoNotExistAreNone(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test func daysAreInOrder() throws {
        let days = try [(1997, 6, 26), (1997, 6, 27), (1997, 7, 1), (1998, 1, 1)].map {
            try #require(CalendarDay(year: $0.0, month: $0.1, day: $0.2))
        }
        #expect(days.reversed().sorted() == days)
    }
}
