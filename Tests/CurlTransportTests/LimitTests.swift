import APIClient
import CurlTransport
import HTTPTypes
import TestSite
import Testing

@Suite("Limits", .timeLimit(.minutes(30)))
struct LimitTests {
    @Test func aSlowBodyRunsOutOfTime() async throws {
        let limits = TransferLimits(connect: .seconds(3600), total: .milliseconds(300))
        await #expect(throws: TransportError.timedOut(.total)) {
            _ = try await ask(limits: limits) { _ in
                .raw { connection in
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
                    while connection.write("x") { connection.sleep(milliseconds: 20) }
                }
            }
        }
    }

    @Test func aSilentServerRunsOutOfTime() async throws {
        let limits = TransferLimits(connect: .seconds(3600), total: .milliseconds(300))
        await #expect(throws: TransportError.timedOut(.total)) {
            _ = try await ask(limits: limits) { _ in .raw { $0.sleep(milliseconds: 60_000) } }
        }
    }

    @Test func aHandshakeWithoutResponseTimesOutConnecting() async throws {
        // The server reads the first bytes of TLS as a request line and waits for the rest of it.
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            let limits = TransferLimits(connect: .milliseconds(300), total: .seconds(3600))
            await #expect(throws: TransportError.timedOut(.connect)) {
                _ = try await withTransport { transport in
                    try await transport.get("https://127.0.0.1:\(server.port)/", limits: limits)
                }
            }
        }
    }

    @Test func aStalledResponseIsInterrupted() async throws {
        try await withServer { _ in
            .raw { connection in
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nx")
                connection.sleep(milliseconds: 60_000)
            }
        } body: { server in
            let configuration = CurlConfiguration(stallTimeout: .seconds(1))
            await #expect(throws: TransportError.interrupted("the response stands still")) {
                _ = try await withCurlTransport(configuration: configuration) { try await $0.get(server.baseURL + "/") }
            }
        }
    }

    /// The scope throws what its body throws, as the type that the body throws.
    @Test func theScopeThrowsWhatItsBodyThrows() async throws {
        func status(_ request: TransportRequest) async throws(TransportError) -> Int {
            try await withCurlTransport { (transport) async throws(TransportError) -> Int in
                try await transport.send(request).head.status.code
            }
        }
        let request = try TransportRequest("https://127.0.0.1:1/", limits: TransferLimits(connect: .zero, total: .zero))
        await #expect(throws: TransportError.timedOut(.total)) { try await status(request) }
        #expect(await withCurlTransport { _ in 7 } == 7)
    }

    @Test func aTimeLimitOfZeroIsATimeoutWithoutARequest() async throws {
        try await withServer { _ in
            .response(status: 200, body: [])
        } body: { server in
            await #expect(throws: TransportError.timedOut(.total)) {
                _ = try await withTransport { transport in
                    try await transport.get(server.baseURL + "/", limits: TransferLimits(total: .zero))
                }
            }
            #expect(server.connectionCount == 0)
        }
    }

    @Test func anEndlessBodyIsAbortedAtItsLimit() async throws {
        let limits = TransferLimits(connect: .seconds(3600), total: .seconds(3600), bodySize: 100_000)
        await #expect(throws: TransportError.tooLarge(limit: 100_000)) {
            _ = try await ask(limits: limits) { _ in
                .raw { connection in
                    connection.write("HTTP/1.1 200 OK\r\n\r\n")
                    let block = [UInt8](repeating: 46, count: 8192)
                    while connection.write(block) {}
                }
            }
        }
    }

    @Test func aBodyOfExactlyTheLimitIsTaken() async throws {
        let limits = TransferLimits(connect: .seconds(3600), total: .seconds(3600), bodySize: 5)
        let body = Array("12345".utf8)
        #expect(try await ask(limits: limits) { _ in .response(status: 200, body: body) }.text == "12345")
        await #expect(throws: TransportError.tooLarge(limit: 5)) {
            _ = try await ask(limits: limits) { _ in .response(status: 200, body: body + body) }
        }
    }

    @Test func anEndlessHeaderIsAborted() async throws {
        await #expect(throws: TransportError.tooLarge(limit: 256 << 10)) {
            _ = try await ask { _ in
                .raw { connection in
                    connection.write("HTTP/1.1 200 OK\r\n")
                    while connection.write("X-More: \(String(repeating: "a", count: 1000))\r\n") {}
                }
            }
        }
    }
}
