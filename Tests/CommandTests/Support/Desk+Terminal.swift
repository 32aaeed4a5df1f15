import APIClient
import BookfetchCommands
import CommandSupport
import Console
import NewsCommands
import TestSupport
import Testing

extension Desk {
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
        let context = CommandContext(
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
