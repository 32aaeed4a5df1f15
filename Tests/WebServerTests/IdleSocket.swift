import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A connection to 127.0.0.1 that sends some bytes, maybe none and however malformed, and then waits.
final class IdleSocket: Sendable {
    private let descriptor: Int32

    init(port: Int, sending bytes: String) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        try #require(descriptor >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(connected == 0)
        // A server that never ends the connection makes the test fail, and does not hold up the suite for ever.
        var timeout = timeval(tv_sec: 1200, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        send(bytes)
    }

    /// Sends further bytes.
    func send(_ bytes: String) {
        let sent = Array(bytes.utf8)
        var done = 0
        while done < sent.count {
            let count = sent[done...].withUnsafeBytes { rest in
                socketSend(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            }
            // The server may refuse the rest of a long request.
            if count <= 0, errno != EINTR { break }
            done += max(0, count)
        }
    }

    deinit { close(descriptor) }

    /// Waits for the end of the connection.
    func isClosedByServer() async -> Bool { await received().isEnded }

    /// Everything the server sends until it ends the connection.
    func answer() async -> String { await received().text }

    /// What the server sends up to a text, or until it ends the connection.
    func answer(upTo end: String) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.read(upTo: end).text) }
        }
    }

    /// Reads on a thread of its own: two tests that block here on two cores would leave the server's tasks none to run
    /// on.
    private func received() async -> (text: String, isEnded: Bool) {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.read()) }
        }
    }

    private func read(upTo end: String? = nil) -> (text: String, isEnded: Bool) {
        var (all, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while true {
            let count = recv(descriptor, &bytes, bytes.count, 0)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return (String(decoding: all, as: UTF8.self), count == 0 || errno != EAGAIN) }
            all += bytes[..<count]
            let text = String(decoding: all, as: UTF8.self)
            if let end, text.contains(end) { return (text, false) }
        }
    }
}

/// The system's `send`, which the method of that name hides.
private func socketSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}
