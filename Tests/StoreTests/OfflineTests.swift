import APIClient
import Foundation
import Store
import TestSupport
import Testing

@Suite struct OfflineTests {
    private let endpoint = Endpoint(operation: "search", path: "/search", query: Query()) { response in
        try JSONBody.decode([String].self, from: response.body)
    }

    @Test func aCachedResponseIsServedOfflineInALaterRun() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let body = Data(#"["새벽의 도서관"]"#.utf8)
            try await withStubs([.get("/search", body: body)]) { transport in
                _ = try await client(over: transport, path: path).send(endpoint)
            }
            try await withStubs([]) { transport in
                let options = RequestOptions(freshness: .offline)
                let reply = try await client(over: transport, path: path).send(endpoint, options: options)
                #expect(reply.response == ["새벽의 도서관"])
                #expect(reply.freshness.origin == .cache)
            }
        }
    }

    @Test func aResponseThatDoesNotDecodeLeavesTheCachedOne() async throws {
        let store = try Store.inMemory()
        let stubs: [Stub] = [
            .get("/search", body: Data(#"["good"]"#.utf8)),
            .get("/search", body: Data("<html>maintenance</html>".utf8)),
        ]
        try await withStubs(stubs) { transport in
            let client = try client(over: transport, store: store)
            _ = try await client.send(endpoint)
            let reply = try await client.send(endpoint)
            #expect(reply.response == ["good"])
            #expect(reply.freshness.isStale)
        }
    }

    private func client(over transport: StubTransport, path: String) throws -> APIClient {
        try client(over: transport, store: Store(path: path))
    }

    private func client(over transport: StubTransport, store: Store) throws -> APIClient {
        let service = Service(
            name: ServiceName(rawValue: "kakao"),
            baseURL: try BaseURL("https://kakao.example"),
            credential: nil
        )
        let environment = ClientEnvironment(time: ManualClock().time)
        return APIClient(service: service, transport: transport, store: store.responses, environment: environment)
    }
}
