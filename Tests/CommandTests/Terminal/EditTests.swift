import CommandSupport
import Foundation
import TestSupport
import Testing

/// A memo in an editor, wherever stdin and stdout lead.
@Suite(.timeLimit(.minutes(30))) struct MemoEditTests {
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

/// A memo whose editor does not end as it should.
@Suite(.timeLimit(.minutes(30))) struct FailingEditTests {
    private static let isbn = "9788980500208"

    /// Edits a memo that says `old`, and looks whether it still does.
    private func edit(_ editor: String, _ flags: [String] = [], in desk: Desk) async throws -> Outcome {
        var desk = desk
        desk.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        desk.environment["TMPDIR"] = desk.here.path
        desk.environment["EDITOR"] = editor
        _ = await desk.silently("bookfetch", ["memo", Self.isbn, "set", "old"])
        let outcome = await desk.silently("bookfetch", ["memo", Self.isbn, "edit"] + flags)
        let memo = try await desk.silently("bookfetch", ["memo", Self.isbn, "--json"]).json["memos"]
        #expect(memo?.values.first?["text"] == "old")
        return outcome
    }

    /// The file that was left in the folder, and the text in it.
    private func kept(_ desk: Desk) throws -> (path: String, text: String)? {
        let names = try FileManager.default.contentsOfDirectory(atPath: desk.here.path)
        guard let name = names.first(where: { $0.hasPrefix("bookfetch-") }) else { return nil }
        let file = desk.here.appending(path: "\(name)/memo-\(Self.isbn).txt")
        return (file.path, try String(contentsOf: file, encoding: .utf8))
    }

    @Test(arguments: ["INT", "TERM"])
    func oneThatIsEndedByASignalEndsWith130(signal: String) async throws {
        try await withDesk { desk in
            let outcome = try await edit("f() { echo new >\"$1\"; kill -\(signal) $$; }; f", in: desk)
            let file = try #require(try kept(desk))
            #expect(outcome.status == .interrupted && file.text == "new\n")
            #expect(
                outcome.errorLines == [
                    "bookfetch: The editor was stopped by a signal; the memo was not changed.",
                    "bookfetch: The text is saved in \(file.path).",
                ]
            )
        }
    }

    @Test func oneThatFailsSaysSoAndLosesNothing() async throws {
        try await withDesk { desk in
            let outcome = try await edit("f() { echo new >\"$1\"; exit 3; }; f", in: desk)
            let file = try #require(try kept(desk))
            #expect(outcome.status == .unavailable && file.text == "new\n" && outcome.output == "")
            #expect(outcome.errorLines.first == "bookfetch: The editor exited with code 3; the memo was not changed.")
            #expect(outcome.errors.contains("The text is saved in \(file.path)."))
        }
    }

    @Test func withoutAnEditNothingIsSaved() async throws {
        try await withDesk { desk in
            let outcome = try await edit("false", ["--json"], in: desk)
            #expect(outcome.status == .unavailable)
            #expect(try outcome.errorJSON["message"] == "The editor exited with code 1; the memo was not changed.")
            #expect(try kept(desk) == nil)
        }
    }

    @Test func oneThatCannotBeStartedIsTheConfigurations() async throws {
        try await withDesk { desk in
            let outcome = try await edit("no-such-editor", in: desk)
            #expect(outcome.status == .configuration)
            #expect(outcome.errors.contains("Set VISUAL or EDITOR to an editor, such as EDITOR=nano."))
        }
    }
}

@Suite(.timeLimit(.minutes(30))) struct InterruptedEditTests {
    @Test func aSignalToTheProgramEndsTheEditorTooWith130() async throws {
        try await withDesk { desk in
            var desk = desk
            // The editor's parent is this process, which the console room keeps alive and tells of the signal.
            desk.environment["EDITOR"] = "kill -TERM $PPID; exec sleep 1000; :"
            desk.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            let outcome = await desk.silently("bookfetch", ["memo", "9788980500208", "edit"])
            #expect(outcome.status == .interrupted && outcome.errors == "" && outcome.output == "")
            let memo = await desk.silently("bookfetch", ["memo", "9788980500208"])
            #expect(memo.errors.contains("There is no memo"))
        }
    }
}
