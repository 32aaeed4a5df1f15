import APIClient
import CatalogModel
import Data4Library
import Foundation
import TestSupport
import Testing

@testable import Catalog
@testable import ServiceMappings

/// 도서관 정보나루 behind the catalogue's protocols: look-ups, loans, genres.
struct Data4LibraryProviderTests {
    private static let detailPath = "/api/srchDtlList"

    /// The clock stands at 2026-11-21 09:00 in Korea, which is midnight in London.
    private func provider(
        _ transport: StubTransport,
        key: String? = "data4library-test-key",
        clock: ManualClock = ManualClock(start: Date(timeIntervalSince1970: 1_795_219_200))
    ) -> Data4LibraryProvider {
        Data4LibraryProvider(
            Data4Library(
                client: APIClient(
                    service: Data4Library.service(key: key.flatMap { Secret($0) }),
                    transport: transport,
                    environment: ClientEnvironment(time: clock.time)
                )
            )
        )
    }

    private func ranking(
        _ request: RankingRequest,
        _ operation: String,
        _ query: [String: String],
        _ body: Data,
        clock: ManualClock = ManualClock(start: Date(timeIntervalSince1970: 1_795_219_200)),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> RankingPage {
        let stub = Stub.get("/api/\(operation)", query: query, body: body)
        return try await withStubs([stub], sourceLocation: sourceLocation) { transport in
            try await provider(transport, clock: clock).ranking(request, options: RequestOptions())
        }
    }

    @Test func itIsConfiguredByItsKey() async {
        await withStubs([]) { transport in
            #expect(provider(transport).isConfigured && !provider(transport, key: nil).isConfigured)
            #expect(provider(transport).service == .data4Library)
        }
    }

    @Test func aLookUpReturnsTheRequestedBookOnly() async throws {
        let body = try Fixture.data("data4library/detail-and-loan-counts.json")
        let query = ["isbn13": "9788961234566", "loaninfoYN": "N"]
        try await withStubs([.get(Self.detailPath, query: query, body: body)]) { transport in
            let found = try await provider(transport).lookUp(try ISBN("9788961234566"), options: RequestOptions())
            #expect(found.book?.title == "달빛 우체국" && found.remark == nil)
        }
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let found = try await provider(transport).lookUp(try ISBN("9791161234564"), options: RequestOptions())
            guard case .otherBook? = found.remark else {
                Issue.record("\(String(describing: found.remark))")
                return
            }
            #expect(found.book == nil)
        }
    }

    @Test(arguments: ["error-isbnMpngErr", "detail-empty"])
    func aBookTheLibrariesDoNotHaveIsNotAnError(name: String) async throws {
        let body = try Fixture.data("data4library/\(name).json")
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let found = try await provider(transport).lookUp(try ISBN("9788961234566"), options: RequestOptions())
            guard case .notFound? = found.remark else {
                Issue.record("\(String(describing: found.remark))")
                return
            }
            #expect(found.book == nil)
        }
    }

    @Test func aRefusedKeyIsNotAMissingBook() async throws {
        let body = try Fixture.data("data4library/error-authErr.json")
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await provider(transport).lookUp(try ISBN("9788961234566"), options: RequestOptions())
            }
            #expect(error.kind == .auth)
        }
    }

    @Test(arguments: [
        (RankingPeriod.day, "2026-11-20"), (.week, "2026-11-14"), (.month, "2026-10-22"),
    ])
    func loansEndYesterday(period: RankingPeriod, first: String) async throws {
        let body = try Fixture.data("data4library/loans-page.json")
        let query = ["startDt": first, "endDt": "2026-11-20", "pageNo": "2", "pageSize": "5"]
        let request = RankingRequest(.loans(period), page: 2, size: 5)
        let page = try await ranking(request, "loanItemSrch", query, body)
        #expect(page.kind == .loans(period) && page.kind.countsLoans && page.total == 1000 && page.hasMore)
        #expect(page.books.map(\.rank) == [6, 7, 8] && page.books.map(\.loans) == [233_599, 874, nil])
        #expect(page.books.allSatisfy { $0.rise == nil && $0.book.sources == ["data4library"] })
    }

    /// At 16:00 in London it is tomorrow in Korea.
    @Test func daysAreThoseOfKorea() async throws {
        let clock = ManualClock(start: Date(timeIntervalSince1970: 1_795_219_200 + 16 * 3600))
        let body = try Fixture.data("data4library/loans-empty.json")
        let query = ["startDt": "2026-11-21", "endDt": "2026-11-21"]
        let page = try await ranking(RankingRequest(.loans(.day)), "loanItemSrch", query, body, clock: clock)
        #expect(page.books.isEmpty && !page.hasMore)
    }

    @Test func aDayAndAGenreArePassedOn() async throws {
        let body = try Fixture.data("data4library/loans-page.json")
        let day = try #require(PartialDate(year: 2024, month: 3, day: 2))
        let week = RankingRequest(.loans(.week), genre: "8", day: day)
        let query = ["startDt": "2024-02-25", "endDt": "2024-03-02", "kdc": "8"]
        _ = try await ranking(week, "loanItemSrch", query, body)
        let division = RankingRequest(.loans(.week), genre: "81", day: day)
        _ = try await ranking(division, "loanItemSrch", ["dtl_kdc": "81"], body)
    }

    @Test func risingLoansAreTheLatestDaysThatHasSome() async throws {
        let body = Data(
            #"""
            {"response":{"results":[
              {"result":{"date":"2026-11-18","docs":[{"doc":{"no":1,"bookname":"그제","difference":9}}]}},
              {"result":{"date":"2026-11-20","docs":[]}},
              {"result":{"date":"2026-11-19","docs":[
                {"doc":{"no":1,"bookname":"하나","difference":166,"class_no":"813.7"}},
                {"doc":{"no":2,"bookname":"둘","difference":131,"class_no":"331"}},
                {"doc":{"bookname":"셋","class_no":"843"}}]}}]}}
            """#.utf8
        )
        let query = ["searchDt": "2026-11-20"]
        let all = try await ranking(RankingRequest(.risingLoans), "hotTrend", query, body)
        #expect(all.books.map(\.book.title) == ["하나", "둘", "셋"] && all.books.map(\.rank) == [1, 2, 3])
        #expect(all.books.map(\.rise) == [166, 131, nil] && all.total == 3 && !all.hasMore)
        let second = try await ranking(RankingRequest(.risingLoans, page: 2, size: 2), "hotTrend", query, body)
        #expect(second.books.map(\.book.title) == ["셋"] && !second.hasMore)
        // The ranks stay those of the whole list.
        let novels = try await ranking(RankingRequest(.risingLoans, genre: "8"), "hotTrend", query, body)
        #expect(novels.books.map(\.rank) == [1, 3] && novels.total == 2)
        let korean = try await ranking(RankingRequest(.risingLoans, genre: "81"), "hotTrend", query, body)
        #expect(korean.books.map(\.book.title) == ["하나"])
    }

    @Test func listsWithoutDatesAreTakenInTheirOrder() async throws {
        let body = Data(
            #"{"response":{"results":[{"result":{"docs":[{"doc":{"bookname":"첫 목록"}}]}}]}}"#.utf8
        )
        let page = try await ranking(RankingRequest(.risingLoans), "hotTrend", [:], body)
        #expect(page.books.map(\.book.title) == ["첫 목록"])
    }

    @Test func theLibrariesServiceHasNoSales() async throws {
        let month = try #require(PartialDate(year: 2026, month: 11))
        let requests = [
            RankingRequest(.bestSellers(.week)), RankingRequest(.loans(.now)), RankingRequest(.loans(.steady)),
            RankingRequest(.loans(.week), genre: "813"), RankingRequest(.risingLoans, genre: "소설"),
            RankingRequest(.loans(.week), day: month), RankingRequest(.risingLoans, day: month),
            RankingRequest(.loans(.week), size: 201),
        ]
        try await withStubs([]) { transport in
            for request in requests {
                let error = try await #require(throws: APIError.self) {
                    try await provider(transport).ranking(request, options: RequestOptions())
                }
                #expect(error.kind == .invalid && error.service == .data4Library)
            }
            #expect(provider(transport).rankings.allSatisfy { $0.countsLoans })
        }
    }

    @Test func genresAreTheClassesOfTheLibraries() async throws {
        try await withStubs([]) { transport in
            let list = try await provider(transport).genres(options: RequestOptions())
            #expect(list.freshness == nil && list.genres.count == 100)
            #expect(list.genres.first == Genre(id: "0", name: "총류", path: ["총류"]))
            #expect(list.genres.contains(Genre(id: "81", name: "한국문학", path: ["문학", "한국문학"])))
            #expect(Set(list.genres.map(\.id)).count == 100 && !list.genres.contains { $0.id == "80" })
        }
    }
}

/// The libraries' records as books.
struct Data4LibraryBookTests {
    private func book(_ members: String) throws -> Book {
        try JSONBody.decode(Data4LibraryBook.self, from: Data("{\(members)}".utf8)).book
    }

    private func loans(_ body: Data) throws -> [Book] {
        try Data4LibraryRouter.loans(Data4LibraryLoanSearch()).read(APIResponse(status: 200, body: body))
            .docs.map(\.book)
    }

    @Test func aRecordOfALookUp() throws {
        let body = try Fixture.data("data4library/detail-and-loan-counts.json")
        let response = try Data4LibraryRouter.detail(Data4LibraryISBN("9788961234566"))
            .read(APIResponse(status: 200, body: body))
        let book = try #require(response.detail.first).book
        #expect(book.isbn?.isbn13 == "9788961234566" && book.otherCodes.isEmpty)
        #expect(book.title == "달빛 우체국" && book.subtitle == nil && book.publisher == "여름책방")
        #expect(
            book.contributors == [
                Contributor(name: "윤가람", role: .author, label: "지음"),
                Contributor(name: "한서진", role: .translator, label: "옮김"),
            ]
        )
        #expect(book.publishedOn == PartialDate(year: 2021) && book.category == "문학 > 한국문학 > 소설")
        #expect(book.classification.kdc == "813.62" && book.classification.addCode == "03810")
        #expect(book.classification.ddc == nil)
        #expect(book.description == "보름마다 문을 여는 우체국 <달빛> 이야기.")
        #expect(book.cover == "https://image.aladin.co.kr/product/1/2/cover/8961234560_1.jpg")
        #expect(book.price == nil && book.pages == nil && book.sources == ["data4library"] && book.links.isEmpty)
    }

    @Test func recordsOfAList() throws {
        let books = try loans(Fixture.data("data4library/loans-page.json"))
        #expect(books[0].title == "달빛 우체국" && books[0].subtitle == "윤가람 장편소설")
        #expect(books[0].authors == ["윤가람"] && books[0].translators == ["한서진"])
        #expect(books[0].links == [Link(service: "data4library", url: "https://data4library.kr/bookV?seq=100001")])
        // A parallel title in Korean is a subtitle; the volume belongs to the name.
        #expect(books[1].title == "위저드 가게 2" && books[1].subtitle == "마법의 상점" && books[1].publisher == nil)
        #expect(books[1].contributors.map(\.role) == [.author, .illustrator] && books[1].publishedOn == nil)
        #expect(books[1].isbn?.isbn13 == "9791161234564" && books[1].cover == nil && books[1].category == nil)
        #expect(books[2] == Book(title: "", sources: ["data4library"]))
    }

    @Test(
        arguments: [
            ("엄마를 부탁해 :신경숙 장편소설 ", "엄마를 부탁해", "신경숙 장편소설", nil),
            ("넥서스 =석기시대부터 AI까지 ", "넥서스", "석기시대부터 AI까지", nil),
            ("위저드 베이커리 =Wizard bakery ", "위저드 베이커리", nil, "Wizard bakery"),
            ("위저드 베이커리 =구병모 장편소설 /Wizard bakery ", "위저드 베이커리", "구병모 장편소설", "Wizard bakery"),
            ("위저드 베이커리 :구병모 장편소설 /Wizard bakery", "위저드 베이커리", "구병모 장편소설", "Wizard bakery"),
            ("위저드 베이커리 / Wizard Bakery", "위저드 베이커리", nil, "Wizard Bakery"),
            ("위저드 베이커리 :구병모 장편소설 =Wizard bakery /구병모 지음", "위저드 베이커리", "구병모 장편소설", "Wizard bakery"),
            ("위저드 베이커리 =Wizard bakery :장편소설", "위저드 베이커리", "장편소설", "Wizard bakery"),
            ("위저드 베이커리 =Wizard bakery :a novel", "위저드 베이커리", nil, "Wizard bakery : a novel"),
            ("아몬드 :소설 =Almond =アーモンド", "아몬드", "소설", "Almond = アーモンド"),
            ("Wizard bakery =위저드 베이커리", "Wizard bakery", nil, "위저드 베이커리"),
            ("Wizard bakery :a novel /위저드 베이커리", "Wizard bakery", "a novel", "위저드 베이커리"),
            ("위저드 베이커리 /구병모 지음", "위저드 베이커리", nil, nil), ("위저드 베이커리 /구병모", "위저드 베이커리", nil, nil),
            ("책 /지은이: Ada Quill", "책", nil, nil), ("책 /written by Ada Quill", "책", nil, nil),
            ("책 /A. Quill", "책", nil, nil), ("책 /Kim Hana", "책", nil, nil), ("책 /1", "책", nil, nil),
            ("해커스 토익 :리딩 :최신개정판", "해커스 토익", "리딩 : 최신개정판", nil), ("가 :나 : :다 /라", "가", "나 : 다", nil),
            ("책 :이야기 =Book :a story", "책", "이야기", "Book : a story"), ("책 :이야기 /홍길동 :그림", "책", "이야기", nil),
            ("채식주의자:한강 연작소설", "채식주의자:한강 연작소설", nil, nil),
            ("TCP/IP 완벽 가이드 ", "TCP/IP 완벽 가이드", nil, nil), ("10:30 기차", "10:30 기차", nil, nil),
            ("1+1 =2 ", "1+1", nil, nil), (" :혼자 온 부제", ":혼자 온 부제", nil, nil), ("제목 : ", "제목", nil, nil),
            ("제목 = ", "제목", nil, nil), ("제목 / ", "제목", nil, nil), ("", "", nil, nil),
        ] as [(String, String, String?, String?)]
    )
    func titlesAreTakenApart(text: String, title: String, subtitle: String?, parallel: String?) throws {
        let book = try book(#""bookname":"\#(text)","authors":"지은이: 김하나(Kim Hana)""#)
        #expect(book.title == title && book.subtitle == subtitle && book.parallelTitle == parallel)
    }

    @Test func statementsTellWhoIsLeftOut() throws {
        let book = try book(#""bookname":"책","authors":"글, 그림: 가나다 [외] ;라마바 ;빛그림: 사아자""#)
        #expect(book.othersOmitted && book.authors == ["가나다"])
        #expect(
            book.contributors == [
                Contributor(name: "가나다", role: .author, label: "글, 그림"),
                Contributor(name: "가나다", role: .illustrator, label: "글, 그림"),
                Contributor(name: "라마바", role: .other), Contributor(name: "사아자", role: .other, label: "빛그림"),
            ]
        )
        #expect(try !self.book(#""bookname":"책","authors":"가나다 지음""#).othersOmitted)
    }

    @Test(arguments: [("2", "책 2"), ("", "책"), (" ", "책"), ("상", "책 상")])
    func theVolumeBelongsToTheName(volume: String, title: String) throws {
        #expect(try book(#""bookname":"책 :소설 ","vol":"\#(volume)""#).title == title)
        #expect(try book(#""bookname":"\#(title)","vol":"\#(volume)""#).title == title)
    }

    @Test func yearsAndDatesAreAsPreciseAsTheyCome() throws {
        #expect(
            try book(#""publication_date":"2005-07","publication_year":"2004""#).publishedOn?.description == "2005-07"
        )
        #expect(try book(#""publication_date":"","publication_year":"2004""#).publishedOn?.description == "2004")
        #expect(try book(#""publication_year":"미상""#).publishedOn == nil)
        #expect(
            try book(#""publication_date":"0001-01-01","publication_year":"2004""#).publishedOn?.description == "2004"
        )
    }

    @Test(.recorded) func loansThatWereRecorded() throws {
        let books = try loans(Fixture.recorded("data4library/loanItemSrch-5docs-covers-blanked-undated.json"))
        #expect(books.map(\.title).prefix(4) == ["소년이 온다", "작별하지 않는다", "채식주의자:한강 연작소설", "불편한 편의점"])
        #expect(books.map(\.subtitle).prefix(3) == ["한강 장편소설", "한강 장편소설", nil])
        #expect(books.allSatisfy { $0.isbn != nil && $0.publishedOn?.month == nil && $0.cover == nil })
        #expect(books.map(\.authors) == [["한강"], ["한강"], ["한강"], ["김호연"], ["클레어 키건"]])
        #expect(books.last?.translators == ["홍한별"] && books.last?.publishedOn?.year == 2023)
    }

    @Test(.recorded) func aLookUpThatWasRecorded() throws {
        let body = try Fixture.recorded("data4library/srchDtlList-2020.json")
        let response = try Data4LibraryRouter.detail(Data4LibraryISBN("9788983921987"))
            .read(APIResponse(status: 200, body: body))
        let book = try #require(response.detail.first).book
        #expect(book.isbn?.isbn13 == "9788983921987" && book.authors == ["조앤 K. 롤링"] && book.translators == ["최인자"])
        #expect(book.publishedOn == PartialDate(year: 2005) && book.category == nil && book.links.isEmpty)
        #expect(book.cover?.hasPrefix("https://bookthumb-phinf.pstatic.net/cover/") == true)
        #expect(book.description?.count == 160)
    }
}
