package import APIClient
import Basics
package import Catalog
package import CatalogModel
import Foundation
package import NewsAPI

extension ServiceDescriptor {
    /// newsapi. Its own 429 states 100 requests in 24 hours, of which 50 in 12 hours, for a developer's key
    /// (https://newsapi.org/pricing).
    static let newsAPI = ServiceDescriptor(
        name: .newsapi,
        title: Localized("newsapi"),
        titleAtStart: Localized("newsapi"),
        audience: .news,
        ranks: [.headlines: 1, .articles: 1, .outlets: 1],
        quota: [QuotaLimit(100, per: .rolling(hours: 24)), QuotaLimit(50, per: .rolling(hours: 12))],
        // The plan's page, and the terms as of 2022: no newer statement on the United Kingdom is known.
        terms: Localized(
            english: """
                The free developer plan is for development and tests only: 100 requests a day, articles in searches a \
                day late and at most a month old. newsapi's terms exclude users in the United Kingdom.
                """,
            korean: """
                무료 개발자 요금제는 개발과 시험용입니다. 하루 100건까지 요청할 수 있고, 검색되는 기사는 하루 늦게 나오며 최근 한 달 \
                치입니다. newsapi 약관은 영국 이용자를 제외합니다.
                """
        ),
        service: { NewsAPI.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { NewsAPIProvider(NewsAPI(client: $0)) },
        probe: { provider, options async throws(APIError) in
            guard let provider = provider as? any HeadlineListing else { return }
            _ = try await provider.headlines(HeadlinesRequest(country: "us", size: 1), options: options)
        }
    )
}

/// newsapi as a provider of headlines and articles.
package struct NewsAPIProvider: HeadlineListing, ArticleSearching, OutletListing {
    private let newsAPI: NewsAPI

    package init(_ newsAPI: NewsAPI) {
        self.newsAPI = newsAPI
    }

    package var service: ServiceName { .newsapi }

    package var isConfigured: Bool { newsAPI.client.service.isConfigured }

    /// Whether the request is for sources or the only country with headlines since 2024.
    package func covers(_ request: HeadlinesRequest) -> Bool { request.country.map { $0 == "us" } ?? true }

    package func headlines(_ request: HeadlinesRequest, options: RequestOptions) async throws(APIError) -> ArticlePage {
        let category = request.category.flatMap { NewsCategory(rawValue: $0) }
        if let name = request.category, category == nil {
            let names = NewsCategory.allCases.map(\.rawValue).joined(separator: ", ")
            throw .refused(.newsapi, "topHeadlines", "there is no category \"\(name)\"; there are \(names)")
        }
        let parameters: TopHeadlines
        do throws(NewsAPIParameterError) {
            parameters = try TopHeadlines(
                country: request.country,
                category: category,
                sources: request.sources,
                q: request.query,
                pageSize: request.size,
                page: request.page
            )
        } catch {
            throw .refused(.newsapi, "topHeadlines", "\(error)")
        }
        return ArticlePage(
            try await newsAPI.topHeadlines(parameters, options: options),
            page: request.page,
            size: request.size
        )
    }

    package func articles(
        _ request: ArticleSearchRequest,
        options: RequestOptions
    ) async throws(APIError) -> ArticlePage {
        let parameters: Everything
        do throws(NewsAPIParameterError) {
            parameters = try Everything(
                q: request.query,
                sources: request.sources,
                domains: request.domains,
                excludeDomains: request.excludedDomains,
                from: request.from,
                to: request.to,
                language: request.language,
                sortBy: sort(request.sort),
                pageSize: request.size,
                page: request.page
            )
        } catch {
            throw .refused(.newsapi, "everything", "\(error)")
        }
        return ArticlePage(
            try await newsAPI.everything(parameters, options: options),
            page: request.page,
            size: request.size
        )
    }

    package func outlets(
        category: String?,
        language: String?,
        country: String?,
        options: RequestOptions
    ) async throws(APIError) -> DecodedResponse<[NewsOutlet]> {
        let filter = SourcesFilter(
            category: category.flatMap { NewsCategory(rawValue: $0) },
            language: language,
            country: country
        )
        let decoded = try await newsAPI.sources(filter, options: options)
        return DecodedResponse(response: decoded.response.sources.compactMap(\.outlet), freshness: decoded.freshness)
    }

    private func sort(_ sort: ArticleSearchRequest.Sort) -> Everything.SortBy {
        switch sort {
        case .publishedAt: .publishedAt
        case .relevancy: .relevancy
        case .popularity: .popularity
        }
    }
}

extension ArticlePage {
    /// A newsapi response, ready for display. Whether there are more is derived from the number of articles received,
    /// removed ones included, because the service reports more than it has; its total can only end the list early.
    fileprivate init(_ decoded: DecodedResponse<ArticlesResponse>, page: Int, size: Int) {
        let received = decoded.response.articles
        let included = received.filter { !$0.isRemoved }
        let reached = Paging.reached(page: page, size: size, count: received.count)
        self.init(
            included.map(\.article),
            of: .newsapi,
            total: decoded.response.totalResults,
            hasMore: received.count >= size && reached < .max
                && decoded.response.totalResults.map { reached < $0 } ?? true,
            hiddenRemoved: received.count - included.count,
            freshness: decoded.freshness
        )
    }
}

extension NewsArticle {
    /// The article in the catalogue's model; no field name of newsapi leaves this file.
    var article: Article {
        Article(
            title: clean(title),
            sourceID: clean(source?.id),
            sourceName: clean(source?.name) ?? url.flatMap(Self.host) ?? "",
            author: byline,
            description: description.flatMap { CleanText.block($0).nonEmpty },
            url: url.flatMap { WebAddress.clean($0) },
            image: urlToImage.flatMap { WebAddress.clean($0) },
            publishedAt: publishedAt.flatMap { Instant.parse($0) }.flatMap { $0 > Self.unknownDay ? $0 : nil },
            content: content.flatMap { CleanText.block($0).nonEmpty },
            via: ServiceName.newsapi.rawValue
        )
    }

    /// The author, also of a list in JSON (`[{"name":"Kim"}]`); `nil` where it is the address of a profile.
    private var byline: String? {
        guard let author else { return nil }
        if author.wholeMatch(of: /\s*https?:\/\/\S+\s*/) != nil { return nil }
        guard author.contains("["), let people = JSON(parsing: Array(author.utf8))?.array else { return clean(author) }
        return people.compactMap { clean($0["name"]?.string ?? $0.string) }.joined(separator: ", ").nonEmpty
    }

    /// The last day that stands for an unknown one: 0001-01-01, in any zone.
    private static var unknownDay: Date { Date(timeIntervalSince1970: -62_135_596_800 + 2 * 86_400) }

    private static func host(_ address: String) -> String? {
        WebAddress.clean(address)?.firstMatch(of: /^https?:\/\/(?:www\.)?([^\/:?#]+)/).map { String($0.1) }
    }

    /// Whether the publisher withdrew the article. The date does not indicate it: it is 1970 in some responses and real
    /// in others.
    var isRemoved: Bool {
        title == "[Removed]" || url.map { Article.canonicalURL($0) == nil && $0.contains("://removed.com") } == true
    }

    private func clean(_ text: String?) -> String? {
        text.flatMap { CleanText.plain($0).nonEmpty }
    }
}

extension NewsSource {
    /// The publisher in the catalogue's model; `nil` without an ID, since it can then not be requested.
    var outlet: NewsOutlet? {
        guard let id = id.flatMap({ CleanText.plain($0).nonEmpty }) else { return nil }
        return NewsOutlet(
            id: id,
            name: clean(name) ?? id,
            description: clean(description),
            url: url.flatMap { WebAddress.clean($0) },
            category: clean(category),
            language: clean(language),
            country: clean(country)
        )
    }

    private func clean(_ text: String?) -> String? {
        text.flatMap { CleanText.plain($0).nonEmpty }
    }
}
