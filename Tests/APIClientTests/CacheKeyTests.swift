import APIClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct CacheKeyTests {
    private func key(_ query: String, path: String = "/v1/s", service: ServiceName = .example) -> CacheKey {
        CacheKey(service: service, path: path, query: Query(percentEncoded: query))
    }

    @Test func itDoesNotDependOnTheOrderOfParameters() {
        #expect(key("b=2&a=1") == key("a=1&b=2"))
        #expect(key("b=2&a=1").description == "example GET /v1/s?a=1&b=2")
    }

    @Test func everythingElseDistinguishesCacheKeys() {
        let keys: [CacheKey] = [
            key("a=1"), key("a=2"), key("a=1&page=2"), key("a=1", path: "/v1/t"), key(""), key("a=1%26b%3D2"),
            key("a=1&b=2"), key("a=1", service: ServiceName(rawValue: "other")),
        ]
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: [Credential.Placement.query("key"), .header(.authorization, prefix: "")])
    func itHoldsNeitherKeyNorHost(placement: Credential.Placement) async throws {
        let store = MemoryCache()
        for base in ["https://api.example.com", "http://127.0.0.1:9000"] {
            try await withStubs([.get("/v1/greet", body: .greeting("hi"))]) { transport in
                let service = try Service.example(at: base, placement: placement)
                let client = APIClient(
                    service: service,
                    transport: transport,
                    store: store,
                    environment: ClientEnvironment()
                )
                _ = try await client.send(.greeting())
            }
        }
        let keys = await store.responses.keys.map(\.description)
        #expect(keys == ["example GET /v1/greet?q=a"])
    }
}
