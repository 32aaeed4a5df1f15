import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// Status and rating of the shelf's books. The desk's clock stands on 2026-11-21.
@Suite struct ShelfStatusTests {
    @Test func anExistingMemoIsNotReportedAsRestored() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("memo", Listed.one, "set", "첫 메모")
            let stored = await harness.bookfetch("memo", Listed.one, "restore")
            #expect(stored.status == .done && stored.errors.contains("it has not been removed."))
            _ = await harness.bookfetch("memo", Listed.one, "remove")
            #expect(await harness.bookfetch("memo", Listed.one, "restore").errors.contains("Restored the memo for "))
        }
    }

    private static let harry = "9788980500208"
    private static let sewing = "9788974210458"

    private func withShelf(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            for isbn in [Self.sewing, Self.harry] {
                #expect(await harness.silently("bookfetch", ["shelf", "add", isbn, "--demo"]).status == .done)
            }
            try await body(harness)
        }
    }

    private func reading(_ harness: TestHarness, _ isbn: String = Self.harry) async throws -> JSON? {
        try await harness.silently("bookfetch", ["shelf", "--json", "--demo"]).json["books"]?.values
            .first { $0["isbn13"] == .string(isbn) }?["reading"]
    }

    private func reading(
        _ status: JSON,
        _ started: JSON,
        _ finished: JSON,
        _ rating: JSON,
        progress: JSON = .null,
        earlier: [JSON] = []
    ) -> JSON {
        .object([
            "status": status, "startedOn": started, "finishedOn": finished, "rating": rating, "progress": progress,
            "earlier": .array(earlier),
        ])
    }

    private func past(_ status: JSON, _ started: JSON, _ finished: JSON, _ rating: JSON) -> JSON {
        .object(["status": status, "startedOn": started, "finishedOn": finished, "rating": rating])
    }

    @Test(
        arguments: Tier.sample([
            ("done", "read"), ("finished", "read"), ("dnf", "stopped"), ("to-read", "want"),
            ("currently-reading", "reading"), ("다 읽음", "read"), ("읽음", "read"), ("읽는 중", "reading"),
            ("did not finish", "stopped"), ("on hold", "paused"),
        ])
    )
    func theStatusesOfOtherServicesAreKnown(typed: String, status: String) async throws {
        try await withShelf { harness async throws in
            let words = typed.split(separator: " ").map(String.init)
            let outcome = await harness.silently("bookfetch", ["shelf", "status", Self.harry] + words + ["--demo"])
            #expect(outcome.status == .done, "\(outcome.errors)")
            let known = try await reading(harness)?["status"]
            #expect(known == .string(status))
        }
    }

    @Test func noSuggestionTakesAStatusAway() async throws {
        try await withShelf { harness in
            let outcome = await harness.silently("bookfetch", ["shelf", "status", Self.harry, "nome", "--demo"])
            #expect(outcome.status == .usage && !outcome.errors.contains("Did you mean"), "\(outcome.errors)")
        }
    }

    /// An ISBN alone does not show that a line number meant another book.
    @Test(arguments: ["C", "ko_KR.UTF-8"]) func aMessageOnAMemoNamesTheBook(language: String) async throws {
        try await withShelf { harness in
            var harness = harness
            harness.environment["LANG"] = language
            for words in [["set", "반납"], ["remove"], ["restore"], ["remove"]] {
                let outcome = await harness.silently("bookfetch", ["memo", Self.sewing] + words + ["--demo"])
                #expect(outcome.errors.contains("할머니의 반짇고리 (\(Self.sewing))"), "\(outcome.errors)")
            }
        }
    }

    /// A book that was seen is named by its title; what was to be removed needs no advice to add it.
    @Test func aBookThatWasSeenIsNamedByItsTitle() async throws {
        try await withHarness { harness in
            _ = await harness.silently("bookfetch", ["show", Self.sewing, "--demo"])
            let status = await harness.silently("bookfetch", ["shelf", "status", Self.sewing, "읽음", "--demo"])
            #expect(status.errors.contains("할머니의 반짇고리 (\(Self.sewing)). To add it: bookfetch shelf add"))
            let removed = await harness.silently("bookfetch", ["shelf", "remove", Self.sewing, "--demo"])
            #expect(removed.errors.contains("할머니의 반짇고리 (\(Self.sewing))\n"), "\(removed.errors)")
        }
    }

    /// A wide terminal has room for what 80 columns have not.
    @Test(arguments: [(80, false), (200, true)]) func aWideShelfShowsProgressAndTheLastDay(
        width: Int,
        isShown: Bool
    )
        async throws
    {
        try await withShelf { harness in
            for words in [[Self.sewing, "reading", "--progress", "45%"], [Self.harry, "read", "--on", "2026-11-20"]] {
                let status = ["shelf", "status"] + words + ["--demo"]
                #expect(await harness.silently("bookfetch", status).status == .done)
            }
            let shelf = await harness.run(
                "bookfetch",
                ["shelf", "--demo", "--no-pager"],
                over: StubTransport([]),
                output: MemorySink(isTerminal: true, width: width)
            )
            #expect(shelf.output.contains("45%") == isShown && shelf.output.contains("2026-11-20") == isShown)
            #expect(shelf.output.contains("FINISHED") == isShown, "\(shelf.output)")
        }
    }

    @Test func aMemoIsAddedToAndDeletedByTheWordsThatPeopleType() async throws {
        try await withHarness { harness in
            _ = await harness.bookfetch("memo", Listed.one, "set", "첫 줄")
            _ = await harness.bookfetch("memo", Listed.one, "add", "둘째", "줄")
            #expect(await harness.bookfetch("memo", Listed.one).output.contains("둘째 줄"))
            #expect(await harness.bookfetch("memo", Listed.one).output.contains("첫 줄"))
            let deleted = await harness.bookfetch("memo", Listed.one, "delete")
            #expect(deleted.status == .done && deleted.errors.contains("Removed the memo"))
            #expect(await harness.bookfetch("memo", Listed.one).errors.contains("There is no memo"))
        }
    }

    @Test func aStatusHasItsDayAndItsRating() async throws {
        try await withShelf { harness async throws in
            func set(_ words: String...) async throws -> JSON? {
                let outcome = await harness.silently("bookfetch", ["shelf", "status", Self.harry] + words + ["--demo"])
                #expect(outcome.status == .done && outcome.errors == "")
                return try await reading(harness)
            }
            #expect(try await reading(harness) == .null)
            #expect(try await set("want") == reading("want", nil, nil, nil))
            #expect(try await set("reading") == reading("reading", "2026-11-21", nil, nil))
            harness.clock.advance(by: .seconds(2 * 86_400))
            // The day on which it was begun stays.
            #expect(try await set("reading") == reading("reading", "2026-11-21", nil, nil))
            let read = reading("read", "2026-11-21", "2026-11-23", .number(4.5))
            #expect(try await set("read", "--rating", "4.5") == read)
            harness.clock.advance(by: .seconds(86_400))
            // What is only said again keeps its day.
            #expect(try await set("read") == read)
            #expect(try await set("--rating", "3") == reading("read", "2026-11-21", "2026-11-23", .number(3)))
            #expect(try await set("read", "--on", "2026-11") == reading("read", "2026-11-21", "2026-11", .number(3)))
            // It cannot have been begun after it was finished.
            #expect(try await set("read", "--on", "2026.11.20") == reading("read", nil, "2026-11-20", .number(3)))
            #expect(try await set("read", "--on", "yesterday") == reading("read", nil, "2026-11-23", .number(3)))
            // A book that is begun again keeps the reading before.
            let first = [past("read", nil, "2026-11-23", .number(3))]
            #expect(try await set("reading") == reading("reading", "2026-11-24", nil, .number(3), earlier: first))
            #expect(try await set("--rating", "none") == reading("reading", "2026-11-24", nil, nil, earlier: first))
            #expect(try await set("읽음", "--on", "어제") == reading("read", nil, "2026-11-23", nil, earlier: first))
            #expect(try await set("읽음", "--on", "11월 20일") == reading("read", nil, "2026-11-20", nil, earlier: first))
            #expect(try await set("읽음", "--on", "12-24") == reading("read", nil, "2025-12-24", nil, earlier: first))
            #expect(try await set("읽음", "--on", "11/20") == reading("read", nil, "2026-11-20", nil, earlier: first))
            #expect(try await set("읽음", "--on", "26.11.20") == reading("read", nil, "2026-11-20", nil, earlier: first))
            #expect(try await set("읽음", "--on", "Nov 20") == reading("read", nil, "2026-11-20", nil, earlier: first))
            #expect(try await set("읽음", "--on", "2025") == reading("read", nil, "2025", nil, earlier: first))
            let second = reading("read", nil, "2026-11-02", nil, earlier: first)
            #expect(try await set("읽음", "--on", "2026년 11월 2일") == second)
            let both = first + [past("read", nil, "2026-11-02", nil)]
            #expect(try await set("읽는", "중") == reading("reading", "2026-11-24", nil, nil, earlier: both))
            #expect(
                await harness.silently("bookfetch", ["shelf", "list", "--status", "읽는중", "--demo"]).lines.count == 1
            )
            #expect(try await set("none") == .null)
        }
    }

    @Test func tagsAreSetListedAndFiltered() async throws {
        try await withShelf { harness async throws in
            let added = await harness.bookfetch("shelf", "tag", "add", Self.harry, "에세이,summer", "--demo", columns: 80)
            #expect(added.status == .done && added.output.contains(": 에세이, summer"))
            let tagged = try await harness.silently("bookfetch", ["shelf", "--tag", "Summer", "--json", "--demo"]).json
            #expect(tagged["books"]?.values.map { $0["tags"] } == [.array(["에세이", "summer"])])
            #expect(tagged["request"]?["tag"] == "Summer")
            _ = await harness.silently("bookfetch", ["shelf", "tag", "rm", Self.harry, "summer", "--demo"])
            let list = try await harness.silently("bookfetch", ["shelf", "tag", "--json", "--demo"]).json
            #expect(list["tags"] == .array([.object(["tag": "에세이", "books": .number(1)])]))
            let missing = await harness.silently("bookfetch", ["shelf", "tag", "add", Self.harry, ",", "--demo"])
            #expect(missing.status == .usage && missing.errors.contains("Which tags?"))
        }
    }

    @Test(arguments: [Int.max, 1_000_001, 0, -1, .min])
    func aBookHasSomePagesAndNotEndlesslyMany(pages: Int) async throws {
        try await withHarness { harness in
            let words = ["shelf", "add", "--manual", "--title", "들판의 기록", "--pages=\(pages)", "--demo"]
            let outcome = await harness.silently("bookfetch", words)
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("'\(pages)' is not a valid number of pages."))
        }
    }

    @Test func aBookWithoutAnISBNIsDescribedAndMergedLater() async throws {
        try await withShelf { harness async throws in
            let words = ["shelf", "add", "--manual", "--title", "들판의 기록", "--author", "김하늘", "--date", "2020"]
            let added = try await harness.silently("bookfetch", words + ["--json", "--demo"]).json
            let book = added["books"]?.values.first
            #expect(book?["isbn13"] == .null && book?["sources"] == .array(["manual"]))
            let identity = "manual:" + (book?["otherCodes"]?.values.first?.text ?? "")
            let table = await harness.silently("bookfetch", ["shelf", "--format", "table", "--demo"])
            #expect(table.lines.contains { $0.hasSuffix("  \(identity)") }, "\(table.output)")
            let page = await harness.silently("bookfetch", ["show", identity, "--format", "table", "--demo"])
            #expect(page.output.contains("Sources     entered by hand\n"), "\(page.output)")
            _ = await harness.silently("bookfetch", ["memo", identity, "set", "적은 글", "--demo"])
            let shown = try await harness.silently("bookfetch", ["show", identity, "--json", "--demo"]).json
            #expect(shown["books"]?.values.first?["memo"] == "적은 글")
            let merged = await harness.silently("bookfetch", ["shelf", "merge", identity, "9788980500222", "--demo"])
            #expect(merged.status == .done)
            let after = try await harness.silently("bookfetch", ["show", "9788980500222", "--json", "--demo"]).json
            #expect(after["books"]?.values.first?["memo"] == "적은 글")
            #expect(await harness.silently("bookfetch", ["shelf", "undo", "--demo"]).status == .done)
            let back = try await harness.silently("bookfetch", ["show", identity, "--json", "--demo"]).json
            #expect(back["books"]?.values.first?["title"] == "들판의 기록")
            for (more, message) in [
                (["--manual"], "The title is missing."), (["--title", "x"], "go with --manual"), ([], "Which books?"),
                (["--manual", "--title", "x", Self.harry, Self.sewing], "give one ISBN at most"),
                (["--manual", "--title", "x", "--isbn", Self.harry, Self.harry], "give one ISBN at most"),
                (["--manual", "--title", "x", "--isbn", "978"], "not a valid ISBN"),
                (["--isbn", Self.harry], "go with"),
            ] {
                let wrong = await harness.silently("bookfetch", ["shelf", "add"] + more + ["--demo"])
                #expect(wrong.status == .usage && wrong.errors.contains(message), "\(wrong.errors)")
            }
        }
    }

    @Test func aBookThatNoServiceKnowsIsDescribedWithItsISBN() async throws {
        try await withHarness { harness in
            let isbn = "9780306406157"
            let unknown = await harness.silently("bookfetch", ["shelf", "add", isbn, "--demo"])
            #expect(unknown.status == .done)
            #expect(unknown.errors.contains("To describe it yourself: bookfetch shelf add --manual --isbn \(isbn)"))
            let strict = await harness.silently("bookfetch", ["shelf", "add", isbn, "--demo", "--strict"])
            #expect(strict.status == .inputData && strict.errors.contains("so it was not added"), "\(strict.errors)")
            let words = ["shelf", "add", "--manual", "--title", "Wood and wind", "--demo"]
            let added = try await harness.silently("bookfetch", words + ["--isbn", "978-0-306-40615-7", "--json"]).json
            let book = added["books"]?.values.first
            #expect(book?["isbn13"] == .string(isbn) && book?["title"] == "Wood and wind")
            #expect(book?["otherCodes"] == .array([]) && book?["sources"] == .array(["manual"]))
            // As an argument too, and the same book once.
            let again = await harness.silently("bookfetch", words + [isbn, "--format", "table"])
            #expect(again.status == .done && again.output.contains("Already on the shelf"), "\(again.output)")
        }
    }

    @Test func aBookWithAnISBNIsNeverMergedIntoAnother() async throws {
        try await withShelf { harness async throws in
            let before = try await harness.silently("bookfetch", ["shelf", "--json", "--demo"]).json
            for isbn in ["9788980500222", Self.harry] {
                let refused = await harness.silently("bookfetch", ["shelf", "merge", Self.harry, isbn, "--demo"])
                #expect(refused.status == .usage && refused.output == "")
                #expect(refused.errors.contains("\(Self.harry) has an ISBN; only a book without one is merged"))
            }
            let after = try await harness.silently("bookfetch", ["shelf", "--json", "--demo"]).json
            #expect(after["books"] == before["books"])
        }
    }

    @Test(
        arguments: Tier.sample([
            (["1", "raed"], "Did you mean 'read'?"), (["1"], "The status is missing."), (["read"], "Which books?"),
            (["1", "read", "--rating", "6"], "'6' is not a valid rating"),
            (["1", "read", "--rating", "4.1"], "'4.1' is not a valid rating"),
            (["1", "want", "--on", "2026"], "--on goes with reading"),
            (["1", "--rating", "3", "--on", "2026"], "The status is missing."),
            (["1", "read", "--on", "someday"], "'someday' is not a valid date"),
            (["1", "read", "--on", "2026-13"], "'2026-13' is not a valid date"),
            (["1", "read", "--on", "2026-02-30"], "'2026-02-30' is not a valid date"),
            (["1", "read", "--on", "2026-11-22"], "--on 2026-11-22 is in the future"),
            (["1", "read", "--on", "내일"], "--on 2026-11-22 is in the future"),
            (["978", "x1", "read"], "x1"),
        ])
    )
    func aWrongChangeIsRefusedWhole(words: [String], message: String) async throws {
        try await withShelf { harness async throws in
            _ = await harness.silently("bookfetch", ["shelf", "--demo"])
            let outcome = await harness.silently("bookfetch", ["shelf", "status"] + words + ["--demo"])
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains(message), "\(outcome.errors)")
            #expect(try await reading(harness) == .null)
        }
    }

    @Test func aBookThatIsNotOnTheShelfIsNamedAndTheOthersAreChanged() async throws {
        try await withShelf { harness async throws in
            let outcome = await harness.silently(
                "bookfetch",
                ["shelf", "status", Self.sewing, "9788980500215", "want", "--demo"]
            )
            #expect(outcome.status == .done)
            let advice = "To add it: bookfetch shelf add 9788980500215"
            #expect(outcome.errors == "bookfetch: Not on the shelf: 9788980500215. \(advice)\n")
            #expect(try await reading(harness, Self.sewing)?["status"] == "want")
        }
    }

    @Test func undoingGoesBackChangeByChangeAndRedoingForward() async throws {
        try await withShelf { harness async throws in
            for words in [
                ["status", Self.harry, "read", "--rating", "5"], ["goal", "2026", "12"], ["goal", "2026", "50"],
                ["remove", Self.harry],
            ] {
                #expect(await harness.silently("bookfetch", ["shelf"] + words + ["--demo"]).status == .done)
            }
            var said: [String] = []
            for _ in 1...5 { said += await harness.bookfetch("shelf", "undo", "--demo", columns: 80).lines }
            #expect(
                said == [
                    "Back on the shelf: 해리 포터와 마법사의 돌 1", "Restored 2026: a goal of 12 books",
                    "Restored 2026: no goal", "Restored 해리 포터와 마법사의 돌 1: no status",
                    "Removed from the shelf: 해리 포터와 마법사의 돌 1",
                ]
            )
            let redone = await harness.bookfetch("shelf", "redo", "--demo", columns: 80)
            #expect(redone.lines == ["Back on the shelf: 해리 포터와 마법사의 돌 1"])
            #expect(redone.errors.contains("Redoing the change undone last: adding 해리 포터와 마법사의 돌 1"))
            let other = await harness.silently("bookfetch", ["shelf", "undo", "--change", "99", "--demo"])
            #expect(other.status == .inputData && other.errors.contains("Another change has been made since"))
        }
    }

    @Test(
        arguments: Tier.sample([
            (["shelf", "add", harry, "9788980500222"], "adding 해리 포터와 마법사의 돌 1 and 1 more", "addition"),
            (["shelf", "remove", sewing], "removing ", "removal"),
            (["shelf", "clear", "--yes"], "clearing the shelf (1 book)", "clear"),
            (["shelf", "import", "-"], "importing 1 book", "import"),
            (["shelf", "status", sewing, "want"], "changing the status, progress or rating of ", "reading"),
            (
                ["shelf", "status", sewing, "--progress", "4%"], "changing the status, progress or rating of ",
                "reading"
            ),
            (["shelf", "tag", "add", sewing, "essay"], "changing the tags of ", "tags"),
            (["shelf", "add", "--manual", "--title", "들판의 기록"], "adding 들판의 기록", "addition"),
            (["shelf", "goal", "2026", "9"], "changing the goal of 2026", "goal"),
        ])
    )
    func theChangeIsNamedBeforeItIsUndone(words: [String], name: String, kind: String) async throws {
        try await withHarness { harness async throws in
            let before = await harness.silently("bookfetch", ["shelf", "add", Self.sewing, "--demo"])
            #expect(before.status == .done)
            let books = try await harness.silently("bookfetch", ["shelf", "--json", "--demo"]).json["books"]
            let input = MemorySource([Self.harry])
            let changed = await harness.run("bookfetch", words + ["--demo"], over: StubTransport([]), input: input)
            #expect(changed.status == .done)
            let undone = await harness.silently("bookfetch", ["shelf", "undo", "--demo"])
            #expect(undone.status == .done)
            #expect(undone.errors.contains("Undoing the last change: \(name)"), "\(undone.errors)")
            #expect(try await harness.silently("bookfetch", ["shelf", "--json", "--demo"]).json["books"] == books)
            let document = try await harness.silently("bookfetch", ["shelf", "redo", "--json", "--demo"]).json
            #expect(document["schema"] == "bookfetch.undo/1" && document["redone"] == .string(kind))
            #expect(document["undone"] == .null)
        }
    }

    @Test func theListIsSortedNarrowedAndMarked() async throws {
        try await withShelf { harness async throws in
            _ = await harness.silently(
                "bookfetch",
                ["shelf", "status", Self.sewing, "read", "--rating", "4", "--demo"]
            )
            _ = await harness.silently("bookfetch", ["memo", Self.harry, "set", "창가에서 읽음", "--demo"])
            func isbns(_ words: String...) async throws -> [String?] {
                try await harness.silently("bookfetch", ["shelf", "list", "--json", "--demo"] + words).json["books"]?
                    .values.map { $0["isbn13"]?.text } ?? []
            }
            #expect(try await isbns() == [Self.harry, Self.sewing])
            #expect(try await isbns("--sort", "rating") == [Self.sewing, Self.harry])
            #expect(try await isbns("--sort", "title") == [Self.sewing, Self.harry])
            #expect(try await isbns("--status", "read") == [Self.sewing])
            #expect(try await isbns("--match", "창가") == [Self.harry])
            #expect(try await isbns("--match", "해리포터") == [Self.harry])
            let table = await harness.bookfetch("shelf", "--color", "never", "--demo", columns: 100)
            #expect(table.lines[0].contains("STATUS  RATING  MEMO"))
            #expect(table.lines[1].contains("✎") && !table.lines[2].contains("✎") && table.lines[2].contains("read"))
            let csv = await harness.silently("bookfetch", ["shelf", "--format", "csv", "--demo"])
            let rows = csv.output.split(separator: "\r\n")
            #expect(
                rows.first?.hasSuffix("sources,status,startedOn,finishedOn,rating,memo,kdc,ddc,addCode,progress,tags")
                    == true
            )
            #expect(rows.last?.contains(",read,,2026-11-21,4,,") == true)
            let nothing = await harness.bookfetch("shelf", "list", "--match", "없는말", "--demo", columns: 80)
            #expect(nothing.status == .done && nothing.errors == "bookfetch: No book on the shelf matches.\n")
        }
    }
}
