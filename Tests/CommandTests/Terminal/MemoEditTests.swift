import CommandSupport
import TestSupport
import Testing

/// A memo in an editor, wherever stdin and stdout lead.
@Suite(.timeLimit(.minutes(20))) struct MemoEditTests {
    private static let isbn = "9788980500208"

    @Test func withoutATerminalNoEditorIsGuessed() async throws {
        try await withDesk { desk in
            let outcome = await desk.silently("bookfetch", ["memo", Self.isbn, "edit"])
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("To read the text from standard input: bookfetch memo \(Self.isbn) set -"))
        }
    }

    @Test func anEditorThatIsNamedFindsNothingToReadThere() async throws {
        try await withDesk { desk in
            var desk = desk
            // It would wait for keys for ever if it had any to wait for.
            desk.environment["EDITOR"] = "cat >/dev/null; cat <&2 >/dev/null; echo changed >"
            desk.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            let outcome = await desk.silently("bookfetch", ["memo", Self.isbn, "edit", "--json"])
            let memo = try outcome.json["memos"]?.values.first?["text"]
            #expect(outcome.status == .done && memo == "changed")
        }
    }

    @Test func theEditorHasTheTerminalAndNotThePipe() async throws {
        try await withDesk { desk in
            let terminal = try Pseudoterminal()
            var desk = desk
            desk.terminalPath = "/proc/self/fd/\(terminal.descriptor)"
            desk.environment["EDITOR"] = "echo seen; test -t 0 && test -t 1 && echo drawn >"
            desk.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            let outcome = await desk.silently("bookfetch", ["memo", Self.isbn, "edit", "--json"])
            let memo = try outcome.json["memos"]?.values.first?["text"]
            #expect(outcome.status == .done && memo == "drawn")
            #expect(terminal.finish().contains("seen"))
        }
    }
}
