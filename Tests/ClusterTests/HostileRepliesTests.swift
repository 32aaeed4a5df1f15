import Foundation
import Synchronization
import Testing

@testable import Cluster

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A server that sends what no Redis sends: lengths that overflow, that nobody could hold, or that never come.
@Suite(.enabled(if: RedisLink.isBuilt && RedisLink.load(), "needs libhiredis"), .timeLimit(.minutes(30)))
struct HostileRepliesTests {
    /// Listens on 127.0.0.1 and answers every connection's first bytes with the same bytes, one at a time.
    private final class Speaker: Sendable {
        let port: Int
        private let listener: Int32
        /// How many of the further bytes were sent.
        private final class Sent: Sendable { let count = Mutex(0) }
        private let further = Sent()
        var sentCount: Int { further.count.withLock(\.self) }

        /// - Parameter count: How many bytes follow, in large pieces.
        init(_ bytes: String, thenBytes count: Int = 0) throws {
            #if canImport(Glibc)
                let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #else
                let listener = socket(AF_INET, SOCK_STREAM, 0)
            #endif
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isListening = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(listener, $0, length) == 0 && listen(listener, 8) == 0
                        && getsockname(listener, $0, &length) == 0
                }
            }
            try #require(isListening)
            port = Int(UInt16(bigEndian: address.sin_port))
            self.listener = listener
            let sent = Array(bytes.utf8)
            let further = further
            Thread {
                while true {
                    let client = accept(listener, nil, nil)
                    guard client >= 0 else { return }
                    var request = [UInt8](repeating: 0, count: 4096)
                    _ = recv(client, &request, request.count, 0)
                    for byte in sent {
                        _ = withUnsafeBytes(of: byte) { send(client, $0.baseAddress, 1, Int32(MSG_NOSIGNAL)) }
                    }
                    let piece = [UInt8](repeating: 0x78, count: 65_536)
                    var isOpen = true
                    while isOpen, further.count.withLock({ $0 < count }) {
                        let length = send(client, piece, piece.count, Int32(MSG_NOSIGNAL))
                        further.count.withLock { $0 += max(length, 0) }
                        isOpen = length > 0
                    }
                    close(client)
                }
            }.start()
        }

        deinit {
            shutdown(listener, Int32(SHUT_RDWR))
            close(listener)
        }
    }

    @Test func countsBeyondThoseOfLuaAreNone() {
        #expect(RedisReply.list([.integer(0), .integer(1 << 53), .none]).counts == [0, 1 << 53, 0])
        for count in [-1, (1 << 53) + 1, .max, .min] as [Int64] {
            #expect(RedisReply.list([.integer(1), .integer(count)]).counts == nil)
        }
    }

    @Test(arguments: [
        "$-2147483648\r\n", "$4294967296\r\n", "$9223372036854775807\r\n", "$99999999999999999999\r\n", "*-2\r\n",
        "*4294967295\r\n", "*1152921504606846976\r\n", "*9223372036854775807\r\n", "%4294967295\r\n", "~-5\r\n",
        ":99999999999999999999\r\n", String(repeating: "*1\r\n", count: 10_000), "$5\r\nabc", "+PO",
        "HTTP/1.1 400 Bad\r\n",
        "\r\n", "\u{0}\u{0}\u{0}\u{0}",
    ])
    func aReplyThatCannotBeIsAFailureAndNoCrash(bytes: String) async throws {
        let speaker = try Speaker(bytes)
        let server = SharedServer(try SharedAddress("redis://127.0.0.1:\(speaker.port)"))
        await #expect(throws: SharedFailure.self) { try await server.call(.command(RedisCommand("PING"))) }
    }

    /// Its bytes are sent until they are refused.
    @Test func aReplyLargerThanAnyOfOursIsNotReadToItsEnd() async throws {
        let count = 64 << 20
        let speaker = try Speaker("$\(count)\r\n", thenBytes: count)
        let server = SharedServer(try SharedAddress("redis://127.0.0.1:\(speaker.port)"), timeout: .seconds(60))
        await #expect(throws: SharedFailure.notRedis) { try await server.call(.command(RedisCommand("PING"))) }
        #expect(speaker.sentCount < count)
    }

    @Test func aResponseThatIsTooLargeIsNone() {
        let head = "1 200 1000 zlib"
        #expect(SharedResponse.decode(Data("\(head) 9000000000\n\n".utf8) + Data(count: 8 << 20)) == nil)
        #expect(SharedResponse.decode(Data("1 200 1000 identity 1\n\nx".utf8)) != nil)
        #expect(SharedResponse.decode(Data("1 200 1000 identity 9437184\n\n".utf8) + Data(count: 9 << 20)) == nil)
    }
}
