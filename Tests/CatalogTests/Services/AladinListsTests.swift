import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import TestSupport
import Testing

/// Aladin's best sellers, new books, genres and pages to look into behind the catalogue's protocols.
struct AladinListsTests {
    private static let listPath = "/ttb/api/ItemList.aspx"
    private static let lookUpPath = "/ttb/api/ItemLookUp.aspx"

    private func provider(_ transport: StubTransport) -> AladinProvider {
        AladinProvider(Aladin(client: APIClient(Aladin.service(key: Secret("aladin-test-key")), over: transport)))
    }

    private func items(_ count: Int, total: Int) -> Data {
        let items = Array(repeating: #"{"title":"책"}"#, count: count).joined(separator: ",")
        return Data(#"{"totalResults":\#(total),"item":[\#(items)]}"#.utf8)
    }

    @Test func theWeeksBestSellers() async throws {
        let body = try Fixture.data("aladin/list-bestseller.json")
        let query = [
            "QueryType": "Bestseller", "SearchTarget": "Book", "Start": "1", "MaxResults": "3", "Cover": "Big",
        ]
        try await withStubs([.get(Self.listPath, query: query, body: body)]) { transport in
            let request = RankingRequest(.bestSellers(.week), size: 3)
            let page = try await provider(transport).ranking(request, options: RequestOptions())
            #expect(page.books.map(\.rank) == [1, 2, 3] && page.total == 1000 && page.hasMore)
            #expect(page.books.allSatisfy { $0.rise == nil && $0.loans == nil && $0.book.sources == ["aladin"] })
            #expect(transport.requests.first?.parameter("CategoryId") == nil)
        }
    }

    @Test func aGenreIsPassedOnAndMissingRanksAreCounted() async throws {
        let query = ["CategoryId": "987", "Start": "3"]
        try await withStubs([.get(Self.listPath, query: query, body: items(2, total: 1000))]) { transport in
            let request = RankingRequest(.bestSellers(.week), genre: "987", page: 3, size: 20)
            let page = try await provider(transport).ranking(request, options: RequestOptions())
            #expect(page.books.map(\.rank) == [41, 42] && !page.hasMore)
        }
    }

    @Test func aRankSentByTheServiceIsUsed() async throws {
        let body = Data(#"{"totalResults":300,"item":[{"title":"가","bestRank":21},{"title":"나"}]}"#.utf8)
        try await withStubs([.get(Self.listPath, body: body)]) { transport in
            let request = RankingRequest(.bestSellers(.week), page: 2, size: 2)
            let page = try await provider(transport).ranking(request, options: RequestOptions())
            #expect(page.books.map(\.rank) == [21, 4])
        }
    }

    @Test(arguments: [
        (1, 50, 50, 1000, true), (4, 50, 50, 1000, false), (2, 50, 50, 100, false), (1, 50, 49, 1000, false),
    ])
    func theListEndsAtThe200thOrAtItsTotal(
        page: Int,
        size: Int,
        count: Int,
        total: Int,
        hasMore: Bool
    ) async throws {
        try await withStubs([.get(Self.listPath, body: items(count, total: total))]) { transport in
            let found = try await provider(transport)
                .newBooks(NewBooksRequest(page: page, size: size), options: RequestOptions())
            #expect(found.hasMore == hasMore && found.books.count == count)
        }
    }

    @Test func newBooks() async throws {
        try await withStubs([
            .get(Self.listPath, query: ["QueryType": "ItemNewAll"], body: items(1, total: 1)),
            .get(Self.listPath, query: ["QueryType": "ItemNewSpecial", "CategoryId": "1"], body: items(1, total: 1)),
        ]) { transport in
            let all = try await provider(transport).newBooks(NewBooksRequest(), options: RequestOptions())
            let notable = try await provider(transport)
                .newBooks(NewBooksRequest(.notable, genre: "1"), options: RequestOptions())
            #expect(all.books.count == 1 && notable.books.count == 1)
        }
    }

    @Test func unsupportedParametersAreRejectedWithoutARequest() async throws {
        let day = try #require(PartialDate(year: 2026, month: 11, day: 5))
        let requests = [
            RankingRequest(.bestSellers(.day)), RankingRequest(.loans(.week)), RankingRequest(.risingLoans),
            RankingRequest(.bestSellers(.week), day: day), RankingRequest(.bestSellers(.week), genre: "소설"),
            RankingRequest(.bestSellers(.week), genre: "-1"), RankingRequest(.bestSellers(.week), page: 11),
        ]
        try await withStubs([]) { transport in
            for request in requests {
                let error = try await #require(throws: APIError.self) {
                    try await provider(transport).ranking(request, options: RequestOptions())
                }
                #expect(error.kind == .invalid && error.service == .aladin)
            }
            #expect(provider(transport).rankings == [.bestSellers(.week)])
        }
    }

    @Test func aClosedServiceIsNotAnEmptyList() async throws {
        let notice = try Fixture.data("aladin/notice.html")
        try await withStubs([.get(Self.listPath, body: notice)]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await provider(transport)
                    .ranking(RankingRequest(.bestSellers(.week)), options: RequestOptions())
            }
            #expect(error.kind == .retired)
        }
    }

    @Test func genresAreTheTopCategories() async throws {
        try await withStubs([]) { transport in
            let list = try await provider(transport).genres(options: RequestOptions())
            #expect(list.freshness == nil && list.genres.count == 30 && Set(list.genres.map(\.id)).count == 30)
            #expect(list.genres.first == Genre(id: "1", name: "소설/시/희곡", path: ["국내도서", "소설/시/희곡"]))
            #expect(list.genres.last == Genre(id: "76001", name: "고등학교참고서", path: ["국내도서", "고등학교참고서"]))
            let names = Dictionary(uniqueKeysWithValues: list.genres.map { ($0.name, $0.id) })
            #expect(names["장르소설"] == "112011" && names["건강/취미/레저"] == "55890" && names["컴퓨터/모바일"] == "351")
        }
    }

    @Test func pagesToLookInto() async throws {
        let body = try Fixture.data("aladin/lookup-every-optresult.json")
        let query = ["ItemIdType": "ISBN13", "ItemId": "9788970123455", "OptResult": "previewImgList"]
        try await withStubs([.get(Self.lookUpPath, query: query, body: body)]) { transport in
            let pages = try await provider(transport)
                .previewPages(of: try ISBN("9788970123455"), options: RequestOptions())
            #expect(pages.images.count == 2 && pages.images.allSatisfy { $0.hasPrefix("https://") })
            #expect(pages.freshness?.origin == .network)
        }
    }

    @Test func eachPageIsShownOnceAndOnlyByASafeAddress() async throws {
        let list =
            #"["http://a.example/1.jpg","https://a.example/1.jpg","file:///etc/passwd","","//a.example/2.jpg?x=1&amp;y=2"]"#
        let body = Data(#"{"item":[{"isbn13":"9788970123455","subInfo":{"previewImgList":\#(list)}}]}"#.utf8)
        try await withStubs([.get(Self.lookUpPath, body: body)]) { transport in
            let pages = try await provider(transport)
                .previewPages(of: try ISBN("9788970123455"), options: RequestOptions())
            #expect(pages.images == ["https://a.example/1.jpg", "https://a.example/2.jpg?x=1&y=2"])
        }
    }

    @Test func noPagesAreNotAnError() async throws {
        let isbn = try ISBN("9788970123455")
        let other = Data(
            #"{"item":[{"isbn13":"9791188001231","subInfo":{"previewImgList":["https://a.example/1"]}}]}"#.utf8
        )
        for body in [
            Data(#"{"item":[{"isbn13":"9788970123455","subInfo":{}}]}"#.utf8), Data(#"{"item":[]}"#.utf8), other,
        ] {
            try await withStubs([.get(Self.lookUpPath, body: body)]) { transport in
                let pages = try await provider(transport).previewPages(of: isbn, options: RequestOptions())
                #expect(pages.images.isEmpty && pages.freshness != nil)
            }
        }
        try await withStubs([.get(Self.lookUpPath, body: try Fixture.data("aladin/error-8.json"))]) { transport in
            let pages = try await provider(transport).previewPages(of: isbn, options: RequestOptions())
            #expect(pages.images.isEmpty && pages.freshness == nil)
        }
        try await withStubs([.get(Self.lookUpPath, body: try Fixture.data("aladin/error-4.json"))]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await provider(transport).previewPages(of: isbn, options: RequestOptions())
            }
            #expect(error.kind == .auth)
        }
    }
}
