import CatalogModel
import Testing

@Suite struct WrittenDateTests {
    @Test(arguments: [
        ("1997-06-26", "June 26, 1997", "1997년 6월 26일"), ("2007-07-2", "July 2, 2007", "2007년 7월 2일"),
        ("1997-06", "June 1997", "1997년 6월"), ("1997", "1997", "1997년"),
        ("2024-12-31", "December 31, 2024", "2024년 12월 31일"), ("2000-02-29", "February 29, 2000", "2000년 2월 29일"),
        ("0987-01-01", "January 1, 987", "987년 1월 1일"),
    ])
    func aDateIsAsPreciseAsItsSource(text: String, english: String, korean: String) throws {
        let date = try #require(PartialDate(lenient: text))
        #expect(WrittenDate.text(date, in: .english) == english)
        #expect(WrittenDate.text(date, in: .korean) == korean)
    }

    @Test func everyMonthHasItsName() throws {
        let names = try (1...12).map { month in
            WrittenDate.text(try #require(PartialDate(year: 2000, month: month)), in: .english)
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
        #expect(WrittenDate.text(day, in: .english) == "June 26")
        #expect(WrittenDate.text(day, in: .korean) == "6월 26일")
        let leap = try #require(MonthDay(month: 2, day: 29))
        #expect(WrittenDate.text(leap, in: .korean) == "2월 29일")
    }

    @Test(arguments: ["1997-06-26", "1997-06", "1997"])
    func koreanIsReadBackAsWritten(text: String) throws {
        let date = try #require(PartialDate(lenient: text))
        #expect(PartialDate(lenient: WrittenDate.text(date, in: .korean)) == date)
    }
}
