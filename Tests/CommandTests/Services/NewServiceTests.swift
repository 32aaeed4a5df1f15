import APIClient
import Catalog
import CatalogModel
import Foundation
import ServiceMappings
import TestSupport
import Testing
import Wording

import enum Documents.ExitStatus

// The module: `Sources/Services/Harbour/Harbour.swift`.

/// Harbour, an imaginary bookshop with one endpoint: `GET /books?q=WORDS`, or `?isbn=ISBN`.
struct Harbour: Sendable {
    /// The client that sends the requests.
    let client: APIClient

    /// Creates a client of the service.
    init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which is sent in the query as `key`.
    static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .harbour,
            baseURL: baseURL ?? BaseURL(https: "api.harbour.example"),
            credential: Credential(
                placement: .query("key"),
                secret: key,
                variable: "HARBOUR_KEY",
                obtainAt: "https://harbour.example/keys"
            )
        )
    }

    /// Requests the books of a search, or the one with an ISBN.
    func books(
        _ search: Query,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<HarbourBooks> {
        try await client.send(
            Endpoint(operation: "books", path: "/books", query: search) { response in
                if response.status == 401 { throw HarbourError() }
                guard response.isSuccess else { throw response.statusError() }
                return try JSONBody.decode(HarbourBooks.self, from: response.body)
            },
            options: options
        )
    }
}

extension ServiceName {
    /// Harbour.
    static let harbour = ServiceName(rawValue: "harbour")
}

/// A page of books.
struct HarbourBooks: Decodable, Sendable {
    /// The number of all books found.
    let total: Int
    /// The books of this page.
    let books: [HarbourBook]
}

/// A book as Harbour describes it.
struct HarbourBook: Decodable, Sendable {
    /// 13 digits.
    let isbn: String
    /// The title.
    let title: String
    /// The publisher.
    @Lenient var publisher: String?
    /// The price in won.
    @Lenient var price: Int?
}

/// A refused key.
struct HarbourError: ServiceError {
    /// An error of the key.
    let kind = FailureKind.auth
    /// What to do, in English.
    let message = "Harbour refused the key. Check HARBOUR_KEY."
    /// The same in Korean.
    let koreanSentence: String? = "하버가 키를 거부했습니다. HARBOUR_KEY를 확인하세요"
}

// The mapping: `Sources/Services/ServiceMappings/Harbour/HarbourProvider.swift`.

struct HarbourProvider: BookSearching, BookLookingUp {
    let harbour: Harbour
    let service = ServiceName.harbour
    var isConfigured: Bool { harbour.client.service.isConfigured }

    func lastPage(size: Int) -> Int? { nil }

    func search(_ request: BookSearchRequest, options: RequestOptions) async throws(APIError) -> BookPage {
        var query = Query([Query.Item(name: "q", value: request.text)])
        query.add("page", request.page)
        query.add("size", request.size)
        let page = try await harbour.books(query, options: options)
        return BookPage(
            books: page.response.books.map(\.book),
            total: page.response.total,
            hasMore: request.page * request.size < page.response.total,
            freshness: page.freshness
        )
    }

    func lookUp(_ isbn: ISBN, options: RequestOptions) async throws(APIError) -> LookedUpBook {
        let page = try await harbour.books(Query([Query.Item(name: "isbn", value: isbn.isbn13)]), options: options)
        let books = page.response.books.map(\.book)
        return LookedUpBook(of: isbn, in: books, expectsOne: true, freshness: page.freshness)
    }
}

extension HarbourBook {
    fileprivate var book: Book {
        let isbn = try? ISBN(isbn)
        return Book(isbn: isbn, title: title, publisher: publisher, price: Price(list: price), sources: ["harbour"])
    }
}

extension ServiceDescriptor {
    static let harbour = ServiceDescriptor(
        name: .harbour,
        title: Localized(english: "Harbour", korean: "하버"),
        ranks: [.search: 6, .lookUp: 7],
        isShop: true,
        quota: [QuotaLimit(1_000, per: .koreanDay)],
        linkHosts: ["harbour.example"],
        trust: MergeTrust(rank: 7),
        service: { Harbour.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { HarbourProvider(harbour: Harbour(client: $0)) }
    )
}

// The test: with one more line in the registry, every command knows the service.

@Suite struct NewServiceTests {
    @Test(arguments: [
        (["search", "등대", "--source", "harbour"], "등대의 밤"), (["search", "등대"], "하버 출판"),
        (["show", "9788970000008", "--explain"], "publisher\twon\tharbour\t"),
        (["doctor"], "harbour\tok\t"), (["quota"], "harbour\t"),
        (["config", "show"], "HARBOUR_BASE_URL\thttps://api.harbour.example\tdefault"),
        (["config", "show"], "HARBOUR_KEY\t<redacted>"), (["config", "show"], "BOOKFETCH_QUOTA_HARBOUR\t"),
    ])
    func everyCommandKnowsIt(arguments: [String], expected: String) async throws {
        let body = #"{"total":1,"books":[{"isbn":"9788970000008","title":"등대의 밤","publisher":"하버 출판","price":12000}]}"#
        try await withHarness { harness in
            var harness = harness
            for key in TestHarness.keys.keys { harness.environment[key] = nil }
            harness.environment["HARBOUR_KEY"] = "harbour-key-of-a-test"
            let stubs: [Stub] = [
                Stub.get("/books", query: ["key": "harbour-key-of-a-test"], body: Data(body.utf8)).repeating(),
                Stub.get(Path.openLibrary, body: Data(#"{"numFound":0,"docs":[]}"#.utf8)).repeating(),
                Stub.get(Path.google, query: ["jscmd": "viewapi"], body: Data("x={};".utf8)).repeating(),
                Stub.get(Path.archiveItem, body: Data(#"{"result":{}}"#.utf8)).repeating(),
            ]
            let registry = ServiceRegistry(ServiceRegistry.standard.services + [.harbour])
            let outcome = await ServiceRegistry.$inUse.withValue(registry) {
                await harness.run("bookfetch", arguments, over: StubTransport(stubs))
            }
            #expect(outcome.status == .done && outcome.output.contains(expected), "\(outcome)")
        }
    }
}
