import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

/// Numbers of lines as ranges and lists.
@Suite struct LineRangeTests {
    private func withList(_ body: (TestHarness) async throws -> Void) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["BOOKFETCH_DEMO"] = "1"
            harness.environment["PATH"] = "/usr/bin:/bin"
            harness.environment["BROWSER"] = "true"
            #expect(await harness.silently("bookfetch", ["search", "해리 포터", "-n", "8"]).status == .done)
            #expect(await harness.silently("news", ["-n", "8"]).status == .done)
            try await body(harness)
        }
    }

    @Test(
        arguments: Tier.sample([
            (["1-3,7"], 4), (["1-3", "7"], 4), (["1-3,", "7"], 4), (["3"], 1), (["2,2,1-3"], 3), (["1–3"], 3),
            (["1~3"], 3),
            (["9788980500208,2"], 2), (["007"], 1),
        ])
    )
    func booksAreAddedAndRemoved(words: [String], count: Int) async throws {
        try await withList { harness in
            let added = await harness.silently("bookfetch", ["shelf", "add"] + words)
            #expect(added.status == .done && added.lines.count == count, "\(added.errors)")
            let removed = await harness.silently("bookfetch", ["shelf", "rm"] + words)
            #expect(removed.status == .done && removed.lines.count == count, "\(removed.errors)")
            #expect(await harness.silently("bookfetch", ["shelf"]).output == "")
        }
    }

    @Test(
        arguments: Tier.sample([
            ["shelf", "add", "1-9"], ["shelf", "remove", "7-9"], ["export", "1-5,9"], ["open", "1-9"], ["show", "1-9"],
            ["1-9"],
            ["preview", "9"],
        ])
    )
    func aRangeBehindTheEndIsReportedWithTheLength(arguments: [String]) async throws {
        try await withList { harness in
            let outcome = await harness.silently("bookfetch", arguments)
            #expect(outcome.status == .usage && outcome.output == "")
            #expect(outcome.errors.contains("There is no line 9: the last list has 8 lines."), "\(outcome.errors)")
        }
    }

    @Test(
        arguments: [
            ("3-1", "Use 1-3."), ("0-2", "Line numbers start at 1"), ("1-", "is not a valid ISBN"),
            ("06-26", "is not a valid ISBN"),
        ]
    )
    func anInvalidRangeIsRejected(text: String, said: String) async throws {
        try await withList { harness in
            let outcome = await harness.silently("bookfetch", ["shelf", "add", text])
            #expect(outcome.status == .usage && outcome.errors.contains(said), "\(outcome.errors)")
        }
    }

    @Test func severalBooksAreShown() async throws {
        try await withList { harness in
            let page = await harness.silently("bookfetch", ["show", "1-2", "-f", "table"])
            let lines = page.lines
            #expect(lines.first == "해리 포터와 마법사의 돌 1" && lines.contains("해리 포터와 마법사의 돌 2"))
            #expect(lines.contains { !$0.isEmpty && $0.allSatisfy { $0 == "─" } })
            let json = try await harness.silently("bookfetch", ["show", "1-2", "--json"]).json
            #expect(json["books"]?.values.count == 2 && json["total"] == 2)
            #expect(json["books"]?.values.allSatisfy { $0["prices"] != nil } == true)
            // Showing is no list: the numbers stay.
            #expect(await harness.silently("bookfetch", ["show", "8", "--json"]).status == .done)
            let explained = await harness.silently("bookfetch", ["show", "1-2", "--explain"])
            #expect(explained.status == .usage && explained.errors.contains("--explain is for one book at a time."))
            #expect(await harness.silently("bookfetch", ["recent"]).lines.count == 3)
        }
    }

    @Test func severalPagesAreOpened() async throws {
        try await withList { harness in
            let json = try await harness.silently("bookfetch", ["open", "1-3", "--json"]).json
            #expect(json["urls"]?.values.count == 3 && json["url"] == json["urls"]?.values.first)
            #expect(json["request"]?["books"]?.values.count == 3)
            let news = try await harness.silently("news", ["open", "1,3", "--json"]).json
            #expect(news["urls"]?.values.count == 2)
        }
    }

    @Test func booksAreExported() async throws {
        try await withList { harness in
            let text = await harness.silently("bookfetch", ["export", "1-3,7", "-f", "ris"]).output
            #expect(text.ranges(of: "TY  - ").count == 4)
        }
    }

    @Test func articlesAreReadAndSaved() async throws {
        try await withList { harness in
            let read = await harness.silently("news", ["read", "1-2,4", "-f", "table"])
            #expect(read.status == .done && read.lines.count { $0.hasPrefix("───") } == 2)
            let json = try await harness.silently("news", ["read", "1-2", "--json"]).json
            #expect(json["articles"]?.values.count == 2)
            let saved = await harness.silently("news", ["saved", "add", "1-3,7"])
            #expect(saved.errorLines.count == 4)
            _ = await harness.silently("news", ["saved"])
            #expect(await harness.silently("news", ["saved", "rm", "1-3"]).errorLines.count == 3)
            #expect(await harness.silently("news", ["saved"]).lines.count == 1)
            let beyond = await harness.silently("news", ["read", "1-9"])
            #expect(beyond.status == .usage && beyond.errors.contains("the last list has 1 line."), "\(beyond.errors)")
        }
    }

    @Test func wordsAfterABookAreItsMemo() async throws {
        try await withList { harness in
            #expect(await harness.silently("bookfetch", ["memo", "3", "도서관에서", "빌림"]).status == .done)
            #expect(await harness.silently("bookfetch", ["memo", "3"]).output.contains("도서관에서 빌림"))
            for mistyped in ["ste", "eidt"] {
                let outcome = await harness.silently("bookfetch", ["memo", "3", mistyped, "다른 말"])
                #expect(outcome.status == .usage && outcome.errors.contains("Did you mean"), "\(outcome.errors)")
            }
            #expect(await harness.silently("bookfetch", ["memo", "3", "rm"]).status == .done)
            #expect(await harness.silently("bookfetch", ["memo", "3"]).errors.contains("no memo"))
        }
    }

    @Test func theMemosOfAllBooksAreAListOfTheirOwn() async throws {
        try await withList { harness in
            let none = await harness.silently("bookfetch", ["memo", "-f", "table"])
            #expect(none.status == .done && none.errors.contains("There are no memos."))
            for (line, text) in [("2", "둘째 메모"), ("1", "첫째 메모")] {
                #expect(await harness.silently("bookfetch", ["memo", line, "set", text]).status == .done)
            }
            let plain = await harness.silently("bookfetch", ["memo"])
            #expect(plain.lines.count == 2 && plain.lines[0].contains("\t해리 포터와 마법사의 돌. 1\t첫째 메모\t"), "\(plain.output)")
            let table = await harness.silently("bookfetch", ["memo", "-f", "table"])
            #expect(table.lines[0].hasPrefix("#  TITLE") && table.lines[2].contains("둘째 메모"))
            let json = try await harness.silently("bookfetch", ["memo", "--json"]).json
            #expect(json["memos"]?.values.map { $0["text"] } == ["첫째 메모", "둘째 메모"])
            // Their numbers are those of the list of memos.
            #expect(await harness.silently("bookfetch", ["memo", "2"]).output.contains("둘째 메모"))
        }
    }
}
