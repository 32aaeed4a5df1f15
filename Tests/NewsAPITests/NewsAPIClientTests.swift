import APIClient
import Foundation
import HTTPTypes
import NewsAPI
import TestSupport
import Testing

@Suite struct NewsAPIClientTests {
    private static let path = "/v2/top-headlines"

    @Test func theServiceIsDescribed() throws {
        let service = NewsAPI.service(key: nil)
        #expect(service.name == .newsapi && service.name.rawValue == "newsapi")
        #expect(service.baseURL.description == "https://newsapi.org")
        #expect(service.credential?.variable == "NEWSAPI_KEY")
        #expect(service.credential?.placement == .header(try #require(HTTPField.Name("X-Api-Key")), prefix: ""))
        #expect(service.pace == Pace(burst: 20, interval: .milliseconds(200)) && service.defaultMaxAge == .seconds(300))
        #expect(service.announcedEnd == nil)
        let base = try BaseURL("http://localhost:9000/x")
        #expect(NewsAPI.service(key: nil, baseURL: base).baseURL == base)
    }

    @Test func theKeyGoesIntoTheHeaderOnly() async throws {
        let body = try Fixture.data("newsapi/headlines-page.json")
        let query = ["country": "us", "page": "2", "pageSize": "20"]
        try await withStubs([.get(Self.path, query: query, body: body)]) { transport in
            let response = try await makeNewsAPI(over: transport).topHeadlines(TopHeadlines(country: "us", page: 2))
            #expect(response.response.articles.count == 20 && response.freshness.origin == .network)
            let head = try #require(transport.requests.first?.head)
            let name = try #require(HTTPField.Name("X-Api-Key"))
            #expect(head.headerFields[values: name] == [testKey])
            #expect(head.headerFields.filter { $0.value.contains(testKey) }.count == 1)
            #expect(head.path?.contains(testKey) == false)
            // The service rejects requests without a User-Agent.
            #expect(head.headerFields[.userAgent]?.isEmpty == false)
            #expect(head.authority == "newsapi.org" && head.scheme == "https")
        }
    }

    @Test func whatIsTypedArrives() async throws {
        let typed = #"C# & "해리 포터" + 100%"#
        let body = try Fixture.data("newsapi/everything-page.json")
        try await withStubs([.get("/v2/everything", query: ["q": typed], body: body)]) { transport in
            let response = try await makeNewsAPI(over: transport).everything(Everything(q: typed))
            #expect(response.response.articles.count == 5)
        }
        let sources = try Fixture.data("newsapi/sources.json")
        let query = ["category": "general"]
        try await withStubs([.get("/v2/top-headlines/sources", query: query, body: sources)]) { transport in
            let response = try await makeNewsAPI(over: transport).sources(SourcesFilter(category: .general))
            #expect(response.response.sources.count == 4)
        }
    }

    @Test func withoutAKeyNothingIsSent() async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await makeNewsAPI(over: transport, key: nil).sources()
            }
            #expect(error.kind == .auth && error.stage == .preparing)
        }
    }

    @Test(arguments: [
        ("error-apiKeyInvalid-401", FailureKind.auth), ("error-rateLimited-429", .rateLimited),
        ("error-maximumResultsReached-426", .auth), ("error-parametersMissing-400", .invalid),
        ("error-apiKeyExhausted-429", .quota), ("error-without-code-200", .badResponse),
    ])
    func errorsAreMapped(name: String, kind: FailureKind) async throws {
        let status = try #require(Int(name.suffix(3)))
        let body = try Fixture.data("newsapi/\(name).json")
        try await withStubs([.get(Self.path, status: status, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == kind && error.stage == .answer)
            #expect(error.service == .newsapi && error.operation == "topHeadlines")
            expectNoKey(in: error)
        }
    }

    @Test func aBrokenServiceIsRetriedAndThenReported() async throws {
        let body = try Fixture.data("newsapi/error-unexpectedError-500.json")
        let stub = Stub.get(Self.path, status: 500, body: body)
        try await withStubs([stub, stub, stub]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .server)
        }
    }

    @Test(arguments: [(200, FailureKind.badResponse), (403, .badResponse), (521, .server)])
    func aPageOfCloudflareIsNotAResponse(status: Int, kind: FailureKind) async throws {
        let html = Data("<!DOCTYPE html><title>Just a moment...</title>".utf8)
        try await withStubs([.get(Self.path, status: status, body: html)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == kind)
            expectNoKey(in: error)
        }
    }

    @Test func aRedirectElsewhereNeverTakesTheKeyAlong() async throws {
        let fields: HTTPFields = [.location: "https://elsewhere.example.com/?apiKey=\(testKey)"]
        try await withStubs([.get(Self.path, status: 301, fields: fields, body: Data())]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .badResponse && transport.requests.count == 1)
            expectNoKey(in: error)
        }
    }

    @Test func aResponseThatRepeatsTheKeyDoesNotPassItOn() async throws {
        let body = Data(#"{"status":"error","code":"\#(testKey)","message":"No such key: \#(testKey)"}"#.utf8)
        try await withStubs([.get(Self.path, status: 401, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .auth)
            expectNoKey(in: error)
        }
    }

    private func failure(over transport: StubTransport) async throws -> APIError {
        try await #require(throws: APIError.self) {
            try await makeNewsAPI(over: transport).topHeadlines(TopHeadlines(country: "us"))
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
