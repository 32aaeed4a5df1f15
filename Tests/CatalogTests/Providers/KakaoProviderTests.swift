import APIClient
import Catalog
import CatalogModel
import KakaoBook
import TestSupport
import Testing

@Suite struct KakaoProviderTests {
    private static let isbn = sampleISBN(1)

    private func search(_ request: BookSearchRequest, _ stub: Stub) async throws -> BookPage {
        try await withStubs([stub]) { transport in
            try await Clients(transport: transport).kakao.search(request, options: .init())
        }
    }

    private func lookUp(_ documents: [String]) async throws -> BookLookUp {
        let query = ["query": Self.isbn.isbn13, "target": "isbn", "sort": "accuracy", "page": "1", "size": "10"]
        return try await withStubs([.get(Path.kakao, query: query, body: Body.kakao(documents))]) { transport in
            let found = try await Clients(transport: transport).kakao.lookUp(Self.isbn, options: .init())
            #expect(transport.requests.first?.query.items.count == 5)
            return found
        }
    }

    @Test func theServiceAndItsReach() async {
        await withStubs([]) { transport in
            #expect(Clients(transport: transport).kakao.service == .kakao)
            #expect(Clients(transport: transport).kakao.isConfigured)
            #expect(!Clients(transport: transport, key: nil).kakao.isConfigured)
            #expect([1, 20, 50].map { Clients(transport: transport).kakao.lastPage(size: $0) } == [50, 50, 50])
        }
    }

    @Test(arguments: [
        (BookSearchRequest.Target.any, nil as String?), (.title, "title"), (.author, "person"),
        (.publisher, "publisher"), (.isbn, "isbn"),
    ])
    func targets(target: BookSearchRequest.Target, parameter: String?) async throws {
        let stub = Stub.get(Path.kakao, query: ["query": "해리 포터 + 100%"], body: Body.kakao([]))
        try await withStubs([stub]) { transport in
            let request = BookSearchRequest(text: "해리 포터 + 100%", target: target)
            _ = try await Clients(transport: transport).kakao.search(request, options: .init())
            #expect(transport.requests.first?.parameter("target") == parameter)
        }
    }

    @Test(arguments: [(BookSearchRequest.Sort.accuracy, 1, 1), (.latest, 50, 50), (.latest, 7, 20)])
    func orderPageAndSize(sort: BookSearchRequest.Sort, page: Int, size: Int) async throws {
        let query = ["sort": sort.rawValue, "page": "\(page)", "size": "\(size)"]
        let request = BookSearchRequest(text: "책", sort: sort, page: page, size: size)
        let found = try await search(request, .get(Path.kakao, query: query, body: Body.kakao([])))
        #expect(found.books.isEmpty && !found.hasMore && found.freshness.origin == .network)
    }

    @Test(arguments: [
        (20, false as Bool?, true), (20, true, false), (3, false, true), (3, true, false), (0, false, false),
        (20, nil, true), (19, nil, false), (0, nil, false),
    ])
    func theServiceSaysWhereTheEndIs(count: Int, isEnd: Bool?, hasMore: Bool) async throws {
        let documents = Array(repeating: #""title": "책""#, count: count)
        // The count is far off on purpose: it changes from page to page.
        let body = Body.kakao(documents, total: 5, isEnd: isEnd)
        let page = try await search(BookSearchRequest(text: "책"), .get(Path.kakao, body: body))
        #expect(page.hasMore == hasMore && page.total == 5 && page.books.count == count)
    }

    /// The service refuses page 51, whatever it says about the end.
    @Test func afterPage50ThereIsNoMore() async throws {
        let body = Body.kakao([#""title": "책""#], total: 9000, isEnd: false)
        let request = BookSearchRequest(text: "책", page: 50)
        #expect(try await !search(request, .get(Path.kakao, body: body)).hasMore)
    }

    @Test(arguments: [
        BookSearchRequest(text: "책", page: 51), BookSearchRequest(text: "책", page: 0),
        BookSearchRequest(text: "책", page: .max), BookSearchRequest(text: "책", size: 51),
        BookSearchRequest(text: "책", size: 0), BookSearchRequest(text: " "),
    ])
    func whatTheServiceDoesNotTakeIsNotSent(request: BookSearchRequest) async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await Clients(transport: transport).kakao.search(request, options: .init())
            }
            #expect(error.kind == .invalid && error.service == .kakao && error.operation == "search")
        }
    }

    @Test func aBookByItsNumber() async throws {
        let found = try await lookUp([#""title": "책", "isbn": "\#(Self.isbn)""#])
        #expect(found.book?.isbn == Self.isbn && found.remark == nil && found.freshness?.origin == .network)
    }

    /// Kakao lists one ISBN under several numbers of its own.
    @Test func severalDocumentsAreNoNews() async throws {
        let found = try await lookUp([
            #""title": "다른 책", "isbn": " 9788996991342""#, #""title": "첫째", "isbn": "\#(Self.isbn)""#,
            #""title": "둘째", "isbn": "\#(Self.isbn)""#,
        ])
        #expect(found.book?.title == "첫째" && found.remark == nil)
    }

    @Test func anotherBookIsRefused() async throws {
        let found = try await lookUp([#""title": "다른 책", "isbn": "8996991341 9788996991342""#])
        guard case .otherBook(let answered?) = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil && answered.isbn13 == "9788996991342" && found.freshness != nil)
    }

    @Test func noDocumentIsNoBook() async throws {
        let found = try await lookUp([])
        guard case .notFound = found.remark else {
            Issue.record("\(String(describing: found.remark))")
            return
        }
        #expect(found.book == nil && found.freshness != nil)
    }
}
