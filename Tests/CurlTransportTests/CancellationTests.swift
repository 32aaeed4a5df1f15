import APIClient
import CurlTransport
import HTTPTypes
import TestPrograms
import TestSite
import Testing

@Suite("Cancellation", .timeLimit(.minutes(30)))
struct CancellationTests {
    /// A response that never ends, and returns once the peer is gone.
    private static let endless = LoopbackResponse.raw { connection in
        connection.write("HTTP/1.1 200 OK\r\n\r\n")
        while connection.write("x") { connection.sleep(milliseconds: 1) }
    }

    @Test func beforeTheStartNothingIsSent() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            try await withTransport { transport in
                let request = try TransportRequest(server.baseURL + "/")
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try await transport.send(request)
                }
                await #expect(throws: TransportError.cancelledUnsent) { _ = try await task.value }
            }
            #expect(server.connectionCount == 0)
        }
    }

    @Test func whileConnectingTheConnectionIsClosed() async throws {
        // The server waits for the rest of what it reads as a request line, and TLS waits for the server.
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            try await withTransport { transport in
                let request = try TransportRequest("https://127.0.0.1:\(server.port)/")
                let task = Task { try await transport.send(request) }
                try await eventually {
                    server.openConnectionCount == 1
                } then: {
                    task.cancel()
                }
                await #expect(throws: TransportError.cancelledUnsent) { _ = try await task.value }
                try await eventually { server.openConnectionCount == 0 }
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test func whileWaitingForTheResponseTheServerSeesTheClientGo() async throws {
        try await expectServerNotices(
            .raw { connection in
                while !connection.isPeerDisconnected { connection.sleep(milliseconds: 60_000) }
            }
        )
    }

    @Test func inTheBodyTheServerSeesTheClientGo() async throws {
        try await expectServerNotices(Self.endless)
    }

    @Test func afterTheResponseNothingHappens() async throws {
        try await withServer { _ in
            .response(status: 200, body: Array("ok".utf8))
        } body: { server in
            try await withTransport { transport in
                let request = try TransportRequest(server.baseURL + "/")
                let task = Task { try await transport.send(request) }
                #expect(try await task.value.text == "ok")
                task.cancel()
                #expect(try await transport.send(request).text == "ok")
            }
            #expect(server.connectionCount == 1)
        }
    }

    @Test func oneCancelledTransferLeavesTheOthersAlone() async throws {
        try await withServer { request in
            request.path == "/endless" ? Self.endless : .response(status: 200, body: Array("ok".utf8))
        } body: { server in
            try await withTransport { transport in
                let request = try TransportRequest(server.baseURL + "/endless")
                let endless = Task { try await transport.send(request) }
                try await eventually { server.requests.count == 1 }
                #expect(try await transport.get(server.baseURL + "/").text == "ok")
                endless.cancel()
                await #expect(throws: TransportError.cancelled) { _ = try await endless.value }
                #expect(try await transport.get(server.baseURL + "/").text == "ok")
            }
        }
    }

    @Test func atAnyMomentItEndsOneWayOrTheOther() async throws {
        try await withServer { _ in
            .response(status: 200, body: Array("ok".utf8))
        } body: { server in
            try await withTransport { transport in
                let request = try TransportRequest(server.baseURL + "/")
                for round in 0..<200 {
                    let task = Task { try await transport.send(request) }
                    for _ in 0..<(round % 20) { await Task.yield() }
                    task.cancel()
                    switch await task.result {
                    case .success(let response): #expect(response.text == "ok")
                    case .failure(let error):
                        #expect([.cancelled, .cancelledUnsent].contains(error as? TransportError))
                    }
                }
            }
        }
    }

    /// Cancels once the server is writing its response, and waits for the server to notice.
    private func expectServerNotices(_ reply: LoopbackResponse) async throws {
        try await withServer { _ in
            reply
        } body: { server in
            try await withTransport { transport in
                let request = try TransportRequest(server.baseURL + "/")
                let task = Task { try await transport.send(request) }
                try await eventually {
                    server.requests.count == 1
                } then: {
                    task.cancel()
                }
                await #expect(throws: TransportError.cancelled) { _ = try await task.value }
                try await eventually { server.openConnectionCount == 0 }
            }
        }
    }
}
