import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing
import YES24

@Suite struct YES24ClientTests {
    private static let searchPath = "/v1/goods/itemList"
    private static let detailPath = "/v1/goods/itemDetail"

    @Test func theServiceIsDescribed() throws {
        let service = YES24.service(key: nil)
        #expect(service.name == .yes24 && service.name.rawValue == "yes24")
        #expect(service.baseURL.description == "https://apis.yes24.com")
        #expect(service.credential?.variable == "YES24_API_KEY")
        #expect(service.credential?.obtainAt == "https://developers.yes24.com")
        let field = try #require(HTTPField.Name("X-Api-Key"))
        #expect(service.credential?.placement == .header(field, prefix: ""))
        #expect(
            service.pace == Pace(burst: 1, interval: .milliseconds(200)) && service.defaultMaxAge == .zero
                && service.announcedEnd == nil
        )
        #expect(YES24.requestsPerDay == 5000 && YES24.maximumRetention == .seconds(604_800))
        let base = try BaseURL("http://127.0.0.1:9000/x")
        #expect(YES24.service(key: nil, baseURL: base).baseURL == base)
    }

    @Test func theKeyGoesIntoItsHeaderOnly() async throws {
        let body = try Fixture.data("yes24/itemlist-page.json")
        let query = ["query": "달빛", "page": "2", "pageSize": "20", "category": "BOOK", "sort": "RELATION"]
        try await withStubs([.get(Self.searchPath, query: query, body: body)]) { transport in
            let search = try YES24ItemSearch(query: "달빛", category: .book, sort: .relation, page: 2)
            let response = try await makeYES24(over: transport).itemList(search)
            #expect(response.response.data.items.count == 4 && response.freshness.origin == .network)
            let head = try #require(transport.requests.first?.head)
            #expect(head.headerFields[values: try #require(HTTPField.Name("X-Api-Key"))] == [testKey])
            #expect(head.headerFields.filter { $0.value.contains(testKey) }.count == 1)
            #expect(head.path?.contains(testKey) == false)
            #expect(head.authority == "apis.yes24.com" && head.scheme == "https" && head.method == .get)
        }
    }

    @Test func atMostAHundredItemsAreRead() async throws {
        let items = (1...5000).map { "{\"itemId\":\($0),\"title\":\"\($0)\"}" }.joined(separator: ",")
        let body = Data("{\"success\":true,\"data\":{\"meta\":{\"totalCount\":5000},\"items\":[\(items)]}}".utf8)
        try await withStubs([.get(Self.searchPath, body: body)]) { transport in
            let search = try YES24ItemSearch(query: "달빛", category: .book, sort: .relation, page: 1)
            let page = try await makeYES24(over: transport).itemList(search).response.data
            #expect(page.items.map(\.title) == (1...100).map { "\($0)" })
        }
    }

    @Test func everyOperationIsRequested() async throws {
        let number = try YES24ItemNumber(isbn13: "9788961234566")
        let page = try Fixture.data("yes24/bestsellers-page.json")
        try await withStubs([
            .get(Self.detailPath, query: ["detail": "Y"], body: Fixture.data("yes24/itemdetail-every-member.json")),
            .get("/v1/goods/content", body: Fixture.data("yes24/content.json")),
            .get("/v1/goods/author", body: Fixture.data("yes24/author.json")),
            .get("/v1/category/list", body: Fixture.data("yes24/categories.json")),
            .get("/v1/category/bestsellerSteady", body: page),
            .get("/v1/category/newproduct", body: page),
        ]) { transport in
            let yes24 = makeYES24(over: transport)
            let detail = try await yes24.itemDetail(number).response.data
            let content = try await yes24.content(number).response.data
            let people = try await yes24.author(number).response.data
            let categories = try await yes24.categories().response.data
            let best = try await yes24.bestsellers(YES24Bestsellers(chart: .steady)).response.data
            let new = try await yes24.newProducts(YES24NewProducts()).response.data
            #expect(detail.items.first?.pages == 312 && content.data.itemId == 120_000_001)
            #expect(people.data.count == 2 && categories.data.count == 3)
            #expect(best.items.count == 3 && new.items.count == 3)
        }
    }

    @Test func nothingFoundIsNotAnError() async throws {
        let body = try Fixture.data("yes24/error-SEARCH_001-404.json")
        try await withStubs([.get(Self.searchPath, status: 404, body: body)]) { transport in
            let response = try await makeYES24(over: transport).itemList(YES24ItemSearch(query: "없는 책"))
            #expect(response.response.data.items.isEmpty && response.freshness.origin == .network)
        }
    }

    /// Its status is 404, but it is a result.
    @Test func nothingFoundIsCachedForOfflineUse() async throws {
        let body = try Fixture.data("yes24/error-SEARCH_001-404.json")
        let store = OneAnswer()
        try await withStubs([.get(Self.searchPath, status: 404, body: body)]) { transport in
            let client = APIClient(
                service: YES24.service(key: Secret(testKey)),
                transport: transport,
                store: store,
                environment: ClientEnvironment(time: ManualClock().time)
            )
            let search = try YES24ItemSearch(query: "없는 책")
            _ = try await YES24(client: client).itemList(search)
            let options = RequestOptions(freshness: .offline)
            let response = try await YES24(client: client).itemList(search, options: options)
            #expect(response.response.data.items.isEmpty && response.freshness.origin == .cache)
        }
    }

    @Test func anUnknownISBNIsNotFound() async throws {
        let body = try Fixture.data("yes24/error-GOODS_002-404.json")
        try await withStubs([.get(Self.detailPath, status: 404, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .notFound && error.stage == .answer)
            #expect(error.service == .yes24 && error.operation == "itemDetail")
        }
    }

    @Test func a404WithoutTheServicesEnvelopeIsNotNothingFound() async throws {
        let body = try Fixture.data("yes24/maintenance.html")
        try await withStubs([.get(Self.searchPath, status: 404, body: body)]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await makeYES24(over: transport).itemList(YES24ItemSearch(query: "책"))
            }
            #expect(error.kind == .retired)
        }
    }

    @Test func withoutAKeyNothingIsSent() async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await makeYES24(over: transport, key: nil).itemList(YES24ItemSearch(query: "책"))
            }
            #expect(error.kind == .auth && error.stage == .preparing)
        }
    }

    @Test func aShortWaitIsWaitedForAndALongOneReported() async throws {
        let limit = try Fixture.data("yes24/error-RATE_001-429.json")
        try await withStubs([
            .get(Self.detailPath, status: 429, fields: [.retryAfter: "1"], body: limit),
            .get(Self.detailPath, body: Fixture.data("yes24/itemdetail-every-member.json")),
        ]) { transport in
            let number = try YES24ItemNumber(isbn13: "9788961234566")
            let response = try await makeYES24(over: transport).itemDetail(number)
            #expect(response.response.data.items.count == 1)
        }
        let day = try Fixture.data("yes24/error-RATE_002-429.json")
        try await withStubs([
            .get(Self.detailPath, status: 429, fields: [.retryAfter: "3600"], body: day)
        ]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .quota && error.retryAfter == .seconds(3600))
        }
    }

    @Test func aResponseThatRepeatsTheKeyDoesNotPassItOn() async throws {
        let body = Data(#"{"success":false,"errorCode":"\#(testKey)","message":"키 \#(testKey)"}"#.utf8)
        try await withStubs([.get(Self.detailPath, status: 401, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .auth)
            guard case .service(let service) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            #expect(service.message == "YES24 reported the error <redacted>. Service message: 키 <redacted>")
            expectNoKey(in: error)
        }
    }

    @Test func aWebPageIsNotAResponse() async throws {
        try await withStubs([.get(Self.detailPath, body: try Fixture.data("yes24/maintenance.html"))]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .badResponse && error.stage == .decoding)
            guard case .unreadable(.html) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
        }
    }

    @Test func aBrokenServiceIsRetriedAndThenReported() async throws {
        let body = try Fixture.data("yes24/error-UPSTREAM_UNAVAILABLE-503.json")
        let stub = Stub.get(Self.detailPath, status: 503, body: body)
        try await withStubs([stub, stub, stub]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .server)
            expectNoKey(in: error)
        }
    }

    @Test func aRedirectElsewhereNeverTakesTheKeyAlong() async throws {
        let fields: HTTPFields = [.location: "https://elsewhere.example.com/?key=\(testKey)"]
        try await withStubs([.get(Self.detailPath, status: 302, fields: fields, body: Data())]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .badResponse && transport.requests.count == 1)
            expectNoKey(in: error)
        }
    }

    private func failure(over transport: StubTransport) async throws -> APIError {
        try await #require(throws: APIError.self) {
            try await makeYES24(over: transport).itemDetail(YES24ItemNumber(isbn13: "9788961234566"))
        }
    }

    private func expectNoKey(in error: APIError, sourceLocation: SourceLocation = #_sourceLocation) {
        var dumped = ""
        dump(error, to: &dumped)
        for text in ["\(error)", String(reflecting: error), error.localizedDescription, dumped] {
            #expect(!text.contains(testKey), sourceLocation: sourceLocation)
        }
    }
}

/// A cache for one response.
private actor OneAnswer: ResponseStore {
    private var kept: (key: CacheKey, answer: CachedResponse)?

    func cachedResponse(for key: CacheKey) -> CachedResponse? {
        kept.flatMap { $0.key == key ? $0.answer : nil }
    }

    func save(_ response: CachedResponse, for key: CacheKey) {
        kept = (key, response)
    }

    func forget(_ service: ServiceName, fetchedBefore date: Date) {
        if let response = kept?.answer, response.fetchedAt < date { kept = nil }
    }
}
