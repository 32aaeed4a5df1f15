import CommandSupport
import Console
import TestSupport
import Testing

/// Notes and errors on a terminal break at words; in a pipe nothing breaks.
@Suite struct NoteWrappingTests {
    private static let commands: [(String, [String])] = [
        ("bookfetch", ["shelf"]), ("bookfetch", ["quota"]), ("bookfetch", ["birthday", "--kept"]),
        ("bookfetch", ["config", "show"]), ("bookfetch", ["search", "책", "--sort", "x"]), ("bookfetch", ["birthday"]),
        ("bookfetch", ["show", "9788980500209"]), ("bookfetch", ["open", "7"]), ("bookfetch", ["lookup", "nowhere"]),
        ("bookfetch", ["search", "책", "--offline"]), ("news", ["--category", "x"]), ("news", ["read", "x"]),
        ("news", ["--country", "kr", "--demo"]), ("bookfetch", ["recent", "clear"]),
    ]

    private func errors(_ desk: Desk, _ program: String, _ arguments: [String], _ columns: Int?) async -> String {
        await desk.run(
            program,
            arguments + ["--format", "table"].filter { _ in !arguments.contains("--sort") },
            over: StubTransport([]),
            output: .sink(columns),
            errors: .sink(columns)
        ).errors
    }

    @Test(arguments: ["en", "ko_KR.UTF-8"], [24, 40, 80])
    func linesBreakAtWordsAndAreNoWiderThanTheTerminal(language: String, columns: Int) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["LANG"] = language
            // No line of progress beside the notes.
            desk.environment["TERM"] = "dumb"
            for (program, arguments) in Self.commands {
                let broken = await errors(desk, program, arguments, columns)
                let whole = await errors(desk, program, arguments, nil)
                #expect(!broken.isEmpty && !whole.isEmpty, "\(arguments)")
                #expect(broken.split(whereSeparator: \.isWhitespace) == whole.split(whereSeparator: \.isWhitespace))
                for line in broken.split(separator: "\n") where DisplayWidth.of(String(line)) > columns {
                    // One word, as long as it is: it may be an address that is copied.
                    #expect(line.split(separator: " ").count == 1, "\(line)")
                }
            }
        }
    }

    @Test func inAPipeASentenceIsALine() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["COLUMNS"] = "40"
            let outcome = await desk.silently("bookfetch", ["birthday", "--kept", "--format", "table"])
            #expect(outcome.errorLines.count == 1)
        }
    }

    @Test func whatIsBrokenGoesOnBelowWhereItBegan() async throws {
        try await withDesk { desk in
            let text = await errors(desk, "bookfetch", ["birthday"], 50)
            let lines = text.split(separator: "\n")
            #expect(lines.contains("  See 'bookfetch birthday --help' for more") && lines.contains("  information."))
        }
    }
}
