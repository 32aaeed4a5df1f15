import APIClient
import Foundation
import NationalLibrary
import Testing

@Suite struct NationalLibraryRouterTests {
    private func address(_ parameters: NationalLibrarySearch) throws -> String {
        let endpoint = NationalLibraryRouter.search(parameters)
        let base = NationalLibrary.service(key: Secret(testKey)).baseURL
        return try #require(base.url(path: endpoint.path, query: endpoint.query).string)
    }

    @Test func aSearchWithoutConditions() throws {
        #expect(
            try address(NationalLibrarySearch())
                == "https://www.nl.go.kr/seoji/SearchApi.do?result_style=json&page_no=1&page_size=20"
        )
        #expect(NationalLibraryRouter.search(try NationalLibrarySearch()).operation == "search")
    }

    @Test func aDayOfPublication() throws {
        let day = CalendarDay(year: 1997, month: 6, day: 6)
        #expect(
            try address(NationalLibrarySearch(page: 3, pageSize: 100, publishedFrom: day, publishedTo: day))
                == "https://www.nl.go.kr/seoji/SearchApi.do?result_style=json&page_no=3&page_size=100"
                + "&start_publish_date=19970606&end_publish_date=19970606"
        )
    }

    @Test func aSearchWithEverything() throws {
        let search = try NationalLibrarySearch(
            page: 2,
            pageSize: 1000,
            isbn: "978-89-6123-411-5",
            setISBN: "978 89 6123 400 9",
            title: "코틀린",
            author: "A & B",
            publisher: "C++",
            seriesTitle: "1=1",
            publishedFrom: CalendarDay(year: 2024, month: 2, day: 29),
            publishedTo: CalendarDay(year: 2024, month: 12, day: 31),
            ebook: true,
            cip: false,
            deposit: true,
            sort: .publishPredate,
            order: .descending
        )
        #expect(
            try address(search) == "https://www.nl.go.kr/seoji/SearchApi.do?result_style=json&page_no=2&page_size=1000"
                + "&isbn=9788961234115&set_isbn=9788961234009&title=%EC%BD%94%ED%8B%80%EB%A6%B0&author=A%20%26%20B"
                + "&publisher=C%2B%2B&series_title=1%3D1&start_publish_date=20240229&end_publish_date=20241231"
                + "&ebook_yn=Y&cip_yn=N&deposit_yn=Y&sort=PUBLISH_PREDATE&order_by=DESC"
        )
    }

    @Test func everyByteThatIsNotUnreservedIsEscaped() throws {
        #expect(
            try address(NationalLibrarySearch(title: #"C# & "해리 포터" + 100%"#)).hasSuffix(
                "&title=C%23%20%26%20%22%ED%95%B4%EB%A6%AC%20%ED%8F%AC%ED%84%B0%22%20%2B%20100%25"
            )
        )
    }

    @Test func valuesAreSpelledAsTheDocumentationSpellsThem() {
        #expect(
            NationalLibrarySearch.Sort.allCases.map(\.rawValue)
                == ["PUBLISH_PREDATE", "INPUT_DATE", "INDEX_TITLE", "INDEX_PUBLISHER"]
        )
        #expect(NationalLibrarySearch.Order.allCases.map(\.rawValue) == ["ASC", "DESC"])
    }

    @Test func noEndpointContainsAKey() throws {
        let endpoint = NationalLibraryRouter.search(try NationalLibrarySearch(title: "책"))
        #expect(endpoint.path == "/seoji/SearchApi.do")
        #expect(endpoint.query.items.map(\.name) == ["result_style", "page_no", "page_size", "title"])
    }
}

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
    func anInvalidISBNIsRejected(typed: String) {
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
        let first = try #require(CalendarDay(year: 1999, month: 12, day: 31))
        let last = try #require(CalendarDay(year: 2000, month: 1, day: 1))
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
        let day = try #require(CalendarDay(year: year, month: month, day: day))
        let endpoint = NationalLibraryRouter.search(try NationalLibrarySearch(publishedFrom: day))
        #expect(endpoint.query.items.last?.value == text)
    }

    @Test func rejectionsDescribeTheProblem() throws {
        let page = NationalLibraryParameterError.page(0)
        #expect("\(page)" == "The National Library's pages start at 1, not 0.")
        #expect("\(NationalLibraryParameterError.blank("title"))" == "The title to search for is empty.")
    }
}
