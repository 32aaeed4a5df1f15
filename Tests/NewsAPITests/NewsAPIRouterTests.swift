import APIClient
import Foundation
import NewsAPI
import Testing

@Suite struct NewsAPIRouterTests {
    private func address<Response>(_ endpoint: Endpoint<Response>) throws -> String {
        let base = NewsAPI.service(key: Secret(testKey)).baseURL
        return try #require(base.url(path: endpoint.path, query: endpoint.query).string)
    }

    @Test func headlines() throws {
        #expect(
            try address(NewsAPIRouter.topHeadlines(TopHeadlines(country: "us")))
                == "https://newsapi.org/v2/top-headlines?country=us&pageSize=20&page=1"
        )
        let all = try TopHeadlines(
            country: "kr",
            category: .technology,
            sources: ["bbc-news", "cnn"],
            q: "C++",
            language: "en",
            pageSize: 100,
            page: 3
        )
        #expect(NewsAPIRouter.topHeadlines(all).operation == "topHeadlines")
        #expect(
            try address(NewsAPIRouter.topHeadlines(all)) == "https://newsapi.org/v2/top-headlines?country=kr"
                + "&category=technology&sources=bbc-news%2Ccnn&q=C%2B%2B&language=en&pageSize=100&page=3"
        )
    }

    @Test func searches() throws {
        #expect(
            try address(NewsAPIRouter.everything(Everything(q: "한국", language: "ko")))
                == "https://newsapi.org/v2/everything?q=%ED%95%9C%EA%B5%AD&language=ko&sortBy=publishedAt&pageSize=20&page=1"
        )
        let all = try Everything(
            q: "a AND (b OR \"c d\")",
            searchIn: [.content, .title],
            qInTitle: "e",
            sources: ["bbc-news"],
            domains: ["yna.co.kr", "hankyung.com"],
            excludeDomains: ["x.com"],
            from: "2026-11-01",
            to: "2026-11-20T09:00:00",
            language: "en",
            sortBy: .popularity,
            pageSize: 1,
            page: 100
        )
        #expect(
            try address(NewsAPIRouter.everything(all)) == "https://newsapi.org/v2/everything"
                + "?q=a%20AND%20%28b%20OR%20%22c%20d%22%29&searchIn=title%2Ccontent&qInTitle=e&sources=bbc-news"
                + "&domains=yna.co.kr%2Chankyung.com&excludeDomains=x.com&from=2026-11-01&to=2026-11-20T09%3A00%3A00"
                + "&language=en&sortBy=popularity&pageSize=1&page=100"
        )
    }

    @Test func sources() throws {
        #expect(try address(NewsAPIRouter.sources(SourcesFilter())) == "https://newsapi.org/v2/top-headlines/sources")
        #expect(
            try address(NewsAPIRouter.sources(SourcesFilter(category: .sports, language: "se", country: "is")))
                == "https://newsapi.org/v2/top-headlines/sources?category=sports&language=se&country=is"
        )
    }

    @Test func valuesAreSpelledAsTheDocumentationSpellsThem() {
        #expect(Everything.SearchIn.allCases.map(\.rawValue) == ["title", "description", "content"])
        #expect(Everything.SortBy.allCases.map(\.rawValue) == ["relevancy", "popularity", "publishedAt"])
        #expect(
            NewsCategory.allCases.map(\.rawValue)
                == ["business", "entertainment", "general", "health", "science", "sports", "technology"]
        )
    }

    @Test func noEndpointContainsAKey() throws {
        let queries = [
            NewsAPIRouter.topHeadlines(try TopHeadlines(q: "a")).query,
            NewsAPIRouter.everything(try Everything(q: "a")).query,
            NewsAPIRouter.sources(SourcesFilter()).query,
        ]
        #expect(queries.flatMap(\.items).allSatisfy { $0.name.lowercased() != "apikey" })
    }
}

@Suite struct NewsAPIParameterTests {
    @Test(arguments: [
        (0, 20, NewsAPIParameterError.page(0)), (-3, 20, .page(-3)), (1, 0, .pageSize(0)), (1, 101, .pageSize(101)),
    ])
    func invalidPagesAreRejected(page: Int, pageSize: Int, expected: NewsAPIParameterError) {
        #expect(throws: expected) { try TopHeadlines(pageSize: pageSize, page: page) }
        #expect(throws: expected) { try Everything(pageSize: pageSize, page: page) }
    }

    @Test func theLimitsThemselvesAreAccepted() throws {
        #expect(try TopHeadlines(pageSize: 100, page: .max).pageSize == 100)
        #expect(try Everything(pageSize: 1).pageSize == 1)
        let twenty = (1...20).map { "s\($0)" }
        #expect(try TopHeadlines(sources: twenty).sources == twenty)
        #expect(try Everything(sources: twenty).sources == twenty)
        #expect(try Everything(q: String(repeating: "가", count: 500)).q?.count == 500)
    }

    @Test func moreThan20SourcesAreRefused() {
        let sources = (1...21).map { "s\($0)" }
        #expect(throws: NewsAPIParameterError.tooManySources(21)) { try TopHeadlines(sources: sources) }
        #expect(throws: NewsAPIParameterError.tooManySources(21)) { try Everything(sources: sources) }
    }

    @Test func wordsOver500CharactersAreRefusedInASearchOnly() throws {
        let words = String(repeating: "가", count: 501)
        #expect(throws: NewsAPIParameterError.queryTooLong(501)) { try Everything(q: words) }
        #expect(try TopHeadlines(q: words).q == words)
    }

    /// Rules that the service checks itself, and has changed before.
    @Test func theServicesOwnRulesAreLeftToIt() throws {
        #expect(try TopHeadlines(country: "us", sources: ["cnn"]).sources == ["cnn"])
        #expect(try TopHeadlines().country == nil)
        #expect(try Everything(from: "yesterday").from == "yesterday")
    }

    @Test func aRejectionDescribesTheProblem() {
        #expect(
            NewsAPIParameterError.pageSize(500).description
                == "newsapi.org provides 1 to 100 articles per page, not 500."
        )
    }
}
