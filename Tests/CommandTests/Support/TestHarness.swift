import APIClient
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// Where a person sits and types: a home folder, a current folder, an environment and a clock, all of them the test's
/// own.
struct TestHarness: Sendable {
    /// `BOOKFETCH_HOME`: the store, and the `.env` of the config folder.
    let home: URL
    /// The current folder.
    let here: URL
    /// The clock, which moves only when told to or slept on.
    let clock = ManualClock()
    /// The environment; all keys are set at first.
    var environment: [String: String]

    /// Where the terminal is that the program was started from; there is none.
    var terminalPath = "/nowhere/tty"

    /// The keys of a desk, each recognisable.
    static let keys = [
        "KAKAO_REST_API_KEY": "kakao-key-of-a-test", "ALADIN_TTB_KEY": "aladin-key-of-a-test",
        "NLK_CERT_KEY": "nlk-key-of-a-test", "NEWSAPI_KEY": "newsapi-key-of-a-test",
    ]

    /// The store's file.
    var store: URL { home.appending(path: "bookfetch.sqlite") }

    /// Types `bookfetch` and arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - stubs: The expected requests, with their responses.
    ///   - columns: The width of the terminal; `nil` where stdout is a pipe.
    ///   - sourceLocation: Where an unexpected or missing request is reported.
    /// - Returns: The outcome.
    func bookfetch(
        _ arguments: String...,
        stubs: [Stub] = [],
        columns: Int? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Outcome {
        await withStubs(stubs, sourceLocation: sourceLocation) { transport in
            await run("bookfetch", arguments, over: transport, output: .sink(columns))
        }
    }

    /// Types `news` and arguments, as ``bookfetch(_:stubs:columns:sourceLocation:)`` does.
    func news(
        _ arguments: String...,
        stubs: [Stub] = [],
        columns: Int? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Outcome {
        await withStubs(stubs, sourceLocation: sourceLocation) { transport in
            await run("news", arguments, over: transport, output: .sink(columns))
        }
    }

    /// Types a program's name and arguments.
    ///
    /// - Parameters:
    ///   - program: `bookfetch` or `news`.
    ///   - arguments: The arguments.
    ///   - transport: The source of the responses.
    ///   - output: Stdout.
    ///   - errors: Stderr.
    ///   - input: Stdin.
    /// - Returns: The outcome.
    func run(
        _ program: String,
        _ arguments: [String],
        over transport: any HTTPTransport,
        output: any RecordingSink = MemorySink(),
        errors: any RecordingSink = MemorySink(),
        input: any LineSource = MemorySource()
    ) async -> Outcome {
        let context = ProcessEnvironment(
            program: program,
            environment: environment,
            currentFolder: here,
            output: output,
            errors: errors,
            input: input,
            transport: transport,
            time: clock.time,
            terminalPath: terminalPath
        )
        let status =
            program == "news"
            ? await Program.run(NewsCommand.self, arguments: arguments, in: context)
            : await Program.run(BookfetchCommand.self, arguments: arguments, in: context)
        return Outcome(status: status, output: output.text, errors: errors.text)
    }

    /// Types a program's name and arguments that send nothing.
    ///
    /// - Parameters:
    ///   - program: `bookfetch` or `news`.
    ///   - arguments: The arguments.
    ///   - sourceLocation: Where an unexpected request is reported.
    /// - Returns: The outcome.
    func silently(
        _ program: String,
        _ arguments: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Outcome {
        await run(program, arguments, over: StubTransport([], sourceLocation: sourceLocation))
    }

    /// Writes a settings file that is its owner's alone.
    ///
    /// - Parameters:
    ///   - text: What stands in it.
    ///   - folder: The current folder or the home folder.
    /// - Throws: When it cannot be written.
    func write(_ text: String, to folder: KeyPath<TestHarness, URL>) throws {
        let file = self[keyPath: folder].appending(path: ".env")
        try text.write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }
}

extension RecordingSink where Self == MemorySink {
    /// A terminal of a width, or a pipe.
    static func sink(_ columns: Int?) -> MemorySink {
        MemorySink(isTerminal: columns != nil, width: columns)
    }
}

/// Gives a test a desk of its own, and clears it away afterwards.
func withHarness<Result>(_ body: (TestHarness) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "CommandTests-\(UUID().uuidString)")
    let here = folder.appending(path: "here", directoryHint: .isDirectory)
    let home = folder.appending(path: "home", directoryHint: .isDirectory)
    for folder in [here, home] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    var environment = TestHarness.keys
    environment["BOOKFETCH_HOME"] = home.path
    environment["TZ"] = "UTC"
    environment["TERM"] = "xterm"
    // A test that adds a book is seldom one of its cover.
    environment["BOOKFETCH_KEEP_COVERS"] = "0"
    environment["BOOKFETCH_FIXTURES"] = Fixture.project.appending(path: "Fixtures").path
    return try await body(TestHarness(home: home, here: here, environment: environment))
}

/// The programs' exit codes; the name alone would also be swift-testing's.
typealias Code = Documents.ExitStatus

/// What a run came to.
struct Outcome: Sendable {
    /// The exit code.
    let status: Code
    /// All of stdout.
    let output: String
    /// All of stderr.
    let errors: String

    /// The lines of stdout.
    var lines: [String] { Self.lines(of: output) }
    /// The lines of stderr.
    var errorLines: [String] { Self.lines(of: errors) }

    /// Stdout as one JSON document.
    var json: JSON {
        get throws { try JSON(parsing: output) }
    }

    /// The last line of stderr as JSON.
    var errorJSON: JSON {
        get throws { try JSON(parsing: errorLines.last ?? "") }
    }

    private static func lines(of text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}

/// A sink that a test can read back.
protocol RecordingSink: TextSink {
    /// All that was written.
    var text: String { get }
}

extension MemorySink: RecordingSink {}

/// A sink on a disk without room: every write fails with an error of the system.
struct FullDisk: RecordingSink {
    /// `ENOSPC`.
    static let code: Int32 = 28

    let isTerminal = false
    let width: Int? = nil
    let text = ""

    func write(_ text: String) throws(SinkError) {
        throw .failed(code: Self.code)
    }
}

/// The commands there are, each with the arguments it cannot do without.
struct Command: Sendable, CustomTestStringConvertible {
    let program: String
    let arguments: [String]

    static let all = [
        Command(program: "bookfetch", arguments: ["search", "해리 포터"]),
        Command(program: "bookfetch", arguments: ["birthday", "1997-06-26"]),
        Command(program: "news", arguments: []),
        Command(program: "news", arguments: ["headlines"]),
    ]

    /// One command a kind of list, for what all commands of a kind share.
    static let kinds = [all[0], all[2]]

    var testDescription: String { ([program] + arguments).joined(separator: " ") }
}
