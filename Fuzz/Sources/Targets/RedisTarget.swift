import APIClient
import Foundation

@testable import Cluster

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A server of this process's own that answers with given bytes, whatever it is asked.
private struct Speaker {
    static let shared = Speaker()

    private let listener: Int32
    private let port: Int

    private init() {
        #if canImport(Glibc)
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else { fatalError("no address to listen at") }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    /// The replies to so many commands; `nil` where the bytes are fewer, or none that Redis could send.
    func replies(_ bytes: [UInt8], to count: Int) throws -> [RedisReply]? {
        let address = try SharedAddress("redis://127.0.0.1:\(port)")
        let link = try RedisLink(to: address, authorities: nil, timeout: .seconds(10))
        defer { link.close() }
        let client = accept(listener, nil, nil)
        guard client >= 0 else { throw Broken("no connection") }
        defer {
            // Reset, since each connection that is closed would keep its port for a minute.
            var now = linger(l_onoff: 1, l_linger: 0)
            setsockopt(client, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
            close(client)
        }
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { throw Broken("nothing can be sent") }
            rest = rest.dropFirst(sent)
        }
        shutdown(client, Int32(SHUT_WR))
        do throws(SharedFailure) {
            return try link.exchange(Array(repeating: RedisCommand("PING"), count: count), timeout: .seconds(10))
        } catch {
            try hold([.closed, .notRedis, .noMemory, .timedOut].contains(error), "\(error)")
            return nil
        }
    }
}

extension FuzzTarget {
    /// Bytes become replies over hiredis, or a failure; replies, written again, are read as the same. A response that
    /// machines share, and the server's address, are read as they are written.
    static let redis = FuzzTarget("redis", needs: { SharedServer.missingLibrary() }) { bytes in
        for count in [1, 4] where !isHuge(bytes) {
            guard let replies = try Speaker.shared.replies(bytes, to: count) else { continue }
            try hold(replies.count == count, "\(replies.count) replies to \(count) commands")
            let again = try Speaker.shared.replies(replies.flatMap(written), to: count)
            try hold(again == replies, "\(replies) is read back as \(String(describing: again))")
            for reply in replies { _ = (reply.integer, reply.counts, reply.data) }
        }
        if let response = SharedResponse.decode(Data(bytes)) {
            let stored = SharedResponse.decode(SharedResponse.encode(response))
            let isSame =
                stored?.status == response.status && stored?.body == response.body
                && stored?.fetchedAt == response.fetchedAt
            try hold(isSame, "\(response) is read back as \(String(describing: stored))")
        }
        if let address = try? SharedAddress(String(decoding: bytes, as: UTF8.self)), address.host.first != "[" {
            let again = try SharedAddress("redis://\(address.place)/\(address.database)")
            try hold(again.host == address.host && again.port == address.port, "\(address) is read as \(again)")
        }
    }

    /// Whether a list says that it has more than a million elements. hiredis asks for the memory of all of them at
    /// once, which the fuzzer would report.
    private static func isHuge(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: 0x0A).contains { line in
            line.first == UInt8(ascii: "*") && line.count(where: { (0x30...0x39).contains($0) }) > 6
        }
    }

    private static func written(_ reply: RedisReply) -> [UInt8] {
        switch reply {
        case .none: Array("$-1\r\n".utf8)
        case .status(let text): Array("+\(text)\r\n".utf8)
        case .integer(let number): Array(":\(number)\r\n".utf8)
        case .bytes(let data): Array("$\(data.count)\r\n".utf8) + data + [0x0D, 0x0A]
        case .list(let elements): Array("*\(elements.count)\r\n".utf8) + elements.flatMap(written)
        case .failure(let code): Array("-\(code)\r\n".utf8)
        }
    }
}
