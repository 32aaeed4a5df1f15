import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Long results go through a pager, on a terminal and only there.
@Suite(.timeLimit(.minutes(30))) struct PagingTests {
    /// A pager that keeps what it is given and says that it was there.
    private func pager(_ harness: TestHarness, _ end: String = "") -> (command: String, seen: URL) {
        let seen = harness.here.appending(path: "seen")
        return ("cat > '\(seen.path)'; echo paged; \(end)", seen)
    }

    @Test(
        arguments: Tier.sample([
            ("bookfetch", ["search", "해리 포터", "--demo"]), ("bookfetch", ["birthday", "1997-06-26", "--demo"]),
            ("bookfetch", ["show", "9788980500208", "--demo", "--full"]), ("bookfetch", ["genres", "--demo"]),
            ("bookfetch", ["config", "show"]), ("news", ["--demo"]), ("news", ["sources", "--demo"]),
        ])
    )
    func outputLongerThanTheScreenIsPaged(program: String, arguments: [String]) async throws {
        try await withHarness { harness in
            let (command, seen) = pager(harness)
            let plain = try await harness.onTerminal(program, arguments + ["--no-pager"], ["PAGER": command], rows: 5)
            #expect(plain.status == .done && !plain.screen.contains("paged"))
            #expect(!FileManager.default.fileExists(atPath: seen.path))
            let paged = try await harness.onTerminal(program, arguments, ["PAGER": command], rows: 5)
            #expect(paged.status == .done && paged.screen == "paged\n")
            #expect(try String(contentsOf: seen, encoding: .utf8) == plain.screen)
        }
    }

    @Test func theProgramsOwnVariableComesFirst() async throws {
        try await withHarness { harness in
            let variables = ["PAGER": "echo wrong", "BOOKFETCH_PAGER": "cat > /dev/null; echo \"$LESS $#\""]
            for (program, arguments) in [("bookfetch", ["search", "해리 포터", "--demo"]), ("news", ["--demo"])] {
                let outcome = try await harness.onTerminal(program, arguments, variables)
                #expect(outcome.screen == "FRX 0\n")
            }
            let none = try await harness.onTerminal("news", ["--demo"], ["PAGER": "echo wrong", "BOOKFETCH_PAGER": ""])
            #expect(none.screen.contains("TITLE"))
        }
    }

    @Test(
        arguments: [["--json"], ["--format", "plain"], ["--format", "csv"], ["--template", "{{total}}"]]
    )
    func machineReadableOutputIsNeverPaged(flags: [String]) async throws {
        try await withHarness { harness in
            let outcome = try await harness.onTerminal(
                "bookfetch",
                ["search", "해리 포터", "--demo"] + flags,
                ["PAGER": "echo wrong"],
                rows: 2
            )
            #expect(outcome.status == .done && !outcome.screen.contains("wrong"))
        }
    }

    @Test func shortAndPipedOutputIsNotPaged() async throws {
        try await withHarness { harness in
            let fits = try await harness.onTerminal("news", ["--demo"], ["PAGER": "echo wrong"], rows: 200)
            #expect(fits.screen.contains("TITLE") && !fits.screen.contains("wrong"))
            var piped = harness
            piped.environment["PAGER"] = "echo wrong"
            piped.environment["TERM"] = "xterm"
            let outcome = await piped.news("--demo", "--format", "table")
            #expect(outcome.output.contains("TITLE") && !outcome.output.contains("wrong"))
        }
    }

    @Test func quittingEarlyIsNotAFailureAndAPagerThatIsNotThereLosesNothing() async throws {
        try await withHarness { harness in
            for end in ["exit 1", "kill -INT $$"] {
                let quit = try await harness.onTerminal("news", ["--demo"], ["PAGER": "head -n 1; \(end)"])
                #expect(quit.status == .done && quit.screen.split(separator: "\n").count == 1)
                #expect(!quit.errors.contains("could not"))
            }
            let plain = try await harness.onTerminal("news", ["--demo", "--no-pager"])
            let missing = try await harness.onTerminal("news", ["--demo"], ["PAGER": "no-such-pager-anywhere"])
            #expect(missing.status == .done && missing.screen == plain.screen)
            #expect(missing.errors.contains("news: Could not start the pager no-such-pager-anywhere"))
        }
    }
}
