import APIClient
import Foundation
import HTTPTypes
import KakaoBook
import TestSupport
import Testing

@Suite struct KakaoBookClientTests {
    private static let path = "/v3/search/book"

    @Test func theServiceIsDescribed() throws {
        let service = KakaoBook.service(key: nil)
        #expect(service.name == .kakao && service.name.rawValue == "kakao")
        #expect(service.baseURL.description == "https://dapi.kakao.com")
        #expect(service.credential?.variable == "KAKAO_REST_API_KEY")
        #expect(service.credential?.obtainAt == "https://developers.kakao.com")
        #expect(service.credential?.placement == .header(.authorization, prefix: "KakaoAK "))
        #expect(service.pace == Pace(burst: 20, interval: .milliseconds(50)) && service.defaultMaxAge == .zero)
        #expect(service.announcedEnd == nil)
        let base = try BaseURL("http://localhost:9000/x")
        #expect(KakaoBook.service(key: nil, baseURL: base).baseURL == base)
    }

    @Test func theKeyGoesIntoTheHeaderOnly() async throws {
        let body = try Fixture.data("kakao/search-page.json")
        let query = ["query": "달빛", "page": "2", "size": "20", "sort": "accuracy", "target": "title"]
        try await withStubs([.get(Self.path, query: query, body: body)]) { transport in
            let search = try KakaoBookSearch(query: "달빛", page: 2, size: 20, target: .title)
            let response = try await makeKakaoBook(over: transport).search(search)
            #expect(response.response.documents.count == 12 && response.freshness.origin == .network)
            let head = try #require(transport.requests.first?.head)
            #expect(head.headerFields[values: .authorization] == ["KakaoAK \(testKey)"])
            #expect(head.headerFields.filter { $0.value.contains(testKey) }.count == 1)
            #expect(head.path?.contains(testKey) == false)
            #expect(head.authority == "dapi.kakao.com" && head.scheme == "https" && head.method == .get)
        }
    }

    @Test func whatIsTypedArrives() async throws {
        let typed = #"C# & "해리 포터" + 100%"#
        let body = try Fixture.data("kakao/search-empty.json")
        try await withStubs([.get(Self.path, query: ["query": typed], body: body)]) { transport in
            let response = try await makeKakaoBook(over: transport).search(KakaoBookSearch(query: typed))
            #expect(response.response.documents.isEmpty)
            #expect(transport.requests.first?.query.items.count == 4)
        }
    }

    @Test func atMostAHundredDocumentsAreRead() async throws {
        let documents = (1...5000).map { "{\"title\":\"\($0)\",\"authors\":[\"a\",\"b\",\"c\"]}" }
        let body = Data("{\"meta\":{\"total_count\":5000},\"documents\":[\(documents.joined(separator: ","))]}".utf8)
        try await withStubs([.get(Self.path, body: body)]) { transport in
            let search = try KakaoBookSearch(query: "책", size: 2)
            let page = try await makeKakaoBook(over: transport).search(search).response
            #expect(page.documents.map(\.title) == (1...100).map { "\($0)" })
            // A list inside a document is not one of documents.
            #expect(page.documents.first?.authors == ["a", "b", "c"])
        }
    }

    @Test func withoutAKeyNothingIsSent() async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await makeKakaoBook(over: transport, key: nil).search(KakaoBookSearch(query: "책"))
            }
            #expect(error.kind == .auth && error.stage == .preparing)
        }
    }

    @Test(arguments: [
        ("error-MissingParameter-400", FailureKind.invalid), ("error-InvalidArgument-page-400", .invalid),
        ("error-AccessDenied-unknown-401", .auth), ("error-NotAuthorized-disabled-403", .auth),
        ("error-RequestThrottled-429", .quota), ("error-kapi-quota-400", .quota), ("error-kapi-ended-400", .retired),
    ])
    func errorsAreMapped(name: String, kind: FailureKind) async throws {
        let status = try #require(Int(name.suffix(3)))
        let body = try Fixture.data("kakao/\(name).json")
        try await withStubs([.get(Self.path, status: status, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == kind && error.stage == .answer)
            #expect(error.service == .kakao && error.operation == "search")
            guard case .service(let service) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            #expect(service is KakaoBookError && !service.message.isEmpty)
            expectNoKey(in: error)
        }
    }

    @Test(arguments: [
        #"{"errorType":"AccessDeniedError","message":"appKey(KEY) does not exist"}"#,
        #"{"errorType":"AccessDeniedError","message":"wrong appKey(KEY) format"}"#,
        #"{"errorType":"KEY","message":"cannot find KEY, KakaoAK KEY"}"#,
        #"{"code":-401,"msg":"KEY"}"#,
    ])
    func aResponseThatRepeatsTheKeyDoesNotPassItOn(body: String) async throws {
        let body = Data(body.replacing("KEY", with: testKey).utf8)
        try await withStubs([.get(Self.path, status: 401, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .auth)
            guard case .service(let service) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            #expect(service.message.contains("<redacted>") && !service.message.contains(testKey))
            expectNoKey(in: error)
        }
    }

    @Test func theQuotasWaitReachesTheCaller() async throws {
        let body = try Fixture.data("kakao/error-RequestThrottled-429.json")
        let fields: HTTPFields = [.retryAfter: "3600"]
        try await withStubs([.get(Self.path, status: 429, fields: fields, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .quota && error.retryAfter == .seconds(3600))
        }
    }

    @Test func aBrokenServiceIsRetriedAndThenReported() async throws {
        let stub = Stub.get(Self.path, status: 503, body: try Fixture.data("kakao/outage.html"))
        try await withStubs([stub, stub, stub]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .server)
            expectNoKey(in: error)
        }
    }

    @Test func aWebPageIsNotAResponse() async throws {
        try await withStubs([.get(Self.path, body: try Fixture.data("kakao/outage.html"))]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .badResponse && error.stage == .decoding)
            guard case .unreadable(.html) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
        }
    }

    @Test func aRedirectElsewhereNeverTakesTheKeyAlong() async throws {
        let fields: HTTPFields = [.location: "https://elsewhere.example.com/?key=\(testKey)"]
        try await withStubs([.get(Self.path, status: 302, fields: fields, body: Data())]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .badResponse && transport.requests.count == 1)
            expectNoKey(in: error)
        }
    }

    private func failure(over transport: StubTransport) async throws -> APIError {
        try await #require(throws: APIError.self) {
            try await makeKakaoBook(over: transport).search(KakaoBookSearch(query: "책"))
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

@Suite struct KakaoBookRouterTests {
    private func address(_ parameters: KakaoBookSearch) throws -> String {
        let endpoint = KakaoBookRouter.search(parameters)
        let base = KakaoBook.service(key: Secret(testKey)).baseURL
        return try #require(base.url(path: endpoint.path, query: endpoint.query).string)
    }

    @Test func aSearchWithNothingButWords() throws {
        #expect(
            try address(KakaoBookSearch(query: "달빛"))
                == "https://dapi.kakao.com/v3/search/book?query=%EB%8B%AC%EB%B9%9B&sort=accuracy&page=1&size=10"
        )
        #expect(KakaoBookRouter.search(try KakaoBookSearch(query: "달빛")).operation == "search")
    }

    @Test func aSearchWithEverything() throws {
        let search = try KakaoBookSearch(query: "9788961234566", sort: .latest, page: 50, size: 50, target: .isbn)
        #expect(
            try address(search)
                == "https://dapi.kakao.com/v3/search/book?query=9788961234566&sort=latest&page=50&size=50&target=isbn"
        )
    }

    @Test func everyByteThatIsNotUnreservedIsEscaped() throws {
        #expect(
            try address(KakaoBookSearch(query: #"C# & "해리 포터" + 100%"#))
                == "https://dapi.kakao.com/v3/search/book?query=C%23%20%26%20%22%ED%95%B4%EB%A6%AC%20"
                + "%ED%8F%AC%ED%84%B0%22%20%2B%20100%25&sort=accuracy&page=1&size=10"
        )
    }

    @Test func valuesAreSpelledAsTheDocumentationSpellsThem() {
        #expect(KakaoBookSearch.Sort.allCases.map(\.rawValue) == ["accuracy", "latest"])
        #expect(KakaoBookSearch.Target.allCases.map(\.rawValue) == ["title", "isbn", "publisher", "person"])
        #expect(KakaoBookSearch.pages == 1...50 && KakaoBookSearch.sizes == 1...50)
    }

    @Test func noEndpointContainsAKey() throws {
        let endpoint = KakaoBookRouter.search(try KakaoBookSearch(query: "책", target: .title))
        #expect(endpoint.query.items.map(\.name) == ["query", "sort", "page", "size", "target"])
        #expect(endpoint.path == "/v3/search/book")
    }

    @Test(arguments: [Int.min, -1, 0, 51, Int.max])
    func pagesAndSizesOutOfRangeAreRefused(number: Int) {
        #expect(throws: KakaoBookParameterError.page(number)) { try KakaoBookSearch(query: "책", page: number) }
        #expect(throws: KakaoBookParameterError.size(number)) { try KakaoBookSearch(query: "책", size: number) }
    }

    @Test(arguments: ["", " ", "\u{3000}\n"])
    func aSearchForNothingIsRefused(query: String) {
        #expect(throws: KakaoBookParameterError.blankQuery) { try KakaoBookSearch(query: query) }
    }

    @Test func rejectionsDescribeWhatTheServiceAccepts() {
        #expect("\(KakaoBookParameterError.page(51))" == "Kakao provides pages 1 to 50, not page 51.")
        #expect("\(KakaoBookParameterError.size(0))" == "Kakao provides 1 to 50 books per page, not 0.")
        #expect("\(KakaoBookParameterError.blankQuery)" == "Kakao needs a query.")
    }
}

/// A key in the service's format that is in no fixture; no error may ever print it.
let testKey = "fedcba98765432100123456789abcdef"

/// A client over stubs, with a clock that never waits.
func makeKakaoBook(over transport: StubTransport, key: String? = testKey) -> KakaoBook {
    KakaoBook(client: APIClient(KakaoBook.service(key: key.flatMap { Secret($0) }), over: transport))
}

/// Decodes a body as the service's response, as a client would.
func read(_ body: Data, status: Int = 200) throws -> KakaoBookSearchResponse {
    try KakaoBookRouter.search(KakaoBookSearch(query: "책")).read(APIResponse(status: status, body: body))
}

/// Reads a file of `Fixtures/kakao`.
func fixture(_ name: String) throws -> KakaoBookSearchResponse {
    try read(Fixture.data("kakao/\(name).json"))
}
