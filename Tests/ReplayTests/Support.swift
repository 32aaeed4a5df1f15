import APIClient
import Foundation
import HTTPTypes
import Replay
import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension FixtureRequest {
    /// A request for a path with these parameters.
    static func get(_ path: String, _ query: KeyValuePairs<String, String> = [:]) -> FixtureRequest {
        FixtureRequest(path: path, query: Query(query.map { Query.Item(name: $0.key, value: $0.value) }))
    }
}

/// The project's own fixtures.
func demoSite() throws -> FixtureSite {
    try FixtureSite(folder: Fixture.project.appending(path: "Fixtures"))
}

/// A folder of fixtures for one test, removed after it.
struct TemporaryFixtures {
    let folder: URL

    /// Writes files, each by its path below the folder, and runs a body over them.
    @discardableResult
    static func with<Result>(_ files: [String: String], body: (TemporaryFixtures) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fixtures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixtures = TemporaryFixtures(folder: folder)
        for (path, text) in files { try fixtures.write(text, to: path) }
        return try body(fixtures)
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }
}

/// Sends one request to a server on this machine over a socket of its own.
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
        var response: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { break }
            response += chunk[..<count]
        }
        let text = String(decoding: response, as: UTF8.self)
        guard let end = text.firstRange(of: "\r\n\r\n"), let status = Int(text.split(separator: " ")[1]) else {
            throw Failed(step: "read")
        }
        return (status, String(text[end.upperBound...]))
    }
}

/// Whether an ISBN's check digit is valid, by [ISO 2108](https://www.isbn-international.org/content/isbn-users-manual).
func hasValidCheckDigit(_ isbn: String) -> Bool {
    let digits = isbn.compactMap { $0 == "X" ? 10 : $0.wholeNumberValue }
    guard digits.count == isbn.count else { return false }
    switch digits.count {
    case 13: return digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) } % 10 == 0
    case 10: return digits.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) } % 11 == 0
    default: return false
    }
}

/// The ISBN-13 of an ISBN-10.
func thirteen(_ isbn10: String) -> String {
    let head = "978" + isbn10.prefix(9)
    return (0...9).map { "\(head)\($0)" }.first(where: hasValidCheckDigit) ?? head
}
