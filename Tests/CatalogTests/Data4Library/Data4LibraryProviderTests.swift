import APIClient
import Catalog
import CatalogModel
import Data4Library
import Foundation
import TestSupport
import Testing

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

    @Test func aLookUpTakesTheBookAskedForAndNoOther() async throws {
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
    func aBookTheLibrariesDoNotHaveIsNoError(name: String) async throws {
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

    @Test func salesAreNotItsToCount() async throws {
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
