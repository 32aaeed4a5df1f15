public import Foundation

/// What to run, and in which surroundings.
public struct Command: Sendable {
    /// What a program's stdin and stdout are.
    public enum Streams: Sendable {
        /// Two pipes; this is what stdin holds, which is no more than 4 KiB.
        case pipes(input: Data = Data())
        /// A terminal of this many columns, which is also the program's controlling terminal: Ctrl-C works.
        case terminal(columns: Int)
        /// stdin is empty, and stdout is this file.
        case file(String)
        /// stdin is empty, and stdout is a pipe that nobody reads any more.
        case closedPipe
    }

    /// The program.
    public let file: URL
    /// Its arguments, its own name not included.
    public let arguments: [String]
    /// All of the environment; nothing is inherited.
    public let environment: [String: String]
    /// The current folder.
    public let folder: URL
    /// Its stdin and stdout; stderr is a pipe.
    public let streams: Streams

    /// Describes a run. Without an environment and a folder they are those of the test runner.
    public init(
        _ file: URL,
        _ arguments: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        folder: URL = URL(filePath: FileManager.default.currentDirectoryPath),
        streams: Streams = .pipes()
    ) {
        self.file = file
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
        self.streams = streams
    }

    /// The longest a program may run: ``withChild(_:body:)``. No test means to reach it, on however slow a machine.
    public static let limit = Duration.seconds(1200)

    /// Runs the program to its end.
    public func run() async throws -> Outcome {
        try await withChild(self) { await $0.outcome() }
    }
}

/// What a program wrote, and how it ended.
public struct Outcome: Sendable {
    /// How a program ended.
    public enum Ending: Hashable, Sendable {
        /// By itself, with this code.
        case code(Int32)
        /// By this signal.
        case signal(Int32)
    }

    /// What came out of stdout; a terminal's line breaks are `\r\n`.
    public let outputBytes: Data
    /// What came out of stderr.
    public let errorBytes: Data
    /// How it ended.
    public let ending: Ending
    /// Whether the terminal was left as it was found; true where there was none.
    public let isTerminalUnharmed: Bool

    /// stdout, a terminal's line breaks made plain ones.
    public var output: String { String(decoding: outputBytes, as: UTF8.self).replacing("\r\n", with: "\n") }

    /// stderr.
    public var errors: String { String(decoding: errorBytes, as: UTF8.self) }

    /// The lines of stdout; the last must have its line break too.
    public var lines: [String] { Self.lines(of: output) }

    /// The lines of stderr.
    public var errorLines: [String] { Self.lines(of: errors) }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() } else { lines.append("<no line break at the end>") }
        return lines
    }

    /// stdout as one JSON value and nothing else.
    ///
    /// - Throws: `DecodingError`.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: outputBytes)
    }
}

/// The programs of this package, as they were built beside the test bundle.
public enum BuiltProgram: String, Sendable {
    case bookfetch
    case news
    case fixtureServer = "fixture-server"
    case curlExitProbe = "curl-exit-probe"
    case storeProbe = "store-probe"

    /// The program's file.
    public var file: URL { Self.folder.appending(path: rawValue) }

    /// The folder that the programs were built into.
    public static var folder: URL {
        #if canImport(Darwin)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    }
}
