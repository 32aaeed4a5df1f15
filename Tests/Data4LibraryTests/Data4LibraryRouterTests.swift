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

    /// Only here the ISBN has another parameter name.
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

    @Test func noEndpointContainsAKey() throws {
        #expect(try loansEndpoint().query.items.allSatisfy { $0.name != "authKey" })
        #expect(try Data4LibraryRouter.usage(testISBN()).query.items.map(\.name) == ["isbn13", "format"])
    }
}

@Suite struct Data4LibraryParameterTests {
    @Test(arguments: [Int.min, -1, 0])
    func pagesBelowOneAreRefused(page: Int) throws {
        let isbn = try testISBN()
        #expect(throws: Data4LibraryParameterError.page(page)) { try Data4LibraryLoanSearch(page: page) }
        #expect(throws: Data4LibraryParameterError.page(page)) { try Data4LibraryLibrarySearch(page: page) }
        #expect(throws: Data4LibraryParameterError.page(page)) {
            try Data4LibraryHolderSearch(isbn: isbn, region: .seoul, page: page)
        }
    }

    @Test(arguments: [Int.min, 0, 201, Int.max])
    func pageSizesOutOfRangeAreRefused(size: Int) throws {
        let isbn = try testISBN()
        #expect(throws: Data4LibraryParameterError.pageSize(size)) { try Data4LibraryLoanSearch(pageSize: size) }
        #expect(throws: Data4LibraryParameterError.pageSize(size)) { try Data4LibraryLibrarySearch(pageSize: size) }
        #expect(throws: Data4LibraryParameterError.pageSize(size)) {
            try Data4LibraryHolderSearch(isbn: isbn, region: .seoul, pageSize: size)
        }
    }

    @Test(arguments: ["", "978896123456", "97889612345660", "978-896123456", "９788961234566", "896123456X   "])
    func anInvalidISBNIsRejected(text: String) {
        #expect(throws: Data4LibraryParameterError.isbn(text)) { try Data4LibraryISBN(text) }
    }

    @Test(arguments: ["", "11a456", " 111456", "１１１４５６"])
    func anInvalidLibraryNumberIsRejected(text: String) {
        #expect(throws: Data4LibraryParameterError.libraryCode(text)) { try Data4LibraryCode(text) }
    }

    @Test(arguments: ["", "1101", "110100", "1101x", "11 10"])
    func anInvalidDistrictIsRejected(text: String) throws {
        let isbn = try testISBN()
        #expect(throws: Data4LibraryParameterError.district(text)) {
            try Data4LibraryLoanSearch(districts: ["11010", text])
        }
        #expect(throws: Data4LibraryParameterError.district(text)) { try Data4LibraryLibrarySearch(district: text) }
        #expect(throws: Data4LibraryParameterError.district(text)) {
            try Data4LibraryHolderSearch(isbn: isbn, region: .seoul, district: text)
        }
    }

    @Test func daysAndAgesMustFollowEachOther() throws {
        let first = try #require(CalendarDay(year: 2026, month: 11, day: 20))
        let last = try #require(CalendarDay(year: 2026, month: 11, day: 21))
        #expect(throws: Data4LibraryParameterError.daysReversed(from: last, to: first)) {
            try Data4LibraryLoanSearch(from: last, to: first)
        }
        #expect(throws: Never.self) { try Data4LibraryLoanSearch(from: first, to: first) }
        #expect(throws: Data4LibraryParameterError.agesReversed(from: 12, to: 3)) {
            try Data4LibraryLoanSearch(fromAge: 12, toAge: 3)
        }
        #expect(throws: Data4LibraryParameterError.age(-1)) { try Data4LibraryLoanSearch(fromAge: -1) }
        #expect(throws: Data4LibraryParameterError.age(151)) { try Data4LibraryLoanSearch(toAge: 151) }
    }

    @Test func everyRegionHasItsNumberAndName() {
        #expect(
            Data4LibraryRegion.allCases.map { $0.rawValue + $0.name } == [
                "11서울", "21부산", "22대구", "23인천", "24광주", "25대전", "26울산", "29세종", "31경기", "32강원", "33충북", "34충남",
                "35전북", "36전남", "37경북", "38경남", "39제주",
            ]
        )
        for region in Data4LibraryRegion.allCases { #expect(Data4LibraryRegion(name: region.name) == region) }
        #expect(Data4LibraryRegion(name: "서울특별시") == .seoul && Data4LibraryRegion(name: "제주도") == .jeju)
        #expect(Data4LibraryRegion(name: "평양") == nil && Data4LibraryRegion(name: "") == nil)
    }

    @Test func theClassesAreThoseOfTheKoreanDecimalClassification() throws {
        #expect(Data4LibraryClass.mainClasses.map(\.code) == (0...9).map { String($0) })
        #expect(Data4LibraryClass.mainClasses.map(\.name).last == "역사")
        #expect(Data4LibraryClass.divisions.count == 100)
        #expect(Data4LibraryClass.divisions.map(\.code) == (0...99).map { $0 < 10 ? "0\($0)" : "\($0)" })
        for (code, name) in [
            ("00", "총류"), ("09", "향토자료"), ("10", "철학"), ("18", "심리학"), ("29", "기타 종교"), ("37", "교육학"), ("44", "천문학"),
            ("59", "가정"), ("67", "음악"), ("74", "영어"), ("81", "한국문학"), ("84", "영미문학"), ("91", "아시아"), ("99", "전기"),
        ] {
            let division = try #require(Data4LibraryClass(code: code))
            #expect(division.name == name && !division.isMain)
            #expect(division.main.code == String(code.prefix(1)))
        }
        #expect(Data4LibraryClass(code: "8")?.name == "문학" && Data4LibraryClass(code: "8")?.isMain == true)
        for code in ["", "813", "x", "-1"] { #expect(Data4LibraryClass(code: code) == nil) }
    }

    @Test func valuesAreSpelledAsTheServiceSpellsThem() {
        #expect(Data4LibraryGender.allCases.map(\.rawValue) == ["0", "1", "2"])
        #expect(Data4LibraryAge.allCases.map(\.rawValue) == [0, 6, 8, 14, 20, 30, 40, 50, 60])
        #expect(Data4LibraryAudience.allCases.map(\.rawValue) == ["0", "1", "2", "4", "5", "6", "7", "9"])
        #expect(Data4LibraryDivision.allCases.map(\.rawValue) == ["big", "oversea"])
    }

    @Test func rejectionsDescribeWhatTheServiceAccepts() throws {
        #expect("\(Data4LibraryParameterError.page(0))" == "Data4Library's pages start at 1, not 0.")
        #expect(
            "\(Data4LibraryParameterError.pageSize(500))"
                == "Data4Library provides 1 to 200 results per page, not 500."
        )
        #expect(
            "\(Data4LibraryParameterError.isbn("1"))" == "'1' is not a valid ISBN: Data4Library needs 13 digits."
        )
        #expect(
            "\(Data4LibraryParameterError.district("1"))"
                == "'1' is not a valid district number: it must have five digits."
        )
        let first = try #require(CalendarDay(year: 2026, month: 1, day: 2))
        let last = try #require(CalendarDay(year: 2026, month: 1, day: 1))
        #expect(
            "\(Data4LibraryParameterError.daysReversed(from: first, to: last))"
                == "The first day, 2026-01-02, comes after the last, 2026-01-01."
        )
    }
}
