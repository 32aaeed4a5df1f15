import CommandSupport
import Console
import TestSupport
import Testing

@Suite struct DefaultFormatTests {
    private static let formats = ["table", "plain", "json", "jsonl", "csv"]

    @Test func aTerminalGetsATableAndAPipePlainRecords() async throws {
        try await withDesk { desk in
            for command in Command.all {
                let arguments = command.arguments + ["--demo"]
                let table = await desk.silently(command.program, arguments + ["--format", "table"])
                let plain = await desk.silently(command.program, arguments + ["--format", "plain"])
                #expect(table.lines.first?.contains("TITLE") == true && table.lines != plain.lines)
                let pipe = await desk.silently(command.program, arguments)
                #expect(pipe.output == plain.output && pipe.errors == plain.errors)
                let terminal = MemorySink(isTerminal: true, width: 80)
                let shown = await desk.run(
                    command.program,
                    arguments + ["--color", "never"],
                    over: StubTransport([]),
                    output: terminal
                )
                #expect(shown.output == table.output && shown.errors == table.errors)
            }
        }
    }

    @Test(arguments: formats)
    func nothingFoundIsNoFailure(format: String) async throws {
        try await withDesk { desk in
            let searched = await desk.bookfetch(
                "search",
                "없는 책",
                "--format",
                format,
                stubs: [.get(Path.kakao, body: Body.kakao())]
            )
            let born = await desk.bookfetch(
                "birthday",
                "1997-06-26",
                "--format",
                format,
                stubs: [.get(Path.library, body: Body.library())]
            )
            let read = await desk.news(
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

    @Test(arguments: formats)
    func whatIsNoDataGoesToStderrAlone(format: String) async throws {
        // A day with a problem in it, and told of every exchange. The clock moves with every pause between requests, so
        // each run has one of its own.
        let arguments = ["birthday", "1997-06-26", "--demo", "--format", format]
        let quiet = try await withDesk { await $0.silently("bookfetch", arguments) }
        let verbose = try await withDesk { await $0.silently("bookfetch", arguments + ["--verbose"]) }
        #expect(quiet.output == verbose.output && verbose.errorLines.count > quiet.errorLines.count + 20)
        #expect(!quiet.output.contains("bookfetch: "))
        #expect((quiet.errorLines + verbose.errorLines).allSatisfy { $0.hasPrefix("bookfetch: ") })
        #expect(
            quiet.errors.contains("is not a valid ISBN")
                && quiet.output.contains("is not a valid ISBN") == (format == "json")
        )
    }
}
