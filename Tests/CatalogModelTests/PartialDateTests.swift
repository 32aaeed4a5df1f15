import CatalogModel
import Foundation
import Testing

@Suite struct PartialDateTests {
    @Test(arguments: [
        ("1997-06-26", "1997-06-26"), ("2007-07-2", "2007-07-02"), ("2007-7-2", "2007-07-02"),
        ("20250227", "2025-02-27"), ("202502", "2025-02"), ("2014", "2014"), ("2025.01", "2025-01"),
        ("2025.01.09", "2025-01-09"), ("2025. 1. 9.", "2025-01-09"), ("2025/01/09", "2025-01-09"),
        ("2025-01", "2025-01"),
        ("2014-11-17T00:00:00.000+09:00", "2014-11-17"), ("2014-11-17T23:59:59Z", "2014-11-17"),
        ("2014-11-17 00:00:00", "2014-11-17"), ("20230000", "2023"), ("20230500", "2023-05"), ("2023-00-00", "2023"),
        ("1997년 6월 26일", "1997-06-26"), ("1997년 6월", "1997-06"), ("1997년", "1997"), ("1997년6월26일", "1997-06-26"),
        ("1997\u{1102}\u{1167}\u{11AB} 6\u{110B}\u{116F}\u{11AF} 26\u{110B}\u{1175}\u{11AF}", "1997-06-26"),
        (" 2019 (2020 9刷) ", "2019"), ("2020-02-29", "2020-02-29"), ("2014.", "2014"),
    ])
    func parsesWhatServicesWrite(text: String, expected: String) {
        #expect(PartialDate(lenient: text)?.description == expected)
    }

    @Test(arguments: [
        "", " ", "0000-00-00", "00000000", "2023-13-01", "2023-02-29", "20230231", "199", "19970", "1997-2003",
        "2014abc",
        "소장", "1997-06-26x", "1997062", "199706261", "-1997",
    ])
    func rejectsAnInvalidDate(text: String) {
        #expect(PartialDate(lenient: text) == nil)
    }

    @Test(arguments: ["0001-01-01T00:00:00", "0001-01-01", "00010101", "0001", "0999-12-31", "소장"])
    func theDefaultDateOfAProgramIsNotADateOfPublication(text: String) {
        #expect(PartialDate(published: text) == nil)
    }

    @Test(arguments: [
        ("1000-01-01", "1000-01-01"), ("2014-11-17T00:00:00.000+09:00", "2014-11-17"), ("20230000", "2023"),
    ])
    func datesOfPublicationAreReadAsDates(text: String, expected: String) {
        #expect(PartialDate(published: text)?.description == expected)
    }

    @Test(arguments: [
        ("1997-6-26", PartialDate.Invalid.form("1997-6-26", expected: "YYYY-MM-DD")),
        ("19970626", .form("19970626", expected: "YYYY-MM-DD")), ("", .form("", expected: "YYYY-MM-DD")),
        ("1997-06-26 ", .form("1997-06-26 ", expected: "YYYY-MM-DD")),
        ("１９９７-06-26", .form("１９９７-06-26", expected: "YYYY-MM-DD")),
        ("1997-13-26", .month(13)), ("1997-00-26", .month(0)), ("1997-06-31", .day(31, last: 30)),
        ("1997-06-00", .day(0, last: 30)), ("2023-02-29", .day(29, last: 28)), ("1900-02-29", .day(29, last: 28)),
        ("0000-01-01", .year(0)),
    ])
    func aTypedDayIsParsedStrictly(text: String, expected: PartialDate.Invalid) {
        #expect(throws: expected) { try PartialDate(strict: text) }
    }

    @Test func aTypedDayOfTheCalendarIsRead() throws {
        #expect(try PartialDate(strict: "2000-02-29") == PartialDate(year: 2000, month: 2, day: 29))
        #expect(try PartialDate(strict: "1997-06-26").monthDay == MonthDay(month: 6, day: 26))
    }

    @Test func onlyDatesOfTheCalendarExist() {
        #expect(PartialDate(year: 2023, month: nil, day: 3) == nil)
        #expect(PartialDate(year: 2023, month: 0) == nil)
        #expect(PartialDate(year: 10_000) == nil)
        #expect(PartialDate(year: 2100, month: 2, day: 29) == nil)
        #expect(PartialDate(year: 2400, month: 2, day: 29) != nil)
    }

    @Test func aLessPreciseDateComesFirst() throws {
        let texts = ["1998", "1997-06-26", "1997", "1997-06", "1996-12-31", "1997-05-31"]
        let dates = try texts.map { try #require(PartialDate(lenient: $0)) }
        #expect(
            dates.sorted().map(\.description) == ["1996-12-31", "1997", "1997-05-31", "1997-06", "1997-06-26", "1998"]
        )
    }

    @Test func isCodedAsText() throws {
        let json = try JSONEncoder().encode([PartialDate(year: 1997, month: 6)])
        #expect(String(decoding: json, as: UTF8.self) == #"["1997-06"]"#)
        #expect(try JSONDecoder().decode([PartialDate].self, from: json) == [PartialDate(year: 1997, month: 6)])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([PartialDate].self, from: Data(#"["x"]"#.utf8)) }
    }

    @Test func aBirthdayHasNoYear() throws {
        let leapDay = try MonthDay(strict: "02-29")
        #expect(leapDay.description == "02-29")
        #expect(leapDay.date(in: 2023) == nil)
        #expect(leapDay.date(in: 2024)?.description == "2024-02-29")
        #expect(throws: PartialDate.Invalid.day(30, last: 29)) { try MonthDay(strict: "02-30") }
        #expect(throws: PartialDate.Invalid.form("6-26", expected: "MM-DD")) { try MonthDay(strict: "6-26") }
        #expect(throws: PartialDate.Invalid.month(13)) { try MonthDay(strict: "13-01") }
        #expect(try MonthDay(strict: "06-26") < MonthDay(strict: "06-27"))
    }
}

@Suite struct LocalizedDateTests {
    @Test(arguments: [
        ("1997-06-26", "June 26, 1997", "1997년 6월 26일"), ("2007-07-2", "July 2, 2007", "2007년 7월 2일"),
        ("1997-06", "June 1997", "1997년 6월"), ("1997", "1997", "1997년"),
        ("2024-12-31", "December 31, 2024", "2024년 12월 31일"), ("2000-02-29", "February 29, 2000", "2000년 2월 29일"),
        ("0987-01-01", "January 1, 987", "987년 1월 1일"),
    ])
    func aDateIsAsPreciseAsItsSource(text: String, english: String, korean: String) throws {
        let date = try #require(PartialDate(lenient: text))
        #expect(LocalizedDate.text(date, in: .english) == english)
        #expect(LocalizedDate.text(date, in: .korean) == korean)
    }

    @Test func everyMonthHasItsName() throws {
        let names = try (1...12).map { month in
            LocalizedDate.text(try #require(PartialDate(year: 2000, month: month)), in: .english)
        }
        #expect(
            names == [
                "January 2000", "February 2000", "March 2000", "April 2000", "May 2000", "June 2000", "July 2000",
                "August 2000", "September 2000", "October 2000", "November 2000", "December 2000",
            ]
        )
    }

    @Test func aBirthdayHasNoYear() throws {
        let day = try #require(MonthDay(month: 6, day: 26))
        #expect(LocalizedDate.text(day, in: .english) == "June 26")
        #expect(LocalizedDate.text(day, in: .korean) == "6월 26일")
        let leap = try #require(MonthDay(month: 2, day: 29))
        #expect(LocalizedDate.text(leap, in: .korean) == "2월 29일")
    }

    @Test(arguments: ["1997-06-26", "1997-06", "1997"])
    func koreanIsReadBackAsWritten(text: String) throws {
        let date = try #require(PartialDate(lenient: text))
        #expect(PartialDate(lenient: LocalizedDate.text(date, in: .korean)) == date)
    }
}
