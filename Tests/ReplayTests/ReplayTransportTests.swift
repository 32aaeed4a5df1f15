import APIClient
import Foundation
import HTTPTypes
import Replay
import Synchronization
import TestSupport
import Testing

struct ReplayTransportTests {
    private struct Headlines: Decodable {
        let totalResults: Int
    }

    private func client(_ transport: ReplayTransport) throws -> APIClient {
        APIClient(
            service: Service(
                name: ServiceName(rawValue: "newsapi"),
                baseURL: try BaseURL("https://newsapi.org"),
                credential: Credential(
                    placement: .header(try #require(HTTPField.Name("X-Api-Key")), prefix: ""),
                    secret: Secret("demo-key"),
                    variable: "NEWSAPI_KEY",
                    obtainAt: ""
                )
            ),
            transport: transport,
            environment: ClientEnvironment(time: ManualClock().time, origin: .demo)
        )
    }

    private func endpoint(_ path: String) -> Endpoint<Int> {
        var query = Query()
        query.add("country", "us")
        return Endpoint(operation: "topHeadlines", path: path, query: query) { response in
            guard response.isSuccess else { throw response.statusError() }
            return try JSONBody.decode(Headlines.self, from: response.body).totalResults
        }
    }

    @Test func aClientWorksWithoutANetwork() async throws {
        let transport = ReplayTransport(
            site: try FixtureSite(folder: Fixture.project.appending(path: "Fixtures"), checksKeys: true)
        ) { Issue.record("no fixture for \($0.path)") }
        let reply = try await client(transport).send(endpoint("/v2/top-headlines"))
        #expect(reply.response == 37)
        #expect(reply.freshness.origin == .demo)
    }

    @Test func aRequestWithoutARouteIsA404AndReported() async throws {
        let reported = Mutex<[String]>([])
        let transport = ReplayTransport(site: try demoSite()) { request in reported.withLock { $0.append(request.path) }
        }
        await #expect(throws: APIError.self) { try await client(transport).send(endpoint("/v2/nowhere")) }
        #expect(reported.withLock { $0 } == ["/v2/nowhere"])
        let head = HTTPRequest(method: .get, scheme: "https", authority: "x.example", path: "/v2/nowhere")
        #expect(try await transport.send(TransportRequest(head: head)).head.status == .notFound)
    }

    @Test func limitsAreRespected() async throws {
        let head = HTTPRequest(
            method: .get,
            scheme: "https",
            authority: "x.example",
            path: "/v2/top-headlines?country=us"
        )
        let request = TransportRequest(head: head, limits: TransferLimits(bodySize: 100))
        let transport = ReplayTransport(site: try demoSite())
        await #expect(throws: TransportError.tooLarge(limit: 100)) { try await transport.send(request) }
    }
}
