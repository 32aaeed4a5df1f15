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
