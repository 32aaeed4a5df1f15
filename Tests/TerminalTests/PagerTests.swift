import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(30))) struct PagerTests {
    private static let long = (1...100).map { "line \($0)\n" }.joined()

    /// Shows a text on a terminal of 40 by 10 and returns the outcome and the screen.
    private func show(_ text: String, _ environment: [String: String], isAllowed: Bool = true) async throws
        -> (outcome: Pager.Outcome, screen: String)
    {
        let terminal = try Pseudoterminal(columns: 40, rows: 10)
        let outcome = try await Pager(environment: environment, isAllowed: isAllowed)
            .show(text, on: StandardStream(descriptor: terminal.descriptor))
        return (outcome, terminal.finish())
    }

    @Test func aLongTextGoesThroughThePager() async throws {
        try await ScriptFolder.with { folder in
            let script = try folder.add("my-pager", #"cat > "$HERE/seen"; echo "paged $# $1 $LESS""#)
            let shown = try await show(Self.long, folder.environment(["PAGER": "\(script) 'a b'"]))
            #expect(shown.outcome == .paged)
            #expect(shown.screen == "paged 1 a b FRX\n")
            #expect(folder.text("seen") == Self.long)
        }
    }

    @Test func thePagerHasTheTerminalBehindStdout() async throws {
        try await ScriptFolder.with { folder in
            let script = try folder.add("my-pager", "cat > /dev/null; test -t 1 && echo yes")
            #expect(try await show(Self.long, folder.environment(["PAGER": script])).screen == "yes\n")
        }
    }

    @Test func aShellIsUsedWhereTheValueNeedsOne() async throws {
        try await ScriptFolder.with { folder in
            let shown = try await show(Self.long, folder.environment(["PAGER": "MARK=x; grep 'line 10' | tr l $MARK"]))
            #expect(shown.outcome == .paged)
            #expect(shown.screen == "xine 10\nxine 100\n")
        }
    }

    @Test(.all) func aReaderWhoQuitsEarlyIsNotAFailure() async throws {
        try await ScriptFolder.with { folder in
            let text = String(repeating: "한 줄\n", count: 200_000)
            for ending in ["exit 0", "exit 1", "kill -INT $$"] {
                let script = try folder.add("my-pager", "head -n 1; \(ending)")
                let shown = try await show(text, folder.environment(["PAGER": script]))
                #expect(shown.outcome == .paged)
                #expect(shown.screen == "한 줄\n")
            }
        }
    }

    @Test(arguments: ["no-such-pager-anywhere", "LESS=x no-such-pager-anywhere"])
    func aPagerThatIsNotThereLosesNothing(value: String) async throws {
        try await ScriptFolder.with { folder in
            let shown = try await show(Self.long, folder.environment(["PAGER": value]))
            #expect(shown.outcome == .notStarted(value.contains("=") ? "/bin/sh" : value))
            #expect(shown.screen.hasSuffix(Self.long))
        }
    }

    @Test(
        arguments: [
            ["PAGER": ""], ["PAGER": " "], ["PAGER": "cat"], ["PAGER": "/bin/cat"], ["TERM": "dumb"], ["TERM": ""],
        ]
    )
    func thereAreWaysToHaveNone(variables: [String: String]) async throws {
        try await ScriptFolder.with { folder in
            let shown = try await show(Self.long, folder.environment(variables))
            #expect(shown.outcome == .written)
            #expect(shown.screen == Self.long)
        }
    }

    @Test func noPagerIsStartedWhereItIsNotAllowedNotNeededOrNoTerminal() async throws {
        try await ScriptFolder.with { folder in
            let environment = folder.environment(["PAGER": try folder.add("my-pager", "touch \"$HERE/started\"")])
            #expect(try await show(Self.long, environment, isAllowed: false).outcome == .written)
            #expect(try await show("short\n", environment).screen == "short\n")
            let memory = MemorySink(isTerminal: true, width: 40, height: 10)
            #expect(try await Pager(environment: environment).show(Self.long, on: memory) == .written)
            #expect(memory.text == Self.long)
            let pipe = Pipe()
            let stream = StandardStream(descriptor: pipe.fileHandleForWriting.fileDescriptor)
            #expect(try await Pager(environment: environment).show(Self.long, on: stream) == .written)
            try pipe.fileHandleForWriting.close()
            #expect(try pipe.fileHandleForReading.readToEnd() == Data(Self.long.utf8))
            #expect(folder.text("started") == nil)
        }
    }

    @Test(
        arguments: [
            (9, [:], 80, false), (10, [:], 80, true), (4, [:], 120, false), (5, [:], 120, true),
            (10, ["LINES": "11"], 80, false),
            (10, ["LINES": "x"], 80, true), (5, ["COLUMNS": "60"], 80, true), (0, [:], 80, false),
        ] as [(Int, [String: String], Int, Bool)]
    )
    func aPagerIsNeededFromTheLineOnThatThePromptWouldPushOut(
        lines: Int,
        environment: [String: String],
        width: Int,
        expected: Bool
    ) {
        let sink = MemorySink(isTerminal: true, width: 80, height: 10)
        let line =
            "\u{1B}[1m\u{1B}]8;;https://a.example/\u{1B}\\" + String(repeating: "가", count: width / 2) + "\u{1B}[0m\n"
        let text = String(repeating: line, count: lines)
        #expect(Pager(environment: environment).isNeeded(for: text, on: sink) == expected)
    }

    @Test(arguments: [
        ("", 0), ("\n", 1), ("a", 1), ("a\n", 1), ("a\n\nb", 3), ("12345", 1), ("123456", 2), ("가나다", 2),
        ("12345678901", 3),
    ])
    func rowsAreCountedAsATerminalBreaksThem(text: String, rows: Int) {
        #expect(Pager.rows(of: text, columns: 5) == rows)
    }

    @Test func lessIsTheDefaultAndKeepsTheUsersSettings() {
        let terminal = ["TERM": "xterm"]
        let defaults = ["TERM": "xterm", "LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]
        #expect(
            PagerChoice(environment: terminal) == .command(.words(["less", "-FRX"]), environment: defaults)
        )
        let own = terminal.merging(["LESS": "-S", "PAGER": "most", "OWN_PAGER": "moar"]) { $1 }
        #expect(
            PagerChoice(environment: own, variables: ["OWN_PAGER", "PAGER"])
                == .command(.words(["moar"]), environment: defaults.merging(own) { $1 })
        )
        #expect(
            PagerChoice(environment: own.merging(["OWN_PAGER": ""]) { $1 }, variables: ["OWN_PAGER", "PAGER"]) == .none
        )
        #expect(PagerChoice(environment: [:]) == .none)
    }
}
