import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// How ``APIClient/send(_:options:)`` uses cached responses.
@Suite struct CachedResponseTests {
    private let clock = ManualClock()
    private let endpoint = Endpoint<Greeting>.greeting()

    /// A store with a greeting cached some time ago.
    private func store(age: Duration = .seconds(86_400), body: Data = .greeting("kept")) -> MemoryCache {
        let fetchedAt = clock.time.now().addingTimeInterval(-(age / .seconds(1)))
        return MemoryCache([endpoint.key: CachedResponse(status: 200, body: body, fetchedAt: fetchedAt)])
    }

    private func send(
        _ stubs: [Stub],
        store: MemoryCache?,
        _ freshness: CachePolicy = .networkFirst(maxAge: nil),
        service: Service? = nil,
        origin: Freshness.Origin = .network
    ) async throws -> DecodedResponse<Greeting> {
        try await withStubs(stubs) { transport in
            let client = APIClient(
                service: try service ?? .example(),
                transport: transport,
                store: store,
                environment: ClientEnvironment(time: clock.time, origin: origin)
            )
            return try await client.send(endpoint, options: RequestOptions(freshness: freshness, retries: .never))
        }
    }

    private let fresh = Stub.get("/v1/greet", body: .greeting("new"))

    @Test func theServiceIsRequestedFirst() async throws {
        let store = store()
        let response = try await send([fresh], store: store)
        #expect(response.response.text == "new")
        #expect(response.freshness.origin == .network)
        #expect(!response.freshness.isStale)
        #expect(response.freshness.reason == nil)
        #expect(response.freshness.fetchedAt == clock.time.now())
        #expect(
            await store.responses[endpoint.key]
                == CachedResponse(status: 200, body: .greeting("new"), fetchedAt: clock.time.now())
        )
    }

    @Test(arguments: FailureKind.allCases.filter(\.allowsCachedCopy))
    func theCachedCopyIsServedWhenTheRequestFails(kind: FailureKind) async throws {
        let store = store(age: .seconds(10 * 365 * 86_400))
        let response = try await send([.get("/v1/greet", body: .failure(kind))], store: store)
        #expect(response.response.text == "kept")
        #expect(response.freshness.origin == .cache)
        #expect(response.freshness.isStale)
        guard case .failure(let error) = response.freshness.reason else {
            Issue.record("no reason")
            return
        }
        #expect(error.kind == kind)
        #expect(await store.writes.isEmpty)
    }

    @Test(arguments: [CachePolicy.offline, .networkFirst(maxAge: nil), .networkFirst(maxAge: .seconds(1 << 30))])
    func anExpiredResponseIsNeverServed(freshness: CachePolicy) async throws {
        let service = try Service.example(maximumRetention: .seconds(86_400))
        let young = try await send(
            freshness == .networkFirst(maxAge: nil) ? [.get("/v1/greet", body: .failure(.server))] : [],
            store: store(age: .seconds(86_400)),
            freshness,
            service: service
        )
        #expect(young.response.text == "kept")
        await #expect(throws: APIError.self) {
            try await send(
                freshness == .offline ? [] : [.get("/v1/greet", body: .failure(.server))],
                store: store(age: .seconds(86_401)),
                freshness,
                service: service
            )
        }
    }

    @Test func aResponseRemovesTheExpiredOnesOfItsService() async throws {
        let old = CacheKey(service: endpoint.key.service, path: "/v1/other", query: Query())
        let others = CacheKey(service: ServiceName(rawValue: "other"), path: "/v1/other", query: Query())
        let response = CachedResponse(
            status: 200,
            body: .greeting("kept"),
            fetchedAt: clock.time.now().addingTimeInterval(-86_401)
        )
        let store = MemoryCache([old: response, others: response])
        _ = try await send([fresh], store: store, service: .example(maximumRetention: .seconds(86_400)))
        #expect(await Set(store.responses.keys) == [endpoint.key, others])
    }

    @Test(arguments: [FailureKind.auth, .invalid, .notFound])
    func aRejectionIsNotAReasonToServeACopy(kind: FailureKind) async throws {
        let store = store()
        let error = await #expect(throws: APIError.self) {
            try await send([.get("/v1/greet", body: .failure(kind))], store: store)
        }
        #expect(error?.kind == kind)
        // Once, before the request, for validators; never after the failure.
        #expect(await store.reads == [endpoint.key])
        #expect(await store.responses[endpoint.key]?.body == .greeting("kept"))
    }

    @Test func notFoundIsNotRequestedAgainWhileItIsYoung() async throws {
        let store = MemoryCache()
        let missing = Stub.get("/v1/greet", body: .failure(.notFound))
        for (age, stubs) in [(0, [missing]), (59, []), (2, [missing]), (59, [])] {
            clock.advance(by: .seconds(age))
            let error = await #expect(throws: APIError.self) {
                try await send(stubs, store: store, .networkFirst(maxAge: .seconds(60)))
            }
            #expect(error?.kind == .notFound)
        }
        clock.advance(by: .seconds(1))
        let found = try await send([fresh], store: store, .networkFirst(maxAge: .seconds(60)))
        #expect(found.response.text == "new" && found.freshness.origin == .network)
    }

    @Test func aMissingKeyIsNotAReasonToServeACopy() async throws {
        let error = await #expect(throws: APIError.self) {
            try await send([], store: store(), service: .example(key: nil))
        }
        #expect(error?.kind == .auth)
    }

    @Test(arguments: [
        TransportError.cannotResolve(host: "h"), .cannotConnect(host: "h"), .timedOut(.total), .interrupted("t"),
        .tls("t"), .tooLarge(limit: 1), .other(code: 1, text: "t"),
    ])
    func theCachedCopyIsServedWhenTheTransportFails(error: TransportError) async throws {
        let response = try await send([.failing("/v1/greet", error)], store: store())
        #expect(response.response.text == "kept")
        #expect(response.freshness.isStale)
    }

    @Test(arguments: ["", "<html>down</html>", #"{"text": "#, #"{"text": 3}"#, "[]", "null"])
    func anUnreadableBodyLeavesTheCopyAndServesIt(body: String) async throws {
        let store = store()
        let response = try await send([.get("/v1/greet", body: Data(body.utf8))], store: store)
        #expect(response.response.text == "kept")
        #expect(await store.writes.isEmpty)
    }

    @Test func withoutACopyTheFailureIsReported() async throws {
        for store in [MemoryCache(), nil] {
            let error = await #expect(throws: APIError.self) {
                try await send([.get("/v1/greet", status: 503, body: Data())], store: store)
            }
            #expect(error?.kind == .server)
        }
    }

    @Test func aCopyThatNoLongerDecodesCountsAsNone() async throws {
        for body in [Data(), Data(#"{"words": "kept"}"#.utf8), .failure(.quota)] {
            let error = await #expect(throws: APIError.self) {
                try await send([.get("/v1/greet", status: 503, body: Data())], store: store(body: body))
            }
            #expect(error?.kind == .server)
            let young = try await send(
                [fresh],
                store: store(age: .seconds(1), body: body),
                .networkFirst(maxAge: .seconds(60))
            )
            #expect(young.response.text == "new")
            let offline = await #expect(throws: APIError.self) {
                try await send([], store: store(body: body), .offline)
            }
            #expect(offline?.kind == .offline)
        }
    }

    @Test func offlineSendsNoRequest() async throws {
        let response = try await send([], store: store(), .offline)
        #expect(response.response.text == "kept")
        #expect(response.freshness.origin == .cache)
        #expect(response.freshness.isStale)
        for store in [MemoryCache(), nil] {
            let error = await #expect(throws: APIError.self) { try await send([], store: store, .offline) }
            #expect(error?.kind == .offline)
        }
    }

    @Test func offlineNeedsNoKey() async throws {
        let response = try await send([], store: store(), .offline, service: .example(key: nil))
        #expect(response.response.text == "kept")
    }

    @Test func refreshNeverReadsTheStore() async throws {
        let store = store(age: .zero)
        #expect(try await send([fresh], store: store, .refresh).response.text == "new")
        #expect(await store.writes == [endpoint.key])
        await #expect(throws: APIError.self) {
            try await send([.get("/v1/greet", status: 503, body: Data())], store: store, .refresh)
        }
        #expect(await store.reads.isEmpty)
    }

    @Test(arguments: [(Duration.seconds(59), true), (.seconds(60), false), (.seconds(61), false), (.zero, true)])
    func aCopyYoungerThanTheMaximumAgeIsServedWithoutARequest(age: Duration, served: Bool) async throws {
        let policy = CachePolicy.networkFirst(maxAge: .seconds(60))
        let response = try await send(served ? [] : [fresh], store: store(age: age), policy)
        #expect(response.response.text == (served ? "kept" : "new"))
        #expect(response.freshness.origin == (served ? .cache : .network))
        #expect(!response.freshness.isStale)
    }

    /// A clock that was wrong and has been set back would otherwise keep a response young for years.
    @Test func aCopyFromTheFutureIsNotYoung() async throws {
        let policy = CachePolicy.networkFirst(maxAge: .seconds(60))
        let response = try await send([fresh], store: store(age: .seconds(-3600)), policy)
        #expect(response.response.text == "new")
    }

    @Test func theServicesOwnMaximumAgeIsTheDefault() async throws {
        let service = try Service.example(defaultMaxAge: .seconds(300))
        #expect(try await send([], store: store(age: .seconds(299)), service: service).response.text == "kept")
        #expect(try await send([fresh], store: store(age: .seconds(300)), service: service).response.text == "new")
        let none = CachePolicy.networkFirst(maxAge: .zero)
        #expect(try await send([fresh], store: store(age: .zero), none, service: service).response.text == "new")
    }

    @Test func cachedResponsesContainNoKey() async throws {
        let store = MemoryCache()
        let body = Data(#"{"text": "hi", "you": "\#(exampleKey)", "link": "?key=k3y%2f0f%2Bthe%3dexample"}"#.utf8)
        _ = try await send([.get("/v1/greet", body: body)], store: store)
        let stored = try #require(await store.responses[endpoint.key])
        #expect(
            String(decoding: stored.body, as: UTF8.self)
                == #"{"text": "hi", "you": "<redacted>", "link": "?key=<redacted>"}"#
        )
    }

    @Test func aDemoWorksOfflineAsWell() async throws {
        let response = try await send([fresh], store: nil, .offline, origin: .demo)
        #expect(response.response.text == "new")
        #expect(response.freshness.origin == .demo)
    }

    /// Fixtures have the cache keys of real requests: cached, they would later be served as the service's own
    /// responses.
    @Test func aDemoNeitherReadsNorWritesTheCache() async throws {
        let store = store(age: .seconds(1))
        for policy in [CachePolicy.networkFirst(maxAge: .seconds(60)), .offline, .refresh] {
            let response = try await send([fresh], store: store, policy, origin: .demo)
            #expect(response.response.text == "new")
            #expect(response.freshness.origin == .demo)
        }
        await #expect(throws: APIError.self) {
            try await send([.get("/v1/greet", status: 503, body: Data())], store: store, origin: .demo)
        }
        #expect(await store.reads.isEmpty)
        #expect(await store.writes.isEmpty)
    }
}

/// Requests that let the service confirm a cached response.
@Suite struct ConditionalRequestTests {
    private let clock = ManualClock()
    private let endpoint = Endpoint<Greeting>.greeting()
    private let validators: HTTPFields = [.eTag: "\"a1\"", .lastModified: "Sat, 21 Nov 2026 00:00:00 GMT"]

    private func store(_ fields: HTTPFields, body: Data = .greeting("kept")) -> MemoryCache {
        let fetchedAt = clock.time.now().addingTimeInterval(-3600)
        return MemoryCache([
            endpoint.key: CachedResponse(status: 200, fields: fields, body: body, fetchedAt: fetchedAt)
        ])
    }

    /// Sends the endpoint's request; what came back, and the header fields that went.
    private func send(
        _ stub: Stub,
        store: MemoryCache,
        _ freshness: CachePolicy = .networkFirst(maxAge: nil),
        endpoint: Endpoint<Greeting>? = nil
    ) async throws -> (answer: DecodedResponse<Greeting>, sent: HTTPFields) {
        try await withStubs([stub]) { transport in
            let client = APIClient(
                service: try .example(),
                transport: transport,
                store: store,
                environment: ClientEnvironment(time: clock.time)
            )
            let options = RequestOptions(freshness: freshness, retries: .never)
            let answer = try await client.send(endpoint ?? self.endpoint, options: options)
            return (answer, transport.requests.first?.head.headerFields ?? [:])
        }
    }

    private let unchanged = Stub.get("/v1/greet", status: 304, body: Data())

    @Test func aConfirmedCopyCountsAsANewResponse() async throws {
        let store = store(validators)
        let (response, sent) = try await send(unchanged, store: store)
        #expect(sent[.ifNoneMatch] == "\"a1\"" && sent[.ifModifiedSince] == "Sat, 21 Nov 2026 00:00:00 GMT")
        #expect(response.response.text == "kept")
        #expect(response.freshness.origin == .network && response.freshness.fetchedAt == clock.time.now())
        #expect(response.freshness.reason == nil)
        let stored = await store.responses[endpoint.key]
        #expect(
            stored
                == CachedResponse(status: 200, fields: validators, body: .greeting("kept"), fetchedAt: clock.time.now())
        )
    }

    @Test func aConfirmationMayBringANewValidator() async throws {
        let store = store(validators)
        let stub = Stub.get(
            "/v1/greet",
            status: 304,
            fields: [.eTag: "\"a2\"", .contentType: "text/html"],
            body: Data()
        )
        _ = try await send(stub, store: store)
        let stored = await store.responses[endpoint.key]
        #expect(stored?.fields[.eTag] == "\"a2\"" && stored?.fields[.contentType] == nil)
    }

    @Test func aNewResponseReplacesTheCopyAndItsValidators() async throws {
        let store = store(validators)
        let stub = Stub.get("/v1/greet", fields: [.eTag: "\"a2\""], body: .greeting("new"))
        #expect(try await send(stub, store: store).answer.response.text == "new")
        #expect(await store.responses[endpoint.key]?.fields == [.eTag: "\"a2\""])
    }

    @Test func withoutAValidatorNothingIsRevalidated() async throws {
        let (_, sent) = try await send(
            .get("/v1/greet", body: .greeting("new")),
            store: store([.contentType: "application/json"])
        )
        #expect(sent[.ifNoneMatch] == nil && sent[.ifModifiedSince] == nil)
    }

    @Test func aCopyThatNoLongerDecodesIsNotConfirmed() async throws {
        let (response, sent) = try await send(
            .get("/v1/greet", body: .greeting("new")),
            store: store(validators, body: Data("x".utf8))
        )
        #expect(sent[.ifNoneMatch] == nil && response.response.text == "new")
    }

    @Test func aRefreshRequestsTheWholeResponse() async throws {
        let (_, sent) = try await send(
            .get("/v1/greet", body: .greeting("new")),
            store: store(validators),
            .refresh
        )
        #expect(sent[.ifNoneMatch] == nil && sent[.ifModifiedSince] == nil)
    }

    @Test func anUnrequestedConfirmationIsAnError() async throws {
        let error = await #expect(throws: APIError.self) { try await send(unchanged, store: MemoryCache()) }
        #expect(error?.kind == .badResponse)
    }

    @Test func onlyShortValidatorsAndTheContentTypeAreCached() {
        let long = String(repeating: "a", count: 2000)
        let stored = CachedResponse(
            status: 200,
            fields: [.eTag: long, .contentType: "text/xml", .server: "x"],
            body: Data(),
            fetchedAt: .distantPast
        )
        #expect(stored.fields == [.contentType: "text/xml"])
    }
}

/// After a cancellation, no response is wanted, not even an old one.
@Suite struct CancellationTests {
    private func outcome(of failure: TransportError) async throws -> (Result<String, any Error>, MemoryCache) {
        let endpoint = Endpoint<Greeting>.greeting()
        let store = MemoryCache([
            endpoint.key: CachedResponse(status: 200, body: .greeting("kept"), fetchedAt: .distantPast)
        ])
        let requested = AsyncStream.makeStream(of: Void.self)
        let go = AsyncStream.makeStream(of: Void.self)
        let stub = Stub("held until the task is cancelled") { _ in
            true
        } answer: { _ async throws(TransportError) in
            requested.continuation.yield()
            // A stream ends when its reader is cancelled.
            for await _ in go.stream {}
            throw failure
        }
        let result = try await withStubs([stub]) { transport in
            let client = APIClient(
                service: try .example(),
                transport: transport,
                store: store,
                environment: ClientEnvironment()
            )
            let task = Task { try await client.send(endpoint).response.text }
            for await _ in requested.stream { break }
            task.cancel()
            return await task.result
        }
        return (result, store)
    }

    @Test func aCancelledExchangeServesNoCopy() async throws {
        let (result, store) = try await outcome(of: .cancelled)
        let error = try #require(throws: APIError.self) { try result.get() }
        #expect(error.isCancellation)
        #expect(await store.reads.count == 1)
    }

    @Test func aCancelledTaskServesNoCopyWhateverTheTransportSays() async throws {
        let (result, store) = try await outcome(of: .timedOut(.total))
        #expect(throws: APIError.self) { try result.get() }
        #expect(await store.reads.count == 1)
    }
}
