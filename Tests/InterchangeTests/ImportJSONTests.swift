import CatalogModel
import Foundation
import Interchange
import Testing

@Suite struct ImportJSONTests {
    private func read(_ text: String) throws -> ImportResult {
        try BookImport.read(Data(text.utf8))
    }

    @Test func anExportIsRestored() throws {
        var books = try Samples.shelf()
        let result = try read(document(books, .json))
        #expect(result.kind == .json)
        #expect(result.doubtful.isEmpty)
        #expect(result.accepted.map(\.book) == books.map(\.book))
        #expect(result.accepted.map(\.addedAt) == books.map(\.addedAt))
        #expect(result.accepted.map(\.memo) == books.map(\.memo))
        #expect(result.accepted.map(\.line) == [2, 3, 4, 5, 6])

        // And one book per line.
        books.removeAll { $0.memo != nil }
        let encoder = JSONEncoder()
        let lines = try books.map { String(decoding: try encoder.encode($0.book), as: UTF8.self) }
        let fromLines = try read(lines.joined(separator: "\r\n") + "\r\n\r\n")
        #expect(fromLines.accepted.map(\.book) == books.map(\.book))
        #expect(fromLines.accepted.map(\.line) == [1, 2, 3])
        #expect(fromLines.doubtful.isEmpty)
    }

    @Test func everyMemberComesBack() throws {
        let exported = ExportedBook(try Samples.everyMember(), addedAt: Date(timeIntervalSince1970: 1_790_000_000.125))
        let result = try read(document([exported], .json))
        #expect(result.doubtful.isEmpty)
        #expect(result.accepted.map(\.book) == [exported.book])
        #expect(result.accepted.map(\.addedAt) == [exported.addedAt])
    }

    @Test func anImpossibleRatingIsNil() throws {
        let rating = #"{"value":11,"scale":10,"count":-3}"#
        let result = try read(#"[{"isbn13":"9788900000016","title":"가","rating":\#(rating)}]"#)
        #expect(result.accepted.count == 1 && result.accepted.first?.book?.rating == nil)
    }

    @Test func anIndentedDocumentIsReadAsWell() throws {
        let result = try read(
            """
            {
              "schema" : "bookfetch.books\\/1",
              "books" : [
                { "isbn13" : "9788900000016", "title" : "a ] , { \\" b" },
                {
                  "isbn13" : "9788900000017",
                  "title" : "나"
                },
                { "isbn13" : "9788900000016", "title" : "again" },
                { "title" : "no number" },
                { "isbn13" : "9780000000040" },
                { "isbn13" : "9780000000040", "title" : "다", "publishedOn" : "soon" },
                { "isbn13" : 9780000000040, "title" : "라" },
                5,
                { "isbn13" : "9788900000238", "title" : "마", "addedAt" : "yesterday" }
              ]
            }
            """
        )
        #expect(result.accepted.map(\.book?.title) == ["a ] , { \" b", "마"])
        #expect(result.accepted.map(\.line) == [4, 15])
        #expect(
            result.doubtful.map(\.reason) == [
                .badISBN("9788900000017", .checkDigit(expected: "6")), .repeated(line: 4), .noISBN,
                .notABook(member: "title"), .notABook(member: "publishedOn"), .notABook(member: "isbn13"),
                .notABook(member: nil), .unreadableValue(column: "addedAt", text: "yesterday"),
            ]
        )
        #expect(result.doubtful.map(\.line) == [5, 9, 10, 11, 12, 13, 14, 15])
    }

    @Test(arguments: [
        #"{"books":[{"isbn13":"9788900000016","title":"가"},{"isbn13":"97800000"#,
        #"{"books":[{"isbn13":"9788900000016","title":"가"} {"isbn13":"9780000000040","title":"나"}]}"#,
        #"[{"isbn13":"9788900000016","title":"가"},"#, #"[{"isbn13":"9788900000016","title":"가"}"#,
    ])
    func aFileThatEndsTooSoonGivesWhatIsWhole(text: String) throws {
        let result = try read(text)
        #expect(result.accepted.map(\.book?.title) == ["가"])
        #expect(result.doubtful.map(\.reason) == [.brokenJSON])
    }

    @Test func aBrokenLineCostsOneLine() throws {
        let result = try read(
            """
            {"isbn13":"9788900000016","title":"가"}
            {"isbn13":"9780000000040","title":"나
            "text"
            {"isbn13":"9788900000238","title":"다"}
            """
        )
        #expect(result.accepted.map(\.line) == [1, 4])
        #expect(result.doubtful.map(\.reason) == [.brokenJSON, .notABook(member: nil)])
        #expect(result.doubtful.map(\.line) == [2, 3])
    }

    @Test func otherDocumentsAreRefused() {
        for (text, schema) in [
            (#"{"schema":"news.articles/1","articles":[]}"#, "news.articles/1"),
            (#"{"schema":"bookfetch.books/2","books":[]}"#, "bookfetch.books/2"),
        ] {
            #expect(throws: ImportError.otherSchema(schema)) { try BookImport.read(Data(text.utf8)) }
        }
    }

    @Test func invalidAddressesAreLeftOut() throws {
        let result = try read(
            """
            {"isbn13":"9788900000016","title":"<b>가</b>\\u001b[31m","cover":"javascript:alert(1)",
             "links":[{"service":"x","url":"file:///etc/passwd"},{"service":"y","url":"https://y.example/"}]}
            """
            .replacing("\n", with: "")
        )
        let book = try #require(result.accepted.first?.book)
        #expect(book.title == "가")
        #expect(book.cover == nil)
        #expect(book.links == [Link(service: "y", url: "https://y.example/")])
    }

    @Test(arguments: ["{", "[{", "{\"books\":", "{\"books\":5}", "{\"a", "[]", "{}", "[{}]"])
    func oddBeginningsAreHarmless(text: String) throws {
        #expect(try read(text).accepted.isEmpty)
    }
}
