import Foundation
import LoopbackHTTP
import TestPrograms
import Testing

/// A process that exits while another thread is inside OpenSSL crashes; see ``withCurlTransport(configuration:_:)``.
@Suite("Exit while busy", .timeLimit(.minutes(20)))
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
