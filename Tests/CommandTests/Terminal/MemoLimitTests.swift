import CommandLine
import Documents
import Foundation
import Synchronization
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
        try await withHarness { harness in
            let words = ["memo", Self.isbn, "set", "-"]
            let sources: [any LineSource] = [EndlessSource(), MemorySource([String(repeating: "가", count: 400_000)])]
            for source in sources {
                let outcome = await harness.run("bookfetch", words, over: StubTransport([]), input: source)
                #expect(outcome.status == .inputData)
                #expect(outcome.errors.contains("longer than 1 MiB, the limit of a memo; nothing was saved"))
                #expect(outcome.errors.contains("keep the long one in a file"))
            }
            let longest = MemorySource([String(repeating: "a", count: 1 << 20)])
            #expect(await harness.run("bookfetch", words, over: StubTransport([]), input: longest).status == .done)
        }
    }

    /// `가` in CP949.
    private final class KoreanBytes: LineSource {
        let isTerminal = false
        private let isRead = Mutex(false)

        func readLine() async -> String? { nil }

        func readLine(limit: Int) async -> InputLine? {
            isRead.withLock { isRead in
                defer { isRead = true }
                return isRead ? nil : .bytes([0xB0, 0xA1])
            }
        }
    }

    @Test func aTextThatIsNotUTF8IsNotSavedAsAnother() async throws {
        try await withHarness { harness in
            let words = ["memo", Self.isbn, "set", "-"]
            let outcome = await harness.run("bookfetch", words, over: StubTransport([]), input: KoreanBytes())
            #expect(outcome.status == .inputData && outcome.errors.contains("iconv -f CP949"), "\(outcome.errors)")
        }
    }

    @Test func aTextOfAnEditorThatIsTooLongStaysInItsFile() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["EDITOR"] = "head -c 1100000 /dev/zero | tr '\\0' a >"
            harness.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            harness.environment["TMPDIR"] = harness.here.path
            let outcome = await harness.silently("bookfetch", ["memo", Self.isbn, "edit"])
            #expect(outcome.status == .inputData)
            #expect(outcome.errors.contains("the edited text is longer than 1 MiB"))
            #expect(outcome.errors.contains(harness.here.path), "\(outcome.errors)")
        }
    }

    @Test func aMemoThatWasSavedWhileAnEditorWasOpenIsNotOverwritten() async throws {
        try await withHarness { harness in
            var editing = harness
            let (opened, saved) = (harness.here.appending(path: "opened"), harness.here.appending(path: "saved"))
            editing.environment["EDITOR"] =
                "touch '\(opened.path)'; while [ ! -e '\(saved.path)' ]; do sleep 0.05; done; echo 편집기의 글 >"
            editing.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
            _ = await harness.silently("bookfetch", ["memo", Self.isbn, "set", "처음"])
            let (harness, waiting) = (harness, editing)
            async let edited = waiting.silently("bookfetch", ["memo", Self.isbn, "edit", "--format", "table"])
            while !FileManager.default.fileExists(atPath: opened.path) { try await Task.sleep(for: .milliseconds(20)) }
            _ = await harness.silently("bookfetch", ["memo", Self.isbn, "set", "그 사이의 글"])
            try Data().write(to: saved)
            let outcome = await edited
            #expect(outcome.status == .inputData)
            #expect(outcome.output.contains("그 사이의 글") && outcome.output.contains("편집기의 글"))
            #expect(outcome.errors.contains("bookfetch memo \(Self.isbn) history"))
            let memo = try await harness.silently("bookfetch", ["memo", Self.isbn, "--json"]).json["memos"]
            #expect(memo?.values.map { $0["text"] } == ["그 사이의 글"])
            let history = try await harness.silently("bookfetch", ["memo", Self.isbn, "history", "--json"]).json[
                "memos"
            ]
            #expect(history?.values.contains { $0["text"] == "편집기의 글" } == true)
        }
    }

    @Test func anImportedMemoThatIsTooLongIsNamedAndNotSaved() async throws {
        try await withHarness { harness in
            let shelf = await harness.silently("bookfetch", ["shelf", "add", Self.isbn, "--demo", "--json"]).output
            let memo = "\"memo\": \"\(String(repeating: "가", count: 400_000))\", \"title\""
            let file = harness.here.appending(path: "books.json")
            try Data(shelf.replacing("\"title\"", with: memo, maxReplacements: 1).utf8).write(to: file)
            let outcome = await harness.silently("bookfetch", ["shelf", "import", file.path, "--demo"])
            #expect(outcome.status == .done)
            #expect(
                outcome.errors.contains("longer than 1 MiB and was not imported: \(Self.isbn)"),
                "\(outcome.errors)"
            )
            #expect(await harness.silently("bookfetch", ["memo", Self.isbn, "--demo"]).output == "")
        }
    }
}
