import APIClient
import TestSupport
import Testing

@testable import CommandLine
@testable import Documents

@Suite struct GlobalOptionsTests {
    private static let flags = [
        ["--format", "table", "--timeout", "5", "--color", "always", "--no-pager"],
        ["--format=plain", "--timeout=0.5", "--color=never"], ["--format", "json", "--offline", "--max-age", "1w"],
        ["--json", "--format", "json", "--refresh"], ["--format", "jsonl", "--max-age=90s", "--color", "auto"],
        ["--format", "csv", "--max-age", "0"], ["--json", "--max-age", "1h", "--no-pager"],
    ]

    @Test(arguments: Tier.sample(Command.all, upTo: 2), Tier.sample(flags, upTo: 2))
    func everyCommandTakesEveryFlag(command: Command, flags: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(command.program, command.arguments + ["--demo"] + flags)
            #expect(outcome.status == .done && !outcome.output.isEmpty)
        }
    }

    @Test(
        arguments: Tier.sample([
            ("bookfetch", ["--demo", "search", "해리"], ["search", "해리", "--demo"]),
            ("bookfetch", ["--json", "--demo", "search", "해리"], ["search", "해리", "--demo", "--json"]),
            (
                "bookfetch", ["--demo", "--format", "csv", "search", "해리"],
                ["search", "해리", "--demo", "--format", "csv"]
            ),
            ("bookfetch", ["--demo", "--format=csv", "genres"], ["genres", "--demo", "--format", "csv"]),
            ("bookfetch", ["--demo", "shelf", "--json", "list"], ["shelf", "list", "--demo", "--json"]),
            ("news", ["--demo", "headlines"], ["headlines", "--demo"]),
            ("news", ["--demo", "--country", "us"], ["headlines", "--demo", "--country", "us"]),
            ("news", ["--timeout", "5", "--demo", "sources"], ["sources", "--demo"]),
        ])
    )
    func flagsMayStandBeforeTheCommand(program: String, before: [String], behind: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(program, before)
            let expected = await harness.silently(program, behind)
            #expect(outcome.status == .done && !outcome.output.isEmpty && outcome.output == expected.output)
        }
    }

    @Test func aFlagOfOneCommandBelongsBehindIt() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["--source", "kakao", "search", "x"])
            #expect(outcome.status == .usage && outcome.errors.contains("'--source' goes after the name of a command"))
            #expect(!outcome.errors.contains("Did you mean"))
            let alone = await harness.silently("bookfetch", ["--json"])
            #expect(alone.status == .usage && alone.errors.contains("'--json' goes after the name of a command"))
        }
    }

    @Test(arguments: Tier.sample(Command.all, upTo: 2), ["-v", "--verbose"])
    func everyCommandLogsEveryExchangeWithVerbose(command: Command, flag: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(command.program, command.arguments + ["--demo", flag])
            #expect(outcome.status == .done)
            #expect(
                outcome.errorLines.contains { $0.hasPrefix("\(command.program): > ") && $0.contains(": GET https://") }
            )
            #expect(outcome.errorLines.contains { $0.hasPrefix("\(command.program): < ") && $0.contains(": 200, ") })
        }
    }

    @Test(arguments: Tier.sample(Command.all))
    func everyCommandTakesStrict(command: Command) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(command.program, command.arguments + ["--demo", "--strict"])
            // One record of the demo's day has a wrong ISBN.
            #expect(outcome.status == (command.arguments.first == "birthday" ? .protocolViolation : .done))
        }
    }

    @Test(
        arguments: Tier.sample([
            ["--json", "--format", "table"], ["--json", "--format", "jsonl"], ["--offline", "--refresh"],
            ["--refresh", "--max-age", "1h"], ["--max-age", "soon"], ["--max-age", "1.5h"], ["--max-age", ""],
            ["--max-age", "h"], ["--max-age", "1y"], ["--max-age", "99999999999999999999"], ["--max-age"],
            ["--timeout", "0"], ["--timeout", "-1"], ["--timeout", "soon"], ["--timeout", "nan"], ["--timeout", "inf"],
            ["--timeout", "5s"], ["--timeout", "1e9"], ["--color", "sometimes"], ["--format", "xml"],
            ["--format", "JSON"],
            ["--no-such-flag"], ["-x"], ["--pager"], ["--api-key", "secret"],
        ])
    )
    func otherFlagsAreRefused(flags: [String]) async throws {
        try await withHarness { harness in
            for command in Command.kinds {
                let outcome = await harness.silently(command.program, command.arguments + flags)
                #expect(outcome.status == .usage && outcome.output == "")
                #expect(!outcome.errors.isEmpty)
            }
        }
    }

    @Test(
        arguments: Tier.sample([
            (["--json", "--format", "csv"], "--json and --format csv cannot be combined"),
            (["--offline", "--refresh"], "--offline and --refresh cannot be combined"),
            (["--refresh", "--max-age", "1h"], "--refresh and --max-age cannot be combined"),
            (["--max-age", "soon"], "'soon' is not a valid --max-age: use a duration such as 90s, 15m, 1h or 2d"),
            (["--timeout", "0"], "'0' is not a valid --timeout: use a number of seconds above 0, such as 5 or 0.5"),
            (["--format", "xml"], "'table', 'plain', 'json', 'jsonl' or 'csv'"),
            (["--color", "pink"], "'auto', 'always' or 'never'"), (["--colour", "always"], "--colour"),
        ])
    )
    func theSentenceSaysWhatIsRight(flags: [String], sentence: String) async throws {
        try await withHarness { harness in
            for command in Command.kinds {
                let outcome = await harness.silently(command.program, command.arguments + flags)
                #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
            }
        }
    }

    @Test(arguments: [
        ("0", 0), ("30", 30), ("90s", 90), ("15m", 900), ("1h", 3600), ("2d", 172_800), ("1w", 604_800), ("007", 7),
    ])
    func lengthsOfTimeAreRead(text: String, seconds: Int) {
        #expect(DurationArgument(argument: text)?.duration == .seconds(seconds))
    }

    @Test(arguments: ["-1", "+1", "1 h", "h1", "1H", "１", "", " ", "1hh", "0x10", "3200000001"])
    func otherDurationsAreRejected(text: String) {
        #expect(DurationArgument(argument: text) == nil)
    }

    @Test func theTimeoutIsTheLimitOfOneRequest() async throws {
        try await withHarness { harness in
            let expected: [([String], Duration, Duration)] = [
                ([], .seconds(5), .seconds(20)), (["--timeout", "60"], .seconds(5), .seconds(60)),
                (["--timeout", "0.25"], .milliseconds(250), .milliseconds(250)),
            ]
            for (flags, connect, total) in expected {
                await withStubs([.get(Path.headlines, body: Body.headlines("one"))]) { transport in
                    let outcome = await harness.run("news", ["--refresh"] + flags, over: transport)
                    #expect(outcome.status == .done)
                    #expect(transport.requests.first?.limits.connect == connect)
                    #expect(transport.requests.first?.limits.total == total)
                }
            }
        }
    }
}
