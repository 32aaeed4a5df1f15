import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// A memo in an editor, wherever stdin and stdout lead.
@Suite(.timeLimit(.minutes(30))) struct MemoEditTests {
    private static let isbn = "9788980500208"

    @Test func withoutATerminalNoEditorIsGuessed() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["memo", Self.isbn, "edit"])
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("To read the text from standard input: bookfetch memo \(Self.isbn) set -"))
        }
    }

    @Test func anEditorThatIsNamedFindsNothingToReadThere() async throws {
        try await withHarness { harness in
            var harness = harness
            // It would wait for keys for ever if it had any to wait for.
            harness.environment["EDITOR"] = "cat >/dev/null; cat <&2 >/dev/null; echo changed >"
            harness.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            let outcome = await harness.silently("bookfetch", ["memo", Self.isbn, "edit", "--json"])
            let memo = try outcome.json["memos"]?.values.first?["text"]
            #expect(outcome.status == .done && memo == "changed")
        }
    }

    @Test func theEditorHasTheTerminalAndNotThePipe() async throws {
        try await withHarness { harness in
            let terminal = try Pseudoterminal()
            var harness = harness
            harness.terminalPath = "/proc/self/fd/\(terminal.descriptor)"
            harness.environment["EDITOR"] = "echo seen; test -t 0 && test -t 1 && echo drawn >"
            harness.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            let outcome = await harness.silently("bookfetch", ["memo", Self.isbn, "edit", "--json"])
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
    private func edit(_ editor: String, _ flags: [String] = [], in harness: TestHarness) async throws -> Outcome {
        var harness = harness
        harness.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        harness.environment["TMPDIR"] = harness.here.path
        harness.environment["EDITOR"] = editor
        _ = await harness.silently("bookfetch", ["memo", Self.isbn, "set", "old"])
        let outcome = await harness.silently("bookfetch", ["memo", Self.isbn, "edit"] + flags)
        let memo = try await harness.silently("bookfetch", ["memo", Self.isbn, "--json"]).json["memos"]
        #expect(memo?.values.first?["text"] == "old")
        return outcome
    }

    /// The file that was left in the folder, and the text in it.
    private func kept(_ harness: TestHarness) throws -> (path: String, text: String)? {
        let names = try FileManager.default.contentsOfDirectory(atPath: harness.here.path)
        guard let name = names.first(where: { $0.hasPrefix("bookfetch-") }) else { return nil }
        let file = harness.here.appending(path: "\(name)/memo-\(Self.isbn).txt")
        return (file.path, try String(contentsOf: file, encoding: .utf8))
    }

    @Test(arguments: ["INT", "TERM"])
    func oneThatIsEndedByASignalEndsWith130(signal: String) async throws {
        try await withHarness { harness in
            let outcome = try await edit("f() { echo new >\"$1\"; kill -\(signal) $$; }; f", in: harness)
            let file = try #require(try kept(harness))
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
        try await withHarness { harness in
            let outcome = try await edit("f() { echo new >\"$1\"; exit 3; }; f", in: harness)
            let file = try #require(try kept(harness))
            #expect(outcome.status == .unavailable && file.text == "new\n" && outcome.output == "")
            #expect(outcome.errorLines.first == "bookfetch: The editor exited with code 3; the memo was not changed.")
            #expect(outcome.errors.contains("The text is saved in \(file.path)."))
        }
    }

    @Test func withoutAnEditNothingIsSaved() async throws {
        try await withHarness { harness in
            let outcome = try await edit("false", ["--json"], in: harness)
            #expect(outcome.status == .unavailable)
            #expect(try outcome.errorJSON["message"] == "The editor exited with code 1; the memo was not changed.")
            #expect(try kept(harness) == nil)
        }
    }

    @Test func oneThatCannotBeStartedIsTheConfigurations() async throws {
        try await withHarness { harness in
            let outcome = try await edit("no-such-editor", in: harness)
            #expect(outcome.status == .configuration)
            #expect(outcome.errors.contains("Set VISUAL or EDITOR to an editor, such as EDITOR=nano."))
        }
    }
}

@Suite(.timeLimit(.minutes(30))) struct InterruptedEditTests {
    @Test func aSignalToTheProgramEndsTheEditorTooWith130() async throws {
        try await withHarness { harness in
            var harness = harness
            // The editor's parent is this process, which the console room keeps alive and tells of the signal.
            harness.environment["EDITOR"] = "kill -TERM $PPID; exec sleep 1000; :"
            harness.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            let outcome = await harness.silently("bookfetch", ["memo", "9788980500208", "edit"])
            #expect(outcome.status == .interrupted && outcome.errors == "" && outcome.output == "")
            let memo = await harness.silently("bookfetch", ["memo", "9788980500208"])
            #expect(memo.errors.contains("There is no memo"))
        }
    }
}
