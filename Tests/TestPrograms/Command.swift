public import Foundation

/// A program to run, with its environment.
public struct Command: Sendable {
    /// A program's stdin and stdout.
    public enum Streams: Sendable {
        /// Two pipes; `input` is the content of stdin, at most 4 KiB.
        case pipes(input: Data = Data())
        /// A terminal of this many columns, which is also the program's controlling terminal: Ctrl-C works.
        case terminal(columns: Int)
        /// stdin is empty, and stdout is this file.
        case file(String)
        /// stdin is empty, and stdout is a pipe without a reader.
        case closedPipe
    }

    /// The program.
    public let file: URL
    /// Its arguments, its own name not included.
    public let arguments: [String]
    /// The whole environment; nothing is inherited.
    public let environment: [String: String]
    /// The current folder.
    public let folder: URL
    /// Its stdin and stdout; stderr is a pipe.
    public let streams: Streams

    /// Describes a run. The defaults for environment and folder are those of the test runner.
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

    /// The longest a program may run: ``withChild(_:body:)``. No test is meant to reach it, however slow the machine.
    public static let limit = Duration.seconds(1200)

    /// Runs the program to its end.
    public func run() async throws -> Outcome {
        try await withChild(self) { await $0.outcome() }
    }
}

/// A program's output, and how it ended.
public struct Outcome: Sendable {
    /// How a program ended.
    public enum Ending: Hashable, Sendable {
        /// With this exit code.
        case code(Int32)
        /// By this signal.
        case signal(Int32)
    }

    /// The bytes of stdout; a terminal's line breaks are `\r\n`.
    public let outputBytes: Data
    /// The bytes of stderr.
    public let errorBytes: Data
    /// How it ended.
    public let ending: Ending
    /// Whether the terminal's settings were restored; true without a terminal.
    public let isTerminalUnharmed: Bool

    /// stdout, with a terminal's line breaks normalised.
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

    /// Decodes stdout, which has to be one JSON value and nothing else.
    ///
    /// - Throws: `DecodingError`.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: outputBytes)
    }
}

/// The programs of this package: those that are installed from the folder that `TEST_PROGRAMS` names, as CI does with
/// what `make release` made, and the others, or all without it, as built beside the test bundle.
public enum BuiltProgram: String, Sendable {
    case bookfetch
    case news
    case fixtureServer = "fixture-server"
    case curlExitProbe = "curl-exit-probe"
    case storeProbe = "store-probe"

    /// The program's file.
    public var file: URL {
        switch self {
        case .bookfetch, .news, .fixtureServer: Self.folder.appending(path: rawValue)
        case .curlExitProbe, .storeProbe: Self.built.appending(path: rawValue)
        }
    }

    /// The folder of the programs under test.
    public static var folder: URL {
        let named = ProcessInfo.processInfo.environment["TEST_PROGRAMS"]
        return named.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? built
    }

    /// The folder that the programs of the tests' own build are in.
    public static var built: URL {
        #if canImport(Darwin)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    }
}
