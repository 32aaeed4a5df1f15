import CatalogModel
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Catalog
@testable import CommandLine
@testable import Documents

@Suite struct TableWidthTests {
    private static let widths = [40, 80, 200]

    @Test(arguments: Tier.sample(Command.all, upTo: 2), Tier.sample(widths, upTo: 2))
    func noLineIsWiderThanTheTerminal(command: Command, columns: Int) async throws {
        try await withHarness { harness in
            for flags in [["--demo", "--page", "2"], ["--demo", "--size", "50"]] {
                let outcome = await harness.run(
                    command.program,
                    command.arguments + flags,
                    over: StubTransport([]),
                    output: MemorySink(isTerminal: true, width: columns)
                )
                #expect(outcome.status == .done && outcome.lines.count > 10)
                let text = outcome.lines.map { $0.replacing(/\u{1B}\[[0-9;]+m/, with: "") }
                #expect(text.allSatisfy { DisplayWidth.of($0) <= columns && $0.last != " " })
            }
        }
    }

    @Test func noWidthHasALineThatIsWider() async throws {
        try await withHarness { harness in
            let request = RequestRecord(command: "search", [:])
            let found = await harness.silently(
                "bookfetch",
                ["search", "해리 포터", "--demo", "--size", "50", "--format", "jsonl"]
            )
            let books = try found.lines.map { try JSONDecoder().decode(Book.self, from: Data($0.utf8)) }
            let list = BookList(
                request: request,
                page: 1,
                pageSize: 50,
                total: nil,
                hasMore: false,
                freshness: [],
                books: books,
                problems: []
            )
            let news = await harness.silently("news", ["--demo", "--size", "100", "--format", "jsonl"])
            let articles = try news.lines.map { try JSONDecoder().decode(Article.self, from: Data($0.utf8)) }
            let page = ArticlePage(seen: articles, total: nil, hasMore: false, freshness: [])
            let headlines = ArticleList(request: request, page: 1, pageSize: 100, articlePage: page)
            #expect(books.count == 32 && articles.count == 34)
            for width in 20...200 {
                let lines =
                    list.table(numberedFrom: 1).render(width: width)
                    + headlines.table(numberedFrom: 1).render(width: width)
                #expect(lines.count == 68 && lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(width)")
            }
        }
    }

    @Test(arguments: [
        (40, ["#", "TITLE"]), (80, ["#", "TITLE", "AUTHOR", "PUBLISHER", "DATE", "ISBN"]),
        (200, ["#", "TITLE", "AUTHOR", "PUBLISHER", "DATE", "PRICE", "ISBN"]),
    ])
    func columnsComeWithTheRoomForThem(columns: Int, titles: [String]) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["COLUMNS"] = "\(columns)"
            let outcome = await harness.silently(
                "bookfetch",
                ["birthday", "1997-06-26", "--demo", "--format", "table"]
            )
            #expect(outcome.lines.first?.split(separator: " ").map { String($0) } == titles)
        }
    }

    @Test(arguments: Tier.sample(20...29))
    func onTheNarrowestTerminalTheTitleIsCutAndTheRestGivesWay(columns: Int) async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["COLUMNS"] = "\(columns)"
            for arguments in [
                ["search", "해리 포터"], ["birthday", "1997-06-26"], ["bestsellers"], ["new", "--genre", "만화"],
                ["series", "--list"],
            ] {
                let outcome = await harness.silently("bookfetch", arguments + ["--demo", "--format", "table"])
                let titles = outcome.lines.first?.split(separator: " ").map { String($0) }
                #expect(titles?.prefix(2) == ["#", "TITLE"], "\(arguments)")
                #expect(outcome.lines.allSatisfy { DisplayWidth.of($0) <= columns })
            }
        }
    }

    @Test func hangulTakesTwoCellsAndColumnsLineUp() async throws {
        try await withHarness { harness in
            let outcome = await harness.silently(
                "bookfetch",
                ["birthday", "1997-06-26", "--demo", "--format", "table"]
            )
            let starts = outcome.lines.compactMap { line in
                line.firstRange(of: "1997-06-26").map { DisplayWidth.of(String(line[..<$0.lowerBound])) }
            }
            #expect(starts.count == 20 && Set(starts).count == 1)
        }
    }

    @Test func theEnvironmentSaysMoreThanTheTerminal() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["COLUMNS"] = "40"
            let narrow = await harness.silently("news", ["--demo", "--format", "table"])
            let terminal = MemorySink(isTerminal: true, width: 200)
            let shown = await harness.run(
                "news",
                ["--demo", "--color", "never"],
                over: StubTransport([]),
                output: terminal
            )
            #expect(shown.output == narrow.output)
            #expect(narrow.lines.allSatisfy { DisplayWidth.of($0) <= 40 })
        }
    }

    @Test func withoutATerminalATableIsEightyColumnsWide() async throws {
        try await withHarness { harness in
            let piped = await harness.silently("news", ["--demo", "--format", "table"])
            let terminal = MemorySink(isTerminal: true, width: 80)
            let shown = await harness.run(
                "news",
                ["--demo", "--color", "never"],
                over: StubTransport([]),
                output: terminal
            )
            #expect(shown.output == piped.output)
        }
    }
}
