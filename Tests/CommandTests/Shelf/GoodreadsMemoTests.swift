import CommandSupport
import Foundation
import TestSupport
import Testing

/// What a reader told Goodreads about a book becomes its memo.
@Suite struct GoodreadsMemoTests {
    private static let isbn = "9788980500208"
    private static let file = """
        Title,ISBN13,My Rating,Date Read,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count
        나무,\(isbn),4,2021/03/09,"favourites, trees",read,"Fine<br/>book",lent to Bo,2
        """

    private func imported(_ desk: Desk) async throws -> Outcome {
        try Self.file.write(to: desk.here.appending(path: "list.csv"), atomically: true, encoding: .utf8)
        return await desk.silently("bookfetch", ["shelf", "import", "list.csv"])
    }

    private func memo(_ desk: Desk) async throws -> String? {
        try await desk.bookfetch("memo", Self.isbn, "--json").json["memos"]?.values.first?["text"]?.text
    }

    @Test func nothingOfItIsLost() async throws {
        try await withDesk { desk in
            let outcome = try await imported(desk)
            #expect(outcome.status == .done && outcome.errors == "bookfetch: Saved 1 memo.\n")
            let expected = """
                Fine
                book

                lent to Bo

                Goodreads: 4 of 5 stars; read on 2021-03-09; times read: 2; shelves: read, favourites, trees
                """
            #expect(try await memo(desk) == expected)
            // The same file again has nothing new to say.
            #expect(try await imported(desk).errors == "")
        }
    }

    @Test func aMemoThatIsThereStays() async throws {
        try await withDesk { desk in
            _ = await desk.bookfetch("memo", Self.isbn, "set", "창가")
            let outcome = try await imported(desk)
            #expect(outcome.status == .done && !outcome.errors.contains("Saved"))
            #expect(outcome.errors.contains("1 book already has a memo, which was not changed: \(Self.isbn)."))
            #expect(try await memo(desk) == "창가")
        }
    }
}
