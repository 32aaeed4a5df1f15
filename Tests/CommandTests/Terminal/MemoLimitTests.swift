import CommandSupport
import Foundation
import Terminal
import TestSupport
import Testing

/// Memos that are too long, or changed while they are edited.
@Suite(.timeLimit(.minutes(30))) struct MemoLimitTests {
    private static let isbn = "9788980500208"

    /// Standard input without an end.
    private struct EndlessSource: LineSource {
        let isTerminal = false

        func readLine() async -> String? { String(repeating: "가", count: 10_000) }
    }

    @Test func aTextOfStandardInputIsReadUpToTheLimitOnly() async throws {
        try await withDesk { desk in
            let words = ["memo", Self.isbn, "set", "-"]
            let sources: [any LineSource] = [EndlessSource(), MemorySource([String(repeating: "가", count: 400_000)])]
            for source in sources {
                let outcome = await desk.run("bookfetch", words, over: StubTransport([]), input: source)
                #expect(outcome.status == .inputData)
                #expect(outcome.errors.contains("longer than 1 MiB, the limit of a memo; nothing was saved"))
                #expect(outcome.errors.contains("keep the long one in a file"))
            }
            let longest = MemorySource([String(repeating: "a", count: 1 << 20)])
            #expect(await desk.run("bookfetch", words, over: StubTransport([]), input: longest).status == .done)
        }
    }

    @Test func aTextOfAnEditorThatIsTooLongStaysInItsFile() async throws {
        try await withDesk { desk in
            var desk = desk
            desk.environment["EDITOR"] = "head -c 1100000 /dev/zero | tr '\\0' a >"
            desk.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            desk.environment["TMPDIR"] = desk.here.path
            let outcome = await desk.silently("bookfetch", ["memo", Self.isbn, "edit"])
            #expect(outcome.status == .inputData)
            #expect(outcome.errors.contains("the edited text is longer than 1 MiB"))
            #expect(outcome.errors.contains(desk.here.path), "\(outcome.errors)")
        }
    }

    @Test func aMemoThatWasSavedWhileAnEditorWasOpenIsNotOverwritten() async throws {
        try await withDesk { desk in
            var editing = desk
            let (opened, saved) = (desk.here.appending(path: "opened"), desk.here.appending(path: "saved"))
            editing.environment["EDITOR"] =
                "touch '\(opened.path)'; while [ ! -e '\(saved.path)' ]; do sleep 0.05; done; echo 편집기의 글 >"
            editing.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            _ = await desk.silently("bookfetch", ["memo", Self.isbn, "set", "처음"])
            let (desk, waiting) = (desk, editing)
            async let edited = waiting.silently("bookfetch", ["memo", Self.isbn, "edit", "--format", "table"])
            while !FileManager.default.fileExists(atPath: opened.path) { try await Task.sleep(for: .milliseconds(20)) }
            _ = await desk.silently("bookfetch", ["memo", Self.isbn, "set", "그 사이의 글"])
            try Data().write(to: saved)
            let outcome = await edited
            #expect(outcome.status == .inputData)
            #expect(outcome.output.contains("그 사이의 글") && outcome.output.contains("편집기의 글"))
            #expect(outcome.errors.contains("bookfetch memo \(Self.isbn) history"))
            let memo = try await desk.silently("bookfetch", ["memo", Self.isbn, "--json"]).json["memos"]
            #expect(memo?.values.map { $0["text"] } == ["그 사이의 글"])
            let history = try await desk.silently("bookfetch", ["memo", Self.isbn, "history", "--json"]).json["memos"]
            #expect(history?.values.contains { $0["text"] == "편집기의 글" } == true)
        }
    }

    @Test func anImportedMemoThatIsTooLongIsNamedAndNotSaved() async throws {
        try await withDesk { desk in
            let shelf = await desk.silently("bookfetch", ["shelf", "add", Self.isbn, "--demo", "--json"]).output
            let memo = "\"memo\": \"\(String(repeating: "가", count: 400_000))\", \"title\""
            let file = desk.here.appending(path: "books.json")
            try Data(shelf.replacing("\"title\"", with: memo, maxReplacements: 1).utf8).write(to: file)
            let outcome = await desk.silently("bookfetch", ["shelf", "import", file.path, "--demo"])
            #expect(outcome.status == .done)
            #expect(
                outcome.errors.contains("longer than 1 MiB and was not imported: \(Self.isbn)"),
                "\(outcome.errors)"
            )
            #expect(await desk.silently("bookfetch", ["memo", Self.isbn, "--demo"]).output == "")
        }
    }
}
