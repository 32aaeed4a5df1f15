import Foundation
import TestPrograms
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// SIGTERM and SIGHUP while a pager or an editor has the terminal: both programs end, and the terminal is as it was.
///
/// A signal that two receivers race for gets lost in some runs, so one run proves nothing.
@Suite("Signals while another program has the terminal", .timeLimit(.minutes(30)))
struct HandedOnTests {
    private static let runs = 15
    private static let pager = ["search", "해리 포터", "--demo"]
    private static let editor = ["memo", "9788980500208", "edit", "--demo"]

    /// Runs a program with a pager or an editor that says its process id and takes the terminal as such programs do.
    ///
    /// - Parameters:
    ///   - arguments: What is run.
    ///   - variable: What names the other program.
    ///   - before: What the other program does first; words of a shell.
    ///   - rest: What it does then.
    ///   - act: Done once the other program has the terminal.
    /// - Returns: How the run ended, whether the other program is gone, and what lies in the folder then.
    /// - Throws: When a program cannot be started.
    private func run(
        _ arguments: [String],
        _ variable: String,
        before: String = ":",
        _ rest: String,
        _ act: @escaping @Sendable (TestPrograms.ChildProcess) -> Void
    ) async throws -> (outcome: Outcome, isGone: Bool, folder: [String]) {
        try await withSurroundings { bare in
            let up = bare.folder.appending(path: "up")
            let other = """
                \(before); stty raw isig -echo < /dev/tty; echo $$ > '\(up.path).new'; mv '\(up.path).new' '\(up.path)'; \(rest)
                """
            let here = bare.with([
                "LINES": "5", "TERM": "xterm", "PATH": "/usr/local/bin:/usr/bin:/bin", "TMPDIR": bare.folder.path,
                variable: other,
            ])
            let command = here.command(.bookfetch, arguments, streams: .terminal(columns: 80))
            return try await Slots.programs.run {
                try await withChild(command) { child in
                    try await eventually {
                        FileManager.default.fileExists(atPath: up.path)
                    } then: {
                        act(child)
                    }
                    let outcome = await child.outcome()
                    let id = try String(contentsOf: up, encoding: .utf8).split(separator: "\n").first.flatMap {
                        Int32($0)
                    }
                    let isGone = kill(try #require(id), 0) != 0
                    if !isGone, let id { kill(id, SIGKILL) }
                    return (outcome, isGone, try FileManager.default.contentsOfDirectory(atPath: bare.folder.path))
                }
            }
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP], [("PAGER", pager), ("EDITOR", editor)])
    func bothProgramsEndAndTheTerminalIsAsItWas(
        signal: Int32,
        program: (variable: String, arguments: [String])
    ) async throws {
        try await withThrowingTaskGroup(of: (outcome: Outcome, isGone: Bool, folder: [String]).self) { group in
            for _ in 0..<Self.runs {
                group.addTask {
                    try await run(program.arguments, program.variable, "exec sleep 1000; :") { $0.send(signal) }
                }
            }
            for try await (outcome, isGone, folder) in group {
                #expect(outcome.ending == .code(130))
                #expect(isGone)
                #expect(outcome.isTerminalUnharmed)
                #expect(outcome.errors == "")
                // The text that was edited is nobody's any more.
                #expect(folder.filter { $0.hasPrefix("bookfetch-") } == [])
            }
        }
    }

    @Test(arguments: [("PAGER", pager), ("EDITOR", editor)])
    func aProgramThatIgnoresTheSignalIsKilled(variable: String, arguments: [String]) async throws {
        for signals in [1, 2] {
            let (outcome, isGone, _) = try await run(
                arguments,
                variable,
                before: "trap '' TERM HUP",
                "while :; do sleep 0.05; done; :"
            ) { child in
                for _ in 0..<signals { child.send(SIGTERM) }
            }
            #expect(outcome.ending == .code(130) && isGone && outcome.isTerminalUnharmed)
            #expect(outcome.errors == "")
        }
    }

    @Test func controlCIsThePagersAlone() async throws {
        let (outcome, isGone, _) = try await run(
            Self.pager,
            "PAGER",
            before: "trap 'stty sane < /dev/tty; exit 0' INT",
            "cat > /dev/null; while :; do sleep 0.05; done"
        ) { child in
            child.type("\u{03}")
        }
        #expect(outcome.ending == .code(0) && isGone)
    }
}
