import APIClient
import CurlTransport
import Foundation
import HTTPTypes
import Synchronization
import TestSite
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite("Connections", .timeLimit(.minutes(30)))
struct ConnectionTests {
    @Test func twoHundredRequestsShareAFewConnections() async throws {
        try await withServer { request in
            .response(status: 200, body: Array(request.query.utf8))
        } body: { server in
            let bodies = try await withTransport { transport in
                try await withThrowingTaskGroup(of: String.self) { group in
                    for number in 0..<200 {
                        group.addTask { try await transport.get(server.baseURL + "/?\(number)").text }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            #expect(Set(bodies) == Set((0..<200).map(String.init)))
            #expect(server.requests.count == 200)
            #expect(server.connectionCount <= 8)
            #expect(server.maximumConcurrency <= 8)
        }
    }

    @Test func oneRequestAfterTheOtherUsesOneConnection() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            try await withTransport { transport in
                for _ in 0..<20 { _ = try await transport.get(server.baseURL + "/") }
            }
            #expect(server.requests.count == 20)
            #expect(server.connectionCount == 1)
        }
    }

    @Test func aConnectionThatTheServerClosedIsReplaced() async throws {
        try await withServer { _ in
            .response(status: 200, fields: [("Connection", "close")], body: Array("ok".utf8))
        } body: { server in
            try await withTransport { transport in
                for _ in 0..<5 {
                    let response = try await transport.get(server.baseURL + "/")
                    #expect(response.text == "ok")
                }
            }
            #expect(server.connectionCount == 5)
        }
    }

    @Test func theLimitOfConnectionsToAHostIsRespected() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            let configuration = CurlConfiguration(maxConnectionsPerHost: 2)
            try await withTransport(configuration) { transport in
                try await withThrowingTaskGroup { group in
                    for _ in 0..<30 { group.addTask { _ = try await transport.get(server.baseURL + "/") } }
                    try await group.waitForAll()
                }
            }
            #expect(server.connectionCount <= 2)
        }
    }

    /// Each request waits in the server until all that are expected are there.
    @Test func asManyRequestsAsExpectedAreUnderWay() async throws {
        let gathering = Gathering(of: 12)
        try await withServer { _ in
            gathering.wait()
            return .response(status: 200, body: [])
        } body: { server in
            try await withTransport { transport in
                transport.expect(concurrentRequests: 12)
                try await withThrowingTaskGroup { group in
                    for _ in 0..<36 { group.addTask { _ = try await transport.get(server.baseURL + "/") } }
                    try await group.waitForAll()
                }
                // A smaller number later does not lower the limit.
                transport.expect(concurrentRequests: 2)
                try await withThrowingTaskGroup { group in
                    for _ in 0..<12 { group.addTask { _ = try await transport.get(server.baseURL + "/") } }
                    try await group.waitForAll()
                }
            }
            #expect(server.connectionCount == 12)
            #expect(server.maximumConcurrency == 12)
        }
    }

    @Test func otherHostsAreReachedThroughTheProxyAndThisMachineIsNot() async throws {
        try await withServer { request in
            .response(status: request.method == "CONNECT" ? 403 : 200, body: [])
        } body: { proxy in
            try await withTransport(CurlConfiguration(proxy: .server(proxy.baseURL))) { transport in
                await #expect(throws: TransportError.cannotConnect(host: "books.invalid")) {
                    _ = try await transport.get("https://books.invalid/?key=secret")
                }
                #expect(proxy.requests.map(\.method) == ["CONNECT"])
                #expect(proxy.requests.map(\.target) == ["books.invalid:443"])
                _ = try await transport.get(proxy.baseURL + "/direct")
                #expect(proxy.requests.map(\.target) == ["books.invalid:443", "/direct"])
            }
        }
    }

    /// Threads that go on once so many of them are there.
    private final class Gathering: Sendable {
        private let size: Int
        private let state = Mutex<(here: Int, rounds: Int)>((0, 0))

        init(of size: Int) {
            self.size = size
        }

        /// Waits for the others of this round; gives up after a minute, so that a test fails and does not hang.
        func wait() {
            let round = state.withLock { state in
                let round = state.rounds
                state.here += 1
                if state.here == size { state = (0, round + 1) }
                return round
            }
            let end = ContinuousClock.now + .seconds(60)
            while state.withLock({ $0.rounds == round }), ContinuousClock.now < end { usleep(1000) }
        }
    }
}
