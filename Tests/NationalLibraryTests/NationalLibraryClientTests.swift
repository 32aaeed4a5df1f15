import APIClient
import Foundation
import HTTPTypes
import NationalLibrary
import TestSupport
import Testing

@Suite struct NationalLibraryClientTests {
    private static let path = "/seoji/SearchApi.do"

    @Test func theServiceIsDescribed() throws {
        let service = NationalLibrary.service(key: nil)
        #expect(service.name == .nationalLibrary && service.name.rawValue == "nlk")
        #expect(service.baseURL.description == "https://www.nl.go.kr")
        #expect(service.credential?.variable == "NLK_CERT_KEY")
        #expect(service.credential?.placement == .query("cert_key"))
        #expect(service.pace == Pace(burst: 20, interval: .milliseconds(100)) && service.defaultMaxAge == .zero)
        #expect(service.announcedEnd == nil)
        let base = try BaseURL("http://localhost:9000/x")
        #expect(NationalLibrary.service(key: nil, baseURL: base).baseURL == base)
    }

    @Test func theKeyGoesIntoTheQueryOnceAndNowhereElse() async throws {
        let body = try Fixture.data("nlk/search-page.json")
        let query = ["cert_key": testKey, "start_publish_date": "19970626", "result_style": "json"]
        try await withStubs([.get(Self.path, query: query, body: body)]) { transport in
            let search = try NationalLibrarySearch(publishedFrom: CalendarDay(year: 1997, month: 6, day: 26))
            let response = try await makeNationalLibrary(over: transport).search(search)
            #expect(response.response.docs.count == 5 && response.freshness.origin == .network)
            let head = try #require(transport.requests.first?.head)
            #expect(head.path?.hasSuffix("&cert_key=0a1b2c3d4e5f60718293a4b5%2F%2B%3D") == true)
            #expect(transport.requests.first?.query.items.filter { $0.value.contains("0a1b2c") }.count == 1)
            #expect(head.headerFields.allSatisfy { !$0.value.contains("0a1b2c") })
            #expect(head.authority == "www.nl.go.kr" && head.scheme == "https" && head.method == .get)
        }
    }

    @Test func whatIsTypedArrives() async throws {
        let typed = #"C# & "해리 포터" + 100%"#
        let body = try Fixture.data("nlk/search-empty.json")
        let query = ["title": typed, "author": typed]
        try await withStubs([.get(Self.path, query: query, body: body)]) { transport in
            let search = try NationalLibrarySearch(title: typed, author: typed)
            #expect(try await makeNationalLibrary(over: transport).search(search).response.docs.isEmpty)
            #expect(transport.requests.first?.query.items.count == 6)
        }
    }

    @Test func withoutAKeyNothingIsSent() async throws {
        try await withStubs([]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await makeNationalLibrary(over: transport, key: nil).search(NationalLibrarySearch())
            }
            #expect(error.kind == .auth && error.stage == .preparing)
        }
    }

    @Test(arguments: [
        ("000", FailureKind.server), ("010", .auth), ("011", .auth), ("012", .quota), ("999", .server),
    ])
    func errorsWithStatus200AreErrors(name: String, kind: FailureKind) async throws {
        let body = try Fixture.data("nlk/error-\(name).json")
        try await withStubs([.get(Self.path, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == kind && error.stage == .answer)
            #expect(error.service == .nationalLibrary && error.operation == "search")
            guard case .service(let service) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            #expect(service is NationalLibraryError && !service.message.isEmpty)
            expectNoKey(in: error)
        }
    }

    @Test func aResponseThatRepeatsTheKeyDoesNotPassItOn() async throws {
        let body = Data(#"{"ERR_CODE":"\#(testKey)","ERR_MESSAGE":"no key \#(testKey)","RESULT":"ERROR"}"#.utf8)
        try await withStubs([.get(Self.path, body: body)]) { transport in
            let error = try await failure(over: transport)
            guard case .service(let service) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            #expect(service.message.contains("no key <redacted>"))
            expectNoKey(in: error)
        }
    }

    @Test func maintenanceIsNotAResponse() async throws {
        let body = try Fixture.data("nlk/maintenance.html")
        try await withStubs([.get(Self.path, body: body)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .badResponse && error.stage == .decoding)
            guard case .unreadable(.html) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            expectNoKey(in: error)
        }
    }

    @Test func aBrokenServiceIsRetriedAndThenReported() async throws {
        let stub = Stub.get(Self.path, status: 503, body: try Fixture.data("nlk/maintenance.html"))
        try await withStubs([stub, stub, stub]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .server)
            expectNoKey(in: error)
        }
    }

    @Test(arguments: [
        TransportError.cannotConnect(host: "www.nl.go.kr"), .timedOut(.total), .tls("certificate has expired"),
    ])
    func aFailureOnTheWayShowsNoAddressWithTheKey(transportError: TransportError) async throws {
        try await withStubs([.failing(Self.path, transportError)]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == transportError.kind && error.stage == .exchange)
            expectNoKey(in: error)
        }
    }

    @Test func aRedirectElsewhereNeverTakesTheKeyAlong() async throws {
        let target = "https://seoji.nl.go.kr/landingPage/SearchApi.do?cert_key=0a1b2c3d4e5f60718293a4b5%2F%2B%3D"
        try await withStubs([.get(Self.path, status: 302, fields: [.location: target], body: Data())]) { transport in
            let error = try await failure(over: transport)
            #expect(error.kind == .badResponse && transport.requests.count == 1)
            guard case .exchange(.redirectRefused(toHost: "seoji.nl.go.kr")) = error.cause else {
                Issue.record("\(error.cause)")
                return
            }
            expectNoKey(in: error)
        }
    }

    private func failure(over transport: StubTransport) async throws -> APIError {
        try await #require(throws: APIError.self) {
            try await makeNationalLibrary(over: transport).search(NationalLibrarySearch(title: "책"))
        }
    }

    /// Neither unchanged nor percent-encoded: both begin alike.
    private func expectNoKey(in error: APIError, sourceLocation: SourceLocation = #_sourceLocation) {
        var dumped = ""
        dump(error, to: &dumped)
        for text in ["\(error)", String(reflecting: error), error.localizedDescription, dumped] {
            #expect(!text.contains(testKey.prefix(24)), sourceLocation: sourceLocation)
        }
    }
}
