import Basics
import Foundation
import Replay
import TestPrograms
import TestSite
import Testing

/// The three main commands over HTTP, in every format that is not for a terminal.
@Suite("Formats", .timeLimit(.minutes(30)))
struct FormatTests {
    /// A main command: how it is called, and what comes of it over the fixtures.
    struct Case: CustomTestStringConvertible, Sendable {
        let program: BuiltProgram
        let arguments: [String]
        let records: Int
        let fields: [String]
        let first: String
        let notes: [String]
        let schema: String

        var testDescription: String { ([program.rawValue] + arguments).joined(separator: " ") }

        func command(_ surroundings: Surroundings, _ more: String...) -> Command {
            surroundings.command(program, arguments + more)
        }
    }

    static let bookFields = ["isbn13", "title", "authors", "publisher", "publishedOn", "price", "sources"]

    static let cases = [
        Case(
            program: .bookfetch,
            arguments: ["search", "해리 포터"],
            records: 20,
            fields: bookFields,
            first: "9788980500208\t해리 포터와 마법사의 돌. 1\tJ. K. 롤링\t문학수첩\t2019-11-19\t8100\tkakao",
            notes: [],
            schema: "bookfetch.books/1"
        ),
        Case(
            program: .bookfetch,
            arguments: ["birthday", "1997-06-26"],
            records: 20,
            fields: bookFields,
            first: "9788974210458\t할머니의 반짇고리\t문채원\t두레박\t1997-06-26\t5500\tnlk,kakao",
            notes: [
                """
                bookfetch: '9788974210475' from the National Library of Korea is not a valid ISBN; the book is shown as listed \
                there.
                """
            ],
            schema: "bookfetch.books/1"
        ),
        Case(
            program: .news,
            arguments: ["--country", "us", "--page", "2"],
            records: 16,
            fields: ["publishedAt", "source", "title", "url"],
            first: """
                2026-11-20T11:20:40Z\tThe Ledger Post\tBakers turn to futures as flour prices swing - The Ledger Post\t\
                https://www.ledger-post.example/business/2026/11/20/bakers-turn-to-futures-as-flour-prices-swing
                """,
            notes: [],
            schema: "news.articles/1"
        ),
    ]

    private func outcome(_ test: Case, _ more: String...) async throws -> Outcome {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let surroundings = bare.asking(server.baseURL)
                let command = surroundings.command(test.program, test.arguments + more)
                let outcome = try await surroundings.run(command)
                #expect(outcome.ending == .code(0))
                #expect(outcome.errorLines == test.notes)
                #expect(!outcome.output.contains("\u{1B}"))
                return outcome
            }
        }
    }

    @Test(arguments: cases)
    func aPipeGetsOneRecordALineWithoutAHeader(test: Case) async throws {
        let outcome = try await outcome(test)
        #expect(outcome.lines.count == test.records)
        #expect(outcome.lines.first == test.first)
        for line in outcome.lines {
            #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == test.fields.count)
        }
    }

    @Test(arguments: cases)
    func csvHasTheSameRecordsUnderAHeader(test: Case) async throws {
        let plain = try await outcome(test, "--format", "plain")
        let csv = try await outcome(test, "--format", "csv")
        // Bytes, since a carriage return and a line feed are one character of a Swift text.
        let text = String(decoding: csv.outputBytes, as: UTF8.self)
        #expect(text.hasSuffix("\r\n"))
        let rows = try CSVReader.rows(text)
        // CSV of books has three more columns, which plain output never gets.
        let more = test.schema == "bookfetch.books/1" ? ["kdc", "ddc", "addCode"] : []
        #expect(rows.first == test.fields + more)
        #expect(rows.allSatisfy { $0.count == test.fields.count + more.count })
        #expect(rows.dropFirst().map { $0.dropLast(more.count).joined(separator: "\t") } == plain.lines)
    }

    @Test(arguments: cases)
    func jsonlHasOneObjectALineAndJSONTheSameObjectsInOneDocument(test: Case) async throws {
        let lines = try await outcome(test, "--format", "jsonl").lines
        let document = try JSON(await outcome(test, "--json").outputBytes)
        #expect(lines.count == test.records)
        #expect(document["schema"] == .string(test.schema))
        let list = test.schema == "news.articles/1" ? "articles" : "books"
        #expect(try document[list] == .array(lines.map { try JSON(Data($0.utf8)) }))
    }

    @Test func aDocumentHasEveryMemberOfTheContractAndNullWhereNothingIsKnown() async throws {
        let books = try JSON(await outcome(Self.cases[1], "--json").outputBytes)
        #expect(
            books.names == [
                "schema", "request", "page", "pageSize", "total", "hasMore", "freshness", "books", "problems",
            ]
        )
        #expect(books["request"]?["command"] == .string("birthday"))
        #expect(books["request"]?["date"] == .string("1997-06-26"))
        #expect(books["freshness"]?.names == ["origin", "stale", "fetchedAt"])
        #expect(books["freshness"]?["origin"] == .string("network"))
        for book in books["books"]?.array ?? [] {
            #expect(
                book.names == [
                    "isbn13", "isbn10", "otherCodes", "title", "subtitle", "parallelTitle", "authors", "translators",
                    "contributors", "othersOmitted", "publisher", "publishedOn", "pages", "price", "availability",
                    "description", "contents",
                    "authorBiography", "rating", "cover", "category", "classification", "links",
                    "sources", "credits",
                ]
            )
        }
        for problem in books["problems"]?.array ?? [] {
            #expect(problem.names == ["service", "kind", "message", "isbn"])
        }
        #expect(books["problems"]?.array?.count == 1)

        let articles = try JSON(await outcome(Self.cases[2], "--json").outputBytes)
        #expect(
            articles.names == [
                "schema", "request", "page", "pageSize", "total", "hasMore", "hiddenRemoved", "freshness", "articles",
                "problems",
            ]
        )
        for article in articles["articles"]?.array ?? [] {
            #expect(
                article.names == [
                    "id", "title", "source", "author", "description", "url", "image", "publishedAt", "content",
                    "visited", "via", "approximateTime",
                ]
            )
        }
    }

    @Test func nothingFoundIsADocumentTooAndNoFailure() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                let document = try await here.run(.bookfetch, "search", "도서관에 없는 말", "--json")
                #expect(document.ending == .code(0))
                #expect(document.errors == "")
                #expect(try document.json(BooksDocument.self).books == [])
                let plain = try await here.run(.bookfetch, "search", "도서관에 없는 말")
                #expect(plain.ending == .code(0))
                #expect(plain.output == "")
            }
        }
    }

    @Test func theTwoPagesOfABirthdayHaveEveryBookOnce() async throws {
        try await withFixtures { server in
            try await withSurroundings { bare in
                let here = bare.asking(server.baseURL)
                var books: [BooksDocument.Book] = []
                for page in ["1", "2"] {
                    let requested = server.requests.count { $0.path == Answers.kakaoPath }
                    let outcome = try await here.run(.bookfetch, "birthday", "1997-06-26", "--page", page, "--json")
                    let document = try outcome.json(BooksDocument.self)
                    #expect(document.total == 35)
                    #expect(document.hasMore == (page == "1"))
                    books += document.books
                    // A second page looks up only its own books.
                    let lookedUp = server.requests.count { $0.path == Answers.kakaoPath } - requested
                    #expect(lookedUp == document.books.count { $0.isbn13 != nil })
                }
                #expect(server.maximumConcurrency <= 8)
                #expect(books.count == 35)
                let isbns = books.compactMap(\.isbn13)
                #expect(Set(isbns).count == isbns.count)
            }
        }
    }

    @Test func helpAndVersionGoToStdout() async throws {
        try await withSurroundings { bare in
            for (program, word) in [(BuiltProgram.bookfetch, "birthday"), (.news, "headlines")] {
                let help = try await bare.run(program, "--help")
                #expect(help.ending == .code(0))
                #expect(help.errors == "")
                #expect(help.output.contains(word))
                let version = try await bare.run(program, "--version")
                #expect(version.ending == .code(0))
                #expect(version.errors == "")
                #expect(version.lines.count == 1)
                #expect(version.output.hasPrefix("\(program.rawValue) "))
            }
        }
    }
}
