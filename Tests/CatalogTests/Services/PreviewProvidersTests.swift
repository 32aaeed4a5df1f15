import APIClient
import Aladin
import Catalog
import CatalogModel
import Foundation
import GoogleBooks
import InternetArchive
import OpenLibrary
import ServiceMappings
import TestSupport
import Testing
import YES24

/// How each service's own words become a preview.
struct PreviewProvidersTests {
    private static let isbns = ["9788961234566", "9788961234030", "9788961234115", "9791161234564"]
        .compactMap { try? ISBN($0) }

    private func client(_ service: Service, _ transport: StubTransport) -> APIClient {
        APIClient(service, over: transport)
    }

    private func library(_ transport: StubTransport) -> OpenLibraryProvider {
        OpenLibraryProvider(
            OpenLibrary(client: client(OpenLibrary.service(contact: "https://reader.example"), transport))
        )
    }

    private func yes24(_ transport: StubTransport) -> YES24Provider {
        YES24Provider(YES24(client: client(YES24.service(key: Secret(testKey)), transport)))
    }

    private func archive(_ transport: StubTransport) -> InternetArchiveProvider {
        InternetArchiveProvider(InternetArchive(client: client(InternetArchive.service(), transport)))
    }

    @Test func openLibrarysBooksAreOpenOrToBorrow() async throws {
        let body = Data(
            #"""
            {"ISBN:9788961234566":{"preview":"full","preview_url":"https://archive.org/details/harbourlights00cald"},
             "ISBN:9788961234030":{"preview":"borrow","preview_url":"http://archive.org/details/lights01"},
             "ISBN:9788961234115":{"preview":"restricted","preview_url":"https://archive.org/details/lights02"},
             "ISBN:9791161234564":{"preview":"noview","preview_url":"https://openlibrary.org/books/OL1M"}}
            """#.utf8
        )
        let query = ["bibkeys": Self.isbns.map { "ISBN:\($0.isbn13)" }.joined(separator: ","), "jscmd": "viewapi"]
        try await withStubs([.get("/api/books", query: query, body: body)]) { transport in
            let response = try await library(transport).previews(of: Self.isbns, options: RequestOptions())
            #expect(response.previews.map(\.access) == [.full, .borrow])
            #expect(response.previews[0].scan == "https://archive.org/details/harbourlights00cald")
            #expect(
                response.previews[1].url == "https://archive.org/details/lights01" && response.previews[1].scan == nil
            )
        }
    }

    @Test func googlesBooksHaveAPageToOpen() async throws {
        let body = try Fixture.data("google-books/views.js")
        try await withStubs([.get("/books", body: body)]) { transport in
            let google = GoogleBooksProvider(GoogleBooks(client: client(GoogleBooks.service(), transport)))
            let response = try await google.previews(of: Self.isbns, options: RequestOptions())
            #expect(response.previews.map(\.access) == [.partial, .full])
            #expect(
                response.previews[0].url
                    == "https://books.google.example/books?id=aaaaAAAAaaaA&printsec=frontcover&source=gbs_ViewAPI"
            )
        }
    }

    @Test func yes24sExcerptsAreOneTextBelowTheirTitles() async throws {
        let isbn = try #require(Self.isbns.first)
        let body = Data(
            #"""
            {"success":true,"data":{"items":[{"itemId":7,"title":"책","isbn13":"\#(isbn.isbn13)","bookInside":[
             {"contTtl":"첫 문장","cont":"<p>등잔을 들었다.</p>"},{"contTtl":"","cont":"&quot;누구냐&quot;"},{"cont":" "},null]}]}}
            """#.utf8
        )
        try await withStubs([
            .get("/v1/goods/itemDetail", query: ["query": isbn.isbn13, "detail": "Y"], body: body)
        ]) { transport in
            let response = try await yes24(transport).previews(of: [isbn], options: RequestOptions())
            let preview = try #require(response.previews.first)
            #expect(preview.access == .excerpt && preview.text == "첫 문장\n등잔을 들었다.\n\n\"누구냐\"")
            #expect(preview.url == "https://www.yes24.com/product/goods/7")
        }
    }

    @Test(arguments: [
        #"{"success":true,"data":{"items":[{"itemId":7,"isbn13":"9788961234566","bookInside":[]}]}}"#,
        #"{"success":true,"data":{"items":[{"itemId":7,"isbn13":"9788961234115","bookInside":[{"cont":"a"}]}]}}"#,
    ])
    func noExcerptOrAnotherBooksIsNone(body: String) async throws {
        let isbn = try #require(Self.isbns.first)
        try await withStubs([.get("/v1/goods/itemDetail", body: Data(body.utf8))]) { transport in
            let response = try await yes24(transport).previews(of: [isbn], options: RequestOptions())
            #expect(response.previews.isEmpty && response.freshness != nil)
        }
    }

    @Test func aBookThatYES24LacksIsNotAFailure() async throws {
        let isbn = try #require(Self.isbns.first)
        let body = try Fixture.data("yes24/error-GOODS_002-404.json")
        try await withStubs([.get("/v1/goods/itemDetail", status: 404, body: body)]) { transport in
            let response = try await yes24(transport).previews(of: [isbn], options: RequestOptions())
            #expect(response.previews.isEmpty)
        }
    }

    @Test(arguments: [
        ("item.json", 212), ("item-restricted.json", 0), ("item-sparse.json", 0), ("error-unknown.json", 0),
    ])
    func anOpenItemHasItsImages(file: String, count: Int) async throws {
        let body = try Fixture.data("archive/\(file)")
        try await withStubs([.get("/metadata/harbourlights00cald/metadata", body: body)]) { transport in
            let scan = "https://archive.org/details/harbourlights00cald"
            let pages = try await archive(transport).pages(ofScan: scan, options: RequestOptions())
            #expect(pages.images.count == count)
            let last = "https://archive.org/download/harbourlights00cald/page/n\(count - 1)_w1000.jpg"
            #expect(count == 0 || pages.images.last == last)
        }
    }

    @Test func anAddressElsewhereIsNoScan() async throws {
        let scan = "https://openlibrary.org/books/OL1M"
        let pages = try await archive(StubTransport([])).pages(ofScan: scan, options: RequestOptions())
        #expect(pages.images.isEmpty)
    }

    @Test func aLyingItemIsBounded() async throws {
        let body = Data(#"{"result":{"imagecount":"99999999"}}"#.utf8)
        try await withStubs([.get("/metadata/x/metadata", body: body)]) { transport in
            let pages = try await archive(transport)
                .pages(ofScan: "https://archive.org/details/x", options: RequestOptions())
            #expect(pages.images.count == 5_000)
        }
    }
}
