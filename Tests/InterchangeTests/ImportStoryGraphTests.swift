import CatalogModel
import Foundation
import Interchange
import Testing

@Suite struct ImportStoryGraphTests {
    /// The columns as StoryGraph writes them today.
    private static let header = [
        "Title", "Authors", "Contributors", "ISBN/UID", "Format", "Read Status", "Date Added", "Last Date Read",
        "Dates Read", "Read Count", "Moods", "Pace", "Character- or Plot-Driven?", "Strong Character Development?",
        "Loveable Characters?", "Diverse Characters?", "Flawed Characters?", "Star Rating", "Review",
        "Content Warnings", "Content Warning Description", "Tags", "Owned?",
    ]

    private func read(_ values: [String: String], renaming names: [String: String] = [:]) throws -> ImportResult {
        let header = Self.header.map { names[$0] ?? $0 }.joined(separator: ",")
        let row = Self.header.map { values[$0] ?? "" }.joined(separator: ",")
        return try BookImport.read(Data("\(header)\n\(row)\n".utf8))
    }

    private func day(_ year: Int, _ month: Int? = nil, _ day: Int? = nil) -> PartialDate? {
        PartialDate(year: year, month: month, day: day)
    }

    @Test(arguments: [[:], ["Authors": "Author", "ISBN/UID": "ISBN"]])
    func bothGenerationsAreRead(names: [String: String]) throws {
        let result = try read(
            [
                "Title": "나무 & 숲", "Authors": "\"김지혜, Bo Reed\"", "Contributors": "Ada Quill (Translator)",
                "ISBN/UID": "9788900000016", "Format": "paperback", "Read Status": "read",
                "Date Added": "2024/07/30", "Last Date Read": "2024/08/08",
                "Dates Read": "2024/08/01-2024/08/08", "Read Count": "1", "Moods": "\"dark, funny\"",
                "Star Rating": "3.75", "Review": "<div>Fine<br>book</div>", "Tags": "\"trees, 빌린 책\"",
                "Owned?": "No",
            ],
            renaming: names
        )
        #expect(result.kind == .storyGraph && result.doubtful.isEmpty && result.isNewestFirst)
        let book = try #require(result.accepted.first)
        #expect(
            book.book
                == Book(
                    isbn: try ISBN("9788900000016"),
                    title: "나무 & 숲",
                    contributors: [
                        Contributor(name: "김지혜", role: .author), Contributor(name: "Bo Reed", role: .author),
                        Contributor(name: "Ada Quill", role: .translator),
                    ],
                    sources: ["storygraph"]
                )
        )
        #expect(
            book.state
                == Reading(
                    status: .read,
                    startedOn: day(2024, 8, 1),
                    finishedOn: day(2024, 8, 8),
                    stars: Reading.Stars(quarters: 15)
                )
        )
        #expect(book.memo == "Fine\nbook" && book.elsewhere.first?.shelves == ["trees", "빌린 책"])
        #expect(book.tags.map(\.description) == ["trees", "빌린 책"])
        #expect(book.addedAt == Instant.parse("2024-07-30T12:00:00Z"))
    }

    private static let statuses: [(text: String, status: Reading.Status?)] = [
        ("to-read", .want), ("currently-reading", .reading), ("read", .read),
        ("did-not-finish", .stopped), ("paused", .paused), ("wishlist", nil),
    ]

    @Test(arguments: statuses)
    func eachStatusIsRead(text: String, status: Reading.Status?) throws {
        let book = try #require(
            try read([
                "Title": "가", "ISBN/UID": "9788900000016", "Read Status": text, "Last Date Read": "2024/08/08",
            ]).accepted.first
        )
        #expect(book.state.status == status && book.elsewhere.first?.exclusiveShelf == text)
        // A book that was set aside was not finished; the day is not lost for an export.
        let isAside = status == nil || status == .paused
        #expect(book.state.finishedOn == (isAside ? nil : day(2024, 8, 8)))
        #expect(book.elsewhere.first?.readOn == day(2024, 8, 8))
    }

    private static let ranges: [(cell: String, start: String?, end: String?, earlier: [String])] = [
        ("\"2023/01/02-2023/01/09, 2024/08/01-2024/08/08\"", "2024-08-01", "2024-08-08", ["2023-01-02–2023-01-09"]),
        ("\"2024/08/01-2024/08/08,2023/01/02-2023/01/09\"", "2024-08-01", "2024-08-08", ["2023-01-02–2023-01-09"]),
        ("2024/08/08", nil, "2024-08-08", []), ("2024/08/01-", "2024-08-01", nil, []),
        ("-2024/08/08", nil, "2024-08-08", []), ("2023-2024/08", "2023", "2024-08", []),
        ("2024-08-08", nil, "2024-08-08", []),
    ]

    @Test(arguments: ranges)
    func datesReadAreRanges(cell: String, start: String?, end: String?, earlier: [String]) throws {
        let result = try read([
            "Title": "가", "ISBN/UID": "9788900000016", "Read Status": "read", "Dates Read": cell,
        ])
        let book = try #require(result.accepted.first)
        #expect(book.state.startedOn?.description == start && book.state.finishedOn?.description == end)
        let days = book.state.earlier.map { "\($0.startedOn?.description ?? "")–\($0.finishedOn?.description ?? "")" }
        #expect(days == earlier && result.doubtful.isEmpty)
    }

    @Test func aSingleDayOfABookThatIsBeingReadIsItsFirst() throws {
        let result = try read([
            "Title": "가", "ISBN/UID": "9788900000016", "Read Status": "currently-reading", "Dates Read": "2024/08/01",
        ])
        #expect(result.accepted.first?.state == Reading(status: .reading, startedOn: day(2024, 8, 1)))
    }

    private static let ratings: [(text: String, quarters: Int?)] = [("0.0", nil), ("5.0", 20), ("0.25", 1), ("4", 16)]

    @Test(arguments: ratings)
    func starsAreQuarters(text: String, quarters: Int?) throws {
        let result = try read(["Title": "가", "ISBN/UID": "9788900000016", "Star Rating": text])
        #expect(result.accepted.first?.state.stars?.quarters == quarters && result.doubtful.isEmpty)
    }

    @Test func valuesThatCannotBeReadAreLeftOutAndShown() throws {
        let result = try read([
            "Title": "가", "ISBN/UID": "9788900000016", "Star Rating": "4.1", "Dates Read": "soon",
            "Read Count": "often", "Date Added": "never",
        ])
        #expect(result.accepted.first?.state == Reading())
        #expect(
            Set(result.doubtful.map(\.reason)) == [
                .unreadableValue(column: "Star Rating", text: "4.1"),
                .unreadableValue(column: "Dates Read", text: "soon"),
                .unreadableValue(column: "Read Count", text: "often"),
                .unreadableValue(column: "Date Added", text: "never"),
            ]
        )
    }

    @Test(arguments: [
        ("", ImportProblem.noISBN), ("B0XYZ123AB", .noISBN), ("a1b2c3d4-0000-4e5f-8a9b-0c1d2e3f4a5b", .noISBN),
        ("9788900000017", .badISBN("9788900000017", .checkDigit(expected: "6"))),
    ])
    func aRowWithoutAnISBNIsKeptAside(cell: String, reason: ImportProblem) throws {
        let result = try read(["Title": "가", "ISBN/UID": cell])
        #expect(result.accepted.isEmpty && result.doubtful.map(\.reason) == [reason])
        #expect(result.unmatchedCount == 1)
    }
}

/// The rows of a table without a book, which are written as they were.
@Suite struct UnmatchedRowTests {
    private static let table = """
        Title,ISBN13,My Rating\r
        가,9788900000016,4\r
        "나, 둘\r
        줄",,5\r
        \r
        가,9788900000016,4\r
        다,9788900000017,3\r
        a "b" c,9780000000040,2\r
        라,9780000000040,1,2
        """

    private static let rest = """
        Title,ISBN13,My Rating\r
        "나, 둘\r
        줄",,5\r
        다,9788900000017,3\r
        a "b" c,9780000000040,2\r
        라,9780000000040,1,2
        """

    @Test func theyAreTheFilesOwnBytes() throws {
        let result = try BookImport.read(Data(Self.table.utf8))
        #expect(result.accepted.count == 1 && result.unmatchedCount == 4)
        #expect(String(decoding: result.unmatched, as: UTF8.self) == Self.rest)
    }

    @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
    func theEncodingStays(encoding: String.Encoding) throws {
        func file(_ text: String) throws -> Data { try #require(("\u{FEFF}" + text).data(using: encoding)) }
        let result = try BookImport.read(file(Self.table))
        #expect(result.unmatched == (try file(Self.rest)))
    }

    @Test func aReadingLogIsReadByTheNumbersOfOpenLibrary() throws {
        let text = """
            Work ID,Title,Authors,First Publish Year,Edition ID,Edition Count,Bookshelf,My Ratings
            OL1W,나무,김지혜,2019,OL1M,3,Already Read,4
            OL2W,숲,,2020,,1,Want to Read,
            ,들,,2021,,1,Currently Reading,

            """
        let result = try BookImport.read(Data(text.utf8)) { $0 == "openlibrary.org" ? "openlibrary" : nil }
        #expect(result.kind == .readingLog && result.accepted.map(\.isbn) == [nil, nil])
        #expect(result.accepted.map(\.book?.otherCodes) == [["OL1M"], ["OL2W"]])
        #expect(result.accepted.first?.book?.identity == "openlibrary:OL1M")
        #expect(result.accepted.first?.book?.links.map(\.url) == ["https://openlibrary.org/books/OL1M"])
        #expect(result.accepted.first?.book?.authors == ["김지혜"])
        #expect(result.accepted.map(\.state.status) == [.read, .want])
        #expect(result.accepted.first?.state.stars == Reading.Stars("4"))
        // Neither a number nor a person: which book it is, nobody knows.
        #expect(result.doubtful.map(\.reason) == [.unknownColumns(["First Publish Year", "Edition Count"]), .noISBN])
        #expect(result.unmatchedCount == 1)
    }

    @Test func aRoleAmongTheAuthorsIsTheirRole() throws {
        let text = """
            Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read
            나무,"Z Bauman,V Boschi   (Translator), R. Reed (Jr)",9788900000016,read,4,2022-04-01 - 2022-05-03

            """
        let result = try BookImport.read(Data(text.utf8))
        #expect(
            result.accepted.first?.book?.contributors == [
                Contributor(name: "Z Bauman", role: .author), Contributor(name: "V Boschi", role: .translator),
                Contributor(name: "R. Reed (Jr)", role: .author),
            ]
        )
        #expect(result.accepted.first?.state.startedOn == PartialDate(year: 2022, month: 4, day: 1))
        #expect(result.accepted.first?.state.finishedOn == PartialDate(year: 2022, month: 5, day: 3))
        #expect(result.doubtful.isEmpty)
    }

    @Test func aTableWithoutSuchRowsHasNone() throws {
        #expect(try BookImport.read(Data("Title,ISBN13\n가,9788900000016\n".utf8)).unmatched.isEmpty)
        #expect(try BookImport.read(Data("no number\n9788900000016\n".utf8)).unmatched.isEmpty)
    }
}
