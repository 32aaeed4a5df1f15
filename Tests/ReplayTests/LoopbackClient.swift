import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Asks a server on this machine one question over a socket of its own.
enum LoopbackClient {
    struct Failed: Error {
        let step: String
    }

    /// Sends a `GET` and reads until the server closes.
    static func get(_ target: String, port: UInt16, fields: [String] = []) throws -> (status: Int, body: String) {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw Failed(step: "socket") }
        defer { _ = close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw Failed(step: "connect") }
        let head = ["GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"] + fields
        let request = Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        guard write(descriptor, request, request.count) == request.count else { throw Failed(step: "write") }
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { break }
            answer += chunk[..<count]
        }
        let text = String(decoding: answer, as: UTF8.self)
        guard let end = text.firstRange(of: "\r\n\r\n"), let status = Int(text.split(separator: " ")[1]) else {
            throw Failed(step: "read")
        }
        return (status, String(text[end.upperBound...]))
    }
}
