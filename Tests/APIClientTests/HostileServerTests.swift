import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// Ways in which a server could get the key into a message, a log line or a cached response.
@Suite struct HostileServerTests {
    private let log = LogRecorder()

    /// Sends a greeting and returns everything that could be shown of its failure.
    private func trace(_ stubs: [Stub], placement: Credential.Placement = .query("key")) async throws -> String {
        try await withStubs(stubs) { transport in
            let client = APIClient(
                service: try .example(placement: placement),
                transport: transport,
                environment: ClientEnvironment(time: ManualClock().time, logger: log.logger)
            )
            let error = try #require(await #expect(throws: APIError.self) { try await client.send(.greeting()) })
            var text = log.lines.joined(separator: "\n") + "\n\(error)\n" + String(reflecting: error)
            dump(error, to: &text)
            if case .service(let cause) = error.cause { text += cause.message }
            return text
        }
    }

    private func expectNoKey(in text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        for part in ["k3y", "0f+the", "the=example", "%2Bthe"] {
            #expect(!text.contains(part), sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [
        exampleKey, #"k3y\/0f+the=example"#, #"\u006b3y\u002F0f\u002bthe\u003dexample"#, "k3y%2f0f%2bthe%3dexample",
    ])
    func anErrorMessageQuotesTheKey(form: String) async throws {
        let text = try await trace([.get("/v1/greet", status: 401, body: .failure(.auth, "bad key \(form)!"))])
        expectNoKey(in: text)
        #expect(text.contains("bad key <redacted>!"))
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf32])
    func anErrorMessageIsInAnotherEncoding(encoding: String.Encoding) async throws {
        let message = String(decoding: Data.failure(.auth, "bad key \(exampleKey)"), as: UTF8.self)
        let body = try #require(message.data(using: encoding))
        expectNoKey(in: try await trace([.get("/v1/greet", body: body)]))
    }

    @Test(arguments: [
        "https://k3y%2F0f%2Bthe%3Dexample.evil.example/", "https://%6b%33%79%2f0f%2bthe%3dexample.evil.example/",
        "https://evil.example/?stolen=\(exampleKey)", "https://\(exampleKey)@evil.example/", "https://\(exampleKey)/",
    ])
    func aRedirectElsewhereCarriesTheKey(location: String) async throws {
        expectNoKey(in: try await trace([.get("/v1/greet", status: 302, fields: [.location: location], body: Data())]))
    }

    @Test(arguments: ["/v2/\(exampleKey)", "/v2/k3y%2f0f%2bthe%3Dexample", "/v2/x?other=\(exampleKey)#\(exampleKey)"])
    func aRedirectWithinTheOriginMovesTheKey(location: String) async throws {
        let second = Stub("second") {
            $0.path.hasPrefix("/v2/")
        } answer: { _ in
            TransportResponse(head: HTTPResponse(status: .notFound), body: Data())
        }
        let first = Stub.get("/v1/greet", status: 302, fields: [.location: location], body: Data())
        expectNoKey(in: try await trace([first, second], placement: .header(.authorization, prefix: "KakaoAK ")))
    }

    @Test(arguments: [
        TransportError.interrupted("GET /?key=k3y%2F0f%2Bthe%3Dexample failed"), .tls("for \(exampleKey)"),
        .other(code: 3, text: "malformed: k3y/0f+the=example"),
        .refusedAddress("http://h/?key=k3y%2F0f%2Bthe%3Dexample"),
        .cannotResolve(host: exampleKey), .cannotConnect(host: exampleKey),
    ])
    func theTransportQuotesTheAddress(error: TransportError) async throws {
        let text = try await trace([.failing("/v1/greet", error).repeating()])
        expectNoKey(in: text)
        #expect(text.contains(Secret.mask))
    }

    @Test func aHeaderFieldHoldsTheKey() async throws {
        let key = "abcdef0123456789"
        let name = try #require(HTTPField.Name(key))
        let echo = try #require(HTTPField.Name("X-Echo"))
        let fields: HTTPFields = [name: "1", echo: "you sent \(key)", .server: "a"]
        try await withStubs([.get("/v1/greet", fields: fields, body: Data())]) { transport in
            let client = APIClient(
                service: try .example(key: key),
                transport: transport,
                environment: ClientEnvironment()
            )
            let endpoint = Endpoint<[String]>(operation: "fields", path: "/v1/greet", query: Query()) { response in
                response.fields.map { "\($0.name): \($0.value)" }
            }
            #expect(try await client.send(endpoint).response.sorted() == ["Server: a", "X-Echo: you sent <redacted>"])
        }
    }

    @Test func anEndlessRedirectLoopEnds() async throws {
        let stub = Stub.get("/v1/greet", status: 302, fields: [.location: "/v1/greet?q=a"], body: Data()).repeating()
        try await withStubs([stub]) { transport in
            let client = APIClient(service: try .example(), transport: transport, environment: ClientEnvironment())
            await #expect(throws: APIError.self) { try await client.send(.greeting()) }
            #expect(transport.requests.count == 6)
        }
    }
}
