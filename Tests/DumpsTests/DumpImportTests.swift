import Basics
import CatalogModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Dumps

@Suite struct DumpImportTests {
    private static func lines(_ range: ClosedRange<Int>) -> String {
        range.map { number in
            number.isMultiple(of: 1_000)
                ? "broken line \(number)\n"
                : edition(#"{"title": "Book \#(number) common", "isbn_13": ["\#(madeISBN(number))"]}"#)
        }.joined()
    }

    /// What a dump has, for comparison.
    private static func contents(_ harness: DumpHarness) throws -> [String] {
        let database = try DumpDatabase(harness.folder.database("made"), isWritten: false)
        var rows: [String] = []
        for sql in [
            "SELECT id || ' ' || COALESCE(isbn, '') || ' ' || hex(record) FROM book ORDER BY id",
            "SELECT name || ' ' || value FROM fact WHERE name NOT IN ('startedAt') ORDER BY name",
        ] {
            let statement = try database.prepare(sql)
            while try statement.step() { rows.append(statement.text(0)) }
        }
        return rows + (try harness.badLines())
    }

    /// What an interrupted import wrote of them has to be cut off, which a pipe cannot be.
    @Test func badLinesThatCannotBeCutOffAreAnError() throws {
        let harness = try DumpHarness()
        let file = try harness.file("a.txt", Self.lines(1...2).utf8)
        try FileManager.default.createDirectory(at: harness.folder.url, withIntermediateDirectories: true)
        try #require(mkfifo(harness.folder.badDraft("made"), 0o600) == 0)
        #expect(throws: DumpError.self) { try harness.importing(.editionLines, [file]) }
    }

    @Test(.all) func interruptedImportContinues() throws {
        let whole = try DumpHarness()
        let part = try DumpHarness()
        for harness in [whole, part] {
            _ = try harness.file("a_2026-01-31.txt", Self.lines(1...9_000).utf8)
            _ = try harness.file("b_2026-01-31.txt", Self.lines(9_001...20_000).utf8)
        }
        let names = ["a_2026-01-31.txt", "b_2026-01-31.txt"]
        try whole.importing(.editionLines, names.map { whole.url.appending(path: $0).path })
        let files = names.map { part.url.appending(path: $0).path }
        var runs = 0
        var starts: [Int] = []
        while true {
            let batches = Mutex(0)
            runs += 1
            var first = true
            do throws(DumpError) {
                try part.importing(.editionLines, files) {
                    batches.withLock { count in
                        count += 1
                        return count == 2
                    }
                } progress: { progress in
                    if first { starts.append(progress.units) }
                    first = false
                }
                break
            } catch {
                #expect(error == .cancelled)
                #expect(part.folder.names.isEmpty)
            }
        }
        #expect(runs > 2)
        // Each run goes on behind the one before.
        #expect(starts == starts.sorted() && Set(starts).count == starts.count)
        #expect(try Self.contents(part) == Self.contents(whole))
        #expect(try part.dump().facts.bad == 20)
        #expect(try part.title(madeISBN(15_001)) == "Book 15001 common")
        #expect(try part.titles("book 19999") == ["Book 19999 common"])
    }

    @Test(.all) func otherFilesStartOver() throws {
        let harness = try DumpHarness()
        let one = try harness.file("one.txt", Self.lines(1...9_000).utf8)
        let two = try harness.file("two.txt", Self.lines(20_001...20_010).utf8)
        #expect(throws: DumpError.cancelled) { try harness.importing(.editionLines, [one], isCancelled: { true }) }
        let facts = try harness.importing(.editionLines, [two])
        #expect(facts.books == 10 && facts.units == 10)
        #expect(try harness.title(madeISBN(5)) == nil)
        // The newer one replaces it, and the file of bad lines with it.
        let later = try harness.importing(.editionLines, [one])
        #expect(later.bad == 9 && later.badFile != nil)
        #expect(try harness.title(madeISBN(20_001)) == nil)
        #expect(try harness.importing(.editionLines, [two]).badFile == nil)
        #expect(!FileManager.default.fileExists(atPath: harness.folder.badLines("made")))
        #expect(try FileManager.default.contentsOfDirectory(atPath: harness.folder.url.path) == ["made.sqlite"])
        let mode = try FileManager.default.attributesOfItem(atPath: later.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
    }

    @Test func secondImportOfTheSameDumpIsRefused() throws {
        let harness = try DumpHarness()
        let path = try harness.file("a.txt", Self.lines(1...5).utf8)
        try PrivateFile.makeFolder(harness.folder.url.path)
        _ = FileManager.default.createFile(atPath: harness.folder.draft("made"), contents: nil)
        let other = try DumpDatabase(harness.folder.draft("made"), isWritten: true)
        try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
        #expect(throws: DumpError.busy(path: harness.folder.draft("made"))) {
            try harness.importing(.editionLines, [path])
        }
    }

    @Test func foreignFilesAreNotDumps() throws {
        let harness = try DumpHarness()
        try PrivateFile.makeFolder(harness.folder.url.path)
        #expect(throws: DumpError.noFile(path: harness.folder.database("made"))) { try harness.dump() }
        try Data("not a database, but long enough to be read as one".utf8)
            .write(to: URL(filePath: harness.folder.database("made")))
        #expect(throws: DumpError.notADump(path: harness.folder.database("made"))) { try harness.dump() }
        #expect(try harness.folder.remove("made"))
        #expect(try !harness.folder.remove("made"))
    }
}

@Suite struct DumpSearchTests {
    private func harness(_ titles: [String]) throws -> DumpHarness {
        let harness = try DumpHarness()
        let lines = titles.enumerated().map { number, title in
            edition(#"{"title": "\#(title)", "isbn_13": ["\#(madeISBN(number))"], "by_statement": "Ada Šimić"}"#)
        }
        try harness.importing(.editionLines, [try harness.file("a.txt", lines.joined().utf8)])
        return harness
    }

    @Test func wordsAreFoundWithoutCaseAndDiacritics() throws {
        let harness = try harness(["The Émigré", "Über uns", "ДОМ на холме", "圖書館學論叢", "한국의 도서관", "The House"])
        #expect(try harness.titles("emigre") == ["The Émigré"])
        #expect(try harness.titles("ÜBER") == ["Über uns"])
        #expect(try harness.titles("дом") == ["ДОМ на холме"])
        #expect(try harness.titles("圖書") == ["圖書館學論叢"])
        #expect(try harness.titles("書館學") == ["圖書館學論叢"])
        #expect(try harness.titles("한국 도서관") == ["한국의 도서관"])
        #expect(try harness.titles("simic house") == ["The House"])
        #expect(try harness.titles("hous").isEmpty)
        #expect(try harness.titles("") == [])
        #expect(try harness.titles("—…!") == [])
    }

    @Test func titlesThatMatchBestComeFirst() throws {
        let harness = try harness(["Ada or not", "A book on Ada", "Nothing", "Ada"])
        #expect(try harness.titles("Ada") == ["Ada", "Ada or not", "A book on Ada", "Nothing"])
        #expect(try harness.titles("ada", count: 2) == ["Ada", "Ada or not"])
        #expect(try harness.dump().search("ada", count: 2).isPartial)
        #expect(try !harness.dump().search("ada", count: 4).isPartial)
    }

    @Test func frequentWordsEndEarly() throws {
        let harness = try harness((0..<6_000).map { "Common \($0)" })
        let hits = try harness.dump().search("common", count: 20)
        #expect(hits.records.count == 20 && hits.isPartial)
        #expect(try harness.titles("common 5999") == ["Common 5999"])
    }
}
