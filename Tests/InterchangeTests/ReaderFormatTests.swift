import CatalogModel
import Foundation
import Interchange
import TestSupport
import Testing

/// The files of Goodreads and StoryGraph: what is written is read back.
@Suite struct ReaderFormatTests {
    private func day(_ year: Int, _ month: Int? = nil, _ day: Int? = nil) -> PartialDate? {
        PartialDate(year: year, month: month, day: day)
    }

    private func read(_ books: [ExportedBook], _ format: ExportFormat) throws -> ImportResult {
        try BookImport.read(Data(document(books, format).utf8))
    }

    private func book(_ reading: Reading, memo: String? = nil, title: String = "나무") throws -> ExportedBook {
        ExportedBook(
            Book(isbn: try ISBN("9788900000016"), title: title),
            addedAt: Instant.parse("2026-11-21T23:30:00Z"),
            memo: memo,
            reading: reading
        )
    }

    /// Readings that both formats hold.
    private static let readings: [Reading] = [
        Reading(), Reading(status: .want), Reading(status: .reading),
        Reading(status: .read, finishedOn: PartialDate(year: 2024, month: 8, day: 8), stars: Reading.Stars("4")),
        Reading(status: .read, finishedOn: PartialDate(year: 2024, month: 8)),
        Reading(status: .read, finishedOn: PartialDate(year: 2024), stars: Reading.Stars("1")),
        Reading(status: .want, finishedOn: PartialDate(year: 2024, month: 8, day: 8)),
        Reading(status: .reading, finishedOn: PartialDate(year: 2024, month: 8, day: 8)),
        Reading(finishedOn: PartialDate(year: 2024, month: 8, day: 8)),
    ]

    @Test(arguments: [ExportFormat.goodreads, .storygraph])
    func theReadingComesBack(format: ExportFormat) throws {
        for reading in Self.readings {
            let result = try read([try book(reading)], format)
            #expect(result.accepted.map(\.state) == [reading])
            #expect(result.doubtful.isEmpty && result.accepted.first?.memo == nil)
            #expect(result.accepted.first?.addedAt == Instant.parse("2026-11-21T12:00:00Z"))
        }
    }

    @Test(arguments: [
        Reading(status: .reading, startedOn: PartialDate(year: 2024, month: 8, day: 1), stars: Reading.Stars("3.75")),
        Reading(
            status: .read,
            startedOn: PartialDate(year: 2023),
            finishedOn: PartialDate(year: 2024, month: 8),
            stars: Reading.Stars("0.25")
        ),
        Reading(status: .read, startedOn: PartialDate(year: 2024, month: 8, day: 1)),
        Reading(startedOn: PartialDate(year: 2024, month: 8, day: 1)),
    ])
    func storyGraphHoldsTheFirstDayAndQuarters(reading: Reading) throws {
        #expect(try read([try book(reading)], .storygraph).accepted.map(\.state) == [reading])
    }

    @Test func ourOwnJSONHoldsTheWholeReading() throws {
        let reading = Reading(
            status: .read,
            startedOn: day(2023),
            finishedOn: day(2024, 8, 8),
            stars: Reading.Stars("3.75")
        )
        #expect(try read([try book(reading)], .json).accepted.map(\.state) == [reading])
        #expect(try read([try book(Reading())], .json).accepted.map(\.state) == [Reading()])
    }

    @Test(arguments: [(1, "1"), (2, "1"), (6, "2"), (15, "4"), (17, "4"), (18, "5"), (20, "5")])
    func goodreadsHasWholeStars(quarters: Int, text: String) throws {
        let rating = Reading(stars: Reading.Stars(quarters: quarters))
        let row = document([try book(rating)], .goodreads).split(separator: "\r\n").last
        #expect(row?.contains(",=\"8900000012\",=\"9788900000016\",\(text),") == true)
    }

    @Test(
        arguments: [ExportFormat.goodreads, .storygraph],
        [
            "- 첫 줄\n  - 둘째\n\n\n\"셋째\"", "a < b & c > d, &amp; <i>", "=1+1", "'=1+1", "두  칸",
        ]
    )
    func aMemoComesBack(format: ExportFormat, memo: String) throws {
        let imported = try #require(try read([try book(Reading(), memo: memo)], format).accepted.first)
        #expect(imported.memo == memo)
    }

    @Test(
        arguments: [ExportFormat.goodreads, .storygraph],
        [
            "=HYPERLINK(\"https://e.example\")", "<나무> & \"숲\", 하나", "&amp;", "-30-", "1984",
        ]
    )
    func aTitleComesBack(format: ExportFormat, title: String) throws {
        let imported = try read([try book(Reading(), title: title)], format).accepted.first
        #expect(imported?.book?.title == title && imported?.isbn?.isbn13 == "9788900000016")
    }

    @Test(arguments: [ExportFormat.goodreads, .storygraph])
    func theShelfsOrderComesBack(format: ExportFormat) throws {
        let books = try Samples.all()
        let result = try read(books, format)
        #expect(result.kind == (format == .goodreads ? .goodreads : .storyGraph) && result.isNewestFirst)
        // A book without an ISBN is described by title and author; without an author it is a row without a book. One is
        // there twice.
        let expected = books.compactMap(\.book.isbn).reduce(into: [ISBN]()) { if !$0.contains($1) { $0.append($1) } }
        #expect(result.accepted.compactMap(\.isbn) == expected)
        let described = books.filter { $0.book.isbn == nil && !$0.book.authors.isEmpty }
        #expect(result.accepted.filter { $0.isbn == nil }.map { $0.book?.title } == described.map(\.book.title))
        #expect(result.unmatchedCount == books.count { $0.book.isbn == nil } - described.count)
        #expect(result.doubtful.allSatisfy { !$0.reason.isFailure || $0.reason == .noISBN })
    }

    @Test func rolesComeBackFromStoryGraph() throws {
        let book = try Samples.everyRole()
        let read = try #require(try read([ExportedBook(book)], .storygraph).accepted.first?.book)
        for role in [Role.author, .translator, .illustrator, .editor, .supervisor, .photographer, .original] {
            let names = { (book: Book) in book.contributors.filter { $0.role == role }.map(\.name) }
            #expect(names(read) == names(book), "\(role)")
        }
        #expect(read.contributors.contains(Contributor(name: "최서문", role: .other, label: "서문")))
    }

    @Test func theOldestFirstIsSeenByItsDays() throws {
        let rows = ["9788900000016,2024/01/01", "9780000000040,2024/02/01"]
        let up = try BookImport.read(Data("ISBN13,Date Added\n\(rows.joined(separator: "\n"))\n".utf8))
        let down = try BookImport.read(Data("ISBN13,Date Added\n\(rows.reversed().joined(separator: "\n"))\n".utf8))
        #expect(!up.isNewestFirst && down.isNewestFirst)
        // Without days, another program's list stays in its order.
        #expect(try !BookImport.read(Data("ISBN13,Title\n9788900000016,가\n".utf8)).isNewestFirst)
    }

    /// What a file holds of a shelf's entry: the format, and the fields that it has no place for.
    @Test(
        arguments: [
            (ExportFormat.csv, [String]()), (.json, [String]()), (.storygraph, [String]()),
            (.goodreads, ["startedOn", "quarters"]),
        ]
    )
    func everyFieldOfAShelfComesBackWhereTheFormatHoldsIt(format: ExportFormat, without: [String]) throws {
        for quarters in 1...20 {
            for status in [nil] + Reading.Status.allCases {
                let reading = Reading(
                    status: status,
                    startedOn: day(2023, 1),
                    finishedOn: day(2024, 8, 8),
                    stars: Reading.Stars(quarters: quarters)
                )
                let exported = try book(reading, memo: "첫 줄\n둘째")
                let text =
                    format == .csv ? document([exported], CSVWriter(hasReadings: true)) : document([exported], format)
                let read = try #require(try BookImport.read(Data(text.utf8)).accepted.first)
                #expect(read.state.status == reading.status)
                // At a service, the day of a book that was set aside is not that of having finished it; it is kept for
                // the way back.
                let isAside = status == .paused && (format == .goodreads || format == .storygraph)
                #expect(read.state.finishedOn == (isAside ? nil : reading.finishedOn))
                if isAside { #expect(read.elsewhere.first?.readOn == reading.finishedOn) }
                #expect(read.state.startedOn == (without.contains("startedOn") ? nil : reading.startedOn))
                #expect(read.state.stars == reading.stars || without.contains("quarters"))
                #expect(read.memo == exported.memo)
                #expect(read.book?.title == exported.book.title && read.isbn == exported.book.isbn)
            }
        }
    }

    @Test(arguments: [ExportFormat.csv, .json, .goodreads, .storygraph])
    func aDayInTheFutureIsLeftOutAndReported(format: ExportFormat) throws {
        let today = day(2026, 11, 21)
        func read(_ finished: PartialDate?) throws -> ImportResult {
            let exported = try book(Reading(status: .read, finishedOn: finished, stars: Reading.Stars("4")))
            let text =
                format == .csv ? document([exported], CSVWriter(hasReadings: true)) : document([exported], format)
            return try BookImport.read(Data(text.utf8), today: today)
        }
        for past in [day(2026, 11, 21), day(2026, 11), day(2026)] {
            let result = try read(past)
            #expect(result.accepted.map(\.state.finishedOn) == [past] && result.doubtful.isEmpty)
        }
        for future in [day(2026, 11, 22), day(2026, 12), day(2027)] {
            let result = try read(future)
            #expect(result.accepted.map(\.state) == [Reading(status: .read, stars: Reading.Stars("4"))])
            let columns = result.doubtful.compactMap { row -> String? in
                if case .futureDay(let column, let day) = row.reason, day == future { column } else { nil }
            }
            let expected =
                switch format {
                case .goodreads: ["Date Read"]
                case .storygraph: ["Last Date Read", "Dates Read"]
                default: ["finishedOn"]
                }
            #expect(columns == expected && result.doubtful.allSatisfy { $0.reason.isFailure && !$0.reason.isSkipped })
        }
    }

    @Test(arguments: [
        (ExportFormat.goodreads, GoodreadsWriter.columns, 24), (.storygraph, StoryGraphWriter.columns, 23),
    ])
    func theColumnsAreTheServices(format: ExportFormat, columns: [String], count: Int) {
        #expect(columns.count == count && document([], format) == columns.joined(separator: ",") + "\r\n")
    }
}
