import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How a program ended, and what it wrote.
struct Ending: Sendable {
    /// The exit code; 128 and the signal's number where a signal ended it.
    let code: Int
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// A program that was started. Its output goes to files: a pipe that nobody empties would stop it.
struct RunningProgram: Sendable {
    private let endings: AsyncStream<Int>
    private let outputs: URL
    /// The process.
    let identifier: Int32

    init(
        _ executable: URL,
        _ arguments: [String],
        environment: [String: String],
        current: URL,
        outputs: URL
    ) throws {
        self.outputs = outputs
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = current
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.file(outputs.appendingPathExtension("out"))
        process.standardError = try Self.file(outputs.appendingPathExtension("err"))
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        endings = stream
        process.terminationHandler = { process in
            let status = Int(process.terminationStatus)
            continuation.yield(process.terminationReason == .exit ? status : 128 + status)
            continuation.finish()
        }
        try process.run()
        identifier = process.processIdentifier
    }

    /// Presses Ctrl-C.
    func interrupt() {
        kill(identifier, SIGINT)
    }

    /// What it came to. A program that does not end by itself is killed.
    var ending: Ending {
        get async throws {
            let identifier = identifier
            let guardian = Task {
                try await Task.sleep(for: .seconds(120))
                kill(identifier, SIGKILL)
            }
            defer { guardian.cancel() }
            var code = -1
            for await ended in endings { code = ended }
            return Ending(
                code: code,
                output: try String(contentsOf: outputs.appendingPathExtension("out"), encoding: .utf8),
                errors: try String(contentsOf: outputs.appendingPathExtension("err"), encoding: .utf8)
            )
        }
    }

    private static func file(_ url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }
}
