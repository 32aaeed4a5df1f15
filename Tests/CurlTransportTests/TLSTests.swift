import APIClient
import CurlTransport
import Foundation
import HTTPTypes
import Testing

@Suite(
    "Certificates",
    .enabled(if: Program.openSSL != nil, "there is no openssl to serve TLS with"),
    .timeLimit(.minutes(30))
)
struct TLSTests {
    @Test func anUntrustedAuthorityIsRejected() async throws {
        try await withTLSServer(names: "IP:127.0.0.1") { server in
            try server.serve("book", Data("never sent".utf8))
            try await expectTLSError {
                try await withTransport { try await $0.get("https://127.0.0.1:\(server.port)/book?ttbkey=secret") }
            }
        }
    }

    @Test func aConfiguredAuthorityIsTrusted() async throws {
        try await withTLSServer(names: "IP:127.0.0.1") { server in
            try server.serve("book", Data("over TLS".utf8))
            let response = try await withTransport(CurlConfiguration(caFile: server.caFile)) {
                try await $0.get("https://127.0.0.1:\(server.port)/book")
            }
            #expect(response.head.status == .ok)
            #expect(response.text == "over TLS")
        }
    }

    @Test func aTrustedCertificateForAnotherHostIsRefused() async throws {
        try await withTLSServer(names: "DNS:books.example") { server in
            try server.serve("book", Data("never sent".utf8))
            try await expectTLSError {
                try await withTransport(CurlConfiguration(caFile: server.caFile)) {
                    try await $0.get("https://127.0.0.1:\(server.port)/book?ttbkey=secret")
                }
            }
        }
    }

    private func expectTLSError(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async throws -> TransportResponse
    ) async throws {
        let error = await #expect(throws: TransportError.self, sourceLocation: sourceLocation) { _ = try await body() }
        guard case .tls(let text) = error else {
            Issue.record("\(String(describing: error)) is no error of TLS", sourceLocation: sourceLocation)
            return
        }
        #expect(!text.isEmpty && !text.contains("ttbkey") && !text.contains("book?"), sourceLocation: sourceLocation)
    }
}
