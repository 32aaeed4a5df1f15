import APIClient
import Data4Library
import Foundation
import TestSupport
import Testing

@Suite struct Data4LibraryFixtureTests {
    private func empty() throws -> Data4LibraryBook {
        try JSONBody.decode(Data4LibraryBook.self, from: Data("{}".utf8))
    }

    @Test func aPageOfLoans() throws {
        let page = try loansEndpoint().fixture("loans-page")
        #expect(page.resultNum == 5 && page.numFound == 1000)
        #expect(
            page.request == [
                "startDt": "2026-11-01", "endDt": "2026-11-20", "age": "40;50", "pageNo": "2", "pageSize": "5",
            ]
        )
        // A text, another name and a null among the members are left out.
        #expect(page.docs.count == 3)
    }

    @Test func aBorrowedBook() throws {
        let book = try #require(try loansEndpoint().fixture("loans-page").docs.first)
        #expect(book.no == 6 && book.ranking == 6 && book.loanCount == 233_599)
        #expect(book.bookname == "달빛 우체국 :윤가람 장편소설 " && book.authors == "지은이: 윤가람 ;옮긴이: 한서진")
        #expect(book.publisher == "여름책방" && book.publicationYear == "2021" && book.isbn13 == "9788961234566")
        #expect(book.additionSymbol == "03810" && book.vol == "" && book.classNo == "813.62")
        #expect(book.classNm == "문학 > 한국문학 > 소설")
        #expect(book.bookImageURL == "https://image.aladin.co.kr/product/1/2/cover/8961234560_1.jpg")
        #expect(book.bookDtlUrl == "https://data4library.kr/bookV?seq=100001")
        #expect(book.isbn == nil && book.description == nil && book.difference == nil && book.loanCnt == nil)
    }

    @Test func anythingMayBeMissingEmptyOrWrittenAnotherWay() throws {
        let docs = try loansEndpoint().fixture("loans-page").docs
        #expect(docs[1].no == 7 && docs[1].ranking == 7 && docs[1].loanCount == 874)
        #expect(docs[1].isbn13 == "9791161234564" && docs[1].publicationYear == "" && docs[1].classNm == nil)
        #expect(docs[1].bookname == "위저드 가게 =마법의 상점 /Wizard shop " && docs[1].vol == "2")
        #expect(docs[2] == (try empty()))
    }

    @Test func aCountOfZeroMeansAnEmptyList() throws {
        #expect(try loansEndpoint().fixture("loans-empty").docs.isEmpty)
        let search = try Data4LibraryHolderSearch(isbn: testISBN(), region: .jeju)
        let page = try Data4LibraryRouter.holders(search).fixture("libraries-empty")
        #expect(page.libs.isEmpty && page.numFound == 0 && page.request["region"] == "39")
    }

    @Test func risingLoans() throws {
        let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
        let lists = try Data4LibraryRouter.rising(on: day).fixture("rising").results
        #expect(lists.map(\.date) == ["2026-11-20", "20261119", nil] && lists.map(\.docs.count) == [1, 0, 0])
        let book = try #require(lists.first?.docs.first)
        #expect(book.no == 1 && book.difference == 166 && book.baseWeekRank == 80 && book.pastWeekRank == 246)
        #expect(book.bookname == "밤의 사서 =한밤의 도서관 이야기 " && book.loanCount == nil)
    }

    @Test func aBookWithItsLoans() throws {
        let detail = try Data4LibraryRouter.detail(testISBN(), loans: .byAge).fixture("detail-and-loan-counts")
        #expect(detail.request == ["isbn13": "9788961234566", "loaninfoYN": "Y", "displayInfo": "age"])
        let book = try #require(detail.detail.first)
        #expect(detail.detail.count == 1 && book.no == 1 && book.bookname == "달빛 우체국 ")
        #expect(book.publicationDate == "2021" && book.publicationYear == "2021" && book.isbn == "8961234560")
        #expect(book.description == "보름마다 문을 여는 우체국 &lt;달빛&gt; 이야기.")
        let loans = try #require(detail.loanInfo)
        #expect(loans.total?.ranking == 12 && loans.total?.name == "전체" && loans.total?.loanCnt == 4021)
        #expect(loans.byRegion.map(\.name) == ["서울", "부산"] && loans.byRegion.map(\.ranking) == [3, 4])
        #expect(loans.byRegion.last?.loanCnt == 300)
        #expect(loans.byAge.map(\.name) == ["40대"] && loans.byGender.map(\.loanCnt) == [2500])
    }

    @Test func aBookWithoutLoansOrWithoutABook() throws {
        let empty = try Data4LibraryRouter.detail(testISBN()).fixture("detail-empty")
        #expect(empty.detail.isEmpty && empty.loanInfo == nil)
        let body = #"{"response":{"detail":{"book":{"bookname":"하나"}},"loanInfo":{"Total":{"loanCnt":3}}}}"#
        let single = try Data4LibraryRouter.detail(testISBN()).read(Data(body.utf8))
        #expect(single.detail.map(\.bookname) == ["하나"] && single.loanInfo?.total?.loanCnt == 3)
        let odd = try Data4LibraryRouter.detail(testISBN())
            .read(Data(#"{"response":{"detail":[],"loanInfo":"없음"}}"#.utf8))
        #expect(odd.loanInfo == nil)
    }

    @Test func theUseOfABook() throws {
        let usage = try Data4LibraryRouter.usage(testISBN()).fixture("usage")
        #expect(usage.request == ["isbn13": "9788961234566"] && usage.book.loanCnt == 4021)
        #expect(usage.loanHistory.map(\.month) == ["2026년 08월", "2026년 09월"])
        #expect(usage.loanHistory.map(\.loanCnt) == [42, 51] && usage.loanHistory.map(\.ranking) == [47106, nil])
        let group = try #require(usage.loanGroups.first)
        #expect(group.age == "40대" && group.gender == "여성" && group.loanCnt == 19 && group.ranking == 8)
        #expect(usage.keywords.map(\.word) == ["우체국", "달"] && usage.keywords.map(\.weight) == [7, 2.5])
        #expect(usage.coLoanBooks.map(\.isbn13) == ["9788961234115"])
        #expect(usage.maniaBooks.map(\.bookname) == ["느린 편지", "종이배"])
        #expect(usage.readerBooks.map(\.bookname) == ["하나뿐인 추천"])
        let sparse = try Data4LibraryRouter.usage(testISBN()).fixture("usage-sparse")
        #expect(sparse.book == (try empty()) && sparse.loanHistory.isEmpty && sparse.readerBooks.isEmpty)
    }

    @Test func aPageOfLibraries() throws {
        let page = try Data4LibraryRouter.libraries(Data4LibraryLibrarySearch()).fixture("libraries-page")
        #expect(page.pageNo == 1 && page.pageSize == 3 && page.numFound == 1047 && page.resultNum == 3)
        #expect(page.request == ["pageNo": "1", "pageSize": "3", "region": "11"] && page.libs.count == 3)
        let first = page.libs[0]
        #expect(first.libCode == "111901" && first.libName == "느티나무도서관" && first.tel == "02-0000-1001")
        #expect(first.address == "서울특별시 느티구 느티로 12" && first.fax == "-" && first.bookCount == 54122)
        #expect(first.latitude == 37.571 && first.longitude == 126.981)
        #expect(first.homepage == "http://lib111901.example/" && first.closed == "매주 월요일 / 공휴일")
        #expect(first.operatingTime == "평일 09:00~22:00")
        let second = page.libs[1]
        #expect(second.libCode == "111902" && second.latitude == nil && second.longitude == 127.011)
        #expect(second.bookCount == 161_333 && second.fax == nil && second.address == "")
        #expect(page.libs[2].libCode == nil)
    }

    @Test(
        arguments: [
            ("held", true, true), ("lent", true, false), ("not-held", false, false), ("silent", nil, nil),
        ] as [(String, Bool?, Bool?)]
    )
    func aHolding(name: String, has: Bool?, lends: Bool?) throws {
        let endpoint = Data4LibraryRouter.holding(of: try testISBN(), at: try Data4LibraryCode("111901"))
        let holding = try endpoint.fixture("holding-\(name)")
        #expect(holding.hasBook == has && holding.loanAvailable == lends)
    }

    /// Including those added by other parts of the project. A file's name contains its endpoint.
    @Test(arguments: try Fixture.names(in: "data4library", endings: [".json", ".html"]))
    func everyFixtureIsDecodedOrRejectedAsItsNameSays(name: String) throws {
        let body = try Fixture.data("data4library/\(name)")
        let isbn = try testISBN()
        if name.hasSuffix(".html") {
            #expect(throws: ResponseBodyError.html) { try loansEndpoint().read(body) }
        } else if name.contains("error") {
            #expect(throws: Data4LibraryError.self) { try loansEndpoint().read(body) }
        } else if name.contains("loans") {
            #expect(throws: Never.self) { try loansEndpoint().read(body) }
        } else if name.contains("experts") || name.contains("readers") {
            let search = try Data4LibraryRecommendationSearch(isbns: [isbn], readers: .reader)
            #expect(throws: Never.self) { try Data4LibraryRouter.recommendations(search).read(body) }
        } else if name.contains("month-keywords") {
            #expect(throws: Never.self) { try Data4LibraryRouter.keywords(ofMonth: nil).read(body) }
        } else if name.contains("keyword-books") {
            let search = try Data4LibraryBookSearch(keywords: ["등대"])
            #expect(throws: Never.self) { try Data4LibraryRouter.books(search).read(body) }
        } else if name.contains("keywords") {
            #expect(throws: Never.self) { try Data4LibraryRouter.keywords(of: isbn).read(body) }
        } else if name.contains("hours") || name.contains("weekdays") {
            let endpoint = Data4LibraryRouter.loanTimes(
                at: try Data4LibraryCode("1"),
                by: name.contains("hours") ? .hours : .weekdays
            )
            #expect(throws: Never.self) { try endpoint.read(body) }
        } else if name.contains("reading") {
            let endpoint = try Data4LibraryRouter.reading(Data4LibraryReadingSearch())
            #expect(throws: Never.self) { try endpoint.read(body) }
        } else if name.contains("arrivals") {
            let search = try Data4LibraryArrivalSearch(library: Data4LibraryCode("1"))
            #expect(throws: Never.self) { try Data4LibraryRouter.arrivals(search).read(body) }
        } else if name.contains("rising") {
            let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
            #expect(throws: Never.self) { try Data4LibraryRouter.rising(on: day).read(body) }
        } else if name.contains("detail") || name.contains("books") {
            #expect(throws: Never.self) { try Data4LibraryRouter.detail(isbn).read(body) }
        } else if name.contains("usage") {
            #expect(throws: Never.self) { try Data4LibraryRouter.usage(isbn).read(body) }
        } else if name.contains("holding-") {
            let endpoint = Data4LibraryRouter.holding(of: isbn, at: try Data4LibraryCode("1"))
            #expect(throws: Never.self) { try endpoint.read(body) }
        } else {
            let endpoint = Data4LibraryRouter.libraries(try Data4LibraryLibrarySearch())
            #expect(throws: Never.self) { try endpoint.read(body) }
        }
    }
}
