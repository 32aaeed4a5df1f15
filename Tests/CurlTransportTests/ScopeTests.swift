import APIClient
import CurlTransport
import Foundation
import HTTPTypes
import TestPrograms
import TestSite
import TestSupport
import Testing

@Suite("The transport's scope", .timeLimit(.minutes(30)))
struct ScopeTests {
    private struct Stop: Error {}

    @Test func itsEndFailsTransfersInProgress() async throws {
        try await withServer { _ in
            .raw { $0.sleep(milliseconds: 60_000) }
        } body: { server in
            let request = try TransportRequest(server.baseURL + "/")
            let tasks = try await withTransport { transport in
                let tasks = (0..<20).map { _ in Task { try await transport.send(request) } }
                try await eventually { server.requests.count == 8 }
                return tasks
            }
            var errors: [TransportError] = []
            for task in tasks {
                errors.append(try await #require(throws: TransportError.self) { try await task.value })
            }
            // Those still waiting for one of the eight connections were not sent.
            #expect(errors.count { $0 == .cancelled } == 8 && errors.count { $0 == .cancelledUnsent } == 12)
            try await eventually { server.openConnectionCount == 0 }
        }
    }

    @Test func anErrorLeavesItTheSameWay() async throws {
        try await withServer { _ in
            .raw { $0.sleep(milliseconds: 60_000) }
        } body: { server in
            let request = try TransportRequest(server.baseURL + "/")
            await #expect(throws: Stop.self) {
                try await withTransport { transport in
                    Task { try await transport.send(request) }
                    try await eventually { server.requests.count == 1 }
                    throw Stop()
                }
            }
            try await eventually { server.openConnectionCount == 0 }
        }
    }

    @Test(arguments: [false, true]) func aPreparedTransportMaySendOrNot(sends: Bool) async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            let request = try TransportRequest(server.baseURL + "/")
            let transport = CurlTransport.open()
            transport.prepare()
            transport.prepare()
            if sends { #expect(try await transport.send(request).head.status == .ok) }
            await transport.close()
            transport.prepare()
            await #expect(throws: TransportError.cancelledUnsent) { try await transport.send(request) }
            #expect(server.requests.count == (sends ? 1 : 0))
        }
    }

    @Test func itsEndClosesTheConnectionsItKept() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            try await withTransport { transport in
                _ = try await transport.get(server.baseURL + "/")
                #expect(server.openConnectionCount == 1)
            }
            try await eventually { server.openConnectionCount == 0 }
        }
    }

    @Test func aRequestAfterItsEndIsCancelled() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            let used = try await withTransport { transport in
                _ = try await transport.get(server.baseURL + "/")
                return transport
            }
            let unused = await withTransport { $0 }
            for transport in [used, unused] {
                await #expect(throws: TransportError.cancelledUnsent) {
                    _ = try await transport.get(server.baseURL + "/")
                }
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test func manyOfThemCanFollowEachOther() async throws {
        try await withServer { _ in
            .response(status: 200, body: Array("ok".utf8))
        } body: { server in
            for _ in 0..<100 {
                let text = try await withTransport { try await $0.get(server.baseURL + "/").text }
                #expect(text == "ok")
            }
            #expect(server.connectionCount == 100)
        }
    }

    @Test func itsEndDoesNotWaitForANameLookUp() async throws {
        let request = try TransportRequest("https://books.invalid/")
        let task = await withTransport(CurlConfiguration(proxy: .none)) { transport in
            Task { try await transport.send(request) }
        }
        // Cancelled, or failed to resolve just before: either is expected.
        await #expect(throws: TransportError.self) { _ = try await task.value }
    }
}

/// A process that exits while another thread is inside OpenSSL crashes; see ``withCurlTransport(configuration:_:)``.
@Suite("Exit while busy", .all, .timeLimit(.minutes(30)))
struct ExitTests {
    @Test func fiftyExitsInPlainTransfersEndWithCodeZero() async throws {
        try await withServer { _ in
            .raw { connection in
                connection.write("HTTP/1.1 200 OK\r\n\r\n")
                let block = [UInt8](repeating: 46, count: 65_536)
                while connection.write(block) {}
            }
        } body: { server in
            try await expectFiftyCleanExits([server.baseURL + "/"])
        }
    }

    @Test(.enabled(if: Program.openSSL != nil, "there is no openssl to serve TLS with"))
    func fiftyExitsInTLSTransfersEndWithCodeZero() async throws {
        try await withTLSServer(names: "IP:127.0.0.1") { server in
            try server.serve("book", Data("a book".utf8))
            try await expectFiftyCleanExits(["https://127.0.0.1:\(server.port)/book", server.caFile])
        }
    }

    private func expectFiftyCleanExits(_ arguments: [String]) async throws {
        let probe = Command(BuiltProgram.curlExitProbe.file, arguments)
        var endings: [Outcome.Ending: Int] = [:]
        for _ in 0..<50 { endings[try await probe.run().ending, default: 0] += 1 }
        #expect(endings == [.code(0): 50])
    }
}
