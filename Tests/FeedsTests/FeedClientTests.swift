import APIClient
import Feeds
import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite struct FeedClientTests {
    private let clock = ManualClock()

    private func feed(_ address: String = "https://www.gaon-wire.example/rss/news.xml?output=xml") throws
        -> CatalogueFeed
    {
        CatalogueFeed(id: "gaon", address: try FeedAddress(address), zone: "Asia/Seoul")
    }

    private func client(over transport: StubTransport, store: (any ResponseStore)? = nil) throws -> FeedClient {
        FeedClient(try feed()) {
            APIClient(
                service: $0,
                transport: transport,
                store: store,
                environment: ClientEnvironment(time: clock.time, userAgent: "news/1")
            )
        }
    }

    @Test func aFeedIsAServiceOfItsOwn() throws {
        let service = FeedClient.service(try feed())
        #expect(service.name.rawValue == "feed:gaon")
        #expect(service.baseURL.description == "https://www.gaon-wire.example")
        #expect(service.credential == nil)
        #expect(service.defaultMaxAge == .seconds(600))
        let insecure = CatalogueFeed(address: try FeedAddress("http://plain.example/rss", allowsInsecure: true))
        #expect(FeedClient.service(insecure).baseURL.description == "http://plain.example")
    }

    @Test func aRequest() async throws {
        let body = try Fixture.data("feeds/wire-ko.xml")
        try await withStubs([.get("/rss/news.xml", query: ["output": "xml"], body: body)]) { transport in
            let response = try await client(over: transport).document()
            #expect(response.response.items.count == 3)
            let request = try #require(transport.requests.first)
            #expect(request.head.authority == "www.gaon-wire.example")
            #expect(request.head.headerFields[.userAgent] == "news/1")
            #expect(request.limits.bodySize == FeedReader.maximumBodySize)
        }
    }

    @Test func statusesAndBodiesThatAreNone() async throws {
        func failure(_ status: Int, _ name: String, _ fields: HTTPFields = HTTPFields()) async throws -> APIError? {
            let body = try Fixture.data("feeds/\(name)")
            return try await withStubs([.get("/rss/news.xml", status: status, fields: fields, body: body)]) {
                transport in
                let client = try client(over: transport)
                return await #expect(throws: APIError.self) {
                    try await client.document(options: RequestOptions(retries: .never))
                }
            }
        }
        #expect(try await failure(200, "page.html")?.kind == .badResponse)
        #expect(try await failure(200, "doctype.xml")?.kind == .badResponse)
        #expect(try await failure(404, "page.html")?.kind == .retired)
        #expect(try await failure(403, "page.html")?.kind == .badResponse)
        #expect(try await failure(429, "page.html", [.retryAfter: "3600"])?.kind == .rateLimited)
        #expect(try await failure(503, "page.html")?.kind == .server)
    }

    @Test func aFeedIsNotRequestedMoreOftenThanItAllows() async throws {
        // `ttl` is 15 minutes.
        let body = try Fixture.data("feeds/world-en.xml")
        let stub = Stub.get("/rss/news.xml", body: body)
        try await withStubs([stub, stub]) { transport in
            let client = try client(over: transport, store: MemoryCache())
            func origin(_ options: RequestOptions = RequestOptions()) async throws -> Freshness.Origin {
                try await client.document(options: options).freshness.origin
            }
            #expect(try await origin() == .network)
            clock.advance(by: .seconds(14 * 60))
            #expect(try await origin() == .cache)
            #expect(try await origin(RequestOptions(freshness: .networkFirst(maxAge: .zero))) == .cache)
            clock.advance(by: .seconds(2 * 60))
            #expect(try await origin(RequestOptions(freshness: .networkFirst(maxAge: .seconds(3600)))) == .cache)
            #expect(try await origin() == .network)
            #expect(try await origin(RequestOptions(freshness: .offline)) == .cache)
        }
    }

    @Test func aRefreshSendsARequestButNotWithinTenMinutes() async throws {
        // `ttl` is 15 minutes, which a refresh overrides; the ten minutes it does not.
        let stub = Stub.get("/rss/news.xml", body: try Fixture.data("feeds/world-en.xml"))
        try await withStubs([stub, stub]) { transport in
            let client = try client(over: transport, store: MemoryCache())
            func origin() async throws -> Freshness.Origin {
                try await client.document(options: RequestOptions(freshness: .refresh)).freshness.origin
            }
            #expect(try await origin() == .network)
            clock.advance(by: .seconds(599))
            #expect(try await origin() == .cache)
            clock.advance(by: .seconds(1))
            #expect(try await origin() == .network)
        }
    }

    @Test func anUnchangedFeedIsConfirmed() async throws {
        let body = try Fixture.data("feeds/wire-ko.xml")
        let first = Stub.get("/rss/news.xml", fields: [.eTag: "\"a1\""], body: body)
        let second = Stub.get("/rss/news.xml", status: 304, body: Data())
        try await withStubs([first, second]) { transport in
            let client = try client(over: transport, store: MemoryCache())
            _ = try await client.document()
            clock.advance(by: .seconds(3600))
            let response = try await client.document()
            #expect(response.freshness.origin == .network && response.response.items.count == 3)
            #expect(transport.requests.last?.head.headerFields[.ifNoneMatch] == "\"a1\"")
            // Confirmed now, so the next ten minutes need no request.
            #expect(try await client.document().freshness.origin == .cache)
        }
    }

    @Test func theHeaderNamesTheEncodingWhereTheFeedDoesNot() async throws {
        func title(_ declaration: String, _ type: String) async throws -> [String?] {
            // A byte that is é in Windows' Latin alphabet, and that nothing would guess.
            let body = Data(
                (declaration + "<rss><channel><item><title>Caf").utf8 + [0xE9] + "</title></item></channel></rss>".utf8
            )
            return try await withStubs([.get("/rss/news.xml", fields: [.contentType: type], body: body)]) { transport in
                let client = try client(over: transport, store: MemoryCache())
                let fetched = try await client.document().response
                // The cached copy is read as the response was.
                #expect(try await client.document().response == fetched)
                return fetched.items.map(\.title)
            }
        }
        #expect(try await title("", "text/xml; charset=windows-1252") == ["Café"])
        #expect(try await title("", "text/xml") == ["Café"])
        #expect(
            try await title("<?xml version='1.0' encoding='iso-8859-7'?>", "text/xml; charset=windows-1252") == ["Cafι"]
        )
    }

    @Test func theCharsetOfAContentType() {
        #expect(FeedClient.charset(of: "text/xml; charset=ISO-8859-1") == "ISO-8859-1")
        #expect(FeedClient.charset(of: "application/rss+xml") == nil)
        #expect(FeedClient.charset(of: "") == nil)
    }

    @Test func aCachedCopyReplacesABrokenFeed() async throws {
        let good = Stub.get("/rss/news.xml", body: try Fixture.data("feeds/wire-ko.xml"))
        let bad = Stub.get("/rss/news.xml", body: try Fixture.data("feeds/page.html"))
        try await withStubs([good, bad]) { transport in
            let client = try client(over: transport, store: MemoryCache())
            _ = try await client.document()
            clock.advance(by: .seconds(3600))
            let response = try await client.document()
            #expect(response.freshness.isStale)
            #expect(response.response.items.count == 3)
        }
    }
}

/// Cached responses in memory.
private final class MemoryCache: ResponseStore {
    private let responses = Mutex<[CacheKey: CachedResponse]>([:])

    func cachedResponse(for key: CacheKey) async -> CachedResponse? { responses.withLock { $0[key] } }

    func save(_ response: CachedResponse, for key: CacheKey) async { responses.withLock { $0[key] = response } }

    func forget(_ service: ServiceName, fetchedBefore date: Date) async {}
}
