import APIClient
import CurlTransport
import HTTPTypes
import TestPrograms
import TestSite
import Testing

@Suite("Failures", .timeLimit(.minutes(30)))
struct FailureTests {
    @Test func aPortWithoutAServerCannotBeConnectedTo() async throws {
        let port = try ClosedPort()
        await #expect(throws: TransportError.cannotConnect(host: "127.0.0.1")) {
            _ = try await withTransport { try await $0.get(port.baseURL + "/") }
        }
    }

    @Test func aNameWithoutAnAddressCannotBeResolved() async throws {
        // RFC 2606 guarantees that `.invalid` never resolves, and no label has 64 octets (RFC 1035, 2.3.4): the
        // resolver itself rejects this name, whatever the network and however slow its servers.
        let host = String(repeating: "b", count: 64) + ".invalid"
        await #expect(throws: TransportError.cannotResolve(host: host)) {
            _ = try await withTransport(CurlConfiguration(proxy: .none)) { transport in
                try await transport.get("https://\(host)/?ttbkey=secret")
            }
        }
    }

    @Test func aBodyShorterThanPromisedIsInterrupted() async throws {
        await expectInterruption { _ in
            .raw { $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this") }
        }
    }

    @Test func chunksThatStopWithoutAnEndAreInterrupted() async throws {
        await expectInterruption { _ in
            .raw { $0.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbook\r\n") }
        }
    }

    @Test func aResetInTheBodyIsInterrupted() async throws {
        await expectInterruption { _ in
            .raw { connection in
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
                connection.reset()
            }
        }
    }

    @Test func aConnectionClosedWithoutAResponseIsInterrupted() async throws {
        await expectInterruption { _ in .raw { _ in } }
    }

    @Test func aResponseThatIsNotHTTPFails() async throws {
        await #expect(throws: TransportError.other(code: 1, text: "the answer is not HTTP")) {
            _ = try await ask(writing: "SSH-2.0-OpenSSH_9.2\r\n")
        }
    }

    @Test func errorTextsHoldNoPartOfTheQuery() async throws {
        try await withServer { _ in
            .raw { $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n") }
        } body: { server in
            let error = await #expect(throws: TransportError.self) {
                _ = try await withTransport { try await $0.get(server.baseURL + "/?ttbkey=ttbsecret0001") }
            }
            #expect(!String(describing: error).contains("ttb"))
        }
    }

    private func expectInterruption(
        sourceLocation: SourceLocation = #_sourceLocation,
        handler: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse
    ) async {
        let error = await #expect(throws: TransportError.self, sourceLocation: sourceLocation) {
            _ = try await ask(handler: handler)
        }
        guard case .interrupted = error else {
            Issue.record("\(String(describing: error)) is no interruption", sourceLocation: sourceLocation)
            return
        }
    }
}
