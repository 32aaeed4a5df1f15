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
    private static func contents(_ desk: DumpDesk) throws -> [String] {
        let database = try DumpDatabase(desk.folder.database("made"), isWritten: false)
        var rows: [String] = []
        for sql in [
            "SELECT id || ' ' || COALESCE(isbn, '') || ' ' || hex(record) FROM book ORDER BY id",
            "SELECT name || ' ' || value FROM fact WHERE name NOT IN ('startedAt') ORDER BY name",
        ] {
            let statement = try database.prepare(sql)
            while try statement.step() { rows.append(statement.text(0)) }
        }
        return rows + (try desk.badLines())
    }

    /// What an interrupted import wrote of them has to be cut off, which a pipe cannot be.
    @Test func badLinesThatCannotBeCutOffAreAnError() throws {
        let desk = try DumpDesk()
        let file = try desk.file("a.txt", Self.lines(1...2).utf8)
        try FileManager.default.createDirectory(at: desk.folder.url, withIntermediateDirectories: true)
        try #require(mkfifo(desk.folder.badDraft("made"), 0o600) == 0)
        #expect(throws: DumpError.self) { try desk.importing(.editionLines, [file]) }
    }

    @Test(.all) func interruptedImportContinues() throws {
        let whole = try DumpDesk()
        let part = try DumpDesk()
        for desk in [whole, part] {
            _ = try desk.file("a_2026-01-31.txt", Self.lines(1...9_000).utf8)
            _ = try desk.file("b_2026-01-31.txt", Self.lines(9_001...20_000).utf8)
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
        let desk = try DumpDesk()
        let one = try desk.file("one.txt", Self.lines(1...9_000).utf8)
        let two = try desk.file("two.txt", Self.lines(20_001...20_010).utf8)
        #expect(throws: DumpError.cancelled) { try desk.importing(.editionLines, [one], isCancelled: { true }) }
        let facts = try desk.importing(.editionLines, [two])
        #expect(facts.books == 10 && facts.units == 10)
        #expect(try desk.title(madeISBN(5)) == nil)
        // The newer one replaces it, and the file of bad lines with it.
        let later = try desk.importing(.editionLines, [one])
        #expect(later.bad == 9 && later.badFile != nil)
        #expect(try desk.title(madeISBN(20_001)) == nil)
        #expect(try desk.importing(.editionLines, [two]).badFile == nil)
        #expect(!FileManager.default.fileExists(atPath: desk.folder.badLines("made")))
        #expect(try FileManager.default.contentsOfDirectory(atPath: desk.folder.url.path) == ["made.sqlite"])
        let mode = try FileManager.default.attributesOfItem(atPath: later.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
    }

    @Test func secondImportOfTheSameDumpIsRefused() throws {
        let desk = try DumpDesk()
        let path = try desk.file("a.txt", Self.lines(1...5).utf8)
        try PrivateFile.makeFolder(desk.folder.url.path)
        _ = FileManager.default.createFile(atPath: desk.folder.draft("made"), contents: nil)
        let other = try DumpDatabase(desk.folder.draft("made"), isWritten: true)
        try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
        #expect(throws: DumpError.busy(path: desk.folder.draft("made"))) { try desk.importing(.editionLines, [path]) }
    }

    @Test func foreignFilesAreNotDumps() throws {
        let desk = try DumpDesk()
        try PrivateFile.makeFolder(desk.folder.url.path)
        #expect(throws: DumpError.noFile(path: desk.folder.database("made"))) { try desk.dump() }
        try Data("not a database, but long enough to be read as one".utf8)
            .write(to: URL(filePath: desk.folder.database("made")))
        #expect(throws: DumpError.notADump(path: desk.folder.database("made"))) { try desk.dump() }
        #expect(try desk.folder.remove("made"))
        #expect(try !desk.folder.remove("made"))
    }
}

@Suite struct DumpSearchTests {
    private func desk(_ titles: [String]) throws -> DumpDesk {
        let desk = try DumpDesk()
        let lines = titles.enumerated().map { number, title in
            edition(#"{"title": "\#(title)", "isbn_13": ["\#(madeISBN(number))"], "by_statement": "Ada Šimić"}"#)
        }
        try desk.importing(.editionLines, [try desk.file("a.txt", lines.joined().utf8)])
        return desk
    }

    @Test func wordsAreFoundWithoutCaseAndDiacritics() throws {
        let desk = try desk(["The Émigré", "Über uns", "ДОМ на холме", "圖書館學論叢", "한국의 도서관", "The House"])
        #expect(try desk.titles("emigre") == ["The Émigré"])
        #expect(try desk.titles("ÜBER") == ["Über uns"])
        #expect(try desk.titles("дом") == ["ДОМ на холме"])
        #expect(try desk.titles("圖書") == ["圖書館學論叢"])
        #expect(try desk.titles("書館學") == ["圖書館學論叢"])
        #expect(try desk.titles("한국 도서관") == ["한국의 도서관"])
        #expect(try desk.titles("simic house") == ["The House"])
        #expect(try desk.titles("hous").isEmpty)
        #expect(try desk.titles("") == [])
        #expect(try desk.titles("—…!") == [])
    }

    @Test func titlesThatMatchBestComeFirst() throws {
        let desk = try desk(["Ada or not", "A book on Ada", "Nothing", "Ada"])
        #expect(try desk.titles("Ada") == ["Ada", "Ada or not", "A book on Ada", "Nothing"])
        #expect(try desk.titles("ada", count: 2) == ["Ada", "Ada or not"])
        #expect(try desk.dump().search("ada", count: 2).isPartial)
        #expect(try !desk.dump().search("ada", count: 4).isPartial)
    }

    @Test func frequentWordsEndEarly() throws {
        let desk = try desk((0..<6_000).map { "Common \($0)" })
        let hits = try desk.dump().search("common", count: 20)
        #expect(hits.records.count == 20 && hits.isPartial)
        #expect(try desk.titles("common 5999") == ["Common 5999"])
    }
}
