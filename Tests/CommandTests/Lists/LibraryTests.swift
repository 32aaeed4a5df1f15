import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

@Suite struct LibraryTests {
    private static let isbn = "9788980500208"

    @Test(arguments: ["table", "plain", "json", "jsonl", "csv"])
    func everyFormat(format: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch(
                "library",
                Self.isbn,
                "--region",
                "서울",
                "--demo",
                "--format",
                format
            )
            #expect(outcome.status == .done && outcome.output.contains("느티나무도서관"))
        }
    }

    @Test func aRegionByAnyName() async throws {
        try await withHarness { harness in
            for region in ["부산", "busan", "부산광역시", "21"] {
                let outcome = await harness.bookfetch("library", Self.isbn, "--region", region, "--demo", "--json")
                let document = try outcome.json
                #expect(document["total"] == 4, "\(region)")
            }
            let wrong = await harness.silently("bookfetch", ["library", Self.isbn, "--region", "평양", "--demo"])
            #expect(wrong.status == .usage && wrong.errors.contains("부산 (21)"))
        }
    }

    @Test func availabilityIsRequestedOnlyByItsFlag() async throws {
        try await withHarness { harness in
            let plain = try await harness.bookfetch("library", Self.isbn, "--region", "11", "--demo", "--json").json
            #expect(plain["libraries"]?.values.allSatisfy { $0["availability"] == JSON.null } == true)
            let requested = await harness.bookfetch(
                "library",
                Self.isbn,
                "--region",
                "11",
                "--available",
                "--demo",
                "--json"
            )
            let states = Set(try requested.json["libraries"]?.values.compactMap { $0["availability"]?.text } ?? [])
            #expect(states.isSuperset(of: ["available", "unavailable"]))
        }
    }

    @Test func aLineOfTheLastListStandsForItsISBN() async throws {
        try await withHarness { harness in
            let list = try await harness.bookfetch("bestsellers", "--demo", "--json").json
            let outcome = await harness.bookfetch("library", "2", "--region", "11", "--demo", "--json")
            #expect(try outcome.json["request"]?["isbn"] == list["books"]?.values[1]["isbn13"])
        }
    }

    @Test func aBookThatNoLibraryHoldsIsAnEmptyList() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("library", "9791179760352", "--region", "11", "--demo", "--json")
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["libraries"] == .array([]))
        }
    }

    @Test func theKeyIsNamed() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["library", Self.isbn, "--region", "11"])
            #expect(outcome.status == .noPermission && outcome.errors.contains("DATA4LIBRARY_AUTH_KEY"))
        }
    }

    /// Two ISBNs beside each other do not show which book is which.
    @Test func theLibrariesOfSeveralBooksHaveTheirTitles() async throws {
        try await withHarness { harness in
            _ = await harness.silently("bookfetch", ["search", "해리 포터", "--demo"])
            let outcome = await harness.run(
                "bookfetch",
                ["library", "1", "2", "--region", "11", "--demo", "--no-pager"],
                over: StubTransport([]),
                output: MemorySink(isTerminal: true, width: 80)
            )
            #expect(outcome.status == .done && outcome.lines.first?.contains(/ISBN +TITLE +LIBRARY/) == true)
            let books = outcome.lines.dropFirst().filter { $0.contains("해리 포터와") }
            #expect(books.count > 2 && books.count == outcome.lines.filter { $0.contains("97889805") }.count)
        }
    }
}
