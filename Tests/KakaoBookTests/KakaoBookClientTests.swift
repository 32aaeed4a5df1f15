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
        #expect(service.pace == .milliseconds(50) && service.defaultMaxAge == .zero)
        #expect(service.announcedEnd == nil)
        let base = try BaseURL("http://localhost:9000/x")
        #expect(KakaoBook.service(key: nil, baseURL: base).baseURL == base)
    }

    @Test func theKeyGoesIntoTheHeaderOnly() async throws {
        let body = try Fixture.data("kakao/search-page.json")
        let query = ["query": "달빛", "page": "2", "size": "20", "sort": "accuracy", "target": "title"]
        try await withStubs([.get(Self.path, query: query, body: body)]) { transport in
            let search = try KakaoBookSearch(query: "달빛", page: 2, size: 20, target: .title)
            let answer = try await makeKakaoBook(over: transport).search(search)
            #expect(answer.response.documents.count == 12 && answer.freshness.origin == .network)
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
            let answer = try await makeKakaoBook(over: transport).search(KakaoBookSearch(query: typed))
            #expect(answer.response.documents.isEmpty)
            #expect(transport.requests.first?.query.items.count == 4)
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
