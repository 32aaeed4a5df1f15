import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct CredentialPlacementTests {
    private let authorization = Credential.Placement.header(.authorization, prefix: "KakaoAK ")

    @Test func aHeaderKeyIsInItsHeaderAndNowhereElse() async throws {
        try await withStubs([.get("/v1/greet", body: .greeting("hi"))]) { transport in
            let service = try Service.example(placement: authorization)
            _ = try await APIClient(service: service, transport: transport, environment: ClientEnvironment())
                .send(.greeting())
            let head = try #require(transport.requests.first?.head)
            #expect(head.headerFields[.authorization] == "KakaoAK \(exampleKey)")
            #expect(head.path == "/v1/greet?q=a")
            #expect(head.headerFields[.userAgent] == "bookfetch/\(Version.current)")
        }
    }

    @Test func aServiceThatRequiresAContactFindsItAfterTheProgramsName() async throws {
        try await withStubs([.get("/v1/greet", body: .greeting("hi"))]) { transport in
            let service = try Service.example(userAgentComment: "https://reader.example/contact")
            var environment = ClientEnvironment()
            environment.userAgent = "reader/2"
            _ = try await APIClient(service: service, transport: transport, environment: environment).send(.greeting())
            let fields = try #require(transport.requests.first?.head.headerFields)
            #expect(fields[values: .userAgent] == ["reader/2 (https://reader.example/contact)"])
        }
    }

    @Test func aQueryKeyIsLastInTheQueryEncoded() async throws {
        try await withStubs([.get("/v1/greet", body: .greeting("hi"))]) { transport in
            _ = try await APIClient(service: .example(), transport: transport, environment: ClientEnvironment())
                .send(.greeting())
            let head = try #require(transport.requests.first?.head)
            #expect(head.path == "/v1/greet?q=a&key=k3y%2F0f%2Bthe%3Dexample")
            #expect(head.headerFields[.authorization] == nil)
            #expect(head.authority == "api.example.com")
            #expect(head.scheme == "https")
        }
    }

    @Test func aQueryKeyNeedsNoOtherParameter() async throws {
        try await withStubs([.get("/v1/greet", body: .greeting("hi"))]) { transport in
            _ = try await APIClient(
                service: .example(at: "http://[::1]:9000/x"),
                transport: RenamingTransport(base: transport),
                environment: ClientEnvironment()
            ).send(.greeting(Query()))
            let head = try #require(transport.requests.first?.head)
            #expect(head.authority == "[::1]:9000")
            #expect(head.path == "/v1/greet?key=k3y%2F0f%2Bthe%3Dexample")
        }
    }

    @Test func aServiceWithoutCredentialReceivesNone() async throws {
        try await withStubs([.get("/v1/greet", body: .greeting("hi"))]) { transport in
            let service = Service(name: .example, baseURL: try BaseURL("https://api.example.com"), credential: nil)
            _ = try await APIClient(service: service, transport: transport, environment: ClientEnvironment())
                .send(.greeting())
            #expect(transport.requests.first?.head.path == "/v1/greet?q=a")
        }
    }

    /// Servers build `Location` from the requested address, key included.
    @Test func aRedirectThatRepeatsTheKeySendsItOnce() async throws {
        let location = "/v2/greet?KEY=k3y%2F0f%2bthe%3Dexample&q=%ED%95%B4%20%2B&key=\(exampleKey)"
        try await withStubs([
            .get("/v1/greet", status: 302, fields: [.location: location], body: Data()),
            .get("/v2/greet", query: ["q": "해 +"], body: .greeting("hi")),
        ]) { transport in
            _ = try await APIClient(service: .example(), transport: transport, environment: ClientEnvironment())
                .send(.greeting())
            let query = try #require(transport.requests.last?.query)
            #expect(query.items.filter { $0.name.lowercased() == "key" }.map(\.value) == [exampleKey])
        }
    }

    /// A query in EUC-KR is not UTF-8 once its escapes are decoded; it is passed on as the server wrote it.
    @Test func aRedirectsQueryGoesOnByteForByte() async throws {
        try await withStubs([
            .get("/v1/greet", status: 302, fields: [.location: "/v2/greet?q=%C7%D8+x&flag&a=b=c&key=1"], body: Data()),
            .get("/v2/greet", body: .greeting("hi")),
        ]) { transport in
            _ = try await APIClient(service: .example(), transport: transport, environment: ClientEnvironment())
                .send(.greeting())
            #expect(
                transport.requests.last?.head.path
                    == "/v2/greet?q=%C7%D8+x&flag&a=b=c&key=k3y%2F0f%2Bthe%3Dexample"
            )
        }
    }

    @Test func aRedirectToTheBareHostRequestsItsRoot() async throws {
        try await withStubs([
            .get("/v1/greet", status: 301, fields: [.location: "https://api.example.com?a=1#top"], body: Data()),
            .get("/", body: .greeting("hi")),
        ]) { transport in
            _ = try await APIClient(
                service: .example(placement: authorization),
                transport: transport,
                environment: ClientEnvironment()
            ).send(.greeting())
            #expect(transport.requests.last?.head.path == "/?a=1")
            #expect(transport.requests.last?.head.headerFields[.authorization] == "KakaoAK \(exampleKey)")
        }
    }

    @Test func aKeyThatIsInvalidInARequestIsNeverSent() async throws {
        for key in ["a\r\nX-Evil: 1", "열쇠 열쇠 열쇠", "two words"] {
            try await withStubs([]) { transport in
                let client = APIClient(
                    service: try .example(placement: authorization, key: key),
                    transport: transport,
                    environment: ClientEnvironment()
                )
                let error = await #expect(throws: APIError.self) { try await client.send(.greeting()) }
                guard case .malformedKey(variable: "EXAMPLE_KEY") = error?.cause else {
                    Issue.record("\(String(describing: error))")
                    return
                }
                #expect(error?.kind == .auth)
            }
        }
    }
}

/// Removes the base URL's prefix, so that stubs are the same with and without it.
private struct RenamingTransport: HTTPTransport {
    let base: StubTransport

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        var request = request
        if let path = request.head.path, path.hasPrefix("/x/") { request.head.path = String(path.dropFirst(2)) }
        return try await base.send(request)
    }
}
