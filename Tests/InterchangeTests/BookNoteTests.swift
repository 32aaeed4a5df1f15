import CatalogModel
import Foundation
import Interchange
import Testing

/// Notes for Obsidian: what is written, and what stays as the reader wrote it.
@Suite struct BookNoteTests {
    private static let isbn = "9788900000016"

    private func exported(_ title: String = "나무", _ change: (inout ExportedBook) -> Void = { _ in }) throws
        -> ExportedBook
    {
        var exported = ExportedBook(
            Book(
                isbn: try ISBN(Self.isbn),
                title: title,
                contributors: [
                    Contributor(name: "김지혜", role: .author), Contributor(name: "황보라", role: .translator),
                ],
                publisher: "책마루",
                publishedOn: PartialDate(year: 2019, month: 3, day: 9),
                pages: 223,
                cover: "https://img.example/1.jpg",
                category: "국내도서>소설/시",
                sources: ["aladin"]
            ),
            reading: Reading(
                status: .read,
                startedOn: PartialDate(year: 2026, month: 9),
                finishedOn: PartialDate(year: 2026, month: 9, day: 21),
                stars: Reading.Stars("4.5")
            )
        )
        change(&exported)
        return exported
    }

    private func note(_ exported: ExportedBook) throws -> BookNote { try #require(BookNote(exported)) }

    private func update(_ text: String, _ exported: ExportedBook) throws -> String? {
        try note(exported).updated(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let whole = """
        ---
        title: 나무
        author:
          - 김지혜
        translator:
          - 황보라
        publisher: 책마루
        published: 2019-03-09
        isbn: "9788900000016"
        pages: 223
        cover: "https://img.example/1.jpg"
        status: read
        rating: 4.5
        started: "2026-09"
        finished: 2026-09-21
        tags:
          - book
          - 국내도서/소설-시
        source: aladin
        ---

        """

    @Test func aNewNoteHasEveryPropertyAndNoText() throws {
        #expect(try note(exported()).text == Self.whole)
        #expect(try update(Self.whole, exported()) == nil)
        #expect(BookNote.subject(of: Array(Self.whole.utf8)) == .books([Self.isbn]))
    }

    @Test func theReadersTagsComeFirstAndTheProgressIsThere() throws {
        var mine = try exported()
        mine.tags = ["과학 소설", "2026", "여름/휴가", "Book"].compactMap { BookTag($0) }
        mine.reading.progress = .percent(45)
        let text = try note(mine).text
        #expect(text.contains("tags:\n  - 과학-소설\n  - \"2026_\"\n  - 여름/휴가\n  - Book\n  - 국내도서/소설-시\n"))
        #expect(text.contains("\nprogress: \"45%\"\n"))
        #expect(try update(text, mine) == nil)
    }

    @Test func everySampleIsReadBackUnchanged() throws {
        for exported in try Samples.all() {
            guard let note = BookNote(exported) else { continue }
            #expect(try note.updated(Array(note.text.utf8)) == nil, "\(note.name)")
            #expect(BookNote.subject(of: Array(note.text.utf8)) == .books([note.key]))
        }
    }

    @Test func onlyWhatDiffersIsChanged() throws {
        let text = """
            ---
            # mine
            ISBN: 978-89-00-00001-6   # as on the cover
            'title' : "Old"  # working title

            author: [김지혜]
            rating: 4.50
            started:
            tags: [mine]
            shelf:
            - "window: left"
            -   b

            note: |
              two
                lines
            status: want
            pages: '99'
            ---
            # 나무
            title: stays
            ---

            """
        let expected = """
            ---
            # mine
            ISBN: 978-89-00-00001-6   # as on the cover
            'title': 나무 # working title

            author: [김지혜]
            rating: 4.50
            started: "2026-09"
            tags: [mine]
            shelf:
            - "window: left"
            -   b

            note: |
              two
                lines
            status: read
            pages: 223
            translator:
              - 황보라
            publisher: 책마루
            published: 2019-03-09
            cover: "https://img.example/1.jpg"
            finished: 2026-09-21
            source: aladin
            ---
            # 나무
            title: stays
            ---

            """
        #expect(try update(text, exported()) == expected)
        #expect(try update(expected, exported()) == nil)
        #expect(BookNote.subject(of: Array(text.utf8)) == .books([Self.isbn]))
    }

    @Test func theMemoStandsBetweenMarkersAndTheTextAroundItIsTheReaders() throws {
        let block = { (memo: String) in "\n<!-- bookfetch:memo -->\n\(memo)\n<!-- /bookfetch:memo -->\n" }
        let noted = try exported { $0.memo = "First line\nsecond" }
        #expect(try note(noted).text == Self.whole + block("First line\nsecond"))
        #expect(try update(note(noted).text, noted) == nil)
        // A note of before gets it at its end.
        #expect(try update(Self.whole + "# Mine", noted) == Self.whole + "# Mine\n" + block("First line\nsecond"))
        // Only what is between the markers changes.
        let written = Self.whole + "# Mine\n" + block("old") + "\nMy own words\n"
        let after = Self.whole + "# Mine\n" + block("First line\nsecond") + "\nMy own words\n"
        #expect(try update(written, noted) == after)
        // A memo that was taken off the shelf goes; one that is not known stays.
        let without = try exported { $0.addedAt = Date(timeIntervalSince1970: 0) }
        let empty = "\n<!-- bookfetch:memo -->\n<!-- /bookfetch:memo -->\n"
        #expect(try update(written, without) == Self.whole + "# Mine\n" + empty + "\nMy own words\n")
        #expect(try update(written, exported()) == nil)
        // Broken markers are left alone.
        let broken = Self.whole + "<!-- bookfetch:memo -->\nmine\n"
        #expect(try update(broken, noted) == nil)
    }

    @Test func aMemoCannotEndItsOwnBlock() throws {
        let noted = try exported { $0.memo = "a\n<!-- /bookfetch:memo -->\nb" }
        let text = try note(noted).text
        #expect(text.components(separatedBy: "<!-- /bookfetch:memo -->").count == 2)
        #expect(try update(text, noted) == nil)
    }

    @Test func aListIsReplacedAndItsCommentsStay() throws {
        let text = Self.whole.replacing("  - 김지혜\n", with: "  # who wrote it\n  - 이바른 # first\n  - 박사진\n")
        let expected = Self.whole.replacing("  - 김지혜\n", with: "  - 김지혜\n# who wrote it\n# first\n")
        #expect(try update(text, exported()) == expected)
        #expect(try update(expected, exported()) == nil)
    }

    @Test(arguments: [
        "author: 김지혜", "author: [ 김지혜 ]", "author: ['김지혜', ]", "author: [\n  김지혜 # her\n]", "author: \"김지혜\"",
        "author:\n- 김지혜", "author:\n    - \"김\\uC9C0혜\"", "author:\n  - '김지혜' # her\n", "author:   # her\n  - 김지혜",
        "author:\n  김지혜", "author: >-\n  김지혜", "author: |\n  김지혜",
    ])
    func theSameValueInAnotherNotationStays(lines: String) throws {
        let text = Self.whole.replacing("author:\n  - 김지혜", with: lines)
        #expect(try update(text, exported()) == nil)
    }

    @Test func unknownValuesLeaveTheReadersOwn() throws {
        let known = try exported { $0.reading = Reading() }
        #expect(try update(Self.whole, known) == nil)
        #expect(try !note(known).text.contains("status"))
    }

    @Test func linesWithCRLFAndAMarkSurvive() throws {
        let old = "\u{FEFF}" + Self.whole.replacing("rating: 4.5\n", with: "rating: 3\nmine: x\n") + "글\n"
        let new = "\u{FEFF}" + Self.whole.replacing("rating: 4.5\n", with: "rating: 4.5\nmine: x\n") + "글\n"
        let updated = try update(old.replacing("\n", with: "\r\n"), exported())
        #expect(updated.map { Array($0.utf8) } == Array(new.replacing("\n", with: "\r\n").utf8))
    }

    @Test func theTextBelowMayBeAnything() throws {
        let body: [UInt8] = [0xFF, 0x00, 0x0D, 0x80, 0x2D, 0x2D, 0x2D, 0x0A]
        let note = try note(exported())
        let old = Array(Self.whole.replacing("223", with: "1").utf8) + body
        #expect(try note.updated(old) == Array(Self.whole.utf8) + body)
    }

    @Test(arguments: [
        ("title: \"open", NoteProblem.line(3)), ("title: a: b", .line(3)), ("title: [a", .line(3)),
        ("\ttitle: a", .line(2)), ("just words", .line(3)), ("title: a\ntitle: b", .repeated("title")),
        ("author:\n  name: x", .line(3)), ("author: &a x", .line(3)), ("author:\n  - - x", .line(3)),
        ("mine: {a: 1", .line(3)), ("mine: \"a\" b", .line(3)),
    ])
    func aNoteThatCannotBeReadIsLeft(lines: String, problem: NoteProblem) throws {
        let text = "---\nisbn: \"\(Self.isbn)\"\n\(lines)\n---\n"
        #expect(throws: problem) { try update(text, exported()) }
    }

    @Test func theSubjectOfANoteIsFoundEvenThen() {
        func subject(_ text: String) -> BookNote.Subject { BookNote.subject(of: Array(text.utf8)) }
        #expect(subject("---\nisbn: 978-89-00-00001-6\nx: \"\n---\n") == .unreadable([Self.isbn], .line(3)))
        #expect(subject("---\nisbn: 9788900000016\n\ntext") == .unreadable([Self.isbn], .notClosed))
        #expect(subject("---\nisbn: [8900000012, \"9780000000040\"]\n---\n") == .books([Self.isbn, "9780000000040"]))
        #expect(subject("---\nbookfetch: \"kakao:1\"\n---") == .books(["kakao:1"]))
        // Notes about other things, even broken ones, are not this program's business.
        for text in ["", "---", "isbn: 9788900000016", "---\nx: \"\n---\n", "---\nisbn:\n---\n", "--\nisbn: 1\n--\n"] {
            #expect(subject(text) == .other, "\(text)")
        }
    }

    @Test(arguments: [
        ("해리 포터: 1/2 [특별판] #3", "해리 포터 1 2 특별판 3"), ("a\\b^c|d*e?f\"g<h>i", "a b c d e f g h i"),
        ("...", "9788900000016"), (".hidden.", "hidden"), ("CON", "CON_"), ("con.x", "con.x_"),
        ("줄\n바꿈\t칸", "줄 바꿈 칸"), ("\u{1112}\u{1161}\u{11AB}", "한"),
    ])
    func namesOfFilesAreAllowedEverywhere(title: String, name: String) throws {
        #expect(try note(exported(title)).name == name)
    }

    @Test func aLongNameIsCutBetweenCharacters() throws {
        let name = try note(exported(String(repeating: "가👩‍👩‍👧", count: 100))).name
        #expect(name.utf8.count <= 120 && name.utf8.count > 90)
        #expect(name.allSatisfy { $0 == "가" || $0 == "👩‍👩‍👧" })
    }

    @Test func aBookWithoutAnISBNIsFoundByItsNumber() throws {
        let book = ExportedBook(Book(otherCodes: ["1174478"], title: "가", sources: ["kakao"]))
        let note = try note(book)
        #expect(note.text.contains("bookfetch: \"\(note.key)\"\n"))
        #expect(BookNote.subject(of: Array(note.text.utf8)) == .books([note.key]))
        #expect(BookNote(ExportedBook(Book(title: "가"))) == nil)
    }
}
