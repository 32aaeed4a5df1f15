import APIClient
import Foundation
import HTTPTypes
import LoopbackHTTP
import Store
import Synchronization
import TestPrograms

@testable import SharedState

/// A redis-server of a test: on a port and in a folder of its own.
final class RedisServer: Sendable {
    /// The program; `nil` if it is not installed.
    static let program = ["/usr/bin/redis-server", "/usr/local/bin/redis-server", "/opt/homebrew/bin/redis-server"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether tests can use one.
    static var isInstalled: Bool { program != nil && SharedServer.isBuilt && SharedServer.missingLibrary() == nil }

    let port: UInt16
    private let folder: URL
    private let arguments: [String]
    private let child = Mutex<ChildProcess?>(nil)

    /// Chooses a free port; ``start()`` starts the server.
    ///
    /// - Parameters:
    ///   - folder: The folder of its data.
    ///   - arguments: Further settings.
    /// - Throws: When no port is free.
    init(in folder: URL, _ arguments: [String] = []) throws {
        self.folder = folder
        self.arguments = arguments
        let probe = try LoopbackServer { _ in .response(status: 200, body: []) }
        port = probe.port
        probe.stop()
    }

    /// Starts it, and waits until it accepts connections.
    func start() async throws {
        let plain = arguments.contains("--tls-port") ? [] : ["--port", "\(port)"]
        let started = try ChildProcess(
            Command(
                URL(filePath: Self.program ?? ""),
                plain + ["--bind", "127.0.0.1", "--dir", folder.path, "--save", "", "--appendonly", "yes"] + arguments,
                folder: folder
            )
        )
        child.withLock { $0 = started }
        _ = await started.line { $0.contains("Ready to accept connections") }
    }

    /// Kills it, as a crash does.
    func kill() async {
        guard let running = child.withLock({ $0 }) else { return }
        running.stop()
        _ = await running.outcome()
        child.withLock { $0 = nil }
    }

    /// Pauses it, so that it accepts connections and does not respond.
    func pause() { child.withLock { $0?.send(SIGSTOP) } }

    /// Continues it.
    func resume() { child.withLock { $0?.send(SIGCONT) } }

    /// A machine's connection to it.
    func connection(_ credentials: String = "", timeout: Duration = .seconds(5)) throws -> SharedServer {
        SharedServer(try SharedAddress("redis://\(credentials)127.0.0.1:\(port)"), timeout: timeout)
    }
}

/// Runs a test body with a running redis-server.
func withRedis(_ arguments: String..., body: (RedisServer) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "redis-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try RedisServer(in: folder, arguments)
    try await server.start()
    do {
        try await body(server)
    } catch {
        server.resume()
        await server.kill()
        throw error
    }
    server.resume()
    await server.kill()
}

/// Counts requests and responds to each with its own address.
final class CountingTransport: HTTPTransport {
    private let counts = Mutex<[String: Int]>([:])
    private let delay: Duration
    private let status: Int

    init(delay: Duration = .zero, status: Int = 200) {
        self.delay = delay
        self.status = status
    }

    /// The number of requests by path.
    var requests: [String: Int] { counts.withLock { $0 } }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let path = request.head.path ?? ""
        counts.withLock { $0[path, default: 0] += 1 }
        do {
            try await Task.sleep(for: delay)
        } catch {
            throw .cancelled
        }
        return TransportResponse(
            head: HTTPResponse(
                status: .init(code: status),
                headerFields: [.contentType: "text/plain", .eTag: "\"1\""]
            ),
            body: Data(path.utf8)
        )
    }
}

extension Service {
    /// A service of the tests, with a key.
    static func probe(key: String = "a-key", pace: Pace? = nil) -> Service {
        Service(
            name: ServiceName(rawValue: "probe"),
            baseURL: BaseURL(https: "probe.example"),
            credential: Credential(
                placement: .query("key"),
                secret: Secret(key),
                variable: "PROBE_KEY",
                obtainAt: "https://probe.example"
            ),
            pace: pace
        )
    }
}

extension Endpoint where Response == String {
    /// A request for a book.
    static func book(_ number: Int) -> Endpoint {
        Endpoint(operation: "book", path: "/books/\(number)", query: Query()) { response in
            guard response.status == 200 else { throw HTTPStatusError(status: response.status) }
            return String(decoding: response.body, as: UTF8.self)
        }
    }

    var key: CacheKey { CacheKey(service: ServiceName(rawValue: "probe"), path: path, query: query) }
}
