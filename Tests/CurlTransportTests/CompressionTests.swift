import APIClient
import CurlTransport
import Foundation
import HTTPTypes
import LoopbackHTTP
import TestPrograms
import Testing

@Suite(
    "Compressed bodies",
    .enabled(if: Gzip.isAvailable, "/usr/bin/gzip is not there to make them"),
    .timeLimit(.minutes(20))
)
struct CompressionTests {
    @Test func aCompressedBodyIsDecoded() async throws {
        let text = String(repeating: "초판 1쇄 ", count: 500)
        let compressed = try await Gzip.compress(Data(text.utf8))
        let response = try await ask { _ in
            .response(status: 200, fields: [("Content-Encoding", "gzip")], body: compressed)
        }
        #expect(response.text == text)
        #expect(response.head.headerFields[.contentEncoding] == "gzip")
    }

    @Test func aBodyThatGrowsPastTheLimitIsGivenUp() async throws {
        let bomb = try await Gzip.compress(Data(count: 64 << 20))
        let limits = TransferLimits(connect: .seconds(40), total: .seconds(50), bodySize: 1 << 20)
        #expect(bomb.count < limits.bodySize)
        await #expect(throws: TransportError.tooLarge(limit: 1 << 20)) {
            _ = try await ask(limits: limits) { _ in
                .response(status: 200, fields: [("Content-Encoding", "gzip")], body: bomb)
            }
        }
    }

    @Test func aCompressedBodyMayBeLongerThanItsLimit() async throws {
        // The limit counts decoded bytes: `gzip` makes these two longer.
        let compressed = try await Gzip.compress(Data("ok".utf8))
        let limits = TransferLimits(connect: .seconds(40), total: .seconds(50), bodySize: 2)
        let response = try await ask(limits: limits) { _ in
            .response(status: 200, fields: [("Content-Encoding", "gzip")], body: compressed)
        }
        #expect(response.text == "ok")
    }

    @Test func aBodyThatIsNotWhatItClaimsFails() async throws {
        await #expect(throws: TransportError.self) {
            _ = try await ask { _ in
                .response(status: 200, fields: [("Content-Encoding", "gzip")], body: Array("plain text".utf8))
            }
        }
    }
}
