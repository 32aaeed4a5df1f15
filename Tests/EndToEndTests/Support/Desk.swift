import Foundation
import LoopbackHTTP
import Replay

/// A place to run the built programs in: folders of its own, an environment of its own, nothing of the machine's.
final class Desk: Sendable {
    /// The project.
    static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Where this package's products were built: beside the test bundle.
    static var products: URL {
        #if canImport(Darwin)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    }

    /// What the services stand at: keys that are easy to find again, also in their encoded form.
    static let keys = [
        "KAKAO_REST_API_KEY": "kakao-k3y+one/two", "ALADIN_TTB_KEY": "ttbk3y+one/two",
        "NLK_CERT_KEY": "nlk-k3y+one/two",
        "NEWSAPI_KEY": "news-k3y+one/two",
    ]

    /// The folder that is removed at the end.
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "EndToEndTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The file that a run keeps everything in.
    var store: URL { folder.appending(path: "home/bookfetch.sqlite") }

    /// The environment of a run against a server.
    func environment(_ server: LoopbackServer?, _ more: [String: String] = [:]) -> [String: String] {
        var environment = [
            "HOME": folder.path, "BOOKFETCH_HOME": folder.appending(path: "home").path, "TERM": "xterm",
            "PATH": "/usr/bin:/bin", "NO_PROXY": "127.0.0.1", "LANG": "C.UTF-8",
        ]
        environment.merge(Self.keys) { $1 }
        if let server {
            for name in ["KAKAO", "ALADIN", "NLK", "NEWSAPI"] { environment["\(name)_BASE_URL"] = server.baseURL }
        }
        return environment.merging(more) { $1 }
    }

    /// Runs a program to its end.
    func run(
        _ program: String,
        _ arguments: String...,
        environment: [String: String],
        in current: URL? = nil
    ) async throws -> Ending {
        try await start(program, arguments, environment: environment, in: current).ending
    }

    /// Starts a program.
    func start(
        _ program: String,
        _ arguments: [String],
        environment: [String: String],
        in current: URL? = nil
    ) throws -> RunningProgram {
        let path = program.hasPrefix("/") ? URL(filePath: program) : Self.products.appending(path: program)
        return try RunningProgram(
            path,
            arguments,
            environment: environment,
            current: current ?? folder
        )
    }

    /// A server that answers as the four services would, from the fixtures, and refuses requests without a key.
    static func services() throws -> LoopbackServer {
        try LoopbackServer(serving: FixtureSite(folder: project.appending(path: "Fixtures"), checksKeys: true))
    }
}
