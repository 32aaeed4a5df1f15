import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Dumps that are imported, and what commands make of them.
@Suite struct DumpCommandTests {
    private static let file = "ol_dump_editions_2026-10-31.txt"
    private static let lines = [
        #"{"key": "/books/OL1M", "title": "Wind over the place", "isbn_13": ["9788973100156"], "publishers": ["Dumped"], "#
            + #""publish_date": "June 26, 1997", "number_of_pages": 223, "by_statement": "by Ada Kim."}"#,
        #"{"key": "/books/OL2M", "title": "The second <b>wind</b>", "isbn_13": ["9788980500208"]}"#,
        "broken",
    ]

    /// A desk at which a dump is imported.
    private func withDump(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            let harness = harness.withAladinAlone
            let text = Self.lines.map { "/type/edition\t/books/OL1M\t1\t2010-01-01T00:00:00\t\($0)\n" }.joined()
            try Data(text.utf8).write(to: harness.here.appending(path: Self.file))
            let outcome = await harness.bookfetch("store", "import", "openlibrary", Self.file)
            #expect(outcome.status == .done)
            #expect(outcome.errors.contains("Not readable: 1; with line and reason in "))
            #expect(outcome.output.hasPrefix("openlibrary\t2026-10-31\t2\t"))
            try await body(harness)
        }
    }

    private func schema(_ name: String) throws -> JSONSchema {
        try JSONSchema(Data(contentsOf: Fixture.project.appending(path: "docs/schema/\(name).json")))
    }

    private static let none = Stub.get(
        Path.aladinLookUp,
        query: ["ItemId": Listed.one],
        body: Data(#"{"totalResults":0,"item":[]}"#.utf8)
    )

    @Test func importedListedAndRemoved() async throws {
        try await withDump { harness in
            let list = await harness.bookfetch("store", "--json")
            let violations = try schema("bookfetch.dumps-1").violations(in: Data(list.output.utf8))
            #expect(violations == [])
            let dump = try list.json["dumps"]?.values.first
            #expect(dump?["books"] == 2 && dump?["bad"] == 1 && dump?["date"] == "2026-10-31" && dump?["lines"] == 3)
            #expect(await harness.bookfetch("store", "remove", "openlibrary").status == .usage)
            let removed = await harness.bookfetch("store", "remove", "openlibrary", "--yes")
            #expect(removed.errors == "bookfetch: Removed the dump 'openlibrary'.\n")
            #expect(await harness.bookfetch("store").output.isEmpty)
            let again = await harness.bookfetch("store", "remove", "openlibrary", "--yes")
            #expect(again.status == .done && again.errors == "bookfetch: There is no dump 'openlibrary'.\n")
        }
    }

    @Test func aPreferredDumpSavesTheRequest() async throws {
        try await withDump { harness in
            let outcome = try await harness.lookedUp([Listed.one], "--dumps", "prefer", "--format", "jsonl")
            #expect(outcome.status == .done)
            let book = try outcome.json["book"]
            #expect(
                book?["title"] == "Wind over the place" && book?["publishedOn"] == "1997-06-26" && book?["pages"] == 223
            )
            #expect(book?["sources"]?.values == ["openlibrary-dump"])
            let cleaned = try await harness.lookedUp([Listed.two], "--dumps", "prefer", "--format", "jsonl")
            #expect(try cleaned.json["book"]?["title"] == "The second wind")
            // A book that it does not have is requested.
            let other = try await harness.lookedUp(
                [Listed.three],
                "--dumps",
                "prefer",
                stubs: [.aladin(Listed.three, "셋")]
            )
            #expect(other.output.contains("셋"))
        }
    }

    @Test func filledAfterTheServices() async throws {
        try await withDump { harness in
            let missing = try await harness.lookedUp([Listed.one], "--format", "jsonl", stubs: [Self.none])
            #expect(try missing.json["status"] == "found")
            #expect(try missing.json["book"]?["sources"]?.values == ["openlibrary-dump"])
            let never = try await harness.lookedUp(
                [Listed.one],
                "--dumps",
                "never",
                "--format",
                "jsonl",
                stubs: [Self.none]
            )
            #expect(try never.json["status"] == "notFound")
            var set = harness
            set.environment["BOOKFETCH_DUMPS"] = "never"
            #expect(
                try await set.lookedUp([Listed.one], "--format", "jsonl", stubs: [Self.none]).json["status"]
                    == "notFound"
            )
        }
    }

    @Test func emptyFieldsAreFilled() async throws {
        try await withDump { harness in
            let outcome = try await harness.lookedUp(
                [Listed.one],
                "--format",
                "jsonl",
                stubs: [.aladin(Listed.one, "바람이 지나간 자리")]
            )
            let book = try outcome.json["book"]
            #expect(book?["title"] == "바람이 지나간 자리" && book?["publisher"] == "Dumped" && book?["pages"] == 223)
            #expect(book?["sources"]?.values == ["aladin", "openlibrary-dump"])
            let shown = await harness.bookfetch(
                "show",
                Listed.one,
                "--json",
                stubs: [.aladin(Listed.one, "바람이 지나간 자리")]
            )
            let page = try shown.json["books"]?.values.first
            #expect(page?["title"] == "바람이 지나간 자리" && page?["publisher"] == "Dumped")
            #expect(page?["sources"]?.values == ["aladin", "openlibrary-dump"])
        }
    }

    @Test func serviceThatCannotBeReached() async throws {
        try await withDump { harness in
            let outcome = try await harness.lookedUp(
                [Listed.one],
                "--format",
                "jsonl",
                stubs: [.aladinDown(Listed.one)]
            )
            #expect(try outcome.json["status"] == "found")
            #expect(try outcome.json["problems"]?.values.count == 1)
        }
    }

    @Test func aPlanCountsBooksOfDumps() async throws {
        try await withDump { harness in
            let list = [Listed.one, Listed.two, Listed.two, Listed.three]
            let plan = try await harness.lookedUp(list, "--plan", "--json", "--dumps", "prefer")
            #expect(try plan.json["fromDumps"] == 2 && plan.json["requests"] == 1 && plan.json["fromStore"] == 0)
            let fill = try await harness.lookedUp(list, "--plan", "--json")
            #expect(try fill.json["fromDumps"] == 0 && fill.json["requests"] == 3)
        }
    }

    @Test func shownWithoutRequests() async throws {
        try await withDump { harness in
            let preferred = await harness.bookfetch("show", Listed.one, "--json", "--dumps", "prefer")
            let json = try preferred.json
            let violations = try schema("bookfetch.books-1").violations(in: Data(preferred.output.utf8))
            #expect(json["books"]?.values.first?["publisher"] == "Dumped" && violations == [])
            #expect(json["freshness"]?["fetchedAt"] == "2026-10-31T12:00:00Z")
            let page = await harness.bookfetch("show", Listed.one, "-f", "table", "--dumps", "prefer")
            #expect(page.output.contains("openlibrary-dump (2026-10-31)"))
            let offline = await harness.bookfetch("show", Listed.two, "--offline")
            #expect(offline.status == .done && offline.output.contains("The second wind"))
            let never = await harness.bookfetch("show", "9788974210458", "--offline")
            #expect(never.status == .unavailable)
        }
    }

    @Test func refreshUsesNoDump() async throws {
        try await withDump { harness in
            let outcome = try await harness.lookedUp(
                [Listed.one],
                "--dumps",
                "prefer",
                "--refresh",
                "--format",
                "jsonl",
                stubs: [Self.none]
            )
            #expect(try outcome.json["status"] == "notFound")
        }
    }

    @Test func searchedOffline() async throws {
        try await withDump { harness in
            let found = await harness.bookfetch("search", "wind", "--offline")
            #expect(found.status == .done && found.lines.count == 2)
            #expect(found.errors.contains("From imported dumps: openlibrary-dump (2026-10-31)."))
            let paged = await harness.bookfetch("search", "wind", "--offline", "--size", "1", "--page", "2", "--json")
            let json = try paged.json
            #expect(json["total"] == 2 && json["hasMore"] == false && json["books"]?.values.count == 1)
            let never = await harness.bookfetch("search", "wind", "--offline", "--dumps", "never")
            #expect(never.status == .unavailable)
            let preferred = await harness.bookfetch("search", "second wind", "--dumps", "prefer")
            #expect(preferred.lines.count == 1 && preferred.output.hasPrefix("9788980500208"))
            let byISBN = await harness.bookfetch("search", Listed.one, "--offline")
            #expect(byISBN.output.hasPrefix(Listed.one))
        }
    }

    @Test func dumpsAreSearchedIfServicesFail() async throws {
        try await withDump { harness in
            let empty = Stub.get(Path.aladinSearch, body: Data(#"{"totalResults":0,"item":[]}"#.utf8))
            let filled = await harness.bookfetch("search", "second wind", stubs: [empty])
            #expect(filled.lines.count == 1 && filled.errors.contains("From imported dumps"))
            let none = await harness.bookfetch("search", "second wind", "--dumps", "never", stubs: [empty])
            #expect(none.output.isEmpty && none.status == .done)
        }
    }

    @Test func failuresHaveTheirCodes() async throws {
        try await withHarness { harness in
            let missing = await harness.bookfetch("store", "import", "openlibrary", "nowhere.gz")
            #expect(missing.status == .noInput)
            try Data("PK\u{3}\u{4}rest".utf8).write(to: harness.here.appending(path: "a.zip"))
            let packed = await harness.bookfetch("store", "import", "nlk", "a.zip")
            #expect(packed.status == .inputData && packed.errors.contains("packed as zip"))
            #expect(await harness.bookfetch("store", "import", "aladin", "a.zip").status == .usage)
            var wrong = harness
            wrong.environment["BOOKFETCH_DUMPS"] = "sometimes"
            let setting = await wrong.bookfetch("search", "x")
            #expect(setting.status == .configuration)
            #expect(setting.errors.contains("BOOKFETCH_DUMPS must be prefer, fill or never."))
        }
    }

    @Test func damagedDumpIsReportedOnce() async throws {
        try await withDump { harness in
            let path = harness.home.appending(path: "dumps/openlibrary.sqlite")
            try Data(repeating: 0x41, count: 9_000).write(to: path)
            let outcome = try await harness.lookedUp(
                [Listed.one, Listed.two],
                stubs: [.aladin(Listed.one, "하나"), .aladin(Listed.two, "둘")]
            )
            #expect(outcome.status == .done && outcome.lines.count == 2)
            #expect(outcome.errors.split(separator: "\n").count { $0.contains("import the dump again") } == 1)
        }
    }
}
