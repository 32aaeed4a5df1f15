import CommandSupport
import TestSupport
import Testing

@Suite struct ArticleFormatTests {
    private func news(_ flags: String...) async throws -> Outcome {
        try await withDesk { desk in
            await withStubs([.get(Path.headlines, body: ArticlePages.headlines)]) { transport in
                await desk.run("news", ["--page", "2", "--size", "4"] + flags, over: transport)
            }
        }
    }

    @Test func jsonIsOneDocumentWithEveryKey() async throws {
        let outcome = try await news("--json")
        #expect(try outcome.json == JSON(parsing: ArticlePages.document))
        #expect(outcome.status == .done && outcome.errors == "" && outcome.output.hasSuffix("}\n"))
    }

    @Test func jsonLinesAreTheArticlesOfTheDocument() async throws {
        let outcome = try await news("--format", "jsonl")
        #expect(
            try outcome.lines.map { try JSON(parsing: $0) } == JSON(parsing: ArticlePages.document)["articles"]?.values
        )
    }

    @Test func plainIsOneRecordALineWithTabsBetweenItsValues() async throws {
        let outcome = try await news()
        #expect(
            outcome.output == """
                2026-11-20T13:26:34.5Z\tHarbor Daily\tLibraries, "late" open\thttps://www.harbor.example/a?utm_source=x&id=1
                \t\t\t

                """
        )
        #expect(outcome.status == .done && outcome.errors == "")
    }

    @Test func commaSeparatedValuesHaveAHeaderAndQuotes() async throws {
        let outcome = try await news("--format", "csv")
        #expect(
            outcome.output.replacing("\r\n", with: "\n") == """
                publishedAt,source,title,url
                2026-11-20T13:26:34.5Z,Harbor Daily,"Libraries, ""late"" open",https://www.harbor.example/a?utm_source=x&id=1
                ,,,

                """
        )
    }

    @Test func aTableCountsOnFromTheFirstPage() async throws {
        let outcome = try await news("--format", "table")
        #expect(
            outcome.output == """
                #  TITLE                   SOURCE        PUBLISHED
                5  Libraries, "late" open  Harbor Daily  13:26, 10 h ago
                6  (no title)

                """
        )
        #expect(outcome.errorLines == ["news: 5–6 of 37 · 1 removed article hidden · next: --page 3"])
    }
}
