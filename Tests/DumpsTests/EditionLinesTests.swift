import CatalogModel
import Foundation
import TestSupport
import Testing

@testable import Dumps

@Suite struct EditionLinesTests {
    @Test func wholeRecord() throws {
        let harness = try DumpHarness()
        let json = #"""
            {"title": "Caf\u00e9 \ud83d\udcd6 \"one\"", "title_prefix": "The", "subtitle": "a\nstory", "isbn_13": ["9788980500208"],
            """#.replacing("\n", with: " ")
            + #""isbn_10": ["8980500203", "750131201X (20)"], "publishers": ["A", "B"], "number_of_pages": 223, "#
            + #""covers": [-1, 42], "by_statement": "by J. K. Rowling.", "publish_date": "June 26, 1997", "#
            + #""notes": {"type": "/type/text", "value": "title"}, "dewey_decimal_class": ["823/.914"], "key": "/books/OL7M"}"#
        let facts = try harness.importing(
            .editionLines,
            [try harness.file("ol_dump_2026-10-31.txt", edition(json).utf8)]
        )
        #expect(facts.books == 1 && facts.bad == 0 && facts.date == "2026-10-31" && facts.badFile == nil)
        let record = try #require(try harness.dump().record(try ISBN("9788980500208")))
        #expect(record[.title] == ["The Café 📖 \"one\""])
        #expect(record[.subtitle] == ["a story"])
        #expect(record[.publisher] == ["A", "B"])
        #expect(record[.pages] == ["223"] && record[.cover] == ["42"] && record[.ddc] == ["823/.914"])
        #expect(record[.statement] == ["by J. K. Rowling."] && record[.date] == ["June 26, 1997"])
        #expect(record[.key] == ["/books/OL7M"])
        #expect(try harness.title("9787501312016") == "The Café 📖 \"one\"")
        #expect(try harness.dump().knows(try ISBN("9780306406157")) == false)
    }

    @Test func hostileLines() throws {
        let harness = try DumpHarness()
        var bytes: [UInt8] = []
        let good = edition(#"{"title": "Good", "isbn_13": ["9788980500208"]}"#)
        for line in [
            good,
            edition(#"{"title": "Cut", "isbn_13": ["978"#),
            edition(#"{"title": "Comma",, "a": 1}"#),
            edition(#"{"title": "Tail"} x"#),
            edition(#"{"title": ""}"#),
            edition(#"{"title": {"a": [[[{}]]]}}"#),
            edition(#"{"title": "Wrong", "isbn_10": ["1234567890", "x", ""], "isbn_13": ["9788980500209"]}"#),
            edition(#"{"name": "A redirect"}"#, type: "/type/redirect"),
            "no tabs at all\n",
            "\n",
            edition(#"{"title": "Deep", "x": "# + String(repeating: "[", count: 100_000) + "}"),
            edition(#"{"title": "\u0000\u001b[31mRed\ud800", "isbn_13": ["9791176430517"]}"#),
        ] { bytes += Array(line.utf8) }
        bytes += Array("/type/edition\t/books/OL2M\t1\t2010\t{\"title\": \"NUL ".utf8) + [0, 0x1E, 0x1F, 0xFF, 0xC3]
        bytes += Array("\", \"isbn_10\": [\"0306406152\"]}".utf8)
        let facts = try harness.importing(.editionLines, [try harness.file("a.txt", bytes)])
        #expect(facts.units == 13 && facts.books == 4 && facts.skipped == 2 && facts.bad == 7)
        #expect(facts.wrongISBNs == 4)
        let bad = try harness.badLines()
        #expect(
            bad.map { $0.split(separator: "\t")[1...2].joined(separator: " ") } == [
                "2 broken JSON", "3 broken JSON", "4 broken JSON", "5 no title", "6 no title",
                "9 fewer than five columns", "11 broken JSON",
            ]
        )
        #expect(bad.allSatisfy { $0.utf8.count < 2_100 })
        #expect(try harness.title("9788980500208") == "Good")
        #expect(try harness.title("9780306406157") == "NUL    \u{FFFD}\u{FFFD}")
        #expect(try harness.title("9791176430517") == "  [31mRed\u{FFFD}")
        #expect(try harness.titles("wrong") == ["Wrong"])
    }

    @Test(.all) func lineThatIsTooLong() throws {
        let harness = try DumpHarness()
        var bytes = Array(#"/type/edition|/books/OL1M|1|2010|{"title": ""#.replacing("|", with: "\t").utf8)
        bytes += [UInt8](repeating: 0x61, count: DumpBytes.longestUnit + DumpInput.blockSize * 2)
        bytes += Array(("\"}\n" + edition(#"{"title": "After", "isbn_13": ["9788980500208"]}"#)).utf8)
        let facts = try harness.importing(.editionLines, [try harness.file("a.txt", bytes)])
        #expect(facts.books == 1 && facts.bad == 1 && facts.units == 2)
        #expect(try harness.badLines().first?.hasPrefix("1\t1\ttoo long") == true)
        #expect(try harness.title("9788980500208") == "After")
    }

    @Test func longTextsAreCutBetweenCharacters() throws {
        let harness = try DumpHarness()
        let title = String(repeating: "가", count: 5_000)
        try harness.importing(
            .editionLines,
            [try harness.file("a.txt", edition(#"{"title": "\#(title)", "isbn_13": ["9788980500208"]}"#).utf8)]
        )
        let stored = try #require(try harness.title("9788980500208"))
        #expect(stored.utf8.count <= 2_000 && stored.allSatisfy { $0 == "가" } && stored.count > 600)
    }

    @Test func packedAndMissingFiles() throws {
        let harness = try DumpHarness()
        #expect(throws: DumpError.noFile(path: "/nowhere/a")) { try harness.importing(.editionLines, ["/nowhere/a"]) }
        let signs: [(String, [UInt8])] = [("zip", [0x50, 0x4B, 0x03, 0x04]), ("bzip2", [0x42, 0x5A, 0x68, 0x39])]
        for (format, sign) in signs {
            let path = try harness.file("a.\(format)", sign + Array("rest".utf8))
            #expect(throws: DumpError.packed(path: path, format: format)) {
                try harness.importing(.editionLines, [path])
            }
        }
        let empty = try harness.file("empty", [])
        #expect(throws: DumpError.noBooks(path: empty)) { try harness.importing(.editionLines, [empty]) }
        #expect(throws: DumpError.self) { try harness.importing(.editionLines, [harness.url.path]) }
        #expect(harness.folder.names.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: harness.folder.url.path).isEmpty)
    }

    /// Packs a file with gzip, and returns what it packed.
    private func packed(_ path: String) throws -> Data {
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/bin/gzip")
        gzip.arguments = ["-kf", path]
        try gzip.run()
        gzip.waitUntilExit()
        return try Data(contentsOf: URL(filePath: path + ".gz"))
    }

    /// A line of 64 MiB that is packed into 64 KiB is passed over as one that is too long.
    @Test(.all) func gzipOfOneEndlessLine() throws {
        let harness = try DumpHarness()
        let good = edition(#"{"title": "Good", "isbn_13": ["9788980500208"]}"#)
        let bomb = try packed(try harness.file("bomb", Data(repeating: 0x61, count: 64 << 20) + Data("\n".utf8)))
        #expect(bomb.count < 1 << 20)
        let member = try packed(try harness.file("good", good.utf8))
        let facts = try harness.importing(.editionLines, [try harness.file("a.gz", bomb + member)])
        #expect(facts.books == 1 && facts.bad == 1)
    }

    @Test func gzipOfAHundredThousandMembers() throws {
        let harness = try DumpHarness()
        let line = edition(#"{"title": "Good", "isbn_13": ["9788980500208"]}"#)
        let empty = try packed(try harness.file("empty", []))
        let member = try packed(try harness.file("good", line.utf8))
        var bytes = Data()
        for _ in 0..<Tier.scaled(100_000) { bytes += empty }
        let facts = try harness.importing(.editionLines, [try harness.file("a.gz", bytes + member)])
        #expect(facts.books == 1)
    }

    /// What stands behind the last member is no part of it: the import ends without a crash, with or without the book.
    @Test func gzipWithGarbageBehindIt() throws {
        let harness = try DumpHarness()
        let member = try packed(
            try harness.file("good", edition(#"{"title": "Good", "isbn_13": ["9788980500208"]}"#).utf8)
        )
        for garbage in [
            Data("garbage".utf8), Data(repeating: 0, count: 70_000), Data([0x1F, 0x8B]), Data([0x1F, 0x8B, 8]),
        ] {
            let path = try harness.file("a.gz", member + garbage)
            do throws(DumpError) {
                let books = try harness.importing(.editionLines, [path]).books
                #expect(books == 1)
            } catch {
                #expect(error == .damaged(path: path) || error == .truncated(path: path), "\(error)")
            }
        }
    }

    @Test(.all) func gzipThatIsCutOrDamaged() throws {
        let harness = try DumpHarness()
        let text = (1...3_000).map { edition(#"{"title": "Book \#($0)", "isbn_13": ["\#(madeISBN($0))"]}"#) }.joined()
        let plain = try harness.file("plain", text.utf8)
        try harness.importing(.editionLines, [plain])
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/bin/gzip")
        gzip.arguments = ["-k", plain]
        try gzip.run()
        gzip.waitUntilExit()
        let packed = try Data(contentsOf: URL(filePath: plain + ".gz"))
        let cut = try harness.file("cut.gz", packed.prefix(packed.count / 2))
        #expect(throws: DumpError.truncated(path: cut)) { try harness.importing(.editionLines, [cut]) }
        var damaged = packed
        for place in packed.count / 3..<packed.count / 3 + 40 { damaged[place] ^= 0x55 }
        let wrong = try harness.file("damaged.gz", damaged)
        #expect(throws: DumpError.damaged(path: wrong)) { try harness.importing(.editionLines, [wrong]) }
        // The dump before is still there.
        #expect(try harness.dump().facts.books == 3_000)
        let whole = try harness.importing(.editionLines, [plain + ".gz"])
        #expect(whole.books == 3_000)
        #expect(try harness.title(madeISBN(2_999)) == "Book 2999")
    }
}
