import CatalogModel
import Foundation
import Interchange
import Testing

/// What Goodreads and StoryGraph hold of a book goes back where it came from.
@Suite struct ExportedReadingTests {
    private static let isbn = "9780000000040"

    /// A row of Goodreads with every column filled, on an exclusive shelf of the reader's own.
    private static let goodreads = [
        "Book Id": "77", "Title": "Trees", "Author": "Ada M. Quill", "Author l-f": "Quill-Reed, Ada M.",
        "Additional Authors": "김지혜, Bo Reed", "ISBN": "=\"0000000043\"", "ISBN13": "=\"\(isbn)\"", "My Rating": "4",
        "Average Rating": "4.01", "Publisher": "Leaf & Press", "Binding": "Paperback", "Number of Pages": "321",
        "Year Published": "2019", "Original Publication Year": "1999", "Date Read": "2021/03/09",
        "Date Added": "2020/12/31", "Bookshelves": "favourites, gave-up, 나무",
        "Bookshelves with positions": "favourites (#3), gave-up (#1), 나무 (#2)", "Exclusive Shelf": "gave-up",
        "My Review": "Line <i>one</i>\nline two & \"three\"", "Spoiler": "true", "Private Notes": "lent to Bo",
        "Read Count": "2", "Owned Copies": "1",
    ]

    /// A row of StoryGraph with every column filled.
    private static let storyGraph = [
        "Title": "Trees", "Authors": "Ada M. Quill", "Contributors": "Bo Reed (Translator)", "ISBN/UID": isbn,
        "Format": "paperback", "Read Status": "did-not-finish", "Date Added": "2020/12/31",
        "Last Date Read": "2024/08/08", "Dates Read": "2023/01/02-2023/01/09, 2024/08/01-2024/08/08",
        "Read Count": "3", "Moods": "dark, tense", "Pace": "slow", "Character- or Plot-Driven?": "Plot",
        "Strong Character Development?": "Yes", "Loveable Characters?": "No", "Diverse Characters?": "N/A",
        "Flawed Characters?": "Yes", "Star Rating": "3.75", "Review": "Fine", "Content Warnings": "none",
        "Content Warning Description": "=1+1", "Tags": "trees, 빌린 책", "Owned?": "Yes",
    ]

    private func file(_ row: [String: String], _ columns: [String]) -> Data {
        let cells = columns.map { "\"\((row[$0] ?? "").replacing("\"", with: "\"\""))\"" }
        return Data("\(columns.joined(separator: ","))\n\(cells.joined(separator: ","))\n".utf8)
    }

    /// The book of a file with one row, as a shelf exports it.
    private func shelved(_ data: Data) throws -> ExportedBook {
        let result = try BookImport.read(data)
        #expect(result.doubtful.isEmpty)
        let imported = try #require(result.accepted.first)
        return ExportedBook(
            try #require(imported.book),
            addedAt: imported.addedAt,
            memo: imported.memo,
            reading: imported.state,
            elsewhere: imported.elsewhere
        )
    }

    /// The cells of a document with one row, by column.
    private func cells(_ book: ExportedBook, _ format: ExportFormat) throws -> [String: String] {
        // As a spreadsheet reads it: quotes, and line breaks in them.
        var rows: [[String]] = [[""]]
        var isQuoted = false
        for character in document([book], format) {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: rows[rows.count - 1].append("")
            case "\r\n" where !isQuoted: rows.append([""])
            default: rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character)
            }
        }
        try #require(rows.count == 3 && rows[0].count == rows[1].count)
        return Dictionary(uniqueKeysWithValues: zip(rows[0], rows[1]))
    }

    private func plain(_ row: [String: String]) -> [String: String] {
        row.mapValues { $0.replacing("\"", with: "") }
    }

    @Test func everyCellOfGoodreadsComesBack() throws {
        for (shelf, shelves) in [
            ("gave-up", "favourites, gave-up, 나무"), ("read", "favourites, read"), ("read", "favourites"), ("read", ""),
            ("to-read", "to-read, 나무"), ("currently-reading", "currently-reading"),
        ] {
            let row = Self.goodreads.merging(["Exclusive Shelf": shelf, "Bookshelves": shelves]) { $1 }
            let book = try shelved(file(row, GoodreadsWriter.columns))
            #expect(book.memo == "lent to Bo")
            #expect(try cells(book, .goodreads) == plain(row))
        }
    }

    @Test func everyCellOfStoryGraphComesBack() throws {
        for status in ["did-not-finish", "read"] {
            let row = Self.storyGraph.merging(["Read Status": status]) { $1 }
            let book = try shelved(file(row, StoryGraphWriter.columns))
            #expect(book.memo == "Fine")
            var expected = plain(row)
            // No spreadsheet computes it.
            expected["Content Warning Description"] = "'=1+1"
            #expect(try cells(book, .storygraph) == expected)
        }
    }

    @Test func theLatestStatementComesFirst() throws {
        var book = try shelved(file(Self.goodreads, GoodreadsWriter.columns))
        book.reading = Reading(
            status: .read,
            finishedOn: PartialDate(year: 2026, month: 11, day: 20),
            stars: Reading.Stars("5")
        )
        book.memo = "mine"
        let now = try cells(book, .goodreads)
        #expect(now["Exclusive Shelf"] == "read" && now["Bookshelves"] == "favourites, 나무")
        #expect(now["Date Read"] == "2026/11/20" && now["My Rating"] == "5" && now["Read Count"] == "3")
        #expect(now["Private Notes"] == "mine" && now["My Review"] == plain(Self.goodreads)["My Review"])
        book.reading = Reading(status: .want)
        let wanted = try cells(book, .goodreads)
        #expect(wanted["Exclusive Shelf"] == "to-read" && wanted["Bookshelves"] == "favourites, 나무, to-read")
        #expect(wanted["Date Read"] == "" && wanted["My Rating"] == "0" && wanted["Read Count"] == "2")
    }

    @Test func valuesAddedHereAreWrittenForBothServices() throws {
        var book = try shelved(file(Self.storyGraph, StoryGraphWriter.columns))
        let before = book.reading.earlier
        book.tags = ["빌린 책", "겨울"].compactMap { BookTag($0) }
        book.reading = Reading(
            status: .read,
            finishedOn: PartialDate(year: 2026, month: 11, day: 20),
            earlier: before + [Reading.Past(startedOn: PartialDate(year: 2025), finishedOn: PartialDate(year: 2025))]
        )
        let storyGraph = try cells(book, .storygraph)
        #expect(storyGraph["Tags"] == "빌린 책, 겨울")
        #expect(storyGraph["Dates Read"]?.hasSuffix("2025-2025, 2026/11/20") == true)
        // StoryGraph's three, and once more since it is read now.
        #expect(storyGraph["Read Count"] == "4")
        #expect(try cells(book, .goodreads)["Bookshelves"] == "빌린 책, 겨울")
        for format in [ExportFormat.json, .csv] {
            var stream = format == .csv ? ExportStream(CSVWriter(hasReadings: true)) : ExportStream(format, at: .now)
            let read = try BookImport.read(Data((stream.next(book) + stream.end()).utf8)).accepted
            #expect(read.map(\.state) == [book.reading] && read.map(\.tags) == [book.tags], "\(format)")
        }
    }

    @Test func aBookWithoutAnISBNComesBackFromEveryReadersFormat() throws {
        let draft = try #require(ManualBook(title: "들판의 기록", authors: ["김하늘"]))
        let book = ExportedBook(draft.book(code: "7k3m9q2x4t"), reading: Reading(status: .paused))
        for format in [ExportFormat.json, .csv, .goodreads, .storygraph] {
            var stream = format == .csv ? ExportStream(CSVWriter(hasReadings: true)) : ExportStream(format, at: .now)
            let read = try BookImport.read(Data((stream.next(book) + stream.end()).utf8))
            #expect(read.accepted.map(\.book?.identity) == ["manual:7k3m9q2x4t"], "\(format)")
            #expect(read.accepted.map(\.state.status) == [.paused] && read.doubtful.isEmpty, "\(format)")
        }
    }

    @Test func aStatusThatWasTakenBackIsNone() throws {
        let row = Self.goodreads.merging(["Exclusive Shelf": "to-read", "Bookshelves": "to-read, 나무"]) { $1 }
        var book = try shelved(file(row, GoodreadsWriter.columns))
        book.reading.status = nil
        let cells = try cells(book, .goodreads)
        #expect(cells["Exclusive Shelf"] == "" && cells["Bookshelves"] == "나무")
    }

    @Test func aReaderMovesFromOneServiceToTheOther() throws {
        let goodreads = try cells(shelved(file(Self.goodreads, GoodreadsWriter.columns)), .storygraph)
        #expect(goodreads["Tags"] == "favourites, 나무" && goodreads["Read Status"] == "gave-up")
        #expect(goodreads["Review"] == "Line one\nline two & three\n\nlent to Bo" && goodreads["Read Count"] == "2")
        #expect(goodreads["Format"] == "" && goodreads["Last Date Read"] == "2021/03/09")
        let storyGraph = try cells(shelved(file(Self.storyGraph, StoryGraphWriter.columns)), .goodreads)
        #expect(storyGraph["Bookshelves"] == "trees, 빌린 책, did-not-finish" && storyGraph["Book Id"] == "")
        #expect(storyGraph["Private Notes"] == "Fine" && storyGraph["Author l-f"] == "Ada M. Quill")
    }

    @Test func ourJSONKeepsTheRecords() throws {
        let book = try shelved(file(Self.goodreads, GoodreadsWriter.columns))
        var both = book
        both.elsewhere += try shelved(file(Self.storyGraph, StoryGraphWriter.columns)).elsewhere
        for exported in [book, both] {
            let read = try BookImport.read(Data(document([exported], .json).utf8))
            #expect(read.accepted.map(\.elsewhere) == [exported.elsewhere] && read.doubtful.isEmpty)
            // One book a line.
            let lines = document([exported], .json).split(separator: "\n").filter { $0.contains("\"isbn13\"") }
            #expect(try BookImport.read(Data(lines[0].utf8)).accepted.map(\.elsewhere) == [exported.elsewhere])
        }
        #expect(!document([ExportedBook(book.book)], .json).contains("elsewhere"))
    }

    @Test func anotherProgramsTableHasNoRecord() throws {
        let table = "ISBN13,Title,Binding,Colour\n\(Self.isbn),Trees,Paperback,red\n"
        let result = try BookImport.read(Data(table.utf8))
        #expect(result.accepted.map(\.elsewhere) == [[]])
    }
}
