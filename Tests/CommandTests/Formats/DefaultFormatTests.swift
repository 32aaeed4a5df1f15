import CommandLine
import Documents
import Terminal
import TestSupport
import Testing

@Suite struct DefaultFormatTests {
    private static let formats = ["table", "plain", "json", "jsonl", "csv"]

    @Test func aTerminalGetsATableAndAPipePlainRecords() async throws {
        try await withHarness { harness in
            for command in Command.all {
                let arguments = command.arguments + ["--demo"]
                let table = await harness.silently(command.program, arguments + ["--format", "table"])
                let plain = await harness.silently(command.program, arguments + ["--format", "plain"])
                #expect(table.lines.first?.contains("TITLE") == true && table.lines != plain.lines)
                let pipe = await harness.silently(command.program, arguments)
                #expect(pipe.output == plain.output && pipe.errors == plain.errors)
                let terminal = MemorySink(isTerminal: true, width: 80)
                let shown = await harness.run(
                    command.program,
                    arguments + ["--color", "never"],
                    over: StubTransport([]),
                    output: terminal
                )
                #expect(shown.output == table.output && shown.errors == table.errors)
            }
        }
    }

    @Test(arguments: Tier.sample(formats))
    func nothingFoundIsNotAFailure(format: String) async throws {
        try await withHarness { harness in
            let searched = await harness.bookfetch(
                "search",
                "없는 책",
                "--format",
                format,
                stubs: [.get(Path.kakao, body: Body.kakao())]
            )
            let born = await harness.bookfetch(
                "birthday",
                "1997-06-26",
                "--format",
                format,
                stubs: [.get(Path.library, body: Body.library())]
            )
            let read = await harness.news(
                "--page",
                "9",
                "--format",
                format,
                stubs: [.get(Path.headlines, body: Body.headlines(total: 37))]
            )
            for outcome in [searched, born, read] {
                #expect(outcome.status == .done)
                switch format {
                case "json":
                    let document = try outcome.json
                    let list = document["books"] ?? document["articles"]
                    #expect(list == .array([]) && document["hasMore"] == false && document["problems"] == .array([]))
                case "csv": #expect(outcome.lines.count == 1)
                default: #expect(outcome.output == "")
                }
            }
            #expect(searched.errors == (format == "table" ? "bookfetch: Nothing found.\n" : ""))
            #expect(born.errors == (format == "table" ? "bookfetch: Nothing found.\n" : ""))
            #expect(read.errors == (format == "table" ? "news: Nothing on page 9.\n" : ""))
        }
    }

    @Test(arguments: Tier.sample(formats))
    func notesGoToStderrOnly(format: String) async throws {
        // A day with a problem in it, and told of every exchange. The clock moves with every pause between requests, so
        // each run has one of its own.
        let arguments = ["birthday", "1997-06-26", "--demo", "--format", format]
        let quiet = try await withHarness { await $0.silently("bookfetch", arguments) }
        let verbose = try await withHarness { await $0.silently("bookfetch", arguments + ["--verbose"]) }
        #expect(quiet.output == verbose.output && verbose.errorLines.count > quiet.errorLines.count + 20)
        #expect(!quiet.output.contains("bookfetch: "))
        #expect((quiet.errorLines + verbose.errorLines).allSatisfy { $0.hasPrefix("bookfetch: ") })
        #expect(
            quiet.errors.contains("is not a valid ISBN")
                && quiet.output.contains("is not a valid ISBN") == (format == "json")
        )
    }
}

@Suite struct ColorTests {
    @Test(
        arguments: Tier.sample(
            [
                ([], [:], true, true), ([], [:], false, false), (["--color", "always"], [:], false, true),
                (["--color", "never"], [:], true, false), ([], ["NO_COLOR": "1"], true, false),
                ([], ["NO_COLOR": ""], true, true), (["--color", "always"], ["NO_COLOR": "1"], true, true),
                ([], ["CLICOLOR_FORCE": "1"], false, true), ([], ["CLICOLOR_FORCE": "0"], false, false),
                ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
                (["--color", "never"], ["CLICOLOR_FORCE": "1"], true, false), ([], ["TERM": "dumb"], true, false),
                ([], ["TERM": ""], true, false), ([], ["BOOKFETCH_NO_COLOR": "1"], true, false),
                (["--color", "always"], ["BOOKFETCH_NO_COLOR": "1"], true, true),
                (["--color", "auto"], ["TERM": "xterm-256color"], true, true),
            ] as [([String], [String: String], Bool, Bool)]
        )
    )
    func aTableIsStyledWhereThatIsWanted(
        flags: [String],
        environment: [String: String],
        isTerminal: Bool,
        isStyled: Bool
    ) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment.merge(environment) { _, new in new }
            for command in Command.kinds {
                let outcome = await harness.run(
                    command.program,
                    command.arguments + ["--demo", "--format", "table"] + flags,
                    over: StubTransport([]),
                    output: MemorySink(isTerminal: isTerminal, width: isTerminal ? 80 : nil)
                )
                #expect(outcome.lines.first?.contains("\u{1B}[1mTITLE\u{1B}[0m") == isStyled)
                #expect(outcome.output.contains("\u{1B}") == isStyled)
                #expect(!outcome.errors.contains("\u{1B}"))
            }
        }
    }

    @Test(arguments: ["plain", "json", "jsonl", "csv"])
    func otherFormatsAreNeverStyled(format: String) async throws {
        try await withHarness { harness in
            for command in Command.kinds {
                let outcome = await harness.run(
                    command.program,
                    command.arguments + ["--demo", "--format", format, "--color", "always"],
                    over: StubTransport([]),
                    output: MemorySink(isTerminal: true, width: 80)
                )
                #expect(outcome.status == .done && !outcome.output.contains("\u{1B}"))
            }
        }
    }

    @Test func textOfAServiceCannotSteerTheTerminal() async throws {
        try await withHarness { harness in
            let hostile = #"\u001b[2J\u001b]0;owned\u0007\u202e책\u200b\u0085\u009b31m"#
            for format in ["table", "plain", "json", "jsonl", "csv"] {
                let stubs: [Stub] = [.get(Path.kakao, body: Body.kakao(hostile))]
                let outcome = await harness.bookfetch("search", "책", "--refresh", "--format", format, stubs: stubs)
                #expect(outcome.status == .done && outcome.output.contains("책"))
                let controls = outcome.output.unicodeScalars.filter {
                    $0 != "\n" && $0 != "\t" && $0 != "\r"
                        && [.control, .format].contains($0.properties.generalCategory)
                }
                #expect(controls.isEmpty, "\(format)")
                #expect(!outcome.output.contains("u001b") && !outcome.output.contains("owned"))
            }
        }
    }
}
