import CommandSupport
import Foundation
import TestSupport
import Testing

/// A shelf that is exported, and imported where there is none.
@Suite struct ShelfRoundTripTests {
    private static let isbns = ["9788980500208", "9788980500215", "9788980500222"]

    /// The books of a shelf that was filled a minute a book, exported, and what they are after the import elsewhere.
    private func there(
        and back: (Desk, String) throws -> String,
        format: String
    ) async throws -> (before: JSON?, after: JSON?, outcome: Outcome) {
        let (text, before) = try await withDesk { desk in
            for isbn in Self.isbns {
                #expect(await desk.silently("bookfetch", ["shelf", "add", isbn, "--demo"]).status == .done)
                desk.clock.advance(by: .seconds(60))
            }
            _ = await desk.silently("bookfetch", ["memo", Self.isbns[1], "set", "창가, 셋째 줄", "--demo"])
            let text = await desk.silently("bookfetch", ["export", "shelf", "--format", format, "--demo"]).output
            return (text, try await desk.silently("bookfetch", ["shelf", "--json", "--demo"]).json["books"])
        }
        return try await withDesk { desk in
            desk.clock.advance(by: .seconds(86_400))
            let name = try back(desk, text)
            let outcome = await desk.silently("bookfetch", ["shelf", "import", name, "--json"])
            return (before, try await desk.silently("bookfetch", ["shelf", "--json"]).json["books"], outcome)
        }
    }

    private func file(_ desk: Desk, _ text: String) throws -> String {
        try text.write(to: desk.here.appending(path: "shelf"), atomically: true, encoding: .utf8)
        return "shelf"
    }

    @Test func ourOwnJSONComesBackWhole() async throws {
        let (before, after, outcome) = try await there(and: file, format: "json")
        #expect(outcome.status == .done && outcome.errors == "bookfetch: Saved 1 memo.\n")
        #expect(before?.values.count == 3 && before == after)
        // What was put there is told in the file's order, too.
        #expect(try outcome.json["books"]?.values.map { $0["isbn13"]?.text } == Self.isbns.reversed())
    }

    @Test func ourOwnCSVComesBackAsFarAsItGoes() async throws {
        let (before, after, outcome) = try await there(and: file, format: "csv")
        #expect(outcome.status == .done && outcome.errors == "bookfetch: Saved 1 memo.\n")
        #expect(before?.values.count == 3)
        for member in [
            "isbn13", "otherCodes", "title", "subtitle", "parallelTitle", "contributors", "othersOmitted", "publisher",
            "publishedOn", "pages", "price", "description", "cover", "category", "links", "sources", "addedAt", "memo",
        ] {
            #expect(before?.values.map { $0[member] } == after?.values.map { $0[member] }, "\(member)")
        }
    }

    @Test func aTableWithoutNumbersEndsWith65() async throws {
        try await withDesk { desk in
            let name = try file(desk, "Title,Author\n가,나\n")
            let outcome = await desk.silently("bookfetch", ["shelf", "import", name])
            #expect(outcome.status == .inputData)
            let reason = "its first row has no column ISBN or ISBN13."
            #expect(outcome.errors == "bookfetch: Could not import shelf: \(reason)\n")
        }
    }
}
