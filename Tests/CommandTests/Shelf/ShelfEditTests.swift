import CommandLine
import Documents
import Foundation
import Terminal
import TestSupport
import Testing

/// Corrections and facts of the reader's own copy. The desk's clock stands on 2026-11-21.
@Suite struct ShelfEditTests {
    private static let harry = "9788980500208"

    private func withShelf(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            #expect(await harness.silently("bookfetch", ["shelf", "add", Self.harry, "--demo"]).status == .done)
            try await body(harness)
        }
    }

    private func edit(_ harness: TestHarness, _ values: String...) async -> Outcome {
        await harness.silently("bookfetch", ["shelf", "edit", Self.harry] + values + ["--demo", "--json"])
    }

    private func own(_ harness: TestHarness) async throws -> JSON? {
        try await harness.silently("bookfetch", ["shelf", "--json", "--demo"]).json["books"]?.values.first?["own"]
    }

    @Test func aCorrectedTitleStaysAgainstALookUpAndComesBack() async throws {
        try await withShelf { harness in
            #expect(await edit(harness, "제목=내가 고친 제목", "pages=223").status == .done)
            let shown = await harness.silently("bookfetch", ["show", Self.harry, "--explain", "--demo", "--json"])
            let book = try shown.json["books"]?.values.first
            #expect(book?["title"]?.text == "내가 고친 제목")
            let title = try shown.json["explain"]?["fields"]?["title"]
            #expect(title?["winner"]?["service"]?.text == "reader" && title?["rule"]?.text == "reader")
            #expect(title?["losers"]?.values.isEmpty == false)
            #expect(
                try shown.json["explain"]?["reader"]?.values.compactMap { $0["field"]?.text } == ["title", "pages"]
            )
            let text = await harness.silently(
                "bookfetch",
                ["show", Self.harry, "--explain", "--demo", "--format", "table"]
            )
            #expect(text.output.contains("[set by you]") && text.output.contains("Set by you"))
            // Added once more, it keeps what the reader set.
            _ = await harness.silently("bookfetch", ["shelf", "add", Self.harry, "--demo"])
            #expect(try await own(harness)?["edited"]?["title"]?.text == "내가 고친 제목")
            let cleared = await harness.silently(
                "bookfetch",
                ["shelf", "edit", Self.harry, "title=", "pages=", "--demo", "--format", "table"]
            )
            #expect(cleared.output.contains("removed your value of title, pages"))
            #expect(try await own(harness) == nil)
        }
    }

    @Test func factsOfTheCopyAreShownListedAndUndone() async throws {
        try await withShelf { harness in
            #expect(await edit(harness, "place=서재", "paid=$9.99", "lent=민수", "review=다시 읽고 싶다").status == .done)
            let known = try #require(try await own(harness))
            #expect(known["place"]?.text == "서재" && known["review"]?.text == "다시 읽고 싶다")
            #expect(known["paid"]?["currency"]?.text == "USD")
            #expect(known["lent"]?["to"]?.text == "민수" && known["lent"]?["on"]?.text == "2026-11-21")
            let page = await harness.silently("bookfetch", ["show", Self.harry, "--demo", "--format", "table"])
            for text in ["서재", "9.99 USD", "민수, since 2026-11-21", "My review", "다시 읽고 싶다"] {
                #expect(page.output.contains(text), "\(text)")
            }
            #expect(await edit(harness, "back=2026-11-21").status == .done)
            #expect(try await own(harness)?["lent"] == .null)
            let undone = await harness.silently("bookfetch", ["shelf", "undo", "--demo"])
            #expect(undone.errors.contains("editing "))
            #expect(try await own(harness)?["lent"]?["to"]?.text == "민수")
        }
    }

    @Test(arguments: [
        (["place"], "sets no field"), (["colour=blue"], "'colour' is not a field"),
        (["pages=viele"], "a number of pages"),
        (["paid=much"], "an amount such as"), ([], "What to set?"), (["back=2026-11-20"], "The book is not lent"),
        (["lent=Minsu 2026-11-01", "back=2026-10-31"], "The book was lent on 2026-11-01, after that day."),
    ])
    func whatCannotBeSetIsNamedAndNothingIsChanged(values: [String], sentence: String) async throws {
        try await withShelf { harness in
            let words =
                ["shelf", "edit", Self.harry, "subtitle=x"].prefix(values.isEmpty ? 3 : 4) + values + ["--demo"]
            let refused = await harness.silently("bookfetch", Array(words))
            #expect(refused.status == .usage && refused.errors.contains(sentence), "\(refused.errors)")
            let own = try await own(harness)
            #expect(own == nil)
        }
    }

    @Test func theHelpNamesOneBook() async throws {
        try await withHarness { harness in
            let help = await harness.silently("bookfetch", ["shelf", "edit", "--help"])
            #expect(help.output.contains("line number") && !help.output.contains("1-3,7"), "\(help.output)")
        }
    }

    @Test func aBookThatIsNotThereIsNamed() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently("bookfetch", ["shelf", "edit", Self.harry, "place=x", "--demo"])
            #expect(outcome.status == .done && outcome.errors.contains("Not on the shelf"), "\(outcome.errors)")
        }
    }

    @Test func anExportNamesWhatItsFormatHasNoFieldFor() async throws {
        try await withShelf { harness in
            _ = await edit(harness, "place=서재", "paid=12000", "review=좋다")
            func export(_ format: String) async -> Outcome {
                await harness.silently("bookfetch", ["export", "shelf", "--format", format, "--demo"])
            }
            #expect(await export("marc").errors.contains("no field for place, paid, review"))
            #expect(await export("ris").errors.contains("no field for paid"))
            let csv = await export("csv")
            #expect(
                !csv.errors.contains("no field for") && csv.output.contains(",place,paid,lentTo,lentOn,lentBack,review")
            )
            #expect(csv.output.contains("서재,12000 KRW,,,,좋다"))
        }
    }
}
