import Foundation
import TestPrograms
import TestSite
import Testing

/// What stands on a terminal.
@Suite("On a terminal", .timeLimit(.minutes(30)))
struct TerminalTests {
    private func outcome(
        _ program: BuiltProgram,
        _ arguments: [String],
        columns: Int,
        _ variables: [String: String] = [:]
    ) async throws -> Outcome {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL).with(variables)
                let outcome = try await here.run(
                    here.command(program, arguments, streams: .terminal(columns: columns))
                )
                #expect(outcome.ending == .code(0))
                #expect(outcome.isTerminalUnharmed)
                return outcome
            }
        }
    }

    @Test(arguments: [80, 120])
    func tablesFitTheTerminalAndTheirColumnsLineUp(columns: Int) async throws {
        for arguments in [["search", "해리 포터"], ["birthday", "1997-06-26"]] {
            let outcome = try await outcome(.bookfetch, arguments, columns: columns, ["NO_COLOR": "1"])
            #expect(!outcome.output.contains("\u{1B}"))
            let lines = outcome.lines
            #expect(lines.count == 21)
            for line in lines {
                #expect(Cells.width(of: line) <= columns, "\(line)")
            }
            let header = try #require(lines.first)
            #expect(header.contains("TITLE"))
            let dateColumn = try #require(header.range(of: "DATE"))
            let expected = Cells.width(of: header[..<dateColumn.lowerBound])
            for line in lines.dropFirst() {
                let date = try #require(line.firstMatch(of: /(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}/), "\(line)")
                #expect(Cells.width(of: line[..<date.range.lowerBound]) == expected, "\(line)")
            }
        }
    }

    @Test func aNarrowTerminalLosesColumnsAndNoBooks() async throws {
        let lines = try await outcome(.bookfetch, ["search", "해리 포터"], columns: 30, ["NO_COLOR": "1"]).lines
        #expect(lines.count == 21)
        #expect(lines.allSatisfy { Cells.width(of: $0) <= 30 })
        #expect(lines.first == " #  TITLE")
        #expect(lines.last?.hasPrefix("20  해리 포터") == true)
    }

    @Test func theTableOfTheSecondPageOfHeadlinesGoesOnCounting() async throws {
        let outcome = try await outcome(.news, ["--country", "us", "--page", "2"], columns: 80, ["NO_COLOR": "1"])
        #expect(outcome.lines.count == 17)
        #expect(outcome.lines.allSatisfy { Cells.width(of: $0) <= 80 })
        #expect(outcome.lines.dropFirst().first?.hasPrefix("21  ") == true)
        #expect(outcome.errorLines == ["news: 21–36 of 37 · 1 removed article hidden"])
    }

    @Test func theFootOfATableIsNoData() async throws {
        let outcome = try await outcome(.bookfetch, ["search", "해리 포터"], columns: 80)
        #expect(outcome.errorLines == ["bookfetch: 1–20 of 32 · next: bookfetch more"])
    }

    @Test func theHeaderIsSetOffOnATerminalThatKnowsStyles() async throws {
        let styled = try await outcome(.bookfetch, ["search", "해리 포터"], columns: 80)
        #expect(styled.lines.first?.contains("\u{1B}[1m") == true)
        for variables in [["TERM": "dumb"], ["NO_COLOR": "1"]] {
            let bare = try await outcome(.bookfetch, ["search", "해리 포터"], columns: 80, variables)
            #expect(bare.output == Cells.unstyled(styled.output))
        }
        let forced = try await outcome(.bookfetch, ["search", "해리 포터", "--color", "never"], columns: 80)
        #expect(forced.output == Cells.unstyled(styled.output))
    }

    @Test func columnsCountsForMoreThanTheTerminal() async throws {
        let narrow = try await outcome(.bookfetch, ["search", "해리 포터"], columns: 120, ["COLUMNS": "60"])
        let widths = Cells.unstyled(narrow.output).split(separator: "\n").map { Cells.width(of: $0) }
        #expect(widths.allSatisfy { $0 <= 60 })
        #expect(widths.contains { $0 > 50 })
    }

    /// The parser of command lines reads it as well, and adds to it.
    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "0"])
    func aWidthThatNobodyHasIsTheTerminals(columns: String) async throws {
        let help = try await outcome(.bookfetch, ["search", "--help"], columns: 80, ["COLUMNS": columns])
        #expect(help.ending == .code(0) && help.lines.allSatisfy { Cells.width(of: $0) <= 80 }, "\(help.ending)")
    }

    @Test func aFormatThatIsNamedIsTheSameOnATerminal() async throws {
        let onTerminal = try await outcome(.bookfetch, ["search", "해리 포터", "--format", "plain"], columns: 80)
        #expect(onTerminal.lines.first?.hasPrefix("9788980500208\t") == true)
        #expect(onTerminal.errors == "")
    }
}

/// Two terminals side by side, told apart by the sessions that they control.
@Suite("Two terminals", .timeLimit(.minutes(30)))
struct TerminalSessionTests {
    /// Runs a line of the shell on a terminal of its own.
    private func shell(_ line: String, in here: Surroundings) async throws -> Outcome {
        var variables = here.environment
        variables["PATH"] = BuiltProgram.folder.path + ":/usr/local/bin:/usr/bin:/bin"
        let command = Command(
            URL(filePath: "/bin/sh"),
            ["-c", line],
            environment: variables,
            folder: here.folder,
            streams: .terminal(columns: 80)
        )
        return try await here.run(command)
    }

    @Test func aNumberStandsForALineOfTheTerminalItIsTypedIn() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                var here = bare.asking(server.baseURL)
                here.environment["BOOKFETCH_SESSION"] = nil
                // Kept open by one shell, as by a person who reads.
                let first = try await shell(
                    "bookfetch search '해리 포터' >/dev/null; bookfetch shelf add 1 | cat; bookfetch recent; true",
                    in: here
                )
                #expect(first.output.contains("97889"), "\(first.output)\(first.errors)")
                // Another terminal has no list, however lately the first has shown one.
                let second = try await shell("bookfetch shelf remove 1", in: here)
                #expect(second.ending == .code(64))
                #expect(second.errors.contains("no list has been shown in this terminal yet"), "\(second.errors)")
                // Nor has one that is called by a name of its own.
                let named = try await here.with(["BOOKFETCH_SESSION": "a"]).run(.bookfetch, "shelf", "remove", "1")
                #expect(named.ending == .code(64))
            }
        }
    }
}
