public import APIClient
public import CatalogModel
public import NewsAPI

/// A source of headlines.
public protocol HeadlineListing: Provider {
    /// Requests one page of headlines, without what was removed and without repeats.
    ///
    /// - Parameters:
    ///   - request: Which headlines.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The page.
    /// - Throws: ``APIError``; without a request, of the kind `invalid`, for a category that the source does not have. Left
    ///   out, it would widen the request, and the page would answer another one.
    func headlines(_ request: HeadlinesRequest, options: RequestOptions) async throws(APIError) -> ArticlePage
}

/// A source of articles by words.
public protocol ArticleSearching: Provider {
    /// Requests one page of articles, without what was removed and without repeats.
    ///
    /// - Parameters:
    ///   - request: What to look for.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The page.
    /// - Throws: ``APIError``.
    func articles(_ request: ArticleSearchRequest, options: RequestOptions) async throws(APIError) -> ArticlePage
}

/// A source that lists the outlets its articles come from.
public protocol OutletListing: Provider {
    /// Asks for the list, which has one page.
    ///
    /// - Parameters:
    ///   - category: One of ``HeadlinesRequest/categories``; `nil` for all.
    ///   - language: Two-letter language code; `nil` for all.
    ///   - country: Two-letter country code; `nil` for all.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The outlets in the source's order, those without an id left out.
    /// - Throws: ``APIError``.
    func outlets(
        category: String?,
        language: String?,
        country: String?,
        options: RequestOptions
    ) async throws(APIError) -> DecodedResponse<[NewsOutlet]>
}

extension ServiceDescriptor {
    /// newsapi.
    ///
    /// Its own 429 says 100 requests in 24 hours, of which 50 in 12 hours, for a developer's key
    /// (https://newsapi.org/pricing).
    static let newsAPI = ServiceDescriptor(
        name: .newsapi,
        title: Localized("newsapi"),
        titleAtStart: Localized("newsapi"),
        audience: .news,
        ranks: [.headlines: 1, .articles: 1, .outlets: 1],
        quota: [QuotaLimit(100, per: .rolling(hours: 24)), QuotaLimit(50, per: .rolling(hours: 12))],
        service: { NewsAPI.service(key: $0.key, baseURL: $0.baseURL) },
        provider: { NewsAPIProvider(NewsAPI(client: $0)) },
        probe: { provider, options async throws(APIError) in
            guard let provider = provider as? any HeadlineListing else { return }
            _ = try await provider.headlines(HeadlinesRequest(country: "us", size: 1), options: options)
        }
    )
}

/// newsapi as a source of headlines and articles.
public struct NewsAPIProvider: HeadlineListing, ArticleSearching, OutletListing {
    private let newsAPI: NewsAPI

    /// newsapi over a client.
    public init(_ newsAPI: NewsAPI) {
        self.newsAPI = newsAPI
    }

    /// `newsapi`.
    public var service: ServiceName { .newsapi }

    /// Whether there is a key.
    public var isConfigured: Bool { newsAPI.client.service.isConfigured }

    /// Requests one page of headlines.
    public func headlines(_ request: HeadlinesRequest, options: RequestOptions) async throws(APIError) -> ArticlePage {
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

    /// Requests one page of articles.
    public func articles(_ request: ArticleSearchRequest, options: RequestOptions) async throws(APIError) -> ArticlePage
    {
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

    /// Asks for the list of outlets.
    public func outlets(
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
        let answer = try await newsAPI.sources(filter, options: options)
        return DecodedResponse(response: answer.response.sources.compactMap(\.outlet), freshness: answer.freshness)
    }

    private func sort(_ sort: ArticleSearchRequest.Sort) -> Everything.SortBy {
        switch sort {
        case .publishedAt: .publishedAt
        case .relevancy: .relevancy
        case .popularity: .popularity
        }
    }
}

extension NewsArticle {
    /// The article as the catalogue knows it; no field name of newsapi's leaves this file.
    var article: Article {
        Article(
            title: clean(title),
            sourceID: clean(source?.id),
            sourceName: clean(source?.name) ?? "",
            author: clean(author),
            description: description.flatMap { CleanText.block($0).nonEmpty },
            url: url.flatMap { WebAddress.clean($0) },
            image: urlToImage.flatMap { WebAddress.clean($0) },
            publishedAt: publishedAt.flatMap { Instant.parse($0) },
            content: content.flatMap { CleanText.block($0).nonEmpty }
        )
    }

    /// Whether the publisher took the article back. The date does not tell: it is 1970 in some answers and real in others.
    var isRemoved: Bool {
        title == "[Removed]" || url.map { Article.canonicalURL($0) == nil && $0.contains("://removed.com") } == true
    }

    private func clean(_ text: String?) -> String? {
        text.flatMap { CleanText.plain($0).nonEmpty }
    }
}

extension NewsSource {
    /// The publisher as the catalogue knows it; `nil` without an id, since it can then not be asked for.
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
