import APIClient
import CatalogModel
import Foundation
import TestSupport
import Testing
import YES24

@testable import Catalog
@testable import ServiceMappings

/// YES24 behind the catalogue's protocols.
struct YES24ProviderTests {
    private static let searchPath = "/v1/goods/itemList"
    private static let detailPath = "/v1/goods/itemDetail"

    private func provider(_ transport: StubTransport, key: String? = "yes24-test-key") -> YES24Provider {
        YES24Provider(YES24(client: APIClient(YES24.service(key: key.flatMap { Secret($0) }), over: transport)))
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

    @Test func aSearchRequestsKoreanBooks() async throws {
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
            #expect(page.books.isEmpty && page.total == 0 && page.freshness.first?.origin == .network)
        }
    }

    @Test func aLookUpReturnsTheRequestedBookOnly() async throws {
        let body = try Fixture.data("yes24/itemdetail-every-member.json")
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let found = try await provider(transport).lookUp(try ISBN("9788961234566"), options: RequestOptions())
            #expect(found.book?.pages == 312 && found.remark == nil && found.freshness?.origin == .network)
        }
        try await withStubs([.get(Self.detailPath, body: body)]) { transport in
            let found = try await provider(transport).lookUp(try ISBN("9791161234564"), options: RequestOptions())
            guard case .otherBook(received: let answered)? = found.remark else {
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

/// YES24's items as books.
struct YES24BookTests {
    private func books(_ name: String) throws -> [Book] {
        try page(Fixture.data("yes24/\(name).json")).items.map(\.book)
    }

    private func page(_ body: Data) throws -> YES24ItemPage {
        try YES24Router.itemList(YES24ItemSearch(query: "책")).read(APIResponse(status: 200, body: body)).data
    }

    private func book(_ members: String) throws -> Book {
        try JSONBody.decode(YES24Item.self, from: Data("{\(members)}".utf8)).book
    }

    @Test func aWholeItem() throws {
        let book = try #require(try books("itemdetail-every-member").first)
        #expect(book.isbn?.isbn13 == "9788961234566" && book.otherCodes.isEmpty)
        #expect(book.title == "달빛 우체국" && book.subtitle == "보름마다 여는 우체국")
        #expect(
            book.contributors == [
                Contributor(name: "윤가람", role: .author, label: "저"),
                Contributor(name: "한서진", role: .translator, label: "역"),
                Contributor(name: "오지훈", role: .illustrator, label: "그림"),
            ]
        )
        #expect(book.publisher == "여름책방" && book.publishedOn?.description == "2021-03-02" && book.pages == 312)
        #expect(book.price == Price(list: 15000, sale: 13500) && book.category == "국내도서 > 소설")
        #expect(book.description == "보름이 오면 문이 열린다\n편지 & 소포를 맡기러 온 사람마다 한 가지씩 두고 간다.")
        #expect(book.cover == "https://image.yes24.com/goods/120000001/XL")
        #expect(book.links == [Link(service: "yes24", url: "https://www.yes24.com/product/goods/120000001")])
        #expect(book.sources == ["yes24"])
    }

    @Test func whatASearchSends() throws {
        let books = try books("itemlist-page")
        #expect(books[0].pages == nil && books[0].description == nil && books[0].subtitle == nil)
        #expect(books[1].publishedOn?.description == "2026-05-12" && books[1].cover == nil)
        #expect(books[1].price == Price(list: 16001, sale: 14400))
        // The terms want a link, also where the answer has none.
        #expect(books[1].links == [Link(service: "yes24", url: "https://www.yes24.com/product/goods/120000002")])
        #expect(books[2].title.isEmpty && books[2].isbn?.isbn13 == "9788961234115" && books[2].price == nil)
        #expect(books[3] == Book(title: "", sources: ["yes24"]))
    }

    @Test(arguments: [
        ("헤르만 헤세 저/전영애 역", ["헤르만 헤세: author", "전영애: translator"]),
        (
            "J. K. 롤링, 잭 손, 존 티퍼니 저/박아람 역",
            ["J. K. 롤링: author", "잭 손: author", "존 티퍼니: author", "박아람: translator"]
        ),
        ("김서연", ["김서연: author"]),
        ("기소율 글/변아영 그림", ["기소율: author", "변아영: illustrator"]),
        ("문채원 편", ["문채원: editor"]),
        ("", []),
    ])
    func peopleAreTakenApart(text: String, expected: [String]) throws {
        let contributors = try book(#""author":"\#(text)""#).contributors
        #expect(contributors.map { "\($0.name): \($0.role)" } == expected)
    }

    @Test(arguments: [
        ("http://image.yes24.com/goods/10/L", "https://image.yes24.com/goods/10/XL"),
        ("https://image.yes24.com/goods/10/M", "https://image.yes24.com/goods/10/XL"),
        ("//image.yes24.com/goods/10/S", "https://image.yes24.com/goods/10/XL"),
        ("https://image.yes24.com/goods/10/SIDE/XL", "https://image.yes24.com/goods/10/SIDE/XL"),
        (
            "https://image.yes24.com/goods/99999999999999999999/L",
            "https://image.yes24.com/goods/99999999999999999999/L"
        ),
        ("https://elsewhere.example/goods/10/L", "https://elsewhere.example/goods/10/L"),
        ("", nil), ("javascript:alert(1)", nil),
    ])
    func coversAreTakenInTheirLargestSize(cover: String, expected: String?) throws {
        #expect(try book(#""cover":"\#(cover)""#).cover == expected)
    }

    @Test func theShopsNumbersIdentifyABookWithoutISBN() throws {
        let record = try book(#""itemId":120000009,"isbn13":"8809123456789","title":"첼로 모음곡""#)
        #expect(record.isbn == nil && record.otherCodes == ["8809123456789", "120000009"])
        #expect(try book(#""itemId":120000009,"title":"세트""#).identity == "yes24:120000009")
        #expect(try book(#""itemId":120000009,"isbn13":"9788961234566""#).otherCodes.isEmpty)
        // Ten digits beside a 979 number belong to another book.
        #expect(try book(#""isbn13":"9791161234564","isbn10":"116123456X""#).otherCodes.isEmpty)
    }

    @Test func aSummaryReplacesAMissingIntroduction() throws {
        let summary = #""contentDetail":{"bookIntroduction":" <br> ","bookSummary":"줄거리 &lt;끝&gt;"}"#
        #expect(try book(summary).description == "줄거리 <끝>")
        #expect(try book(#""contentDetail":{"tableOfContents":"1장"}"#).description == nil)
    }

    @Test func impossibleNumbersAreNone() throws {
        let odd = try book(#""pages":-3,"shopPrice":1e300,"salePrice":-1"#)
        #expect(odd.pages == nil && odd.price == nil)
    }

    @Test func placeholdersForNoValueAreNoValue() throws {
        let empty = try book(#""isbn13":"0000000000000","isbn10":"0000000000","publishDate":"0001-01-01T00:00:00""#)
        #expect(empty.isbn == nil && empty.otherCodes.isEmpty && empty.publishedOn == nil)
        #expect(try book(#""isbn13":"9791161759692(세트)""#).isbn?.isbn13 == "9791161759692")
    }

    @Test(.recorded) func theServicesOwnExamplesAreBooks() throws {
        let search = try page(Fixture.recorded("yes24/official-doc-itemList-example.json")).items.map(\.book)
        #expect(search.map(\.isbn?.isbn13) == ["9788966260959"] && search.first?.authors == ["로버트 C. 마틴"])
        #expect(search.first?.price == Price(list: 33000, sale: 29700))
        let best = try page(Fixture.recorded("yes24/official-demo-bestseller-4of10.json")).items.map(\.book)
        // The numbers of these invented books have wrong check digits.
        #expect(best.allSatisfy { $0.isbn == nil && $0.otherCodes.count == 2 && $0.authors.count == 1 })
        #expect(best.first?.otherCodes == ["9791190000015", "900000001"])
        #expect(best.map(\.publishedOn?.description).first == "2026-05-12" && best.allSatisfy { $0.cover == nil })
        #expect(best.first?.links.map(\.url) == ["https://www.yes24.com/product/goods/900000001"])
    }

    @Test(.recorded) func aResponseWithDetailsIsABook() throws {
        let body = try Fixture.recorded("yes24/thirdparty-itemDetail-detailY-real-shape-fake-text-2026.json")
        let book = try #require(try page(body).items.first).book
        // 9790 is sheet music, and the ten digits beside it are no ISBN-10.
        #expect(book.isbn == nil && book.otherCodes == ["9790000000001", "10000001"])
        #expect(book.publishedOn?.description == "2025-01-01" && book.pages == 280)
        #expect(book.contributors.map(\.label) == ["저"] && book.price == Price(list: 16000, sale: 14400))
        #expect(book.description?.contains("<b>") == false && book.description?.contains("\r") == false)
        #expect(book.description?.split(separator: "\n").count == 3 && book.description?.contains("\" & ") == true)
        #expect(book.cover == "https://image.yes24.com/goods/10000001/XL")
    }
}
