import APIClient
import Catalog
import CatalogModel
import Foundation
import OpenLibrary
import TestSupport
import Testing

/// Open Library behind the catalogue's protocols.
struct OpenLibraryProviderTests {
    private func provider(_ transport: StubTransport) -> OpenLibraryProvider {
        OpenLibraryProvider(
            OpenLibrary(
                client: APIClient(
                    service: OpenLibrary.service(contact: "https://reader.example/contact"),
                    transport: transport,
                    environment: ClientEnvironment(time: ManualClock().time)
                )
            )
        )
    }

    private func search(
        _ request: BookSearchRequest,
        _ query: [String: String],
        _ body: Data,
        absent: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> BookPage {
        try await withStubs(
            [.get("/search.json", query: query, body: body)],
            sourceLocation: sourceLocation
        ) { transport in
            let page = try await provider(transport).search(request, options: RequestOptions())
            for name in absent {
                #expect(transport.requests.first?.parameter(name) == nil, sourceLocation: sourceLocation)
            }
            return page
        }
    }

    @Test func itNeedsNoKey() async {
        await withStubs([]) { transport in
            #expect(provider(transport).isConfigured && provider(transport).service == .openLibrary)
            #expect(provider(transport).lastPage(size: 20) == nil)
        }
    }

    @Test func aSearchAsksForTheEditionsItShows() async throws {
        let body = try Fixture.data("openlibrary/search-page.json")
        let fields = """
            key,title,subtitle,author_name,first_publish_year,cover_i,editions,editions.key,editions.title,\
            editions.subtitle,editions.isbn,editions.publisher,editions.publish_date,editions.cover_i
            """
        let query = ["q": "moonlight post", "limit": "20", "page": "2", "fields": fields]
        let request = BookSearchRequest(text: "moonlight post", page: 2)
        let page = try await search(request, query, body, absent: ["lang", "sort", "title"])
        // The work that stands there twice is shown once.
        #expect(page.books.map(\.title) == ["달빛 우체국", "Night Librarian", "", ""])
        #expect(page.total == 4063 && page.hasMore && page.freshness.origin == .network)
    }

    @Test(arguments: [
        ("한강", BookSearchRequest.Target.any, "title"), (" 모순 ", .any, "title"), ("the", .any, "title"),
        ("해리 포터", .any, "q"), ("소년이 온다", .any, "q"), ("한강", .title, "title"), ("한강", .author, "author"),
        ("창비", .publisher, "publisher"), ("9788961234566", .isbn, "isbn"), ("9788961234566", .any, "isbn"),
    ])
    func wordsGoWhereTheServiceTakesThem(
        text: String,
        target: BookSearchRequest.Target,
        parameter: String
    ) async throws {
        let body = try Fixture.data("openlibrary/search-empty.json")
        let request = BookSearchRequest(text: text, target: target)
        let others = ["q", "title", "author", "publisher", "isbn"].filter { $0 != parameter }
        let page = try await search(request, [parameter: text], body, absent: others)
        #expect(page.books.isEmpty && page.total == 0 && !page.hasMore)
    }

    @Test func koreanWordsPreferKoreanEditions() async throws {
        let body = try Fixture.data("openlibrary/search-empty.json")
        _ = try await search(BookSearchRequest(text: "해리 포터", sort: .latest), ["lang": "ko", "sort": "new"], body)
        _ = try await search(BookSearchRequest(text: "Harry Potter"), [:], body, absent: ["lang"])
    }

    @Test(arguments: [(1, true), (2, false), (Int.max, false)])
    func theNumberFoundTellsWhetherMoreFollows(page: Int, hasMore: Bool) async throws {
        let body = Data(#"{"numFound":4,"docs":[{"key":"/works/OL1W"},{"key":"/works/OL2W"}]}"#.utf8)
        let found = try await search(BookSearchRequest(text: "책 책 책", page: page, size: 2), [:], body)
        #expect(found.hasMore == hasMore)
    }

    @Test func aLimitIsNotNothingFound() async throws {
        let body = try Fixture.data("openlibrary/error-429.json")
        try await withStubs([.get("/search.json", status: 429, body: body)]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await provider(transport).search(BookSearchRequest(text: "해리 포터"), options: RequestOptions())
            }
            #expect(error.kind == .rateLimited)
        }
    }

    @Test func aLookUpTakesTheBookAskedForAndNoOther() async throws {
        let body = try Fixture.data("openlibrary/books-two-of-three.json")
        let isbn = try ISBN("9788961234566")
        let query = ["bibkeys": "ISBN:9788961234566"]
        try await withStubs([.get("/api/books", query: query, body: body)]) { transport in
            let found = try await provider(transport).lookUp(isbn, options: RequestOptions())
            #expect(found.book?.pages == 312 && found.remark == nil && found.freshness?.origin == .network)
        }
        let other = Data(#"{"ISBN:9788961234566":{"title":"책","identifiers":{"isbn_13":["9788961234115"]}}}"#.utf8)
        try await withStubs([.get("/api/books", body: other)]) { transport in
            let found = try await provider(transport).lookUp(isbn, options: RequestOptions())
            guard case .otherBook(answered: let answered)? = found.remark else {
                Issue.record("\(String(describing: found.remark))")
                return
            }
            #expect(found.book == nil && answered?.isbn13 == "9788961234115")
        }
        try await withStubs([.get("/api/books", body: Fixture.data("openlibrary/books-none.json"))]) { transport in
            let found = try await provider(transport).lookUp(isbn, options: RequestOptions())
            guard case .notFound? = found.remark else {
                Issue.record("\(String(describing: found.remark))")
                return
            }
            #expect(found.book == nil && found.freshness != nil)
        }
    }
}
