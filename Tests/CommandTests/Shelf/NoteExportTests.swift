import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The shelf as a folder of notes that the reader writes in, renames and moves.
@Suite struct NoteExportTests {
    private static let isbns = ["9788980500208", "9788980500215"]
    private static let titles = ["해리 포터와 마법사의 돌 1", "해리 포터와 마법사의 돌 2"]
    private static let export = ["export", "shelf", "--format", "obsidian", "--into", "vault", "--demo"]

    private func withShelf<Result>(_ body: (TestHarness, URL) async throws -> Result) async throws -> Result {
        try await withHarness { harness in
            for isbn in Self.isbns {
                #expect(await harness.silently("bookfetch", ["shelf", "add", isbn, "--demo"]).status == .done)
            }
            return try await body(harness, harness.here.appending(path: "vault"))
        }
    }

    private func run(_ harness: TestHarness, _ more: String...) async -> Outcome {
        await harness.silently("bookfetch", Self.export + more)
    }

    private func names(_ vault: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: vault.path).sorted()
    }

    private func note(_ vault: URL, _ name: String) -> URL { vault.appending(path: name + ".md") }

    private func age(_ file: URL) throws -> Date {
        let day = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: file.path)
        return day
    }

    private func modified(_ file: URL) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    }

    @Test func eachBookHasANoteAndASecondRunChangesNothing() async throws {
        try await withShelf { harness, vault in
            let first = await run(harness)
            #expect(first.status == .done && first.output.isEmpty)
            #expect(first.errors.contains("bookfetch: 2 notes written, 0 updated, 0 unchanged.\n"))
            #expect(try names(vault) == Self.titles.map { $0 + ".md" })
            let files = Self.titles.map { note(vault, $0) }
            let texts = try files.map { try Data(contentsOf: $0) }
            #expect(String(decoding: texts[0], as: UTF8.self).contains("\nisbn: \"9788980500208\"\n"))
            let days = try files.map { try age($0) }
            let second = await run(harness)
            #expect(second.errors.contains("bookfetch: 0 notes written, 0 updated, 2 unchanged.\n"))
            #expect(try files.map { try Data(contentsOf: $0) } == texts)
            #expect(try files.map { try modified($0) } == days)
        }
    }

    @Test func aNoteThatCannotBeReadIsLeftAndNamed() async throws {
        try await withShelf { harness, vault in
            _ = await run(harness)
            let broken = note(vault, Self.titles[0])
            let text = try String(contentsOf: broken, encoding: .utf8).replacing("\nstatus", with: "\nx: \"\nstatus")
                .replacing("title: ", with: "title: [")
            try text.write(to: broken, atomically: true, encoding: .utf8)
            let outcome = await run(harness)
            #expect(outcome.status == .done)
            let sentence =
                "The note \(Self.titles[0]).md was not changed: its properties could not be parsed at line 2."
            #expect(outcome.errors.contains("bookfetch: \(sentence)\n"))
            #expect(outcome.errors.contains("0 notes written, 0 updated, 1 unchanged."))
            #expect(try String(contentsOf: broken, encoding: .utf8) == text)
            #expect(try names(vault).count == 2)
            let document = try await run(harness, "--json").json
            #expect(
                document["left"] == .number(1) && document["problems"]?.values.first?["message"] == .string(sentence)
            )
            #expect(document["notes"]?.values.map { $0["outcome"]?.text } == ["unchanged", "left"])
            #expect(await run(harness, "--strict").status == .inputData)
        }
    }

    @Test func twoNotesOfABookAreNotBothChanged() async throws {
        try await withShelf { harness, vault in
            _ = await run(harness)
            let (file, copy) = (note(vault, Self.titles[0]), note(vault, "\(Self.titles[0]) copy"))
            try FileManager.default.copyItem(at: file, to: copy)
            let outcome = await run(harness)
            #expect(
                outcome.errors.contains(
                    "The note \(Self.titles[0]) copy.md was not changed: \(Self.titles[0]).md has the same ISBN."
                )
            )
            #expect(outcome.errors.contains("2 unchanged"))
        }
    }

    @Test(arguments: [
        ["--format", "obsidian"], ["--into", "vault"], ["--format", "csv", "--into", "vault"],
        ["--format", "obsidian", "--into", "vault", "-o", "x"],
    ])
    func theFolderBelongsToTheNotes(flags: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["export", "shelf"] + flags)
            #expect(outcome.status == .usage && outcome.output.isEmpty)
            let files = try FileManager.default.contentsOfDirectory(atPath: harness.here.path)
            #expect(files.isEmpty)
        }
    }

    @Test func aFolderThatCannotBeMadeEndsWith73() async throws {
        try await withShelf { harness, vault in
            try "a file".write(to: vault, atomically: true, encoding: .utf8)
            #expect(await run(harness).status == .cannotCreate)
        }
    }
}

/// The rows of a file that are about no book that is known.
@Suite struct UnmatchedFileTests {
    private static let file = """
        Title,Authors,ISBN/UID,Read Status,Star Rating,Tags
        나무,김지혜,9788980500208,did-not-finish,0.0,trees
        숲,,"a1b2",read,3.5,
        """
    private static let rest = """
        Title,Authors,ISBN/UID,Read Status,Star Rating,Tags
        숲,,"a1b2",read,3.5,
        """

    private func withFile<Result>(_ body: (TestHarness, URL) async throws -> Result) async throws -> Result {
        try await withHarness { harness in
            try Self.file.write(to: harness.here.appending(path: "books.csv"), atomically: true, encoding: .utf8)
            return try await body(harness, harness.here.appending(path: "books.unmatched.csv"))
        }
    }

    private func run(_ harness: TestHarness, _ more: String...) async -> Outcome {
        await harness.silently("bookfetch", ["shelf", "import", "books.csv", "--json"] + more)
    }

    @Test func theyGoBesideTheFileAndASecondImportChangesNothing() async throws {
        try await withFile { harness, unmatched in
            let first = await run(harness)
            #expect(first.status == .done)
            #expect(first.errors.contains("1 row without a book: written to \(unmatched.path)."))
            #expect(try String(contentsOf: unmatched, encoding: .utf8) == Self.rest)
            let shelf = try await harness.bookfetch("shelf", "--json").json["books"]
            #expect(shelf?.values.map { $0["title"] } == [.string("나무")])
            let shown = try await harness.silently("bookfetch", ["show", "9788980500208", "--offline", "--json"]).json
            let record = shown["books"]?.values.first?["elsewhere"]?.values.first
            #expect(record?["shelves"]?.values == ["trees"] && record?["exclusiveShelf"] == "did-not-finish")
            let second = await run(harness)
            #expect(try second.json["books"] == .array([]))
            #expect(second.errors.contains("1 row without a book: already in \(unmatched.path)."))
            #expect(!second.errors.contains("memo"))
            #expect(try await harness.bookfetch("shelf", "--json").json["books"] == shelf)
        }
    }

    @Test func anotherFileIsNeverReplacedAndNothingIsImported() async throws {
        try await withFile { harness, unmatched in
            try "mine".write(to: unmatched, atomically: true, encoding: .utf8)
            let outcome = await run(harness)
            #expect(outcome.status == .cannotCreate && outcome.output.isEmpty)
            #expect(outcome.errors.contains("--unmatched"))
            #expect(try String(contentsOf: unmatched, encoding: .utf8) == "mine")
            #expect(try await harness.bookfetch("shelf", "--json").json["books"] == .array([]))
            #expect(await run(harness, "--unmatched", "rest.csv").status == .done)
            #expect(
                try String(contentsOf: harness.here.appending(path: "rest.csv"), encoding: .utf8) == Self.rest
            )
        }
    }

    @Test(.timeLimit(.minutes(30))) func aPipeIsWrittenTo() async throws {
        try await withFile { harness, unmatched in
            try #require(mkfifo(unmatched.path, 0o600) == 0)
            let reader = open(unmatched.path, O_RDONLY | O_NONBLOCK)
            try #require(reader >= 0)
            defer { close(reader) }
            #expect(await run(harness).status == .done)
            var bytes = [UInt8](repeating: 0, count: 1024)
            let count = read(reader, &bytes, bytes.count)
            #expect(count > 0 && String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == Self.rest)
        }
    }

    @Test func aTrialWritesNothing() async throws {
        try await withFile { harness, unmatched in
            #expect(await run(harness, "--dry-run").status == .done)
            #expect(!FileManager.default.fileExists(atPath: unmatched.path))
        }
    }
}
