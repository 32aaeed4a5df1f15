import APIClient
import CurlTransport
import Foundation
import HTTPTypes
import TestPrograms
import TestSite
import Testing

@Suite("The loopback server", .timeLimit(.minutes(30)))
struct LoopbackServerTests {
    @Test func aPortIsTakenOnce() throws {
        let first = try LoopbackServer { _ in .response(status: 200, body: []) }
        defer { first.stop() }
        #expect(throws: LoopbackError.cannotBind(port: first.port, code: EADDRINUSE)) {
            _ = try LoopbackServer(port: first.port) { _ in .response(status: 200, body: []) }
        }
    }

    @Test func aPortIsFreeAgainAfterTheStop() throws {
        let first = try LoopbackServer { _ in .response(status: 200, body: []) }
        first.stop()
        let second = try LoopbackServer(port: first.port) { _ in .response(status: 200, body: []) }
        #expect(second.port == first.port)
        second.stop()
        second.stop()
    }

    @Test func aHeadPastItsLimitIsRefusedAndNotHandled() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            let field: HTTPFields = [.authorization: String(repeating: "a", count: 70 << 10)]
            let response = try await withTransport { try await $0.get(server.baseURL + "/", fields: field) }
            #expect(response.head.status.code == 431)
            #expect(server.requests.isEmpty)
        }
    }

    @Test func itsStopEndsWaitingResponses() async throws {
        let server = try LoopbackServer { _ in
            .raw { connection in
                while !connection.isPeerDisconnected { connection.sleep(milliseconds: 60_000) }
            }
        }
        try await withTransport { transport in
            let request = try TransportRequest(server.baseURL + "/")
            let task = Task { try await transport.send(request) }
            try await eventually { server.requests.count == 1 }
            server.stop()
            #expect(server.openConnectionCount == 0)
            await #expect(throws: TransportError.self) { _ = try await task.value }
        }
    }

    @Test func itCountsTheRequestsInProgress() async throws {
        try await withServer { _ in
            .raw { connection in
                while !connection.isPeerDisconnected { connection.sleep(milliseconds: 60_000) }
            }
        } body: { server in
            await withThrowingTaskGroup { group in
                for _ in 0..<5 {
                    group.addTask {
                        try await withTransport { _ = try await $0.get(server.baseURL + "/") }
                    }
                }
                group.addTask {
                    try await eventually { server.requests.count == 5 }
                }
                _ = try? await group.next()
                group.cancelAll()
            }
            #expect(server.maximumConcurrency == 5)
        }
    }
}
