import APIClient
import Catalog
import CatalogModel
import NationalLibrary
import TestSupport
import Testing

@Suite struct NationalLibraryProviderTests {
    /// The parameters that were sent, but for the key and the format.
    private func sent(_ request: BookSearchRequest) async throws -> [String: String] {
        try await withStubs([.get(Path.library, body: Body.library([]))]) { transport in
            _ = try await Clients(transport: transport).library.search(request, options: .init())
            let items = transport.requests.first?.query.items ?? []
            return Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
                .filter { $0.key != "cert_key" && $0.key != "result_style" }
        }
    }

    private func refusal<Value>(_ ask: (NationalLibraryProvider) async throws -> Value) async throws -> APIError {
        try await withStubs([]) { transport in
            try await #require(throws: APIError.self) { _ = try await ask(Clients(transport: transport).library) }
        }
    }

    @Test func theServiceAndItsReach() async {
        await withStubs([]) { transport in
            let library = Clients(transport: transport).library
            #expect(library.service == .nationalLibrary && library.isConfigured && library.lastPage(size: 20) == nil)
            #expect(!Clients(transport: transport, key: nil).library.isConfigured)
        }
    }

    @Test(arguments: [
        (BookSearchRequest.Target.any, "title"), (.title, "title"), (.author, "author"), (.publisher, "publisher"),
    ])
    func targets(target: BookSearchRequest.Target, name: String) async throws {
        let request = BookSearchRequest(text: "강가 & 집", target: target)
        #expect(try await sent(request) == [name: "강가 & 집", "page_no": "1", "page_size": "20"])
    }

    @Test func aTextThatIsAnISBNIsLookedForAsOne() async throws {
        let expected = ["isbn": "9788996991342", "page_no": "1", "page_size": "20"]
        let forms = [
            "9788996991342", "978-89-969913-4-2", "ISBN: 978 89 969913 4 2", "８９９６９９１３４１", "899699134-1",
        ]
        for text in forms {
            #expect(try await sent(BookSearchRequest(text: text)) == expected)
            #expect(try await sent(BookSearchRequest(text: text, target: .isbn)) == expected)
        }
        // A title may be a number.
        #expect(try await sent(BookSearchRequest(text: "9788996991342", target: .title))["title"] == "9788996991342")
        #expect(try await sent(BookSearchRequest(text: "1984"))["title"] == "1984")
    }

    @Test func orderPageAndSize() async throws {
        #expect(
            try await sent(BookSearchRequest(text: "집", sort: .latest, page: 7, size: 50)) == [
                "title": "집", "page_no": "7", "page_size": "50", "sort": "PUBLISH_PREDATE", "order_by": "DESC",
            ]
        )
    }

    @Test(arguments: [
        // page, size, records, total, more
        (1, 20, 20, 47 as Int?, true), (3, 20, 7, 47, false), (2, 20, 20, 40, false), (1, 20, 15, 47, true),
        (4, 20, 0, 100, false), (1, 20, 20, nil, true), (1, 20, 19, nil, false), (1, 20, 0, nil, false),
        (1, 20, 0, 0, false), (.max, 50, 1, 3, false), (.max, 1, 3, 3, false), (.max, 1, 3, nil, false),
    ])
    func whetherThereIsMore(page: Int, size: Int, records: Int, total: Int?, hasMore: Bool) async throws {
        let body = Body.library(Array(repeating: #""TITLE": "집""#, count: records), total: total)
        try await withStubs([.get(Path.library, query: ["page_no": "\(page)"], body: body)]) { transport in
            let found = try await Clients(transport: transport).library.search(
                BookSearchRequest(text: "집", page: page, size: size),
                options: .init()
            )
            #expect(found.hasMore == hasMore && found.total == total && found.books.count == records)
        }
    }

    @Test(arguments: [
        BookSearchRequest(text: "집", page: 0), BookSearchRequest(text: "집", size: 0),
        BookSearchRequest(text: " ", target: .author), BookSearchRequest(text: "아홉", target: .isbn),
    ])
    func whatTheServiceDoesNotTakeIsNotSent(request: BookSearchRequest) async throws {
        let error = try await refusal { try await $0.search(request, options: .init()) }
        #expect(error.kind == .invalid && error.service == .nationalLibrary && error.operation == "search")
    }

    @Test func aDayIsAskedForByTheAnnouncedDate() async throws {
        let query = [
            "start_publish_date": "20240229", "end_publish_date": "20240229", "page_no": "3", "page_size": "100",
        ]
        let body = Body.library([#""TITLE": "집""#], total: 201)
        try await withStubs([.get(Path.library, query: query, body: body)]) { transport in
            let day = try #require(PartialDate(year: 2024, month: 2, day: 29))
            let page = try await Clients(transport: transport).library.books(of: day, page: 3, options: .init())
            #expect(page.total == 201 && page.records.map(\.book.title) == ["집"] && page.freshness.origin == .network)
            let names = transport.requests.first?.query.items.map(\.name) ?? []
            #expect(names.filter { !query.keys.contains($0) } == ["result_style", "cert_key"])
        }
    }

    @Test(arguments: ["2024", "2024-02"])
    func lessThanADayIsRefused(text: String) async throws {
        let date = try #require(PartialDate(lenient: text))
        let error = try await refusal { try await $0.books(of: date, page: 1, options: .init()) }
        #expect(error.kind == .invalid && error.service == .nationalLibrary)
    }

    @Test func pageZeroOfADayIsRefused() async throws {
        let error = try await refusal { try await $0.books(of: .sampleDay, page: 0, options: .init()) }
        #expect(error.kind == .invalid)
    }
}
