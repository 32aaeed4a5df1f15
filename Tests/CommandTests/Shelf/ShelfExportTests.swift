import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// A shelf that is exported, and imported where there is none.
@Suite struct ShelfRoundTripTests {
    private static let isbns = ["9788980500208", "9788980500215", "9788980500222"]

    /// The books of a shelf that was filled a minute a book, exported, and what they are after the import elsewhere.
    private func there(
        and back: (TestHarness, String) throws -> String,
        format: String
    ) async throws -> (before: JSON?, after: JSON?, outcome: Outcome) {
        let (text, before) = try await withHarness { harness in
            for isbn in Self.isbns {
                #expect(await harness.silently("bookfetch", ["shelf", "add", isbn, "--demo"]).status == .done)
                harness.clock.advance(by: .seconds(60))
            }
            _ = await harness.silently("bookfetch", ["memo", Self.isbns[1], "set", "창가, 셋째 줄", "--demo"])
            let status = ["shelf", "status", Self.isbns[1], "read", "--on", "2026-11", "--rating", "3.75", "--demo"]
            #expect(await harness.silently("bookfetch", status).status == .done)
            let text = await harness.silently("bookfetch", ["export", "shelf", "--format", format, "--demo"]).output
            return (text, try await harness.silently("bookfetch", ["shelf", "--json", "--demo"]).json["books"])
        }
        return try await withHarness { harness in
            harness.clock.advance(by: .seconds(86_400))
            let name = try back(harness, text)
            let outcome = await harness.silently("bookfetch", ["shelf", "import", name, "--json"])
            return (before, try await harness.silently("bookfetch", ["shelf", "--json"]).json["books"], outcome)
        }
    }

    private func file(_ harness: TestHarness, _ text: String) throws -> String {
        try text.write(to: harness.here.appending(path: "shelf"), atomically: true, encoding: .utf8)
        return "shelf"
    }

    @Test(arguments: ["json", "jsonl"]) func ourOwnJSONComesBackWhole(format: String) async throws {
        let (before, after, outcome) = try await there(and: file, format: format)
        #expect(outcome.status == .done && outcome.errors == "bookfetch: Saved 1 memo.\n")
        #expect(before?.values.count == 3 && before == after)
        // What was put there is told in the file's order, too.
        #expect(try outcome.json["books"]?.values.map { $0["isbn13"]?.text } == Self.isbns.reversed())
    }

    @Test(
        arguments: Tier.sample([
            ["ris"], ["bibtex"], ["biblatex"], ["csl-json"], ["marc"], ["marcxml"], ["marc", "--profile", "kormarc"],
            ["marcxml", "--profile", "kormarc"], ["onix"],
        ])
    )
    func aBookWithoutAnISBNIsTheSameHereAndElsewhere(format: [String]) async throws {
        func books(_ harness: TestHarness) async throws -> [JSON] {
            try await harness.silently("bookfetch", ["shelf", "--json"]).json["books"]?.values ?? []
        }
        let (text, code) = try await withHarness { harness in
            let words = ["--title", "들판의 기록", "--author", "김하늘", "--date", "2020"]
            #expect(await harness.silently("bookfetch", ["shelf", "add", "--manual"] + words).status == .done)
            let exported = await harness.silently("bookfetch", ["export", "shelf", "--format"] + format)
            // Its year has a place in ONIX only beside a publisher.
            #expect(exported.errors.contains("1 book without one") == (format == ["onix"]), "\(exported.errors)")
            let text = exported.output
            let code = try #require(try await books(harness).first?["otherCodes"])
            #expect(text.contains("manual:\(code.values.first?.text ?? "?")"))
            #expect(await harness.silently("bookfetch", ["shelf", "import", try file(harness, text)]).status == .done)
            #expect(try await books(harness).map { $0["otherCodes"] } == [code])
            return (text, code)
        }
        try await withHarness { harness in
            for _ in 0..<2 {
                #expect(
                    await harness.silently("bookfetch", ["shelf", "import", try file(harness, text)]).status == .done
                )
            }
            let read = try await books(harness)
            #expect(read.map { $0["otherCodes"] } == [code] && read.first?["sources"] == .array(["manual"]))
            #expect(read.first?["isbn13"] == .null && read.first?["title"] == "들판의 기록")
        }
    }

    @Test func ourOwnCSVComesBackAsFarAsItGoes() async throws {
        let (before, after, outcome) = try await there(and: file, format: "csv")
        #expect(outcome.status == .done && outcome.errors == "bookfetch: Saved 1 memo.\n")
        #expect(before?.values.count == 3)
        for member in [
            "isbn13", "otherCodes", "title", "subtitle", "parallelTitle", "contributors", "othersOmitted", "publisher",
            "publishedOn", "pages", "price", "description", "cover", "category", "classification", "links", "sources",
            "addedAt", "memo", "reading", "tags",
        ] {
            #expect(before?.values.map { $0[member] } == after?.values.map { $0[member] }, "\(member)")
        }
    }

    @Test func aTableWithoutNumbersEndsWith65() async throws {
        try await withHarness { harness in
            let name = try file(harness, "Title,Shelf\n가,나\n")
            let outcome = await harness.silently("bookfetch", ["shelf", "import", name])
            #expect(outcome.status == .inputData)
            let reason = "its first row has no column of ISBNs, nor of titles and authors."
            #expect(outcome.errors == "bookfetch: Could not import shelf: \(reason)\n")
        }
    }
}

/// An export of books that are looked up says how they were had, as `show` does.
@Suite struct ExportOfOneTests {
    private static let isbn = "9788980500208"
    private static let other = "9788980500215"

    private static func found(_ isbn: String) -> [Stub] {
        [
            .get(Path.aladinLookUp, query: ["ItemId": isbn], body: Body.aladinItem("책", isbn: isbn)),
            .get(Path.kakao, query: ["query": isbn], body: Body.kakao()),
            .get(Path.library, query: ["isbn": isbn], body: Body.library()),
        ]
    }

    private static let failing: [Stub] = [Path.aladinLookUp, Path.kakao, Path.library].map {
        .failing($0, .cannotConnect(host: "h"))
    }

    @Test func aFreshResponseIsExported() async throws {
        try await withHarness { harness in
            let outcome = await harness.bookfetch("export", Self.isbn, stubs: Self.found(Self.isbn))
            let expected = try JSON(parsing: #"{"origin":"network","stale":false,"fetchedAt":"2026-11-21T00:00:00Z"}"#)
            #expect(outcome.status == .done && outcome.errors == "")
            #expect(try outcome.json["freshness"] == expected && outcome.json["problems"] == .array([]))
        }
    }

    @Test(arguments: ["json", "bibtex"])
    func aStaleCopyIsMarkedAsOne(format: String) async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("show", Self.isbn, stubs: Self.found(Self.isbn))
            harness.clock.advance(by: .seconds(3 * 3600))
            let arguments = ["export", Self.isbn, "--format", format]
            let outcome = await withStubs(Self.failing) { await harness.run("bookfetch", arguments, over: $0) }
            #expect(outcome.status == .done && outcome.errors.contains("Showing a saved copy from 3 h ago."))
            if format == "json" {
                let expected = try JSON(
                    parsing: #"{"origin":"cache","stale":true,"fetchedAt":"2026-11-21T00:00:00Z"}"#
                )
                #expect(try outcome.json["freshness"] == expected)
            }
            let strict = await withStubs(Self.failing) {
                await harness.run("bookfetch", arguments + ["--strict"], over: $0)
            }
            #expect(strict.status == .unavailable && strict.output == outcome.output)
        }
    }

    @Test func aRefusedKeyIsNamed() async throws {
        try await withHarness { harness in
            var stubs = Self.found(Self.isbn)
            stubs[1] = .get(Path.kakao, status: 401, body: Data("{}".utf8))
            let outcome = await harness.bookfetch("export", Self.isbn, stubs: stubs)
            let problem = try outcome.json["problems"]?.values.first
            #expect(outcome.status == .done && outcome.errors.contains("Kakao"))
            #expect(problem?["kind"] == "auth" && problem?["service"] == "kakao")
            #expect(problem?["isbn"] == .string(Self.isbn))
            let strict = await harness.bookfetch("export", Self.isbn, "--strict", stubs: stubs)
            #expect(strict.status == .noPermission && !strict.output.isEmpty)
        }
    }

    @Test func aLookUpThatFailsDoesNotKeepTheOthersAway() async throws {
        try await withHarness { harness in
            let stubs = Self.found(Self.isbn) + Self.failing
            let outcome = await harness.bookfetch("export", Self.isbn, Self.other, stubs: stubs)
            #expect(outcome.status == .done && outcome.errors.contains("[\(Self.other)]"))
            let document = try outcome.json
            #expect(document["books"]?.values.count == 1)
            #expect(document["problems"]?.values.first?["isbn"] == .string(Self.other))
            let none = await harness.bookfetch("export", Self.other, stubs: Self.failing)
            #expect(none.status == .unavailable && none.output == "")
        }
    }

    @Test func theShelfIsTheReadersOwn() async throws {
        try await withHarness { harness in
            let expected = try JSON(parsing: #"{"origin":"cache","stale":false,"fetchedAt":null}"#)
            let document = try await harness.bookfetch("export").json
            #expect(document["freshness"] == expected)
        }
    }
}

/// MARC's two formats and their profiles.
@Suite struct ExportOfMARCTests {
    private static let isbn = "9788980500208"

    private func export(_ arguments: String...) async throws -> Outcome {
        try await withHarness { harness in
            await harness.silently("bookfetch", ["export", Self.isbn, "--demo"] + arguments)
        }
    }

    @Test func bothFormatsHaveBothProfiles() async throws {
        for format in ["marc", "marcxml"] {
            let plain = try await export("--format", format)
            #expect(plain.status == .done && plain.errors == "")
            #expect(try await export("--format", format, "--profile", "marc21").output == plain.output)
            let korean = try await export("--format", format, "--profile", "kormarc")
            #expect(korean.status == .done && korean.output != plain.output && korean.output.contains("₩9000"))
        }
    }

    @Test func aMARCFileIsWrittenAsItIs() async throws {
        try await withHarness { harness in
            let arguments = ["export", Self.isbn, "--demo", "--format", "marc", "-o", "book.mrc"]
            let outcome = await harness.silently("bookfetch", arguments)
            #expect(outcome.status == .done && outcome.output == "")
            let data = try Data(contentsOf: harness.here.appending(path: "book.mrc"))
            #expect(data.last == 0x1D && Int(String(decoding: data.prefix(5), as: UTF8.self)) == data.count)
        }
    }

    @Test(arguments: [["--format", "bibtex"], ["--json"], [], ["--format", "marc", "--json"]])
    func aProfileOfAnotherFormatEndsWith64(arguments: [String]) async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(
                "bookfetch",
                ["export", Self.isbn, "--demo", "--profile", "kormarc"] + arguments
            )
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("--profile is for --format marcxml or marc; '"))
        }
    }

    @Test func anUnknownProfileEndsWith64() async throws {
        let outcome = try await export("--format", "marc", "--profile", "unimarc")
        #expect(outcome.status == .usage && outcome.errors.contains("kormarc"))
    }
}
