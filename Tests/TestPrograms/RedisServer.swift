public import Foundation
import Synchronization
import TestSite

/// A redis-server of a test: on a port and in a folder of its own.
public final class RedisServer: Sendable {
    /// The program; `nil` if it is not installed.
    public static let program = [
        "/usr/bin/redis-server", "/usr/local/bin/redis-server", "/opt/homebrew/bin/redis-server",
    ]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether the tests that need one run: where it is installed, and always where CI is set, so that none is skipped.
    public static var isExpected: Bool { program != nil || ProcessInfo.processInfo.environment["CI"] != nil }

    /// The port.
    public let port: UInt16
    private let folder: URL
    private let arguments: [String]
    private let child = Mutex<ChildProcess?>(nil)

    /// Chooses a free port; ``start()`` starts the server.
    ///
    /// - Parameters:
    ///   - folder: The folder of its data.
    ///   - arguments: Further settings.
    /// - Throws: When no port is free.
    public init(in folder: URL, _ arguments: [String] = []) throws {
        self.folder = folder
        self.arguments = arguments
        let probe = try LoopbackServer { _ in .response(status: 200, body: []) }
        port = probe.port
        probe.stop()
    }

    /// Starts it, and waits until it accepts connections.
    public func start() async throws {
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
    public func kill() async {
        guard let running = child.withLock({ $0 }) else { return }
        running.stop()
        _ = await running.outcome()
        child.withLock { $0 = nil }
    }

    /// Pauses it, so that it accepts connections and does not respond.
    public func pause() { child.withLock { $0?.send(SIGSTOP) } }

    /// Continues it.
    public func resume() { child.withLock { $0?.send(SIGCONT) } }

    /// Calls it by redis-cli, which is installed beside it.
    public func command(_ words: String...) async throws -> Outcome {
        let folder = URL(filePath: Self.program ?? "").deletingLastPathComponent()
        return try await Command(folder.appending(path: "redis-cli"), ["-p", "\(port)"] + words).run()
    }
}

/// Runs a test body with a running redis-server.
public func withRedis(_ arguments: String..., body: (RedisServer) async throws -> Void) async throws {
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
