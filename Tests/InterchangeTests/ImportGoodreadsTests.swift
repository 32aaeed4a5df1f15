import CatalogModel
import Foundation
import Testing

@testable import Interchange

@Suite struct ImportGoodreadsTests {
    /// The columns as Goodreads writes them today.
    private static let header = [
        "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating",
        "Average Rating", "Publisher", "Binding", "Number of Pages", "Year Published", "Original Publication Year",
        "Date Read", "Date Added", "Bookshelves", "Bookshelves with positions", "Exclusive Shelf", "My Review",
        "Spoiler", "Private Notes", "Read Count", "Owned Copies",
    ]

    private static func row(_ values: [String: String]) -> String {
        header.map { values[$0] ?? "" }.joined(separator: ",")
    }

    private static func file(_ rows: [String], end: String = "\n") -> Data {
        Data(([header.joined(separator: ",")] + rows).joined(separator: end).utf8)
    }

    private func read(_ text: String) throws -> ImportResult {
        try BookImport.read(Data(text.utf8))
    }

    @Test func aCompleteRowIsPreserved() throws {
        let row = Self.row([
            "Book Id": "77", "Title": "\"Trees, \"\"Big\"\" Ones\"", "Author": "Ada M. Quill",
            "Author l-f": "\"Quill, Ada M.\"", "Additional Authors": "\"김지혜, Bo Reed\"", "ISBN": "=\"0000000043\"",
            "ISBN13": "=\"9780000000040\"", "My Rating": "4", "Average Rating": "4.01", "Publisher": "Leaf & Press",
            "Number of Pages": "321", "Year Published": "2019", "Date Read": "2021/03/09", "Date Added": "2020/12/31",
            "Bookshelves": "\"read, favourites\"", "Exclusive Shelf": "read",
            "My Review": "\"Line one<br/>line two,\nand a \"\"third\"\".\"", "Private Notes": "\"lent to Bo\"",
            "Read Count": "2",
        ])
        let result = try BookImport.read(Self.file([row], end: "\r\n"))
        #expect(result.kind == .goodreads)
        #expect(result.doubtful.isEmpty)
        let book = try #require(result.accepted.first)
        #expect(result.accepted.count == 1)
        #expect(book.line == 2)
        #expect(book.isbn?.isbn13 == "9780000000040")
        #expect(
            book.book
                == Book(
                    isbn: try ISBN("9780000000040"),
                    title: "Trees, \"Big\" Ones",
                    contributors: [
                        Contributor(name: "Ada M. Quill", role: .author), Contributor(name: "김지혜", role: .other),
                        Contributor(name: "Bo Reed", role: .other),
                    ],
                    publisher: "Leaf & Press",
                    publishedOn: PartialDate(year: 2019),
                    pages: 321,
                    sources: ["goodreads"]
                )
        )
        var facts = ReaderRecord(.goodreads)
        facts.cells = [
            "Book Id": "77", "Author l-f": "Quill, Ada M.", "Average Rating": "4.01",
            "My Review": "Line one<br/>line two,\nand a \"third\".",
        ]
        facts.exclusiveShelf = "read"
        facts.shelves = ["read", "favourites"]
        facts.review = "Line one\nline two,\nand a \"third\"."
        facts.readOn = PartialDate(year: 2021, month: 3, day: 9)
        facts.readCount = 2
        #expect(book.elsewhere == [facts])
        #expect(book.state.stars == Reading.Stars("4"))
        #expect(book.addedAt == Instant.parse("2020-12-31T12:00:00Z"))
        #expect(book.memo == "lent to Bo")
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func anyLineEndAndTheMarkOfUTF8AreFine(end: String) throws {
        let rows = [
            Self.row(["Title": "가", "ISBN13": "9788900000016"]), Self.row(["Title": "나", "ISBN": "8900000233"]),
        ]
        let result = try BookImport.read(Data([0xEF, 0xBB, 0xBF]) + Self.file(rows, end: end))
        #expect(result.accepted.map(\.isbn?.isbn13) == ["9788900000016", "9788900000238"])
        #expect(result.accepted.map(\.line) == [2, 3])
        #expect(result.doubtful.isEmpty)
    }

    @Test func linesInsideQuotesCount() throws {
        let result = try BookImport.read(
            Self.file([
                Self.row(["Title": "가", "ISBN13": "9788900000016", "My Review": "\"a\r\nb\nc\""]),
                Self.row(["Title": "나"]),
            ])
        )
        #expect(result.accepted.map(\.line) == [2])
        #expect(result.doubtful.map(\.line) == [5])
    }

    @Test(arguments: [
        ("", "", ImportProblem.noISBN),
        ("=\"\"", "=\"\"", .noISBN),
        ("", "9788900000017", .badISBN("9788900000017", .checkDigit(expected: "6"))),
        // Damaged by a spreadsheet.
        ("", "9.7889E+12", .badISBN("9.7889E+12", .character("."))),
        ("43", "9780000000040", .badISBN("43", .length(2))),
    ])
    func aRowWithoutACertainISBNIsShown(ten: String, thirteen: String, reason: ImportProblem) throws {
        let result = try BookImport.read(
            Self.file([Self.row(["Title": "제목", "ISBN": ten, "ISBN13": thirteen])])
        )
        #expect(result.accepted.isEmpty)
        #expect(result.doubtful.map(\.reason) == [reason])
        #expect(result.doubtful.map(\.line) == [2])
        #expect(result.doubtful.map(\.text) == ["제목"])
        #expect(reason.isSkipped)
    }

    @Test func isbnsOfTwoBooksInACellAreNotChosenFromAndTheISBN13OfTwoColumnsIsTaken() throws {
        let one = try ISBN("9788900000016")
        let other = try ISBN("9780000000040")
        let result = try BookImport.read(
            Self.file([
                Self.row(["ISBN": "0000000043", "ISBN13": "9788900000016"]),
                Self.row(["ISBN13": "9788900000016 / 9780000000040"]),
            ])
        )
        #expect(result.accepted.map(\.isbn) == [one])
        #expect(result.doubtful.map(\.reason) == [.secondISBN(taken: one, left: other), .severalISBNs([one, other])])
    }

    @Test func columnsAreFoundByName() throws {
        let result = try read("isbn13,Colour,TITLE\n9788900000016,red,가\n")
        #expect(result.kind == .goodreads)
        #expect(result.accepted.map(\.book?.title) == ["가"])
        #expect(result.doubtful.map(\.reason) == [.unknownColumn("Colour")])
        #expect(result.doubtful.map(\.line) == [1])
        #expect(result.doubtful.first?.reason.isSkipped == false)
    }

    @Test func aBookTwiceIsOneBook() throws {
        let result = try read("ISBN,ISBN13\n8900000012,\n,9788900000016\n")
        #expect(result.accepted.map(\.line) == [2])
        #expect(result.doubtful.map(\.reason) == [.repeated(line: 2)])
    }

    @Test func brokenQuotingCostsOneRow() throws {
        let result = try read(
            """
            Title,ISBN13
            a "b" c,9788900000016
            "never closed,9780000000040
            "x"y,9780000000156
            fine,9788900000238
            ="9788900000122,9788900000122
            also fine,="9791100000076"
            "swallows the rest,9791100000182
            """
        )
        #expect(result.accepted.map(\.book?.title) == ["fine", "also fine"])
        #expect(result.doubtful.map(\.line) == [2, 3, 4, 6, 8])
        #expect(result.doubtful.allSatisfy { $0.reason == .brokenQuoting })
    }

    @Test func aRowWithACellTooManyIsShown() throws {
        let result = try read("Title,ISBN13\na,b,9788900000016\nonly one\n")
        #expect(result.accepted.isEmpty)
        #expect(
            result.doubtful.map(\.reason) == [.cellCount(found: 3, expected: 2), .cellCount(found: 1, expected: 2)]
        )
    }

    @Test func valuesThatCannotBeReadAreLeftOutAndShown() throws {
        let result = try read("ISBN13,My Rating,Date Read,Number of Pages,Title\n9788900000016,7,soon,many,가\n")
        #expect(result.accepted.count == 1)
        #expect(result.accepted.count == 1 && result.accepted.first?.state.stars == nil)
        #expect(
            result.doubtful.map(\.reason) == [
                .unreadableValue(column: "My Rating", text: "7"), .unreadableValue(column: "Date Read", text: "soon"),
                .unreadableValue(column: "Number of Pages", text: "many"),
            ]
        )
    }

    @Test func zeroStarsAreNotARating() throws {
        let result = try read("ISBN13,My Rating\n9788900000016,0\n")
        #expect(result.accepted.count == 1 && result.accepted.first?.state.stars == nil)
        #expect(result.accepted.first?.book == nil)
        #expect(result.doubtful.isEmpty)
    }

    @Test func aFileOfAnotherKindIsReported() {
        #expect(throws: ImportError.noISBNColumn) { try BookImport.read(Data("Title,Author\n".utf8), as: .goodreads) }
        #expect(throws: ImportError.noISBNColumn) { try BookImport.read(Data(), as: .goodreads) }
        // ねこ in Shift JIS, which nothing tells.
        #expect(throws: ImportError.notText(line: 2)) {
            try BookImport.read(Data("ISBN,Title\n,".utf8) + Data([0x82, 0xCB, 0x82, 0xB1]))
        }
    }

    @Test func aTableInCP949IsReadAndWhatIsLeftIsWrittenInItToo() throws {
        let head = "ISBN,Title,Author\n"
        let text = head + "9788900000016,가을의 탑,윤서경\n12345,나무,김하늘\n"
        let result = try BookImport.read(Data(try #require(TextEncoding.cp949.encode(text))))
        #expect(result.accepted.map(\.book?.title) == ["가을의 탑"])
        #expect(TextEncoding.cp949.decode(result.unmatched) == head + "12345,나무,김하늘\n")
    }

    @Test func textFromASpreadsheetInUTF16IsRead() throws {
        let text = "ISBN13,Title\r\n9788900000016,가\r\n"
        let data = try #require(text.data(using: .utf16))
        #expect(try BookImport.read(data).accepted.map(\.book?.title) == ["가"])
    }

    @Test func aFileOfLostQuotesEndsToo() throws {
        // Each line opens a quote that is not closed before the end.
        let count = 20_000
        let text = "Title,ISBN13\n" + String(repeating: "\"\"\"a\n", count: count) + "가,9788900000016\n"
        let result = try read(text)
        #expect(result.doubtfulCount == count && result.skippedCount == count)
        #expect(result.accepted.map(\.line) == [count + 2])
    }
}
