import CommandLine
import Documents
import Foundation
import TestSupport
import Testing

@Suite struct ArticleFormatTests {
    private func news(_ flags: String...) async throws -> Outcome {
        try await withHarness { harness in
            await withStubs([.get(Path.headlines, body: ArticlePages.headlines)]) { transport in
                await harness.run("news", ["--page", "2", "--size", "4"] + flags, over: transport)
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
        #expect(outcome.errorLines == ["news: 5–6 of 37 · 1 removed article hidden · next: news more"])
    }
}

/// Answers about news in which every member matters.
enum ArticlePages {
    /// A page of four: one with everything, one with nothing, one twice, one removed.
    static let headlines = Data(
        #"""
        {"status":"ok","totalResults":37,"articles":[
          {"source":{"id":"harbor-daily","name":"Harbor Daily"},"author":"Ann\tLee","title":"Libraries, \"late\"\nopen",
           "description":"Until midnight.","url":"https://www.harbor.example/a?utm_source=x&id=1",
           "urlToImage":"https://www.harbor.example/a.jpg","publishedAt":"2026-11-20T22:26:34.5+09:00","content":"In winter…"},
          {"source":{"id":null,"name":null},"author":null,"title":null,"description":null,"url":null,"urlToImage":null,
           "publishedAt":null,"content":null},
          {"source":{"id":"harbor-daily","name":"Harbor Daily"},"title":"Again","url":"https://www.harbor.example/a?id=1"},
          {"source":{"id":null,"name":"[Removed]"},"title":"[Removed]","url":"https://removed.com",
           "publishedAt":"1970-01-01T00:00:00Z"}]}
        """#.utf8
    )

    /// What `news` makes of it as JSON.
    static let document = #"""
        {"schema":"news.articles/1",
         "request":{"command":"headlines","country":"us","category":null,"sources":null,"query":null,"page":2,"size":4,"limit":null,"fallback":null,
         "source":"auto"},
         "page":2,"pageSize":4,"total":37,"hasMore":true,"hiddenRemoved":1,
         "freshness":{"origin":"network","stale":false,"fetchedAt":"2026-11-21T00:00:00Z"},
         "articles":[
           {"id":"https://www.harbor.example/a?id=1","title":"Libraries, \"late\" open",
            "source":{"id":"harbor-daily","name":"Harbor Daily"},"author":"Ann Lee","description":"Until midnight.",
            "url":"https://www.harbor.example/a?utm_source=x&id=1","image":"https://www.harbor.example/a.jpg",
            "publishedAt":"2026-11-20T13:26:34.5Z","content":"In winter…","visited":false,
            "via":"newsapi","approximateTime":false},
           {"id":"newsapi:||","title":null,"source":{"id":null,"name":""},"author":null,"description":null,"url":null,
            "image":null,"publishedAt":null,"content":null,"visited":false,
            "via":"newsapi","approximateTime":false}],
         "problems":[]}
        """#
}
