import APIClient
import CommandLine
import Documents
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// `news` over newsapi, feeds and Google News. The feeds are those of Sweden in the catalogue, which has one.
@Suite struct NewsSourceTests {
    /// Any feed of a publisher, by a part of its host.
    private static func feed(_ host: String, _ titles: String..., status: Int = 200) -> Stub {
        let items = titles.enumerated().map { index, title in
            """
            <item><title>\(title)</title><link>https://post.example/\(title)/\(index)</link>\
            <pubDate>Fri, 01 May 2020 0\(9 - index):00:00 GMT</pubDate></item>
            """
        }
        let body = Data("<rss version='2.0'><channel><title>x</title>\(items.joined())</channel></rss>".utf8)
        return Stub("feed of \(host)") {
            $0.head.authority?.hasSuffix(host) == true
        } answer: { _ in
            TransportResponse(head: HTTPResponse(status: .init(code: status)), body: body)
        }
    }

    private static let google = "news.google.com"

    @Test func anotherCountryNeedsNoKey() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let outcome = await harness.news("--country", "se", "--json", stubs: [Self.feed(".se", "one", "two")])
            #expect(outcome.status == .done && outcome.errors == "")
            let document = try outcome.json
            #expect(document["total"] == 2 && document["request"]?["source"] == "auto")
            let article = document["articles"]?.values.first
            #expect(article?["title"] == "one" && article?["approximateTime"] == false)
            #expect(article?["publishedAt"] == "2020-05-01T09:00:00Z")
            #expect(article?["via"].map { "\($0)".contains("feed:") } == true)
        }
    }

    @Test func newsapiIsUsedForAnotherCountryOnlyByName() async throws {
        try await withHarness { harness in
            #expect(await harness.news("--country", "se", stubs: [Self.feed(".se", "one")]).status == .done)
            let named = await harness.news(
                "--country",
                "se",
                "--source",
                "newsapi",
                stubs: [.get(Path.headlines, query: ["country": "se"], body: Body.headlines())]
            )
            #expect(named.status == .done && named.errors.contains("newsapi returns an empty list for the country se"))
        }
    }

    @Test func theUSHasNewsapiFirstThenFeedsThenGoogle() async throws {
        try await withHarness { harness in
            let down = Stub.get(
                Path.headlines,
                status: 401,
                body: Data(#"{"status":"error","code":"apiKeyInvalid"}"#.utf8)
            )
            let feeds = await harness.news("--json", stubs: [down, Self.feed("npr.org", "one")])
            #expect(feeds.status == .done)
            let problems = try feeds.json["problems"]
            #expect(problems?.values.first?["service"] == "newsapi")
        }
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let google = await harness.news(
                "--json",
                stubs: [Self.feed("npr.org", status: 503), Self.feed(Self.google, "two")]
            )
            #expect(google.status == .done)
            let document = try google.json
            #expect(document["articles"]?.values.first?["via"] == "google")
            #expect(document["problems"]?.values.map { $0["service"] } == ["feeds"])
        }
    }

    @Test func aSourceByNameStandsAlone() async throws {
        try await withHarness { harness in
            let feeds = await harness.news(
                "--source",
                "feeds",
                "--country",
                "us",
                stubs: [Self.feed("npr.org", status: 503)]
            )
            #expect(feeds.status == .unavailable)
            #expect(feeds.errors.contains("feed:npr responded with HTTP 503."), "\(feeds.errors)")
            let google = await harness.news("--source", "google", stubs: [Self.feed(Self.google, "two")])
            #expect(google.status == .done && google.output.contains("two"))
            let sources = await harness.silently("news", ["--source", "google", "--sources", "cnn"])
            #expect(sources.status != .done && sources.output == "" && sources.errors != "")
            let wrong = await harness.silently("news", ["--source", "bing"])
            #expect(wrong.status == .usage)
        }
    }

    @Test func aMissingCategoryIsReportedOnceAndRequestedElsewhere() async throws {
        try await withHarness { harness in
            let outcome = await harness.news(
                "--country",
                "kr",
                "--category",
                "health",
                stubs: [Self.feed(Self.google, "two")]
            )
            #expect(outcome.status == .done && outcome.output.contains("two"))
            #expect(outcome.errorLines == ["news: The feed catalogue has no category 'health' for kr."])
        }
    }

    @Test func theSearchedFeedsAreNamed() async throws {
        try await withHarness { harness in
            let outcome = await harness.news(
                "--country",
                "se",
                "--query",
                "two",
                stubs: [Self.feed(".se", "one", "two")]
            )
            #expect(outcome.output.contains("two") && !outcome.output.contains("one"))
            #expect(
                outcome.errorLines == ["news: Searched the newest 2 articles of 1 feed; feeds contain no older ones."],
                "\(outcome.errors)"
            )
        }
    }

    @Test func aSearchWithoutAKeyGoesToGoogle() async throws {
        try await withHarness { harness in
            var harness = harness
            harness.environment["NEWSAPI_KEY"] = nil
            let outcome = await harness.news("search", "두 번째", "--json", stubs: [Self.feed(Self.google, "두 번째")])
            #expect(outcome.status == .done)
            let articles = try outcome.json["articles"]
            #expect(articles?.values.map { $0["via"] } == ["google"])
            // Only newsapi knows its own sources, and it has no key.
            let sources = await harness.silently("news", ["--sources", "cnn"])
            #expect(sources.status == .noPermission && sources.errors.contains("NEWSAPI_KEY"))
        }
    }

    @Test func articlesOfEveryPageAreReadSavedAndFoundLater() async throws {
        try await withHarness { harness in
            let stub = Self.feed(".se", "one", "two", "three")
            _ = await harness.news("--country", "se", "--size", "2", stubs: [stub])
            // The second page comes from the same copy.
            let second = await harness.silently("news", ["--country", "se", "--size", "2", "--page", "2"])
            #expect(second.output.contains("three"))
            #expect(await harness.silently("news", ["read", "3"]).output.contains("three"))
            #expect(await harness.silently("news", ["saved", "add", "3"]).status == .done)
            let found = await harness.silently("news", ["search", "three", "--offline", "--json"])
            let articles = try found.json["articles"]
            #expect(articles?.values.first?["visited"] == true)
            let unread = await harness.silently("news", ["--country", "se", "--size", "2", "--page", "2", "--unread"])
            #expect(!unread.output.contains("three"))
        }
    }

    @Test func anOfflineSearchFindsArticlesOfEverySource() async throws {
        try await withHarness { harness in
            let apples = Self.feed(Self.google, "apples and pears")
            _ = await harness.news("--country", "us", "--source", "google", stubs: [apples])
            _ = await harness.news("--country", "se", stubs: [Self.feed(".se", "one")])
            // The cached feed has no such article, and is not all that was seen.
            let found = await harness.silently("news", ["search", "pears", "--offline"])
            #expect(found.status == .done && found.output.contains("apples and pears"), "\(found.errors)")
        }
    }

    @Test func aRefreshWithinTenMinutesSendsNothing() async throws {
        try await withHarness { harness in
            let stub = Self.feed(".se", "one")
            _ = await harness.news("--country", "se", stubs: [stub])
            let again = await harness.silently("news", ["--country", "se", "--refresh"])
            #expect(again.status == .done && again.output.contains("one") && again.errors == "")
            harness.clock.advance(by: .seconds(600))
            #expect(await harness.news("--country", "se", "--refresh", stubs: [stub]).status == .done)
        }
    }

    @Test func anApproximateTimeIsMarked() async throws {
        let body = Data(
            """
            <rss version='2.0'><channel><title>x</title><lastBuildDate>Fri, 01 May 2020 09:00:00 GMT</lastBuildDate>\
            <item><title>one</title><link>https://post.example/1</link></item></channel></rss>
            """.utf8
        )
        let stub = Stub("feed") {
            $0.head.authority?.hasSuffix(".se") == true
        } answer: { _ in
            TransportResponse(head: HTTPResponse(status: .ok), body: body)
        }
        try await withHarness { harness in
            let table = await harness.news("--country", "se", stubs: [stub], columns: 80)
            #expect(table.output.contains("~2020-05-01"), "\(table.output)")
            let articles = try await harness.silently("news", ["--country", "se", "--json"]).json["articles"]
            #expect(articles?.values.map { $0["approximateTime"] } == [true])
        }
    }
}
