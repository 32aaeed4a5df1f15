import APIClient
import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// A list of ISBNs, or a file that is none, on its way to the shelf.
@Suite struct ShelfImportTests {
    private static let isbn = "9788980500215"

    private static let found: [Stub] = [
        .get(Path.aladinLookUp, body: Body.aladinItem("숲의 지도", isbn: isbn)),
        .get(Path.kakao, body: Body.kakao()), .get(Path.library, body: Body.library()),
    ]

    private static let failing: [Stub] = [Path.aladinLookUp, Path.kakao, Path.library].map {
        .failing($0, .cannotConnect(host: "h"))
    }

    private func write(_ text: String, _ harness: TestHarness) throws {
        try text.write(to: harness.here.appending(path: "list"), atomically: true, encoding: .utf8)
    }

    private func titles(_ harness: TestHarness) async throws -> [String?] {
        try await harness.bookfetch("shelf", "--json").json["books"]?.values.map { $0["title"]?.text } ?? []
    }

    @Test func aFailureLeavesTheISBNAndSaysSo() async throws {
        try await withHarness { harness in
            try write(Self.isbn, harness)
            let outcome = await harness.bookfetch("shelf", "import", "list", "--json", stubs: Self.failing)
            #expect(outcome.status == .done)
            #expect(outcome.errors.contains("1 book has only an ISBN: \(Self.isbn)."))
            #expect(outcome.errors.contains("Kakao"))
            #expect(try outcome.json["problems"]?.values.count == 3)
            #expect(try await titles(harness) == [Self.isbn])
            // Whoever asks for strictness gets the code of the first failure.
            let strict = await harness.bookfetch("shelf", "import", "list", "--strict", stubs: Self.failing)
            #expect(strict.status == .unavailable)
        }
    }

    @Test(arguments: [["show"], ["shelf", "add"]])
    func aRealTitleReplacesTheISBN(command: [String]) async throws {
        try await withHarness { harness in
            try write(Self.isbn, harness)
            _ = await harness.silently("bookfetch", ["shelf", "import", "list", "--offline"])
            #expect(try await titles(harness) == [Self.isbn])
            let outcome = await withStubs(Self.found) { transport in
                await harness.run("bookfetch", command + [Self.isbn], over: transport)
            }
            #expect(outcome.status == .done)
            let book = try await harness.bookfetch("shelf", "--json").json["books"]?.values.first
            #expect(book?["title"] == "숲의 지도" && book?["sources"] == .array(["aladin"]))
        }
    }

    @Test(arguments: ["{", #"{"books": 3}"#, #"{"books": ["#, "[{", #"{"name": "x"}"#])
    func aFileThatCannotBeUnderstoodEndsWith65(text: String) async throws {
        try await withHarness { harness in
            try write(text, harness)
            let outcome = await harness.silently("bookfetch", ["shelf", "import", "list"])
            #expect(outcome.status == .inputData && outcome.output == "")
            #expect(outcome.errors.hasPrefix("bookfetch: Could not import list: line 1: "))
            #expect(outcome.errorLines.count == 1 && !outcome.errors.contains(".."))
        }
    }

    @Test(arguments: [
        "[]", #"{"schema": "bookfetch.books/1", "books": []}"#, #"{"books": [{"title": "x"}]}"#, "no number here",
    ])
    func singleRowsThatAreDoubtfulEndWith0(text: String) async throws {
        try await withHarness { harness in
            try write(text, harness)
            #expect(await harness.silently("bookfetch", ["shelf", "import", "list"]).status == .done)
        }
    }

    @Test func anEntryWithoutAnISBNBecomesABookThatCanBeNamed() async throws {
        try await withHarness { harness in
            try write(
                "TY  - BOOK\nTI  - Field notes\nAU  - Ines Calder\nER  -\nTY  - BOOK\nTI  - Only a title\nER  -\n",
                harness
            )
            let outcome = await harness.silently("bookfetch", ["shelf", "import", "list", "--strict"])
            #expect(outcome.status == .done && outcome.errors == "")
            // The same file again has the same books.
            _ = await harness.silently("bookfetch", ["shelf", "import", "list"])
            #expect(try await titles(harness) == ["Field notes", "Only a title"])
            let shown = try await harness.silently("bookfetch", ["show", "manual:z9hjw1xpjy", "--json"]).json
            let book = shown["books"]?.values.first
            #expect(book?["title"] == "Field notes" && book?["sources"] == .array(["manual"]))
        }
    }

    @Test func aFileThatCannotBeReadSaysWhy() async throws {
        try await withHarness { harness in
            let folder = await harness.silently("bookfetch", ["shelf", "import", "/"])
            #expect(folder.status == .noInput && folder.errors == "bookfetch: Could not read /: it is a folder.\n")
            let nothing = await harness.silently("bookfetch", ["shelf", "import", "none.txt"])
            #expect(nothing.status == .noInput)
            #expect(nothing.errors == "bookfetch: Could not read none.txt: there is no such file.\n")
        }
    }
}

/// What is said of the rows of an imported file that cannot be understood.
@Suite struct DoubtfulRowTests {
    private static let good = "{\"isbn13\":\"9788980500208\",\"title\":\"가\"}"
    private static let file = """
        {"books": [
        \(good),
        {"isbn13":"9788900000017","title":"나"},
        \(good),
        {"isbn13":"9788980500215","title":"다","addedAt":"yesterday"}
        ]}
        """
    private static let arguments = ["shelf", "import", "list", "--json"]

    private func withFile<Result>(
        _ text: String = file,
        _ body: (TestHarness) async throws -> Result
    ) async throws -> Result {
        try await withHarness { harness in
            try text.write(to: harness.here.appending(path: "list"), atomically: true, encoding: .utf8)
            return try await body(harness)
        }
    }

    @Test(arguments: [[], ["--dry-run"]])
    func eachFailureStandsUnderProblems(flags: [String]) async throws {
        try await withFile { harness in
            let outcome = await harness.silently("bookfetch", Self.arguments + flags)
            let problems = try #require(try outcome.json["problems"]?.values)
            #expect(outcome.status == .done)
            #expect(problems.allSatisfy { $0["kind"] == "invalid" && $0["service"] == .null && $0["isbn"] == .null })
            let messages = problems.compactMap { $0["message"]?.text }
            #expect(messages.map { $0.prefix(14) } == ["list, line 3: ", "list, line 5: "])
            // Each of them is named on stderr as well, once; so is what is no failure.
            #expect(messages.allSatisfy { outcome.errors.contains($0) })
            #expect(outcome.errors.components(separatedBy: "line 3").count == 2)
            #expect(outcome.errors.contains("list, line 4: the same book as line 2."))
        }
    }

    @Test(arguments: [[], ["--dry-run"], ["--format", "plain"]])
    func withStrictnessTheCodeIs65(flags: [String]) async throws {
        try await withFile { harness in
            let outcome = await harness.silently("bookfetch", ["shelf", "import", "list", "--strict"] + flags)
            #expect(outcome.status == .inputData)
            #expect(outcome.errorLines.last?.hasPrefix("bookfetch: --strict: list, line 3: ") == true)
            // What was understood is on the shelf all the same.
            let shelf = try await harness.bookfetch("shelf", "--json").json["books"]?.values.count
            #expect(shelf == (flags == ["--dry-run"] ? 0 : 2))
        }
    }

    @Test(arguments: [("en", "lines 1–6000 (3000 rows)"), ("ko", "1–6000번째 줄(3000개 행)")])
    func aKindOfManyRowsIsReportedOnceWithTheirNumber(language: String, words: String) async throws {
        let rows = (0..<3000).map { "no number \($0)\n9788900000\(String($0 + 1000).prefix(3))" }
        try await withFile(rows.joined(separator: "\n") + "\n9788980500208\n") { harness in
            var harness = harness
            harness.environment["LANG"] = language
            let outcome = await harness.silently("bookfetch", Self.arguments + ["--offline"])
            #expect(outcome.status == .done && outcome.errors.utf8.count < 2_000)
            #expect(outcome.errors.contains(words.replacing("6000", with: "5999")), "\(outcome.errors)")
            let problems = try #require(try outcome.json["problems"]?.values)
            #expect(problems.count < 10)
            #expect(problems.allSatisfy { $0["kind"] == "invalid" && $0["service"] == .null && $0["isbn"] == .null })
            #expect(problems.compactMap { $0["message"]?.text }.allSatisfy { outcome.errors.contains($0) })
        }
    }

    @Test func tenOfAKindAreEachNamed() async throws {
        try await withFile((1...10).map { "no number \($0)" }.joined(separator: "\n") + "\n9788980500208\n") {
            harness in
            let outcome = await harness.silently("bookfetch", Self.arguments + ["--offline"])
            let problems = try outcome.json["problems"]?.values
            #expect(problems?.count == 10)
            #expect((1...10).allSatisfy { outcome.errors.contains("line \($0): ") })
        }
    }

    @Test func doubtfulRowsAloneEndWith0() async throws {
        try await withFile("ISBN13,Colour,Title\n9788980500208,red,가\n9788980500208,red,가\n") { harness in
            let outcome = await harness.silently("bookfetch", Self.arguments + ["--strict"])
            #expect(outcome.status == .done)
            let document = try outcome.json
            #expect(document["problems"]?.values.isEmpty == true)
            #expect(outcome.errorLines.count == 2)
        }
    }
}

/// What a reader told Goodreads about a book, beside status, days and rating.
@Suite struct GoodreadsImportTests {
    private static let isbn = "9788980500208"
    private static let file = """
        Title,ISBN13,My Rating,Date Read,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count
        나무,\(isbn),4,2021/03/09,"favourites, trees",read,"Fine<br/>book",lent to Bo,2
        """

    private func imported(_ harness: TestHarness) async throws -> Outcome {
        try Self.file.write(to: harness.here.appending(path: "list.csv"), atomically: true, encoding: .utf8)
        return await harness.silently("bookfetch", ["shelf", "import", "list.csv"])
    }

    private func memo(_ harness: TestHarness) async throws -> String? {
        try await harness.bookfetch("memo", Self.isbn, "--json").json["memos"]?.values.first?["text"]?.text
    }

    @Test func noDataOfAnImportIsLost() async throws {
        try await withHarness { harness in
            _ = try await imported(harness)
            let shown = await harness.run(
                "bookfetch",
                ["show", Self.isbn, "--offline", "--color", "never"],
                over: StubTransport([]),
                output: .sink(80)
            )
            #expect(shown.output.contains("Review at Goodreads\nFine\nbook\n"))
            #expect(shown.output.contains("Goodreads   times read: 2; shelves: favourites, trees\n"))
            let exported = await harness.silently("bookfetch", ["export", "shelf", "--format", "goodreads"]).output
            for cell in ["\"favourites, trees\"", "Fine<br/>book", "lent to Bo,2,", ",4,", "2021/03/09"] {
                #expect(exported.contains(cell), "\(cell)")
            }
        }
    }

    @Test func theMemoHasTheReadersOwnWords() async throws {
        try await withHarness { harness in
            let outcome = try await imported(harness)
            #expect(outcome.status == .done && outcome.errors == "bookfetch: Saved 1 memo.\n")
            let expected = """
                lent to Bo
                """
            #expect(try await memo(harness) == expected)
            // The same file again has nothing new to say.
            #expect(try await imported(harness).errors == "")
        }
    }

    @Test func anExistingMemoStays() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("memo", Self.isbn, "set", "창가")
            let outcome = try await imported(harness)
            #expect(outcome.status == .done && !outcome.errors.contains("Saved"))
            #expect(outcome.errors.contains("1 book already has a memo, which was not changed: \(Self.isbn)."))
            #expect(try await memo(harness) == "창가")
        }
    }
}
