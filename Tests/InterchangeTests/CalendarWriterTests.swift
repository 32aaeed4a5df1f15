import CatalogModel
import Foundation
import Interchange
import Testing

@Suite struct CalendarWriterTests {
    private func birthday(
        _ summary: String,
        _ month: Int,
        _ day: Int,
        year: Int? = nil,
        uid: String = "5b0f-1"
    ) throws -> CalendarBirthday {
        CalendarBirthday(
            uid: uid,
            summary: summary,
            day: try #require(MonthDay(month: month, day: day)),
            year: year,
            changedAt: Date(timeIntervalSince1970: 1_795_223_045.9)
        )
    }

    private func read(_ birthdays: [CalendarBirthday]) throws -> ICalendarReader {
        try ICalendarReader(Data(try #require(CalendarWriter.text(birthdays)).utf8))
    }

    @Test func aBirthdayIsAWholeDayOfEveryYear() throws {
        let calendar = try read([try birthday("김하늘 생일", 6, 26, year: 1997)])
        #expect(calendar.calendar.map(\.name) == ["VERSION", "PRODID", "CALSCALE"])
        #expect(calendar.calendar.first?.value == "2.0")
        #expect(calendar.value("UID", of: 0)?.value == "5b0f-1")
        #expect(calendar.value("DTSTAMP", of: 0)?.value == "20261121T010405Z")
        #expect(calendar.value("DTSTART", of: 0)?.value == "19970626")
        #expect(calendar.value("DTSTART", of: 0)?.parameters == ["VALUE": "DATE"])
        #expect(calendar.value("RRULE", of: 0)?.value == "FREQ=YEARLY")
        #expect(calendar.value("SUMMARY", of: 0)?.value == "김하늘 생일")
        #expect(calendar.value("TRANSP", of: 0)?.value == "TRANSPARENT")
        #expect(calendar.value("DTEND", of: 0) == nil)
    }

    @Test func aReleaseIsAWholeDayOnce() throws {
        func release(_ day: String, url: String?) throws -> CalendarRelease {
            CalendarRelease(
                uid: "9788973100156@bookfetch",
                summary: "강가에서 (문채원)",
                day: try #require(PartialDate(lenient: day)),
                url: url,
                changedAt: Date(timeIntervalSince1970: 1_795_223_045.9)
            )
        }
        let releases = [
            try release("2026-12-01", url: "https://a.example/1?a=1,2"), try release("2026-12", url: nil),
            try release("2026-12-02", url: "https://a.example/\r\nX:1"),
        ]
        let calendar = try ICalendarReader(Data(try #require(CalendarWriter.releases(releases)).utf8))
        #expect(calendar.value("UID", of: 0)?.value == "9788973100156@bookfetch")
        #expect(calendar.value("DTSTAMP", of: 0)?.value == "20261121T010405Z")
        #expect(calendar.value("DTSTART", of: 0)?.value == "20261201")
        #expect(calendar.value("DTSTART", of: 0)?.parameters == ["VALUE": "DATE"])
        #expect(calendar.value("SUMMARY", of: 0)?.value == "강가에서 (문채원)")
        #expect(calendar.value("URL", of: 0)?.value == "https://a.example/1?a=1,2")
        #expect(calendar.value("RRULE", of: 0) == nil)
        // A month is not a day, and an address with a line end is not an address.
        #expect(calendar.value("DTSTART", of: 1)?.value == "20261202")
        #expect(calendar.value("URL", of: 1) == nil && calendar.value("X", of: 1) == nil)
        #expect(CalendarWriter.releases([try release("2026", url: nil)]) == nil)
    }

    @Test func withoutAYearItBeginsInTheYearItWasSaved() throws {
        let calendar = try read([try birthday("a", 12, 31), try birthday("b", 2, 29, uid: "5b0f-2")])
        #expect(calendar.value("DTSTART", of: 0)?.value == "20261231")
        #expect(calendar.value("DTSTART", of: 1)?.value == "20240229")
    }

    @Test func theTwentyNinthOfFebruaryIsTheLastOfTheMonth() throws {
        let calendar = try read([try birthday("a", 2, 29, year: 1996)])
        #expect(calendar.value("DTSTART", of: 0)?.value == "19960229")
        #expect(calendar.value("RRULE", of: 0)?.value == "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1")
    }

    @Test(arguments: [
        #"A, B; C\D"#, "두\n줄", "a:b\"c\"", String(repeating: "가나다라", count: 40),
        String(repeating: "👨‍👩‍👧‍👦", count: 30), String(repeating: "x", count: 67), String(repeating: "x", count: 68),
        String(repeating: "é", count: 300), "e\u{301}" + String(repeating: "a\u{301}", count: 90),
    ])
    func everyTextComesBack(summary: String) throws {
        let calendar = try read([try birthday(summary, 1, 1)])
        #expect(calendar.value("SUMMARY", of: 0)?.value == summary)
    }

    @Test func controlCharactersAreLeftOut() throws {
        let calendar = try read([try birthday("a\u{7}b\r\u{1B}c", 1, 1)])
        #expect(calendar.value("SUMMARY", of: 0)?.value == "abc")
    }

    @Test func aLineOfSeventyFiveOctetsIsNotFolded() throws {
        // "SUMMARY:" is eight of them.
        let whole = try #require(CalendarWriter.text([try birthday(String(repeating: "x", count: 67), 1, 1)]))
        let folded = try #require(CalendarWriter.text([try birthday(String(repeating: "x", count: 68), 1, 1)]))
        #expect(!whole.contains("\r\n ") && folded.contains("x\r\n x\r\n"))
    }

    @Test func aCalendarWithoutEntriesIsNil() {
        #expect(CalendarWriter.text([]) == nil)
    }
}
