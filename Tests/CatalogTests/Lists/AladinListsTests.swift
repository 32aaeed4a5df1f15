import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import TestSupport
import Testing

/// Aladin's best sellers, new books, genres and previews behind the catalogue's protocols.
struct AladinListsTests {
    private static let path = "/ttb/api/ItemList.aspx"

    private func aladin<Value: Sendable>(
        _ stubs: [Stub],
        _ body: (AladinProvider) async throws -> Value
    ) async throws -> Value {
        try await withStubs(stubs) { transport in try await body(Clients(transport: transport).aladin) }
    }

    @Test func bestSellersOfAWeek() async throws {
        let body = Body.aladin([#""title":"가","bestRank":21"#, #""title":"나""#], total: 300)
        let query = ["QueryType": "Bestseller", "CategoryId": "170", "Start": "2", "MaxResults": "2", "Cover": "Big"]
        let page = try await aladin([.get(Self.path, query: query, body: body)]) {
            try await $0.ranking(
                RankingRequest(.bestSellers(.week), genre: "170", page: 2, size: 2),
                options: RequestOptions()
            )
        }
        #expect(page.books.map(\.rank) == [21, 4] && page.total == 300 && page.hasMore)
        #expect(page.kind == .bestSellers(.week) && page.books.allSatisfy { $0.loans == nil && $0.rise == nil })
    }

    @Test(arguments: [("2026-11-01", "1"), ("2026-11-07", "1"), ("2026-11-08", "2"), ("2026-11-30", "5")])
    func aDayNamesItsWeek(day: String, week: String) async throws {
        let query = ["Year": "2026", "Month": "11", "Week": week]
        _ = try await aladin([.get(Self.path, query: query, body: Body.aladin([]))]) {
            try await $0.ranking(
                RankingRequest(.bestSellers(.week), day: PartialDate(lenient: day)),
                options: RequestOptions()
            )
        }
    }

    /// No more than 200 results can be paged through, however many there are.
    @Test func theListEndsAtItsReach() async throws {
        let items = Array(repeating: #""title":"책""#, count: 50)
        for (number, hasMore) in [(3, true), (4, false)] {
            let page = try await aladin([.get(Self.path, body: Body.aladin(items, total: 1000))]) {
                try await $0.ranking(
                    RankingRequest(.bestSellers(.week), page: number, size: 50),
                    options: RequestOptions()
                )
            }
            #expect(page.hasMore == hasMore)
        }
    }

    @Test func whatItDoesNotHaveIsRefusedUnasked() async throws {
        for request in [
            RankingRequest(.bestSellers(.day)), RankingRequest(.loans(.week)),
            RankingRequest(.bestSellers(.week), genre: "소설"), RankingRequest(.bestSellers(.week), page: 11),
        ] {
            let error = try await #require(throws: APIError.self) {
                try await aladin([]) { try await $0.ranking(request, options: RequestOptions()) }
            }
            #expect(error.kind == .invalid && error.service == .aladin)
        }
    }

    @Test(arguments: [(NewBooksRequest.Selection.all, "ItemNewAll"), (.notable, "ItemNewSpecial")])
    func newBooks(selection: NewBooksRequest.Selection, type: String) async throws {
        let stub = Stub.get(Self.path, query: ["QueryType": type], body: Body.aladin([#""title":"가""#], total: 1))
        let page = try await aladin([stub]) {
            try await $0.newBooks(NewBooksRequest(selection), options: RequestOptions())
        }
        #expect(page.books.map(\.title) == ["가"] && page.total == 1 && !page.hasMore)
    }

    @Test func theTopGenresArePartOfTheProgram() async throws {
        let list = try await aladin([]) { try await $0.genres(options: RequestOptions()) }
        #expect(list.genres.count == 30 && list.freshness == nil)
        #expect(list.genres.contains(Genre(id: "170", name: "경제경영", path: ["국내도서", "경제경영"])))
        #expect(list.genres.contains { $0.id == "8257" && $0.name == "대학교재/전문서적" })
    }

    @Test func previewPagesAreCleanedAndOnce() async throws {
        let images =
            #"["http://image.aladin.co.kr/a_1.jpg","https://image.aladin.co.kr/a_1.jpg","  ","https://image.aladin.co.kr/a_2.jpg?x=1&amp;y=2"]"#
        let isbn = sampleISBN(1)
        let body = Body.aladin([
            #""title":"다른 책","isbn13":"\#(sampleISBN(2))","subInfo":{"previewImgList":["https://image.aladin.co.kr/b.jpg"]}"#,
            #""title":"책","isbn13":"\#(isbn)","subInfo":{"previewImgList":\#(images)}"#,
        ])
        let query = ["ItemId": isbn.isbn13, "OptResult": "previewImgList"]
        let pages = try await aladin([.get(Path.aladinLookUp, query: query, body: body)]) {
            try await $0.previewPages(of: isbn, options: RequestOptions())
        }
        #expect(
            pages.images == [
                "https://image.aladin.co.kr/a_1.jpg", "https://image.aladin.co.kr/a_2.jpg?x=1&y=2",
            ]
        )
    }

    @Test func aBookThatIsNotThereHasNoPages() async throws {
        let pages = try await aladin([.get(Path.aladinLookUp, body: Body.aladinError(8))]) {
            try await $0.previewPages(of: sampleISBN(1), options: RequestOptions())
        }
        #expect(pages.images.isEmpty && pages.freshness == nil)
    }
}
