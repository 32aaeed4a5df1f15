import APIClient
import Catalog
import CatalogModel
import Feeds
import Foundation
import HTTPTypes
import ServiceMappings
import TestSupport
import Testing

/// Google News in the catalogue's terms.
@Suite struct GoogleNewsProviderTests {
    private let clock = ManualClock()

    private func provider(_ transport: StubTransport, store: (any ResponseStore)? = nil) -> GoogleNewsProvider {
        GoogleNewsProvider(
            GoogleNews(
                client: APIClient(
                    service: GoogleNews.service(),
                    transport: transport,
                    store: store,
                    environment: ClientEnvironment(time: clock.time)
                )
            )
        )
    }

    /// What is asked for, as path and parameters.
    private func asked(_ request: HeadlinesRequest) async throws -> String {
        let body = try Fixture.data("google/top-kr.xml")
        let stub = Stub("Google") { _ in
            true
        } answer: { _ in
            TransportResponse(head: .init(status: .ok), body: body)
        }
        return try await withStubs([stub]) { transport in
            _ = try await provider(transport).headlines(request, options: .init())
            let sent = try #require(transport.requests.first)
            return ([sent.path] + sent.query.items.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
        }
    }

    @Test func countryCategoryAndQueryMapOneToOne() async throws {
        #expect(try await asked(HeadlinesRequest(country: "kr")) == "/rss hl=ko gl=KR ceid=KR:ko")
        #expect(
            try await asked(HeadlinesRequest(country: "us", category: "general")) == "/rss hl=en-US gl=US ceid=US:en"
        )
        #expect(
            try await asked(HeadlinesRequest(country: "kr", category: "health"))
                == "/rss/headlines/section/topic/HEALTH hl=ko gl=KR ceid=KR:ko"
        )
        #expect(
            try await asked(HeadlinesRequest(country: "kr", query: "첫눈")) == "/rss/search q=첫눈 hl=ko gl=KR ceid=KR:ko"
        )
    }

    @Test func anItemBecomesAnArticle() async throws {
        let body = try Fixture.data("google/top-kr.xml")
        // Times in the future count as now.
        clock.advance(by: .seconds(86_400))
        try await withStubs([.get("/rss", body: body)]) { transport in
            let page = try await provider(transport).headlines(HeadlinesRequest(country: "kr"), options: .init())
            let article = try #require(page.articles.first { $0.title == "첫눈 예보에 산책길 불 밝혀" })
            #expect(article.sourceName == "가온통신" && article.sourceID == nil && article.via == "google")
            // The link stays opaque; what stands in the description are only links.
            #expect(article.url == "https://news.google.com/rss/articles/CBMiTopKR01?oc=5")
            #expect(article.description == nil && article.image == nil && article.content == nil)
            #expect(article.publishedAt == Instant.parse("2026-11-21T03:12:00Z") && !article.approximateTime)
            let times = page.articles.compactMap(\.publishedAt)
            #expect(times == times.sorted(by: >) && page.total == page.articles.count)
        }
    }

    @Test func countriesAndSearchesWithoutAnEdition() {
        let provider = provider(StubTransport([]))
        #expect(provider.covers(HeadlinesRequest(country: "kr")) && provider.covers(HeadlinesRequest(country: nil)))
        #expect(!provider.covers(HeadlinesRequest(country: "xx")))
        #expect(!provider.covers(HeadlinesRequest(country: nil, sources: ["cnn"])))
        #expect(provider.covers(ArticleSearchRequest(query: "a")))
        #expect(!provider.covers(ArticleSearchRequest(query: "a", language: "xx")))
        #expect(!provider.covers(ArticleSearchRequest(query: "a", sources: ["cnn"])))
    }

    @Test func aSearchSaysWhatItMayBe() async throws {
        let body = try Fixture.data("google/search-kr.xml")
        func query(_ request: ArticleSearchRequest) async throws -> [String?] {
            try await withStubs([.get("/rss/search", body: body)]) { transport in
                _ = try await provider(transport).articles(request, options: .init())
                let sent = try #require(transport.requests.first)
                return [sent.parameter("q"), sent.parameter("gl")]
            }
        }
        #expect(try await query(ArticleSearchRequest(query: "한국")) == ["한국", "KR"])
        #expect(try await query(ArticleSearchRequest(query: "korea")) == ["korea", "US"])
        #expect(try await query(ArticleSearchRequest(query: "seoul", language: "ko")) == ["seoul", "KR"])
        #expect(try await query(ArticleSearchRequest(query: "rain NOT snow")) == ["rain -snow", "US"])
        let zone = ArticleSearchRequest(query: "a", from: "2026-11-01T02:00:00+09:00")
        #expect(try await query(zone) == ["a after:2026-10-31", "US"])
        let narrow = ArticleSearchRequest(
            query: "a",
            from: "2026-11-01",
            to: "2026-11-30T12:00:00",
            domains: ["yna.co.kr"],
            excludedDomains: ["b.example"]
        )
        #expect(
            try await query(narrow) == ["a -site:b.example site:yna.co.kr after:2026-11-01 before:2026-12-01", "US"]
        )
    }

    @Test func aLaterPageIsCutFromTheSameFeed() async throws {
        let body = try Fixture.data("google/top-kr.xml")
        try await withStubs([.get("/rss", body: body)]) { transport in
            let cache = MemoryCache()
            func page(_ number: Int) async throws -> ArticlePage {
                let request = HeadlinesRequest(country: "kr", page: number, size: 1)
                return try await provider(transport, store: cache).headlines(request, options: .init())
            }
            let first = try await page(1)
            clock.advance(by: .seconds(3599))
            let second = try await page(2)
            #expect(first.hasMore && first.articles.first?.id != second.articles.first?.id)
        }
    }
}
