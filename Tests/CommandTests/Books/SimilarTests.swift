import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// `similar`: books that go together with one.
@Suite struct SimilarTests {
    @Test func booksBorrowedTogetherComeFirst() async throws {
        try await withHarness { harness async throws in
            let outcome = await harness.bookfetch("similar", "9791175690257", "--demo", "--json")
            #expect(outcome.status == .done)
            let books = try outcome.json["books"]?.values ?? []
            #expect(
                books.map { $0["relation"]?.text } == [
                    "borrowedTogether", "borrowedTogether", "similar", "different", "different",
                ]
            )
            #expect(books.first?["isbn13"]?.text == "9788975690266")
            let unknown = await harness.bookfetch("similar", "9788980500208", "--demo", columns: 80)
            #expect(unknown.status == .done && unknown.output == "")
            #expect(unknown.errors.contains("No loans of 9788980500208 are known"))
        }
    }

    @Test func severalBooksHaveTheLongerLists() async throws {
        try await withHarness { harness async throws in
            let outcome = await harness.bookfetch("similar", "9791175690257", "9788980500208", "--demo", "--json")
            let document = try outcome.json
            let relations = document["books"]?.values.map { $0["relation"]?.text }
            #expect(relations == Array(repeating: "similar", count: 4) + Array(repeating: "different", count: 3))
            #expect(document["request"]?["isbns"] == .array(["9791175690257", "9788980500208"]))
            let experts = await harness.bookfetch("similar", "9791175690257", "--for", "experts", "--demo", "--json")
            let listed = try experts.json
            #expect(listed["books"]?.values.allSatisfy { $0["relation"] == "similar" } == true)
            #expect(listed["request"]?["for"] == "experts" && listed["request"]?["isbn"] == "9791175690257")
        }
    }

    @Test func withoutAKeyItSaysHowToGetOne() async throws {
        try await withHarness { harness async throws in
            let outcome = await harness.silently("bookfetch", ["similar", "9791175690257"])
            #expect(outcome.status == .noPermission)
            #expect(outcome.errors.contains("DATA4LIBRARY_AUTH_KEY"))
        }
    }
}
