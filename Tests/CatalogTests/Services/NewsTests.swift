import APIClient
import Catalog
import CatalogModel
import Foundation
import NewsAPI
import ServiceMappings
import TestSupport
import Testing

/// What becomes of each member of an article, by way of the headlines.
@Suite struct NewsMappingTests {
    private func article(_ members: String) async throws -> Article {
        try await withStubs([.get(Path.headlines, body: Body.news([members]))]) { transport in
            let page = try await Clients(transport: transport).headlines.headlines(
                HeadlinesRequest(country: "us"),
                options: .init()
            )
            #expect(page.hiddenRemoved == 0)
            return try #require(page.articles.first)
        }
    }

    @Test func everyMember() async throws {
        let article = try await article(
            """
            "source": {"id": "the-harbour", "name": "The Harbour"}, "author": "Ada Quill,\\nTom Reed",
            "title": "Ferries &amp; fog\\u200b halt the bay - The Harbour", "description": "<p>First.</p>\\r\\nSecond.",
            "url": "http://harbour.example/a?utm_source=x&id=1#top", "urlToImage": "//img.example/a b.jpg",
            "publishedAt": "2024-10-08T08:29:00Z", "content": "It began…\\r\\n [+1234 chars]"
            """
        )
        #expect(article.id == "http://harbour.example/a?id=1")
        #expect(article.title == "Ferries & fog halt the bay - The Harbour")
        #expect(article.sourceID == "the-harbour" && article.sourceName == "The Harbour")
        #expect(article.author == "Ada Quill, Tom Reed" && article.description == "First.\n\nSecond.")
        #expect(article.url == "http://harbour.example/a?utm_source=x&id=1#top")
        #expect(article.image == "https://img.example/a%20b.jpg")
        #expect(article.publishedAt == Date(timeIntervalSince1970: 1_728_376_140))
        #expect(article.content == "It began…\n[+1234 chars]" && !article.visited)
        #expect(article.via == "newsapi" && !article.approximateTime)
    }

    @Test(arguments: [
        "", #""source": null, "author": null, "title": null, "description": null, "url": null, "urlToImage": null"#,
        #""source": {"id": "", "name": ""}, "author": "", "title": "", "description": "", "url": "", "content": """#,
    ])
    func emptyTextsAreNil(members: String) async throws {
        let article = try await article(members)
        #expect(article == Article(title: nil, sourceName: "", via: "newsapi"))
    }

    @Test(arguments: [
        (#"[{\"name\":\"Kim\"}, {\"name\":\"Lee\"}]"#, "Kim, Lee" as String?), ("https://social.example/kim", nil),
        ("[Kim] and Lee", "[Kim] and Lee"), ("A, B", "A, B"),
    ])
    func authors(text: String, expected: String?) async throws {
        let article = try await article(#""author": "\#(text)", "title": "t", "url": "https://www.b.example/a""#)
        #expect(article.author == expected && article.sourceName == "b.example")
    }

    @Test(arguments: [
        ("2024-10-08T08:29:00Z", 1_728_376_140.0), ("2024-10-08T08:29:00.5165676Z", 1_728_376_140.516),
        ("2024-10-08T08:29:00.863761Z", 1_728_376_140.863), ("2024-10-08T08:29:00.024Z", 1_728_376_140.024),
        ("2024-10-08T08:29:00+00:00", 1_728_376_140), ("2024-10-08T17:29:00+09:00", 1_728_376_140),
        ("2024-10-08T08:29:00", 1_728_376_140), ("1970-01-01T00:00:00Z", 0),
    ])
    func dates(text: String, expected: Double) async throws {
        let date = try #require(try await article(#""title": "t", "publishedAt": "\#(text)""#).publishedAt)
        #expect(abs(date.timeIntervalSince1970 - expected) < 0.002)
    }

    @Test(arguments: ["", "yesterday", "2024-13-40T99:00:00Z", "0001-01-01T00:00:00Z"])
    func aMissingDateIsNil(text: String) async throws {
        #expect(try await article(#""title": "t", "publishedAt": "\#(text)""#).publishedAt == nil)
    }

    @Test(arguments: [
        ("//img1.example/thumb/?fname=http://a", "https://img1.example/thumb/?fname=http://a" as String?),
        ("http://img.example/a.jpg", "http://img.example/a.jpg"),
        ("https://img.example/사진.jpg", "https://img.example/%EC%82%AC%EC%A7%84.jpg"),
        ("/images/a.jpg", nil), ("[object Object]", nil), ("", nil), ("data:image/png;base64,AAAA", nil),
    ])
    func images(text: String, expected: String?) async throws {
        #expect(try await article(#""title": "t", "urlToImage": "\#(text)""#).image == expected)
    }
}

@Suite struct HeadlinesTests {
    private func page(_ articles: [String], total: Int?, request: HeadlinesRequest) async throws -> ArticlePage {
        try await withStubs([.get(Path.headlines, body: Body.news(articles, total: total))]) { transport in
            try await Clients(transport: transport).headlines.headlines(request, options: .init())
        }
    }

    private func page(_ articles: [String]) async throws -> ArticlePage {
        try await page(articles, total: articles.count, request: HeadlinesRequest(country: "us"))
    }

    private func refusal(_ request: HeadlinesRequest) async throws -> APIError {
        try await withStubs([]) { transport in
            try await #require(throws: APIError.self) {
                try await Clients(transport: transport).headlines.headlines(request, options: .init())
            }
        }
    }

    private func article(_ number: Int) -> String {
        #""title": "Story \#(number)", "url": "https://news.example/\#(number)""#
    }

    /// The parameters that are sent, in order.
    @Test(arguments: [
        (HeadlinesRequest(country: "us"), ["country=us", "pageSize=20", "page=1"]),
        (
            HeadlinesRequest(country: "us", category: "science", query: "Q & A + 1", page: 3, size: 100),
            ["country=us", "category=science", "q=Q & A + 1", "pageSize=100", "page=3"]
        ),
        (
            HeadlinesRequest(country: nil, sources: ["cnn", "bbc-news"]),
            ["sources=cnn,bbc-news", "pageSize=20", "page=1"]
        ),
    ])
    func headlinesAreRequestedWithTheirParameters(request: HeadlinesRequest, expected: [String]) async throws {
        try await withStubs([.get(Path.headlines, body: Body.news([], total: 0))]) { transport in
            _ = try await Clients(transport: transport).headlines.headlines(request, options: .init())
            #expect(transport.requests.first?.query.items.map { "\($0.name)=\($0.value)" } == expected)
        }
    }

    @Test(arguments: [
        HeadlinesRequest(country: "us", page: 0), HeadlinesRequest(country: "us", size: 0),
        HeadlinesRequest(country: "us", size: 101),
        HeadlinesRequest(country: nil, sources: (1...21).map { "source-\($0)" }),
        HeadlinesRequest(country: "us", category: "sport"), HeadlinesRequest(country: "us", category: ""),
    ])
    func unsupportedParametersAreNotSent(request: HeadlinesRequest) async throws {
        let error = try await refusal(request)
        #expect(error.kind == .invalid && error.service == .newsapi && error.operation == "topHeadlines")
    }

    /// The date does not tell: it is 1970 in some answers and a real one in others.
    @Test func removedArticlesAreHiddenAndCounted() async throws {
        let page = try await page([
            article(1),
            """
            "source": {"id": null, "name": "[Removed]"}, "title": "[Removed]", "url": "https://removed.com",
            "publishedAt": "1970-01-01T00:00:00Z"
            """,
            #""title": "[Removed]", "url": "https://removed.com", "publishedAt": "2024-10-08T02:03:00Z""#,
            #""title": "[Removed]", "url": null"#,
            #""title": null, "url": "https://removed.com/""#,
            #""title": "What [Removed] means", "url": "https://news.example/removed.com""#,
        ])
        #expect(page.hiddenRemoved == 4)
        #expect(page.articles.map(\.title) == ["Story 1", "What [Removed] means"])
    }

    @Test func anArticleThatCameTwiceIsShownOnce() async throws {
        let page = try await page([
            article(1), article(2), article(1),
            #""title": "Story 2, again", "url": "HTTPS://news.example/2?utm_source=feed#top""#,
            #""title": "Story 2, elsewhere", "url": "https://news.example/2?id=7""#,
        ])
        #expect(page.articles.map(\.title) == ["Story 1", "Story 2", "Story 2, elsewhere"])
        #expect(page.hiddenRemoved == 0)
    }

    @Test func withoutAnAddressPublisherTimeAndTitleTellArticlesApart() async throws {
        let one = #""title": "Fog", "source": {"name": "A"}, "publishedAt": "2024-10-08T08:29:00Z""#
        let later = #""title": "Fog", "source": {"name": "A"}, "publishedAt": "2024-10-08T09:29:00Z""#
        let elsewhere = #""title": "Fog", "source": {"name": "B"}, "publishedAt": "2024-10-08T08:29:00Z""#
        let page = try await page([one, later, elsewhere, one])
        #expect(page.articles.map(\.sourceName) == ["A", "A", "B"])
    }

    @Test(arguments: [
        // page, size, received, total, more
        (1, 20, 20, 68 as Int?, true), (1, 20, 20, 20, false), (2, 20, 20, 40, false), (2, 20, 19, 68, false),
        (1, 100, 64, 68, false), (1, 20, 0, 0, false), (1, 20, 20, nil, true), (1, 20, 3, nil, false),
        (3, 20, 0, 37, false), (.max, 1, 3, 68, false), (.max, 1, 3, nil, false), (.max, 100, 100, 68, false),
    ])
    func theReceivedPageTellsWhetherThereIsMore(
        page: Int,
        size: Int,
        received: Int,
        total: Int?,
        hasMore: Bool
    ) async throws {
        let found = try await self.page(
            (0..<received).map { article($0) },
            total: total,
            request: HeadlinesRequest(country: "us", page: page, size: size)
        )
        #expect(found.hasMore == hasMore && found.total == total && found.articles.count == received)
    }

    /// Removed articles and repeats count as received: without them a full page would look like the last.
    @Test func hiddenArticlesDoNotEndTheList() async throws {
        let removed = #""title": "[Removed]", "url": "https://removed.com""#
        let page = try await page(
            [removed, article(1), article(1)],
            total: 9,
            request: HeadlinesRequest(country: "us", size: 3)
        )
        #expect(page.hasMore && page.articles.count == 1 && page.hiddenRemoved == 1)
    }

    @Test func anEmptyCountryIsNotAnError() async throws {
        let page = try await page([], total: 0, request: HeadlinesRequest(country: "kr"))
        #expect(page.articles.isEmpty && !page.hasMore && page.total == 0 && page.problems.isEmpty)
        #expect(page.freshness.count == 1 && page.freshness[0].origin == .network)
    }

    @Test func theServiceRepeatsAResponseForFiveMinutesAndIsNotRequestedMeanwhile() async throws {
        try await withStubs([.get(Path.headlines, body: Body.news([article(1)], total: 1))]) { transport in
            let clients = Clients(transport: transport, store: MemoryCache())
            let headlines = clients.headlines
            let request = HeadlinesRequest(country: "us")
            _ = try await headlines.headlines(request, options: .init())
            clients.clock.advance(by: .seconds(299))
            let again = try await headlines.headlines(request, options: .init())
            #expect(again.articles.map(\.title) == ["Story 1"] && again.freshness.map(\.origin) == [.cache])
            #expect(again.freshness.allSatisfy { !$0.isStale })
        }
    }

    @Test func aFailureIsAnError() async throws {
        let stub = Stub.get(
            Path.headlines,
            status: 429,
            body: Data(#"{"status": "error", "code": "rateLimited"}"#.utf8)
        )
        try await withStubs([stub]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await Clients(transport: transport).headlines.headlines(
                    HeadlinesRequest(country: "us"),
                    options: .init()
                )
            }
            #expect(error.kind == .rateLimited && error.service == .newsapi)
        }
    }
}
