import APIClient
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import TestSupport
import Testing
import YES24

/// YES24's best sellers, new books and genres behind the catalogue's protocols.
struct YES24ListsTests {
    private func provider(_ transport: StubTransport) -> YES24Provider {
        YES24Provider(YES24(client: APIClient(YES24.service(key: Secret("yes24-test-key")), over: transport)))
    }

    private func ranking(
        _ request: RankingRequest,
        _ path: String,
        _ query: [String: String],
        _ body: Data,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> RankingPage {
        try await withStubs(
            [.get("/v1/category/\(path)", query: query, body: body)],
            sourceLocation: sourceLocation
        ) { transport in
            try await provider(transport).ranking(request, options: RequestOptions())
        }
    }

    @Test(arguments: [
        (RankingPeriod.week, "bestseller"), (.now, "bestsellerRealtime"), (.day, "bestsellerDaily"),
        (.month, "bestsellerMonthly"), (.steady, "bestsellerSteady"),
    ])
    func everyPeriodHasItsList(period: RankingPeriod, path: String) async throws {
        let body = try Fixture.data("yes24/bestsellers-page.json")
        let request = RankingRequest(.bestSellers(period))
        let page = try await ranking(request, path, ["categoryId": "001"], body)
        #expect(page.kind == .bestSellers(period) && !page.kind.countsLoans)
        #expect(page.books.map(\.rank) == [21, 22, 23] && page.books.map(\.rise) == [2, 0, nil])
        #expect(page.books.allSatisfy { $0.loans == nil && $0.book.sources == ["yes24"] })
    }

    @Test func everyRankingItNamesIsOneItHas() async {
        await withStubs([]) { transport in
            #expect(
                provider(transport).rankings
                    == [
                        .bestSellers(.week), .bestSellers(.now), .bestSellers(.day), .bestSellers(.month),
                        .bestSellers(.steady),
                    ]
            )
        }
    }

    @Test func genreDayAndPageArePassedOn() async throws {
        let body = try Fixture.data("yes24/bestsellers-page.json")
        let day = try #require(PartialDate(year: 2026, month: 11, day: 5))
        let request = RankingRequest(.bestSellers(.day), genre: "001001046", day: day, page: 2, size: 20)
        let query = ["categoryId": "001001046", "date": "2026-11-05", "page": "2", "pageSize": "20"]
        let page = try await ranking(request, "bestsellerDaily", query, body)
        #expect(page.total == 23 && !page.hasMore)
        let month = RankingRequest(.bestSellers(.month), day: PartialDate(year: 2026, month: 10))
        _ = try await ranking(month, "bestsellerMonthly", ["date": "2026-10-01"], body)
    }

    @Test(arguments: [
        (#"[{"sortOrder":1},{"sortOrder":2}]"#, [21, 22]), (#"[{"sortOrder":21},{"sortOrder":22}]"#, [21, 22]),
        (#"[{},{"sortOrder":null}]"#, [21, 22]), (#"[{"sortOrder":1},{"sortOrder":9223372036854775807}]"#, [21, 22]),
    ])
    func ranksGoOnOnTheSecondPageHoweverTheyAreSent(items: String, ranks: [Int]) async throws {
        let body = Data(#"{"success":true,"data":{"items":\#(items)}}"#.utf8)
        let page = try await ranking(RankingRequest(.bestSellers(.week), page: 2), "bestseller", ["page": "2"], body)
        #expect(page.books.map(\.rank) == ranks)
    }

    /// The list of this moment comes whole: its pages are cut here.
    @Test func theListOfThisMomentHasPagesToo() async throws {
        let items = (1...45).map { #"{"sortOrder":\#($0),"title":"책 \#($0)"}"# }.joined(separator: ",")
        let body = Data(#"{"success":true,"data":{"items":[\#(items)]}}"#.utf8)
        for (number, ranks, hasMore) in [(1, 1...20, true), (3, 41...45, false)] {
            let request = RankingRequest(.bestSellers(.now), page: number)
            let page = try await ranking(request, "bestsellerRealtime", [:], body)
            #expect(page.books.map(\.rank) == Array(ranks) && page.total == 45 && page.hasMore == hasMore)
        }
        let past = try await ranking(RankingRequest(.bestSellers(.now), page: .max), "bestsellerRealtime", [:], body)
        #expect(past.books.isEmpty && !past.hasMore)
    }

    @Test func anEmptyListIsNotAnError() async throws {
        let body = try Fixture.data("yes24/error-BEST_001-404.json")
        try await withStubs([.get("/v1/category/bestseller", status: 404, body: body)]) { transport in
            let page = try await provider(transport)
                .ranking(RankingRequest(.bestSellers(.week)), options: RequestOptions())
            #expect(page.books.isEmpty && !page.hasMore)
        }
    }

    @Test func unsupportedParametersAreRejectedWithoutARequest() async throws {
        let day = try #require(PartialDate(year: 2026, month: 11, day: 5))
        let requests = [
            RankingRequest(.loans(.week)), RankingRequest(.risingLoans), RankingRequest(.bestSellers(.week), day: day),
            RankingRequest(.bestSellers(.week), genre: "소설"), RankingRequest(.bestSellers(.week), size: 101),
        ]
        try await withStubs([]) { transport in
            for request in requests {
                let error = try await #require(throws: APIError.self) {
                    try await provider(transport).ranking(request, options: RequestOptions())
                }
                #expect(error.kind == .invalid && error.service == .yes24)
            }
            let error = try await #require(throws: APIError.self) {
                try await provider(transport).newBooks(NewBooksRequest(genre: "x"), options: RequestOptions())
            }
            #expect(error.kind == .invalid)
        }
    }

    @Test func aGenreIsCleanedInEveryPart() async throws {
        let category = """
            {"categoryId":"001\\u001b[31m\\u202e","categoryName":"소설\\u202e","categoryFullPath":"국내도서&gt;소설"}
            """
        let body = Data(#"{"success":true,"data":{"data":[\#(category)]}}"#.utf8)
        try await withStubs([.get("/v1/category/list", body: body)]) { transport in
            let genres = try await provider(transport).genres(options: RequestOptions()).genres
            #expect(genres.map(\.id) == ["001"] && genres.map(\.name) == ["소설"])
            #expect(genres.map(\.path) == [["국내도서", "소설"]])
        }
    }

    @Test func newBooks() async throws {
        let body = try Fixture.data("yes24/bestsellers-page.json")
        let query = ["categoryId": "001001025", "sort": "New", "page": "1", "pageSize": "20"]
        try await withStubs([
            .get("/v1/category/newproduct", query: query, body: body),
            .get("/v1/category/newproductAttention", query: ["categoryId": "001"], body: body),
        ]) { transport in
            let all = try await provider(transport)
                .newBooks(NewBooksRequest(genre: "001001025"), options: RequestOptions())
            #expect(all.books.map(\.title) == ["첫 번째", "두 번째", "세 번째"] && all.total == 23 && all.hasMore)
            let notable = try await provider(transport).newBooks(NewBooksRequest(.notable), options: RequestOptions())
            #expect(notable.books.count == 3)
        }
    }

    @Test func genres() async throws {
        let body = try Fixture.data("yes24/categories.json")
        try await withStubs([.get("/v1/category/list", body: body)]) { transport in
            let list = try await provider(transport).genres(options: RequestOptions())
            #expect(
                list.genres == [
                    Genre(id: "001", name: "국내도서", path: ["국내도서"]),
                    Genre(id: "001001046", name: "소설/시/희곡", path: ["국내도서", "소설/시/희곡"]),
                    Genre(id: "17", name: "이름만 있는 분야", path: ["이름만 있는 분야"]),
                ]
            )
            #expect(list.freshness?.origin == .network)
        }
    }
}
