import CommandSupport
import Console
import TestSupport
import Testing

@Suite struct ColorTests {
    @Test(
        arguments: [
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
    func aTableIsStyledWhereThatIsWanted(
        flags: [String],
        environment: [String: String],
        isTerminal: Bool,
        isStyled: Bool
    ) async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment.merge(environment) { _, new in new }
            for command in Command.kinds {
                let outcome = await desk.run(
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
    func otherFormatsNeverAre(format: String) async throws {
        try await withDesk { desk in
            for command in Command.kinds {
                let outcome = await desk.run(
                    command.program,
                    command.arguments + ["--demo", "--format", format, "--color", "always"],
                    over: StubTransport([]),
                    output: MemorySink(isTerminal: true, width: 80)
                )
                #expect(outcome.status == .done && !outcome.output.contains("\u{1B}"))
            }
        }
    }

    @Test func whatAServiceSendsCannotSteerTheTerminal() async throws {
        try await withDesk { desk in
            let hostile = #"\u001b[2J\u001b]0;owned\u0007\u202e책\u200b\u0085\u009b31m"#
            for format in ["table", "plain", "json", "jsonl", "csv"] {
                let stubs: [Stub] = [.get(Path.kakao, body: Body.kakao(hostile))]
                let outcome = await desk.bookfetch("search", "책", "--refresh", "--format", format, stubs: stubs)
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
