import APIClient
import Catalog
import CatalogModel
import Feeds
import Foundation
import HTTPTypes
import ServiceMappings
import TestSupport
import Testing

/// Several feeds as one list.
@Suite struct FeedsProviderTests {
    private let clock = ManualClock()
    private let korea = HeadlinesRequest(country: "kr")

    private func site(
        _ transport: StubTransport,
        _ feeds: [CatalogueFeed]? = nil,
        store: (any ResponseStore)? = nil
    ) throws -> FeedSite {
        FeedSite(
            transport: transport,
            store: store,
            clock: clock,
            catalogue: FeedCatalogue(feeds: try feeds ?? [.sample("alpha"), .sample("beta")])
        )
    }

    @Test func articlesOfAllFeedsNewestFirst() async throws {
        let stubs: [Stub] = [
            .feed("alpha", FeedStory("a1", 9), FeedStory("a2", 7), FeedStory("undated")),
            .feed("beta", FeedStory("b1", 8), FeedStory("b2")),
        ]
        try await withStubs(stubs) { transport in
            let page = try await site(transport).provider.headlines(korea, options: .init())
            // Those without a time keep their feeds' order, at the end.
            #expect(page.articles.map(\.title) == ["a1", "b1", "a2", "undated", "b2"])
            #expect(page.articles.map(\.via) == ["feed:alpha", "feed:beta", "feed:alpha", "feed:alpha", "feed:beta"])
            #expect(page.articles.map(\.sourceName) == ["Alpha", "Beta", "Alpha", "Alpha", "Beta"])
            #expect(page.total == 5 && !page.hasMore && page.problems.isEmpty && page.service == .feeds)
            #expect(page.freshness.count == 2)
        }
    }

    @Test func noArticleTwice() async throws {
        let stubs: [Stub] = [
            .feed(
                "alpha",
                FeedStory("Rain & sun!", 9, link: "https://alpha.example/1?utm_source=rss"),
                FeedStory("rain  & SUN", 8, link: "https://alpha.example/other"),
                FeedStory("Wind", 7, link: "https://wire.example/w")
            ),
            .feed(
                "beta",
                // Another publisher's article of the same headline is another article.
                FeedStory("Rain & sun!", 6, link: "https://beta.example/1"),
                FeedStory("Storm", 5, link: "https://wire.example/w#top")
            ),
        ]
        try await withStubs(stubs) { transport in
            let page = try await site(transport).provider.headlines(korea, options: .init())
            #expect(
                page.articles.map(\.url) == [
                    "https://alpha.example/1", "https://wire.example/w", "https://beta.example/1",
                ]
            )
        }
    }

    @Test func headlinesThatDifferBySignsOrDayAreSeveral() throws {
        let titles = [
            ("C++ 소식", 9), ("C# 소식", 9), ("코스피 +1.5% 마감", 9), ("코스피 -1.5% 마감", 9), ("환율 1,5원 올라", 9),
            ("환율 15원 올라", 9), ("[부고] 마을 소식", 9), ("[부고] 마을 소식", 10), ("“C# 소식”…", 9),
        ]
        let items = titles.enumerated().map { index, title in
            """
            <item><title>\(title.0)</title><link>https://alpha.example/\(index)</link><guid>\(index)</guid>\
            <pubDate>2026-11-\(10 + title.1)T10:00:00Z</pubDate></item>
            """
        }
        let xml = "<rss><channel><title>Alpha</title>\(items.joined())</channel></rss>"
        let articles = try FeedReader().read(Data(xml.utf8)).articles(of: .sample("alpha"))
        #expect(articles.map(\.url).count == 8, "the last is the second again")
    }

    /// A feed that others merge: one article with several spellings of its address as identifiers, once without any.
    @Test func oneArticleUnderSpellingsOfItsAddressIsOne() async throws {
        let guids = [
            "https://alpha.example/1?utm_source=a", "http://alpha.example/1?utm_medium=b", "https://alpha.example/1",
            nil,
        ]
        let items = guids.enumerated().map { index, guid in
            let link = index == 2 ? "http://alpha.example/1" : "https://alpha.example/1?utm_source=\(index)"
            return
                "<item><title>Title \(index)</title><link>\(link)</link>\(guid.map { "<guid>\($0)</guid>" } ?? "")</item>"
        }
        let parts = (1...2).map {
            "<item><title>Part \($0)</title><link>https://alpha.example/p</link><guid>https://alpha.example/p#part\($0)</guid></item>"
        }
        let xml = "<rss><channel><title>Merged</title>\((items + parts).joined())</channel></rss>"
        let document = try FeedReader().read(Data(xml.utf8))
        let articles = try document.articles(of: .sample("alpha"))
        #expect(articles.map(\.title) == ["Title 0", "Part 1", "Part 2"])
    }

    /// A podcast whose episodes all link to its page, and a feed whose items have no address at all.
    @Test func itemsOfOneAddressAndDifferentIdentifiersAreDifferentArticles() async throws {
        let episodes = (1...12).map { number in
            "<item><title>News at nine</title><link>https://alpha.example/show</link><guid isPermaLink='false'>e\(number)</guid></item>"
        }
        let twice = episodes[0]
        let bare = "<item><title>Bare</title><guid isPermaLink='false'>b</guid></item>"
        let xml = "<rss><channel><title>T</title>\(episodes.joined())\(twice)\(bare)</channel></rss>"
        let stub = Stub("podcast") {
            $0.head.authority == "alpha.example"
        } answer: { _ in
            TransportResponse(head: HTTPResponse(status: .ok), body: Data(xml.utf8))
        }
        try await withStubs([stub]) { transport in
            let page = try await site(transport, [.sample("alpha")]).provider.headlines(korea, options: .init())
            #expect(page.articles.count == 13 && page.total == 13)
            #expect(page.articles.map(\.id) == (1...12).map { "feed:alpha#e\($0)" } + ["feed:alpha#b"])
            #expect(page.articles.map(\.identity) == page.articles.map(\.id))
            #expect(page.articles.last?.url == nil)
            // As it is stored.
            let stored = try JSONDecoder().decode([Article].self, from: try JSONEncoder().encode(page.articles))
            #expect(stored == page.articles)
        }
    }

    @Test func aFailingFeedIsAProblemAndNoMore() async throws {
        let stubs: [Stub] = [
            .feed("alpha", status: 404), .feed("beta", FeedStory("b", 8)), .feed("gamma", status: 503),
        ]
        try await withStubs(stubs) { transport in
            let feeds = try ["alpha", "beta", "gamma"].map { try CatalogueFeed.sample($0) }
            let provider = try site(transport, feeds).provider
            let page = try await provider.headlines(korea, options: .init())
            #expect(page.articles.map(\.title) == ["b"])
            #expect(page.problems.map(\.service.rawValue) == ["feed:alpha", "feed:gamma"])
            #expect(page.problems.map(\.kind) == [.retired, .server])
            // Nobody is asked again in this run, not even those that failed.
            let again = try await provider.headlines(korea.at(page: 2), options: RequestOptions(freshness: .refresh))
            #expect(again.articles.isEmpty && again.total == 1)
        }
    }

    @Test func feedsThatAllFailAreOneFailure() async throws {
        try await withStubs([.feed("alpha", status: 410), .feed("beta", status: 404)]) { transport in
            let error = try await #require(throws: APIError.self) {
                try await site(transport).provider.headlines(korea, options: .init())
            }
            // Feeds that are gone do not end the service of all feeds.
            #expect(error.service == .feeds && error.kind == .server)
        }
    }

    @Test func aCopyReplacesAFailingFeed() async throws {
        let stubs: [Stub] = [
            .feed("alpha", FeedStory("a", 9)), .feed("beta", FeedStory("b", 8)),
            .feed("alpha", status: 503), .feed("beta", FeedStory("new", 10)),
        ]
        try await withStubs(stubs) { transport in
            let site = try site(transport, store: MemoryCache())
            _ = try await site.provider.headlines(korea, options: .init())
            clock.advance(by: .seconds(7200))
            let page = try await site.provider.headlines(korea, options: .init())
            #expect(page.articles.map(\.title) == ["new", "a"])
            // The page stands by the feed that answered; the copy is told by its own line.
            #expect(page.freshness.map(\.isStale) == [false, true])
            #expect(page.freshness.last?.failure?.service.rawValue == "feed:alpha")
        }
    }

    @Test func offlineTheCopiesAreTheList() async throws {
        let offline = RequestOptions(freshness: .offline)
        try await withStubs([.feed("alpha", FeedStory("a", 9))]) { transport in
            let cache = MemoryCache()
            _ = try await site(transport, [.sample("alpha")], store: cache).provider.headlines(korea, options: .init())
            let page = try await site(transport, store: cache).provider.headlines(korea, options: offline)
            // The other feed was never read, which is no problem offline.
            #expect(page.articles.map(\.title) == ["a"] && page.problems.isEmpty)
            let error = try await #require(throws: APIError.self) {
                try await site(transport).provider.headlines(korea, options: offline)
            }
            #expect(error.service == .feeds && error.kind == .offline)
        }
    }

    // MARK: Pages

    /// The feed changes after the first page, and the second continues that page all the same.
    @Test func aListDoesNotMoveBetweenTwoPages() async throws {
        let stories = (0..<5).map { FeedStory("story \(9 - $0)", 9 - $0) }
        let before = Stub.feed("alpha", stories[1], stories[2], stories[3], stories[4])
        let after = Stub.feed("alpha", stories[0], stories[1], stories[2], stories[3], stories[4])
        try await withStubs([before, after]) { transport in
            let site = try site(transport, [.sample("alpha")], store: MemoryCache())
            func titles(_ page: Int, _ freshness: CachePolicy = .networkFirst(maxAge: nil)) async throws -> [String?] {
                // A provider of its own is a run of its own.
                try await site.provider.headlines(
                    HeadlinesRequest(country: "kr", page: page, size: 2),
                    options: RequestOptions(freshness: freshness)
                ).articles.map(\.title)
            }
            #expect(try await titles(1) == ["story 8", "story 7"])
            // The first page would be fetched anew now.
            clock.advance(by: .seconds(59 * 60))
            #expect(try await titles(2) == ["story 6", "story 5"])
            #expect(try await titles(2, .networkFirst(maxAge: .zero)) == ["story 6", "story 5"])
            #expect(try await titles(1, .refresh) == ["story 9", "story 8"])
            #expect(try await titles(2) == ["story 7", "story 6"])
            #expect(try await titles(3) == ["story 5"])
        }
    }

    @Test func thePagesOfAList() async throws {
        let stub = Stub.feed("alpha", FeedStory("a", 5), FeedStory("b", 4), FeedStory("c", 3))
        try await withStubs([stub]) { transport in
            let provider = try site(transport, [.sample("alpha")]).provider
            func page(_ page: Int) async throws -> ArticlePage {
                let request = HeadlinesRequest(country: "kr", page: page, size: 2)
                return try await provider.headlines(request, options: .init())
            }
            let (first, second, third) = (try await page(1), try await page(2), try await page(3))
            #expect(first.hasMore && first.total == 3 && first.articles.count == 2)
            #expect(!second.hasMore && second.total == 3 && second.articles.map(\.title) == ["c"])
            #expect(!third.hasMore && third.articles.isEmpty)
            #expect(try await page(.max).articles.isEmpty)
        }
    }

    // MARK: Selection

    @Test func countryAndCategoryChooseTheFeeds() async throws {
        let feeds: [CatalogueFeed] = [
            try .sample("general"), try .sample("money", category: .business), try .sample("section", category: nil),
            try .sample("abroad", country: "gb"),
            // One's own, without country and category.
            try .sample("own", country: nil, language: nil, category: nil, evidence: nil),
        ]
        func asked(_ request: HeadlinesRequest) async throws -> Set<String> {
            let stubs = feeds.map { Stub.feed($0.id, FeedStory($0.id, 1)).repeating() }
            return try await withStubs(stubs) { transport in
                _ = try await site(transport, feeds).provider.headlines(request, options: .init())
                return Set(transport.requests.compactMap(\.head.authority).map { String($0.prefix { $0 != "." }) })
            }
        }
        #expect(try await asked(korea) == ["general", "own"])
        #expect(try await asked(HeadlinesRequest(country: "kr", category: "general")) == ["general", "own"])
        #expect(try await asked(HeadlinesRequest(country: "kr", category: "business")) == ["money"])
        #expect(try await asked(HeadlinesRequest(country: "gb")) == ["abroad", "own"])
        try await withStubs([]) { transport in
            let provider = try site(transport, Array(feeds.prefix(4))).provider
            #expect(!provider.covers(HeadlinesRequest(country: "kr", category: "health")))
            #expect(!provider.covers(HeadlinesRequest(country: "xx")))
            #expect(!provider.covers(HeadlinesRequest(country: "kr", sources: ["cnn"])))
            let error = await #expect(throws: APIError.self) {
                try await provider.headlines(HeadlinesRequest(country: "xx"), options: .init())
            }
            #expect(error?.kind == .invalid)
        }
    }

    @Test func everyCountryOfTheCatalogueHasGeneralNews() {
        let provider = FeedsProvider(
            APIClient(
                service: Service(name: .feeds, baseURL: BaseURL(https: "feeds.example"), credential: nil),
                transport: StubTransport([]),
                environment: ClientEnvironment()
            ),
            catalogue: { .builtIn }
        )
        for country in Set(FeedCatalogue.builtIn.feeds.compactMap(\.country)) {
            #expect(provider.covers(HeadlinesRequest(country: country)), "\(country)")
        }
        for category in ["business", "technology", "entertainment", "sports"] {
            #expect(provider.covers(HeadlinesRequest(country: "kr", category: category)), "\(category)")
        }
        #expect(!provider.covers(HeadlinesRequest(country: "kr", category: "health")))
    }

    @Test(arguments: [
        ("rain", ["Rain in Seoul", "Umbrellas"]), ("RAIN seoul", ["Rain in Seoul"]), ("rain -seoul", ["Umbrellas"]),
        (#""in seoul""#, ["Rain in Seoul"]), ("rain NOT seoul", ["Umbrellas"]),
        (#"rain NOT "in seoul""#, ["Umbrellas"]), ("(rain AND +summer)", ["Umbrellas"]), ("snow", []),
    ])
    func wordsAreLookedForInWhatTheFeedsHold(words: String, titles: [String]) async throws {
        let stub = Stub.feed(
            "alpha",
            FeedStory("Rain in Seoul", 9),
            FeedStory("Umbrellas", 8, text: "It may rain all summer."),
            FeedStory("Sun", 7)
        )
        try await withStubs([stub]) { transport in
            let request = HeadlinesRequest(country: "kr", query: words)
            let page = try await site(transport, [.sample("alpha")]).provider.headlines(request, options: .init())
            #expect(page.articles.compactMap(\.title) == titles && page.total == titles.count)
            #expect(page.remarks == [.searchedFeeds(feeds: 1, articles: 3)])
        }
    }

    @Test func aListWithoutCategoriesAndLanguagesIsSearched() async throws {
        let list = try CatalogueFeed.sample("alpha", country: nil, language: nil, category: nil, evidence: nil)
        try await withStubs([.feed("alpha", FeedStory("Rain", 9))]) { transport in
            let provider = try site(transport, [list]).provider
            let request = ArticleSearchRequest(query: "rain", language: "en")
            let page = try await provider.articles(request, options: .init())
            #expect(page.articles.map(\.title) == ["Rain"])
        }
    }

    @Test func aSearchIsFilteredByDomainTimeAndLanguage() async throws {
        let feeds: [CatalogueFeed] = [
            try .sample("alpha"), try .sample("english", country: "gb", language: "en"),
            try .sample("money", category: .business),
        ]
        let stub = Stub.feed(
            "alpha",
            FeedStory("비 1", 9, link: "https://www.alpha.example/1"),
            FeedStory("비 2", 8, link: "https://other.example/2"),
            FeedStory("비 3", 2, link: "https://alpha.example/3"),
            FeedStory("비 4", link: "https://alpha.example/4")
        )
        func titles(_ request: ArticleSearchRequest) async throws -> [String?] {
            try await withStubs([stub]) { transport in
                try await site(transport, feeds).provider.articles(request, options: .init()).articles.map(\.title)
            }
        }
        #expect(try await titles(ArticleSearchRequest(query: "비")) == ["비 1", "비 2", "비 3", "비 4"])
        let domain = ArticleSearchRequest(query: "비", domains: ["alpha.example"])
        #expect(try await titles(domain) == ["비 1", "비 3", "비 4"])
        let times = ArticleSearchRequest(query: "비", from: "2020-05-01T03:00:00", to: "2020-05-01", language: "ko")
        #expect(try await titles(times) == ["비 1", "비 2"])
        // Noon in Seoul is three o'clock in UTC.
        let zone = ArticleSearchRequest(query: "비", from: "2020-05-01T12:00:00+09:00", language: "ko")
        #expect(try await titles(zone) == ["비 1", "비 2"])
        #expect(try await titles(ArticleSearchRequest(query: "비", from: "2020-05-02")) == [])
    }
}
