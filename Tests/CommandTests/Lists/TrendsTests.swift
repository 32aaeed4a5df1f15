import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// `trends`, `new --library` and `show --keywords`: what libraries count.
@Suite struct TrendsTests {
    @Test func risingLoansHaveRankAndRise() async throws {
        try await withHarness { harness in
            let document = try await harness.bookfetch("trends", "--demo", "--json").json
            #expect(document["request"]?["subject"] == "loans")
            let books = document["books"]?.values ?? []
            #expect(!books.isEmpty && books.allSatisfy { $0["rise"] != JSON.null && $0["rank"] != nil })
        }
    }

    @Test(arguments: ["table", "plain", "json", "jsonl", "csv"])
    func everyFormat(format: String) async throws {
        try await withHarness { harness in
            let words = await harness.bookfetch("trends", "keywords", "--demo", "--format", format)
            #expect(words.status == .done && words.output.contains("우주") && words.output.contains("184.2"))
            let hours = await harness.bookfetch(
                "trends",
                "library",
                "111901",
                "--by",
                "hours",
                "--demo",
                "--format",
                format
            )
            #expect(hours.status == .done && hours.output.contains("301"))
        }
    }

    /// Columns that a list has no values for are not shown.
    @Test func aTableHasTheColumnsOfItsSubject() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("trends", "reading", "--demo", "--format", "table")
            let heading = outcome.lines.first ?? ""
            #expect(heading.contains("BOOKS PER PERSON") && heading.contains("BORROWERS") && !heading.contains("LOANS"))
            #expect(outcome.output.contains("8.1%"))
            // Decimals stand below decimals.
            #expect(outcome.output.contains("1.52") && outcome.output.contains("3.40"))
        }
    }

    @Test func missingValuesAreNull() async throws {
        try await withHarness { harness in
            let document = try await harness.bookfetch("trends", "keywords", "--demo", "--json").json
            let row = document["trends"]?.values.first
            #expect(row?["label"] == "우주" && row?["loans"] == JSON.null && row?["share"] == JSON.null)
            #expect(document["total"] == 8 && document["request"]?["month"] == JSON.null)
        }
    }

    @Test func booksWithAKeyword() async throws {
        try await withHarness { harness in
            let found = try await harness.bookfetch("trends", "books", "바다", "--demo", "--json").json
            #expect(found["total"] == 3 && found["request"]?["keywords"] == .array(["바다"]))
            let none = await harness.bookfetch("trends", "books", "없는말", "--demo")
            #expect(none.status == .done && none.output == "")
        }
    }

    @Test func aLibrarysNewArrivals() async throws {
        try await withHarness { harness in
            let first = try await harness.bookfetch(
                "new",
                "--library",
                "111901",
                "--month",
                "2026-11",
                "--size",
                "4",
                "--demo",
                "--json"
            ).json
            #expect(first["total"] == 6 && first["hasMore"] == true && first["books"]?.values.count == 4)
            #expect(first["request"]?["library"] == "111901" && first["request"]?["month"] == "2026-11")
            let shops = try await harness.bookfetch("new", "--demo", "--json").json
            #expect(shops["request"]?["library"] == nil)
        }
    }

    /// Only with the flag, since they take a request more.
    @Test func keywordsOfABook() async throws {
        try await withHarness { harness in
            let plain = try await harness.bookfetch("show", "9791175690257", "--demo", "--json").json
            #expect(plain["books"]?.values.first?["keywords"] == nil)
            let with = try await harness.bookfetch("show", "9791175690257", "--keywords", "--demo", "--json").json
            let words = with["books"]?.values.first?["keywords"]?.values ?? []
            #expect(words.map { $0["word"] } == ["사전", "낱말", "역관", "항로", "번역"])
            #expect(words.first?["weight"] == .number(31.5))
            let page = await harness.bookfetch("show", "9791175690257", "--keywords", "--demo", "--format", "table")
            #expect(page.output.contains("사전, 낱말, 역관, 항로, 번역"))
            let none = try await harness.bookfetch("show", "9788980500208", "--keywords", "--demo", "--json").json
            #expect(none["books"]?.values.first?["keywords"] == .array([]))
            let told = await harness.bookfetch("show", "9788980500208", "--keywords", "--demo", "--format", "table")
            #expect(told.lines.contains { $0.hasPrefix("Keywords") && $0.hasSuffix("none") }, "\(told.output)")
        }
    }

    private static let sixBooks = [
        "9788980500208", "9788980500215", "9788980500222", "9788974210458", "9788973470129", "9791175690257",
    ]

    @Test(arguments: [
        (["trends", "keywords", "--month", "2026"], "2026"),
        (["trends", "keywords", "--month", "2026-11-01"], "YYYY-MM"),
        (["trends", "loans", "--date", "2026-11"], "2026-11"), (["trends", "library", "가람"], "가람"),
        (["trends", "reading", "--time", "2026-11-01"], "2026-11-01"), (["trends", "books", " "], "keyword"),
        (["new", "--month", "2026-11"], "--library"), (["new", "--library", "1", "--notable"], "--notable"),
        (["new", "--library", "가람"], "가람"), (["similar"] + Self.sixBooks, "5"),
        (["library", "9788980500208", "--everywhere", "--region", "서울"], "--region"),
        (["library", "--shelf", "--everywhere"], "--shelf"), (["trends", "reading", "--region", "평양"], "평양"),
    ])
    func wrongValuesAreNamed(arguments: [String], word: String) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", arguments + ["--demo"])
            #expect(outcome.status == .usage && outcome.errors.contains(word), "\(arguments): \(outcome.errors)")
        }
    }

    @Test func theKeyIsNamed() async throws {
        try await withHarness { harness in
            for arguments in [["trends"], ["trends", "keywords"], ["new", "--library", "1"]] {
                let outcome = await harness.silently("bookfetch", arguments)
                #expect(outcome.status == .noPermission && outcome.errors.contains("DATA4LIBRARY_AUTH_KEY"))
            }
        }
    }
}
