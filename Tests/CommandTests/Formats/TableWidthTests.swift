import CommandSupport
import Console
import TestSupport
import Testing

@Suite struct TableWidthTests {
    private static let widths = [40, 80, 200]

    @Test(arguments: Command.all, widths)
    func noLineIsWiderThanTheTerminal(command: Command, columns: Int) async throws {
        try await withDesk { desk in
            for flags in [["--demo", "--page", "2"], ["--demo", "--size", "50"]] {
                let outcome = await desk.run(
                    command.program,
                    command.arguments + flags,
                    over: StubTransport([]),
                    output: MemorySink(isTerminal: true, width: columns)
                )
                #expect(outcome.status == .done && outcome.lines.count > 10)
                let text = outcome.lines.map { $0.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "") }
                #expect(text.allSatisfy { DisplayWidth.of($0) <= columns && $0.last != " " })
            }
        }
    }

    @Test(arguments: [
        (40, ["#", "TITLE"]), (80, ["#", "TITLE", "AUTHOR", "PUBLISH…", "DATE", "ISBN"]),
        (200, ["#", "TITLE", "AUTHOR", "PUBLISHER", "DATE", "PRICE", "ISBN"]),
    ])
    func columnsComeWithTheRoomForThem(columns: Int, titles: [String]) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["COLUMNS"] = "\(columns)"
            let outcome = await desk.silently(
                "bookfetch",
                ["birthday", "1997-06-26", "--demo", "--format", "table"]
            )
            #expect(outcome.lines.first?.split(separator: " ").map { String($0) } == titles)
        }
    }

    @Test func hangulTakesTwoCellsAndColumnsLineUp() async throws {
        try await withDesk { desk in
            let outcome = await desk.silently("bookfetch", ["birthday", "1997-06-26", "--demo", "--format", "table"])
            let starts = outcome.lines.compactMap { line in
                line.firstRange(of: "1997-06-26").map { DisplayWidth.of(String(line[..<$0.lowerBound])) }
            }
            #expect(starts.count == 20 && Set(starts).count == 1)
        }
    }

    @Test func theEnvironmentSaysMoreThanTheTerminal() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["COLUMNS"] = "40"
            let narrow = await desk.silently("news", ["--demo", "--format", "table"])
            let terminal = MemorySink(isTerminal: true, width: 200)
            let shown = await desk.run(
                "news",
                ["--demo", "--color", "never"],
                over: StubTransport([]),
                output: terminal
            )
            #expect(shown.output == narrow.output)
            #expect(narrow.lines.allSatisfy { DisplayWidth.of($0) <= 40 })
        }
    }

    @Test func withoutATerminalATableIsEightyColumnsWide() async throws {
        try await withDesk { desk in
            let piped = await desk.silently("news", ["--demo", "--format", "table"])
            let terminal = MemorySink(isTerminal: true, width: 80)
            let shown = await desk.run(
                "news",
                ["--demo", "--color", "never"],
                over: StubTransport([]),
                output: terminal
            )
            #expect(shown.output == piped.output)
        }
    }
}
