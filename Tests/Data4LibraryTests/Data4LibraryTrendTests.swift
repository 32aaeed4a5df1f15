import APIClient
import Data4Library
import Foundation
import TestSupport
import Testing

/// Recommendations, keywords, statistics and new arrivals: addresses, and responses with all that may differ.
@Suite struct Data4LibraryTrendTests {
    private func address<Response>(_ endpoint: Endpoint<Response>) throws -> String {
        let base = Data4Library.service(key: Secret(testKey)).baseURL
        return try #require(base.url(path: endpoint.path, query: endpoint.query).string)
            .replacing("https://data4library.kr/api", with: "")
    }

    private func read<Response>(_ endpoint: Endpoint<Response>, _ response: String) throws -> Response {
        try endpoint.read(Data(#"{"response":{\#(response)}}"#.utf8))
    }

    private func experts() throws -> Endpoint<Data4LibraryRecommendations> {
        let search = try Data4LibraryRecommendationSearch(
            isbns: [testISBN(), Data4LibraryISBN("9791161234564")],
            readers: .mania
        )
        return Data4LibraryRouter.recommendations(search)
    }

    private func arrivals() throws -> Endpoint<Data4LibraryArrivals> {
        let search = try Data4LibraryArrivalSearch(
            library: Data4LibraryCode("111456"),
            month: Data4LibraryMonth("2026-10"),
            page: 2,
            pageSize: 50
        )
        return Data4LibraryRouter.arrivals(search)
    }

    // MARK: Addresses

    @Test func addresses() throws {
        #expect(
            try address(experts()) == "/recommandList?isbn13=9788961234566%3B9791161234564&type=mania&format=json"
        )
        #expect(
            try address(Data4LibraryRouter.keywords(of: testISBN())) == "/keywordList?isbn13=9788961234566&format=json"
        )
        #expect(try address(Data4LibraryRouter.keywords(ofMonth: nil)) == "/monthlyKeywords?format=json")
        #expect(
            try address(Data4LibraryRouter.keywords(ofMonth: Data4LibraryMonth("2026-10")))
                == "/monthlyKeywords?month=2026-10&format=json"
        )
        #expect(
            try address(Data4LibraryRouter.loanTimes(at: Data4LibraryCode("111456"), by: .hours))
                == "/usageTrend?libCode=111456&type=H&format=json"
        )
        #expect(
            try address(arrivals())
                == "/newArrivalBook?libCode=111456&searchDt=2026-10&pageNo=2&pageSize=50&format=json"
        )
        let reading = try Data4LibraryReadingSearch(region: .busan, year: 2026, month: 3)
        #expect(try address(Data4LibraryRouter.reading(reading)) == "/readQt?region=21&year=2026&month=03&format=json")
        #expect(try address(Data4LibraryRouter.reading(Data4LibraryReadingSearch())) == "/readQt?format=json")
    }

    @Test func aSearchForBooks() throws {
        let words = try Data4LibraryBookSearch(keywords: ["등대", "바다 & 섬"], sort: .loans)
        #expect(
            try address(Data4LibraryRouter.books(words))
                == "/srchBooks?keyword=%EB%93%B1%EB%8C%80%3B%EB%B0%94%EB%8B%A4%20%26%20%EC%84%AC&sort=loan&order=desc"
                + "&pageNo=1&pageSize=20&format=json"
        )
        let title = try Data4LibraryBookSearch(title: "a", author: "b", publisher: "c", isbn: testISBN(), sort: .title)
        #expect(
            try address(Data4LibraryRouter.books(title))
                == "/srchBooks?title=a&author=b&isbn13=9788961234566&publisher=c&sort=title&order=asc&pageNo=1"
                + "&pageSize=20&format=json"
        )
    }

    @Test func whatCannotBeRequestedIsRefused() throws {
        let isbn = try testISBN()
        for text in ["2026", "2026-13", "2026-00", "2026-1", "26-10", "2026-10-01", "2026-1a", ""] {
            #expect(throws: Data4LibraryParameterError.month(text)) { try Data4LibraryMonth(text) }
        }
        for count in [0, 6] {
            #expect(throws: Data4LibraryParameterError.isbnCount(count)) {
                try Data4LibraryRecommendationSearch(isbns: Array(repeating: isbn, count: count), readers: .reader)
            }
        }
        #expect(throws: Data4LibraryParameterError.nothingToSearch) { try Data4LibraryBookSearch(title: "") }
        #expect(throws: Data4LibraryParameterError.readingMonth(year: nil, month: 3)) {
            try Data4LibraryReadingSearch(month: 3)
        }
        #expect(throws: Data4LibraryParameterError.readingMonth(year: 2026, month: 13)) {
            try Data4LibraryReadingSearch(year: 2026, month: 13)
        }
    }

    // MARK: Responses

    /// Recommended books are wrapped as `book`; what is wrapped otherwise is none.
    @Test func recommendations() throws {
        let list = try read(
            experts(),
            #""request":{"type":"mania"},"resultNum":"2","docs":[{"book":{"no":1,"isbn13":"9788900001020"}},{"doc":{}}]"#
        )
        #expect(list.docs.map(\.isbn13) == ["9788900001020"] && list.resultNum == 2)
        #expect(list.request["type"] == "mania")
        #expect(try read(experts(), #""resultNum":0,"docs":[]"#).docs.isEmpty)
        #expect(try read(experts(), #""resultNum":0"#).docs.isEmpty)
        #expect(throws: (any Error).self) { try read(experts(), #""resultNum":1"#) }
    }

    @Test func keywordsOfABook() throws {
        let endpoint = try Data4LibraryRouter.keywords(of: testISBN())
        let items = #"{"item":{"word":"등대","weight":"12.4"}},{"item":{"word":"바다","weight":7}},{"item":{"word":"섬"}}"#
        let list = try read(endpoint, #""resultNum":3,"items":[\#(items)],"additionalItem":{"bookname":"책"}"#)
        #expect(list.keywords.map(\.word) == ["등대", "바다", "섬"] && list.keywords.map(\.weight) == [12.4, 7, nil])
        #expect(try read(endpoint, #""resultNum":0,"items":[]"#).keywords.isEmpty)
        #expect(try read(endpoint, #""resultNum":"0","items":"""#).keywords.isEmpty)
        #expect(throws: (any Error).self) { try read(endpoint, #""items":null"#) }
    }

    @Test func keywordsOfAMonth() throws {
        let endpoint = Data4LibraryRouter.keywords(ofMonth: nil)
        let list = try read(
            endpoint,
            #""keywords":[{"keyword":{"word":"우주","weight":184.2}},{"keyword":{"word":"숲","weight":"1,141"}}]"#
        )
        #expect(list.keywords.map(\.word) == ["우주", "숲"] && list.keywords.first?.weight == 184.2)
        #expect(list.resultNum == nil)
    }

    @Test func loanTimes() throws {
        let endpoint = Data4LibraryRouter.loanTimes(at: try Data4LibraryCode("1"), by: .weekdays)
        let results =
            #"{"result":{"dayOfWeek":"월","loan":"1,120","return":133}},{"result":{"hour":10,"loan":31,"return":""}}"#
        let times = try read(endpoint, #""libNm":"가람도서관","results":[\#(results)]"#)
        #expect(times.libNm == "가람도서관" && times.results.map(\.loan) == [1120, 31])
        #expect(times.results.map(\.returned) == [133, nil] && times.results.map(\.hour) == [nil, "10"])
        #expect(throws: (any Error).self) { try read(endpoint, #""libNm":"가람도서관""#) }
    }

    @Test func reading() throws {
        let endpoint = Data4LibraryRouter.reading(try Data4LibraryReadingSearch())
        let results =
            #"{"result":{"age":"전체","quantity":"1.52","rate":"0.081"}},{"result":{"age":"20대","quantity":0.6}}"#
        let reading = try read(endpoint, #""results":[\#(results)]"#)
        #expect(reading.results.map(\.age) == ["전체", "20대"] && reading.results.map(\.quantity) == [1.52, 0.6])
        #expect(reading.results.map(\.rate) == [0.081, nil])
    }

    @Test func newArrivals() throws {
        let doc = #"{"doc":{"bookname":"가을 등대 ","set_isbn13":"","reg_date":"2026-10-02","isbn13":"9788900001020"}}"#
        let page = try read(arrivals(), #""libNm":"가람도서관","numFound":"51","resultNum":1,"docs":[\#(doc)]"#)
        #expect(page.libNm == "가람도서관" && page.numFound == 51 && page.docs.first?.regDate == "2026-10-02")
        #expect(try read(arrivals(), #""numFound":0,"docs":[]"#).docs.isEmpty)
    }

    @Test func anUnknownBookIsNotFound() throws {
        let body = try Fixture.data("data4library/error-isbnMpngErr.json")
        let error = try #require(throws: Data4LibraryError.self) { try experts().read(body) }
        #expect(error.kind == .notFound)
    }
}
