import NationalLibrary
import Testing

@Suite struct NationalLibraryParameterTests {
    @Test func pagesAndSizesOutOfRangeAreRefused() {
        for page in [Int.min, -1, 0] {
            #expect(throws: NationalLibraryParameterError.page(page)) { try NationalLibrarySearch(page: page) }
        }
        for size in [Int.min, 0, 1001, Int.max] {
            #expect(throws: NationalLibraryParameterError.pageSize(size)) { try NationalLibrarySearch(pageSize: size) }
        }
        #expect(throws: Never.self) { try NationalLibrarySearch(page: .max, pageSize: 1000) }
    }

    @Test(arguments: [
        ("9788961234115", "9788961234115"), ("978-89-6123-411-5", "9788961234115"),
        ("978\u{2013}89\u{2010}6123 411\u{2212}5", "9788961234115"), ("896123403x", "896123403X"),
        (" 89-6123-403-X ", "896123403X"), ("9788961234110", "9788961234110"),
    ])
    func hyphensAreTakenOutOfAnISBN(typed: String, sent: String) throws {
        #expect(try NationalLibrarySearch(isbn: typed).isbn == sent)
        #expect(try NationalLibrarySearch(setISBN: typed).setISBN == sent)
    }

    @Test(arguments: ["", " - ", "X", "978X961234115", "9788961234115 a", "９７８", "책"])
    func whatIsNoISBNIsRefused(typed: String) {
        #expect(throws: NationalLibraryParameterError.isbn(typed)) { try NationalLibrarySearch(isbn: typed) }
        #expect(throws: NationalLibraryParameterError.isbn(typed)) { try NationalLibrarySearch(setISBN: typed) }
    }

    @Test func aTextWithNothingInItIsRefused() {
        #expect(throws: NationalLibraryParameterError.blank("title")) { try NationalLibrarySearch(title: "") }
        #expect(throws: NationalLibraryParameterError.blank("author")) { try NationalLibrarySearch(author: " ") }
        #expect(throws: NationalLibraryParameterError.blank("publisher")) { try NationalLibrarySearch(publisher: "\n") }
        #expect(throws: NationalLibraryParameterError.blank("series title")) {
            try NationalLibrarySearch(seriesTitle: "\u{3000}")
        }
    }

    @Test func daysMustFollowEachOther() throws {
        let first = try NationalLibraryDay(year: 1999, month: 12, day: 31)
        let last = try NationalLibraryDay(year: 2000, month: 1, day: 1)
        #expect(throws: NationalLibraryParameterError.daysReversed(from: last, to: first)) {
            try NationalLibrarySearch(publishedFrom: last, publishedTo: first)
        }
        #expect(throws: Never.self) { try NationalLibrarySearch(publishedFrom: first, publishedTo: last) }
        #expect(throws: Never.self) { try NationalLibrarySearch(publishedFrom: last) }
    }

    @Test(arguments: [
        (2024, 2, 29, "20240229"), (2000, 2, 29, "20000229"), (1, 1, 1, "00010101"), (9999, 12, 31, "99991231"),
        (2026, 4, 30, "20260430"),
    ])
    func daysAreWrittenInEightDigits(year: Int, month: Int, day: Int, text: String) throws {
        #expect("\(try NationalLibraryDay(year: year, month: month, day: day))" == text)
    }

    @Test(arguments: [
        (2023, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
        (0, 1, 1), (10000, 1, 1), (Int.min, Int.min, Int.min), (Int.max, Int.max, Int.max),
    ])
    func daysThatDoNotExistAreRefused(year: Int, month: Int, day: Int) {
        #expect(throws: NationalLibraryParameterError.day(year: year, month: month, day: day)) {
            try NationalLibraryDay(year: year, month: month, day: day)
        }
    }

    @Test func daysAreInOrder() throws {
        let days = [
            try NationalLibraryDay(year: 1997, month: 6, day: 26),
            try NationalLibraryDay(year: 1997, month: 6, day: 27),
            try NationalLibraryDay(year: 1997, month: 7, day: 1), try NationalLibraryDay(year: 1998, month: 1, day: 1),
        ]
        #expect(days.reversed().sorted() == days)
    }

    @Test func refusalsSayWhatIsWrong() throws {
        let page = NationalLibraryParameterError.page(0)
        #expect("\(page)" == "The National Library counts pages from 1, so there is no page 0.")
        let day = NationalLibraryParameterError.day(year: 2023, month: 2, day: 29)
        #expect("\(day)" == "There is no day 29 of month 2 in the year 2023.")
        #expect("\(NationalLibraryParameterError.blank("title"))" == "The title to search for is empty.")
    }
}
