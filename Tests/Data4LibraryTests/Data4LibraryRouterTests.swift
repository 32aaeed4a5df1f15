import APIClient
import Data4Library
import Foundation
import Testing

@Suite struct Data4LibraryRouterTests {
    private func address<Response>(_ endpoint: Endpoint<Response>) throws -> String {
        let base = Data4Library.service(key: Secret(testKey)).baseURL
        return try #require(base.url(path: endpoint.path, query: endpoint.query).string)
    }

    private let api = "https://data4library.kr/api"

    @Test func loansWithoutConditions() throws {
        #expect(try address(loansEndpoint()) == "\(api)/loanItemSrch?pageNo=1&pageSize=20&format=json")
        #expect(try loansEndpoint().operation == "loanItemSrch")
    }

    @Test func loansWithEverything() throws {
        let search = try Data4LibraryLoanSearch(
            from: CalendarDay(year: 2026, month: 11, day: 1),
            to: CalendarDay(year: 2026, month: 11, day: 20),
            gender: .women,
            ages: [.fifties, .infants, .forties],
            fromAge: 3,
            toAge: 12,
            regions: [.jeju, .seoul],
            districts: ["11010", "11020"],
            division: .largePrint,
            audiences: [.children, .general],
            classes: [
                try #require(Data4LibraryClass(code: "8")), try #require(Data4LibraryClass(code: "81")),
                try #require(Data4LibraryClass(code: "84")),
            ],
            page: 2,
            pageSize: 200
        )
        #expect(
            try address(Data4LibraryRouter.loans(search)) == "\(api)/loanItemSrch?startDt=2026-11-01&endDt=2026-11-20"
                + "&gender=1&from_age=3&to_age=12&age=0%3B40%3B50&region=11%3B39&dtl_region=11010%3B11020&book_dvsn=big"
                + "&addCode=0%3B7&kdc=8&dtl_kdc=81%3B84&pageNo=2&pageSize=200&format=json"
        )
    }

    @Test func risingLoans() throws {
        let day = try #require(CalendarDay(year: 2026, month: 1, day: 9))
        #expect(try address(Data4LibraryRouter.rising(on: day)) == "\(api)/hotTrend?searchDt=2026-01-09&format=json")
        #expect(Data4LibraryRouter.rising(on: day).operation == "hotTrend")
    }

    @Test(arguments: [
        (Data4LibraryLoanDisplay?.none, "loaninfoYN=N"), (.total, "loaninfoYN=Y"),
        (.byGender, "loaninfoYN=Y&displayInfo=gender"), (.byAge, "loaninfoYN=Y&displayInfo=age"),
        (.byRegion, "loaninfoYN=Y&displayInfo=region"),
    ])
    func aBook(loans: Data4LibraryLoanDisplay?, parameters: String) throws {
        #expect(
            try address(Data4LibraryRouter.detail(testISBN(), loans: loans))
                == "\(api)/srchDtlList?isbn13=9788961234566&\(parameters)&format=json"
        )
    }

    @Test func theUseOfABook() throws {
        #expect(
            try address(Data4LibraryRouter.usage(testISBN()))
                == "\(api)/usageAnalysisList?isbn13=9788961234566&format=json"
        )
    }

    @Test func libraries() throws {
        #expect(
            try address(Data4LibraryRouter.libraries(Data4LibraryLibrarySearch()))
                == "\(api)/libSrch?pageNo=1&pageSize=20&format=json"
        )
        let search = try Data4LibraryLibrarySearch(
            library: Data4LibraryCode("111456"),
            region: .gyeonggi,
            district: "31010",
            page: 3,
            pageSize: 100
        )
        #expect(
            try address(Data4LibraryRouter.libraries(search))
                == "\(api)/libSrch?libCode=111456&region=31&dtl_region=31010&pageNo=3&pageSize=100&format=json"
        )
    }

    /// Here alone the ISBN goes by another name.
    @Test func holders() throws {
        let search = try Data4LibraryHolderSearch(isbn: testISBN(), region: .busan)
        #expect(
            try address(Data4LibraryRouter.holders(search))
                == "\(api)/libSrchByBook?isbn=9788961234566&region=21&pageNo=1&pageSize=20&format=json"
        )
        let district = try Data4LibraryHolderSearch(
            isbn: testISBN(),
            region: .busan,
            district: "21010",
            page: 2,
            pageSize: 50
        )
        #expect(
            try address(Data4LibraryRouter.holders(district)).hasSuffix(
                "&region=21&dtl_region=21010&pageNo=2&pageSize=50&format=json"
            )
        )
    }

    @Test func aHolding() throws {
        #expect(
            try address(Data4LibraryRouter.holding(of: testISBN(), at: Data4LibraryCode("111456")))
                == "\(api)/bookExist?libCode=111456&isbn13=9788961234566&format=json"
        )
    }

    @Test func noQuestionHoldsAKey() throws {
        #expect(try loansEndpoint().query.items.allSatisfy { $0.name != "authKey" })
        #expect(try Data4LibraryRouter.usage(testISBN()).query.items.map(\.name) == ["isbn13", "format"])
    }
}
