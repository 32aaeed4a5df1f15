import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// One file of everything, written and restored by commands.
@Suite struct BackupTests {
    private static let harry = "9788980500208"

    /// A desk with a book on its shelf and a backup in the current folder.
    private func withBackup(_ body: (TestHarness, URL) async throws -> Void) async throws {
        try await withHarness { harness in
            _ = await harness.silently("bookfetch", ["shelf", "add", Self.harry, "--demo"])
            _ = await harness.silently("bookfetch", ["memo", Self.harry, "set", "창가", "--demo"])
            let written = await harness.silently("bookfetch", ["store", "backup", "all.jsonl", "--demo"])
            #expect(written.status == .done && written.output.isEmpty, "\(written.errors)")
            try await body(harness, harness.here.appending(path: "all.jsonl"))
        }
    }

    private func restore(_ harness: TestHarness, _ words: String...) async -> Outcome {
        await harness.silently("bookfetch", ["store", "restore", "all.jsonl", "--demo"] + words)
    }

    @Test func aBackupIsPrivateAndRestoresWhatWasLost() async throws {
        try await withBackup { harness, file in
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.hasPrefix(#"{"records":"#) && text.contains(#""schema":"bookfetch.backup/1""#))
            let output = await harness.silently("bookfetch", ["store", "backup", "-", "--demo"]).output
            #expect(output.split(separator: "\n").dropFirst() == text.split(separator: "\n").dropFirst())
            // A backup of an earlier time brings back nothing that was removed since.
            _ = await harness.silently("bookfetch", ["memo", Self.harry, "remove", "--demo"])
            #expect(await restore(harness, "--json").status == .done)
            #expect(await harness.silently("bookfetch", ["memo", Self.harry, "--demo"]).output.isEmpty)
            // Another machine gets all of it.
            let other = harness.home.deletingLastPathComponent().appending(path: "other")
            var desk = harness
            desk.environment["BOOKFETCH_HOME"] = other.path
            let trial = await restore(desk, "--dry-run", "--json")
            #expect(trial.errors.contains("Nothing was changed; would be: "))
            let kinds = try trial.json["kinds"]?.values.compactMap { $0["kind"]?.text } ?? []
            #expect(kinds.contains("book") && kinds.contains("memo"))
            #expect(try await desk.silently("bookfetch", ["shelf", "--json", "--demo"]).json["total"] == .number(0))
            #expect(await restore(desk).errors.contains("Restored: "))
            #expect(try await desk.silently("bookfetch", ["shelf", "--json", "--demo"]).json["total"] == .number(1))
            #expect(
                await desk.silently("bookfetch", ["shelf", "undo", "--demo"]).errors.contains("restoring a backup")
            )
        }
    }

    @Test func whatUndoingLeavesIsSaidByRestoreAndUndo() async throws {
        try await withHarness { harness in
            _ = await harness.silently("bookfetch", ["birthday", "1997-06-26", "--keep", "me", "--demo"])
            _ = await harness.silently("bookfetch", ["shelf", "add", Self.harry, "--demo"])
            _ = await harness.silently("bookfetch", ["store", "backup", "all.jsonl", "--demo"])
            var desk = harness
            desk.environment["BOOKFETCH_HOME"] = harness.home.deletingLastPathComponent().appending(path: "other").path
            let restored = await restore(desk)
            #expect(restored.errors.contains("memos and reviews alone, not: ") && restored.errors.contains("birthday"))
            let undone = await desk.silently("bookfetch", ["shelf", "undo", "--demo"])
            #expect(undone.errors.contains("birthdays, feeds and what was opened lately stay"), "\(undone.errors)")
            // Nothing of them was restored.
            let again = await harness.silently("bookfetch", ["store", "restore", "all.jsonl", "--demo"])
            #expect(!again.errors.contains("shelf undo"))
        }
    }

    @Test func damagedLinesAreNamedAndNothingIsChanged() async throws {
        try await withBackup { harness, file in
            _ = await harness.silently("bookfetch", ["shelf", "clear", "--yes", "--demo"])
            var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
            lines[2] = String(lines[2].dropLast(5))
            try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
            let refused = await restore(harness)
            #expect(refused.status == .inputData && refused.errors.contains("1 damaged line: 3."), "\(refused.errors)")
            #expect(refused.errors.contains("--partial"))
            #expect(await restore(harness, "--partial").status == .done)
            #expect(await restore(harness, "--partial", "--strict").status == .inputData)
            try lines.prefix(2).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
            #expect(await restore(harness).errors.contains("The end of 'all.jsonl' is missing"))
        }
    }

    @Test(arguments: [
        ("isbn,title\n1,2\n", "is not a backup"), ("", "is not a backup"),
        (#"{"schema":"bookfetch.backup/2"}"#, "a later version"),
    ])
    func anotherFileIsRefused(text: String, sentence: String) async throws {
        try await withHarness { harness in
            let file = harness.here.appending(path: "all.jsonl")
            try text.write(to: file, atomically: true, encoding: .utf8)
            let refused = await restore(harness)
            #expect(refused.status == .inputData && refused.errors.contains(sentence), "\(refused.errors)")
            #expect(await harness.silently("bookfetch", ["store", "restore", "none", "--demo"]).status == .noInput)
            let folder = await harness.silently("bookfetch", ["store", "backup", "none/all.jsonl", "--demo"])
            #expect(folder.status == .cannotCreate, "\(folder.errors)")
        }
    }
}
