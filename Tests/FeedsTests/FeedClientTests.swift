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
        let feed = try feed()
        return FeedClient(
            client: APIClient(
                service: try #require(FeedClient.service(feed, contact: "https://reader.example")),
                transport: transport,
                store: store,
                environment: ClientEnvironment(time: clock.time, userAgent: "news/1")
            ),
            feed: feed
        )
    }

    @Test func aFeedIsAServiceOfItsOwn() throws {
        let service = try #require(FeedClient.service(try feed()))
        #expect(service.name.rawValue == "feed:gaon")
        #expect(service.baseURL.description == "https://www.gaon-wire.example")
        #expect(service.credential == nil)
        #expect(service.defaultMaxAge == .seconds(600))
        let insecure = CatalogueFeed(address: try FeedAddress("http://plain.example/rss", allowsInsecure: true))
        #expect(FeedClient.service(insecure)?.baseURL.description == "http://plain.example")
    }

    @Test func aRequest() async throws {
        let body = try Fixture.data("feeds/wire-ko.xml")
        try await withStubs([.get("/rss/news.xml", query: ["output": "xml"], body: body)]) { transport in
            let answer = try await client(over: transport).document()
            #expect(answer.response.items.count == 3)
            let request = try #require(transport.requests.first)
            #expect(request.head.authority == "www.gaon-wire.example")
            #expect(request.head.headerFields[.userAgent] == "news/1 (https://reader.example)")
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

    @Test func aFeedIsNotAskedMoreOftenThanItWants() async throws {
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

    @Test func aRefreshAsks() async throws {
        let stub = Stub.get("/rss/news.xml", body: try Fixture.data("feeds/world-en.xml"))
        try await withStubs([stub, stub]) { transport in
            let client = try client(over: transport, store: MemoryCache())
            for _ in 0..<2 {
                #expect(
                    try await client.document(options: RequestOptions(freshness: .refresh)).freshness.origin == .network
                )
            }
        }
    }

    @Test func aCachedCopyStandsInForABrokenFeed() async throws {
        let good = Stub.get("/rss/news.xml", body: try Fixture.data("feeds/wire-ko.xml"))
        let bad = Stub.get("/rss/news.xml", body: try Fixture.data("feeds/page.html"))
        try await withStubs([good, bad]) { transport in
            let client = try client(over: transport, store: MemoryCache())
            _ = try await client.document()
            clock.advance(by: .seconds(3600))
            let answer = try await client.document()
            #expect(answer.freshness.isStale)
            #expect(answer.response.items.count == 3)
        }
    }
}

/// Cached responses in memory.
private final class MemoryCache: ResponseStore {
    private let answers = Mutex<[CacheKey: CachedResponse]>([:])

    func answer(for key: CacheKey) async -> CachedResponse? { answers.withLock { $0[key] } }

    func keep(_ answer: CachedResponse, for key: CacheKey) async { answers.withLock { $0[key] = answer } }

    func forget(_ service: ServiceName, fetchedBefore date: Date) async {}
}
