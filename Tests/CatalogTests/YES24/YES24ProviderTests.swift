import APIClient
import Catalog
import CatalogModel
import Foundation
import TestSupport
import Testing
import YES24

/// YES24 behind the catalogue's protocols.
struct YES24ProviderTests {
    private static let searchPath = "/v1/goods/itemList"
    private static let detailPath = "/v1/goods/itemDetail"

    private func provider(_ transport: StubTransport, key: String? = "yes24-test-key") -> YES24Provider {
        YES24Provider(
            YES24(
                client: APIClient(
                    service: YES24.service(key: key.flatMap { Secret($0) }),
                    transport: transport,
                    environment: ClientEnvironment(time: ManualClock().time)
                )
            )
        )
    }

    @Test func itIsConfiguredByItsKey() async {
        await withStubs([]) { transport in
            #expect(provider(transport).isConfigured && !provider(transport, key: nil).isConfigured)
            #expect(provider(transport).service == .yes24 && provider(transport).lastPage(size: 20) == nil)
        }
    }

    @Test func aDetailTellsAboutTheAuthorToo() async throws {
        let item = Data(
            #"{"success":true,"data":{"items":[{"isbn13":"9788970123455","title":"책","starScore":9.4,"contentDetail":{"tableOfContents":"1장<br>2장"}}]}}"#
                .utf8
        )
        let isbn = try ISBN("9788970123455")
        let people = try Fixture.data("yes24/author.json")
        try await withStubs([.get(Self.detailPath, body: item), .get("/v1/goods/author", body: people)]) { transport in
            let book = try #require(try await provider(transport).detail(isbn, options: RequestOptions()).book)
            #expect(book.authorBiography == "우체국 옆집에서 자랐다.\n편지를 모은다.")
            #expect(book.contents == "1장\n2장" && book.rating == Rating(value: 9.4))
        }
        let unknown = try Fixture.data("yes24/error-AUTHOR_404-404.json")
        let none = Stub.get("/v1/goods/author", status: 404, body: unknown)
        try await withStubs([.get(Self.detailPath, body: item), none]) { transport in
            let book = try #require(try await provider(transport).detail(isbn, options: RequestOptions()).book)
            #expect(book.title == "책" && book.authorBiography == nil)
        }
    }

    @Test func aSearchAsksForKoreanBooks() async throws {
        let body = try Fixture.data("yes24/itemlist-page.json")
        let query = [
            "query": "달빛", "category": "BOOK", "sort": "RELATION", "page": "2", "pageSize": "6", "detail": "N",
        ]
        try await withStubs([.get(Self.searchPath, query: query, body: body)]) { transport in
            let request = BookSearchRequest(text: "달빛", page: 2, size: 6)
            let page = try await provider(transport).search(request, options: RequestOptions())
            #expect(page.books.count == 4 && page.total == 128 && page.hasMore)
            #expect(page.books.first?.title == "달빛 우체국")
        }
        try await withStubs([.get(Self.searchPath, query: ["sort": "RECENT"], body: body)]) { transport in
            let request = BookSearchRequest(text: "달빛", sort: .latest)
            _ = try await provider(transport).search(request, options: RequestOptions())
        }
    }

    @Test(arguments: [(1, 2, true), (2, 2, true), (3, 2, false), (Int.max, 50, false)])
    func theTotalTellsWhetherMoreFollows(page: Int, size: Int, hasMore: Bool) async throws {
        let items = #"[{"title":"가"},{"title":"나"}]"#
        let body = Data(#"{"success":true,"data":{"items":\#(items),"totalCount":6}}"#.utf8)
        try await withStubs([.get(Self.searchPath, body: body)]) { transport in
            let request = BookSearchRequest(text: "책", page: page, size: size)
            let found = try await provider(transport).search(request, options: RequestOptions())
            #expect(found.hasMore == hasMore)
        }
    }

    @Test func nothingFoundIsAnEmptyPage() async throws {
        let body = try Fixture.data("yes24/error-SEARCH_001-404.json")
        try await withStubs([.get(Self.searchPath, status: 404, body: body)]) { transport in
            let page = try await provider(transport)
                .search(BookSearchRequest(text: "없는 책"), options: RequestOptions())
            #expect(page.books.isEmpty && page.total == 0 && !page.hasMore)
        }
    }

    @Test func aLimitIsNotNothingFound() async throws {
        let body = try Fixture.data("yes24/error-RATE_002-429.json")
        try await withStubs([.get(Self.searchPath, status: 429, body: body)]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await provider(transport).search(BookSearchRequest(text: "책"), options: RequestOptions())
            }
            #expect(error.kind == .quota)
        }
    }

    @Test(arguments: [BookSearchRequest.Target.title, .author, .publisher])
    func aPartOfABookCannotBeSearched(target: BookSearchRequest.Target) async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await provider(transport)
                    .search(BookSearchRequest(text: "책", target: target), options: RequestOptions())
            }
            #expect(error.kind == .invalid && error.service == .yes24)
        }
    }

    @Test(arguments: [BookSearchRequest.Target.isbn, .any])
    func anISBNIsLookedUp(target: BookSearchRequest.Target) async throws {
        let body = try Fixture.data("yes24/itemdetail-every-member.json")
        let query = ["searchType": "ISBN13", "query": "9788961234566", "detail": "Y"]
        let request = BookSearchRequest(text: "9788961234566", target: target)
        try await withStubs([.get(Self.detailPath, query: query, body: body)]) { transport in
            let page = try await provider(transport).search(request, options: RequestOptions())
            #expect(page.books.map(\.title) == ["달빛 우체국"] && page.total == 1 && !page.hasMore)
        }
        let unknown = try Fixture.data("yes24/error-GOODS_002-404.json")
        try await withStubs([.get(Self.detailPath, status: 404, body: unknown)]) { transport in
            let page = try await provider(transport).search(request, options: RequestOptions())
            #expect(page.books.isEmpty && page.total == 0 && page.freshness.origin == .network)
        }
    }

    @Test func aLookUpTakesTheBookAskedForAndNoOther() async throws {
        let body = try Fixture.data("yes24/itemdetail-every-member.json")
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let found = try await provider(transport).lookUp(try ISBN("9788961234566"), options: RequestOptions())
            #expect(found.book?.pages == 312 && found.remark == nil && found.freshness?.origin == .network)
        }
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let found = try await provider(transport).lookUp(try ISBN("9791161234564"), options: RequestOptions())
            guard case .otherBook(answered: let answered)? = found.remark else {
                Issue.record("\(String(describing: found.remark))")
                return
            }
            #expect(found.book == nil && answered?.isbn13 == "9788961234566")
        }
        let unknown = try Fixture.data("yes24/error-GOODS_002-404.json")
        try await withStubs([.get(Self.detailPath, status: 404, body: unknown)]) { transport in
            let found = try await provider(transport).lookUp(try ISBN("9788961234566"), options: RequestOptions())
            guard case .notFound? = found.remark else {
                Issue.record("\(String(describing: found.remark))")
                return
            }
            #expect(found.book == nil && found.freshness == nil)
        }
    }

    @Test func aClosedServiceIsNotAMissingBook() async throws {
        let page = try Fixture.data("yes24/maintenance.html")
        try await withStubs([.get(Self.detailPath, status: 404, body: page)]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await provider(transport).lookUp(try ISBN("9788961234566"), options: RequestOptions())
            }
            #expect(error.kind == .retired)
        }
    }
}
