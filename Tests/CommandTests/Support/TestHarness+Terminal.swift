import APIClient
import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

extension TestHarness {
    /// A folder with a `chafa` in it that draws every picture alike, in kitty's way, and keeps its size in cells.
    ///
    /// - Parameter lines: What it does instead; words of a shell.
    /// - Returns: The `PATH` that it is found in.
    /// - Throws: When it cannot be written.
    func chafa(
        _ lines: String = #"cat > /dev/null; printf '\033_Ga=T,f=32,s=1,v=1;AAAAAA\033\\\n'"#
    ) throws -> [String: String] {
        let folder = home.appending(path: "programs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Another process writes it: a file that any program started meanwhile has open for writing cannot be run.
        let path = folder.appending(path: "chafa").path
        let writer = try ChildProcess(
            "/bin/sh",
            arguments: ["-c", "printf '%s\n' '#!/bin/sh' \"$2\" > \"$1\" && chmod 755 \"$1\"", "sh", path, lines],
            environment: [:]
        )
        try #require(writer.wait().isSuccess)
        return ["PATH": "\(folder.path):/usr/local/bin:/usr/bin:/bin"]
    }

    /// What a run on a terminal came to.
    struct Screening: Sendable {
        /// The exit code.
        let status: Code
        /// What stood on the terminal behind stdout.
        let screen: String
        /// All of stderr.
        let errors: String
    }

    /// Types a program's name and arguments where stdout is a real terminal.
    ///
    /// - Parameters:
    ///   - program: `bookfetch` or `news`.
    ///   - arguments: The arguments.
    ///   - variables: Environment variables beside the desk's; a terminal of the xterm kind where they do not say.
    ///   - columns: Cells of a line.
    ///   - rows: Lines.
    ///   - transport: What answers.
    /// - Returns: What came of it.
    /// - Throws: When the system gives no terminal.
    func onTerminal(
        _ program: String,
        _ arguments: [String],
        _ variables: [String: String] = [:],
        columns: UInt16 = 80,
        rows: UInt16 = 10,
        over transport: any HTTPTransport = StubTransport([])
    ) async throws -> Screening {
        let terminal = try Pseudoterminal(columns: columns, rows: rows)
        let errors = MemorySink()
        let environment = environment.merging(["TERM": "xterm", "PATH": "/usr/local/bin:/usr/bin:/bin"]) { $1 }
        let context = ProcessEnvironment(
            program: program,
            environment: environment.merging(variables) { $1 },
            currentFolder: here,
            output: StandardStream(descriptor: terminal.descriptor),
            errors: errors,
            transport: transport,
            time: clock.time
        )
        let status =
            program == "news"
            ? await Program.run(NewsCommand.self, arguments: arguments, in: context)
            : await Program.run(BookfetchCommand.self, arguments: arguments, in: context)
        return Screening(status: status, screen: terminal.finish(), errors: errors.text)
    }
}
