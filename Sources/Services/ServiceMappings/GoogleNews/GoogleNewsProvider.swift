package import APIClient
package import Catalog
import CatalogModel
package import Feeds
import Foundation

extension ServiceDescriptor {
    /// Google News, whose terms allow its feeds in a personal feed reader only.
    static let googleNews = ServiceDescriptor(
        name: .google,
        title: Localized(english: "Google News", korean: "구글 뉴스"),
        audience: .news,
        ranks: [.headlines: 3, .articles: 2],
        terms: Localized(
            english: "For your own reading in a feed reader only.",
            korean: "개인이 피드 리더로 읽는 용도로만 허용됩니다."
        ),
        addressVariable: "GOOGLE_NEWS_BASE_URL",
        service: { GoogleNews.service(baseURL: $0.baseURL) },
        provider: { GoogleNewsProvider(GoogleNews(client: $0)) },
        probe: { provider, options async throws(APIError) in
            guard let provider = provider as? any HeadlineListing else { return }
            _ = try await provider.headlines(HeadlinesRequest(country: "us", size: 1), options: options)
        }
    )
}

/// Google News as a provider of headlines and articles. A feed has about a hundred items and no paging, so pages are
/// slices of it. Pages after the first use the same cached copy for up to an hour.
package struct GoogleNewsProvider: HeadlineListing, ArticleSearching {
    private let googleNews: GoogleNews

    package init(_ googleNews: GoogleNews) {
        self.googleNews = googleNews
    }

    package var service: ServiceName { .google }

    package func covers(_ request: HeadlinesRequest) -> Bool {
        request.sources.isEmpty && request.country.map { (try? GoogleNewsEdition(country: $0)) != nil } ?? true
    }

    /// Headlines, newest first. Google searches a query, but within a section only in its current items.
    package func headlines(_ request: HeadlinesRequest, options: RequestOptions) async throws(APIError) -> ArticlePage {
        guard request.sources.isEmpty else { throw .refused(.google, "headlines", "it has no sources to choose from") }
        let edition = try edition(of: request.country ?? "us", "headlines")
        let options = options.forSlice(request.page)
        let section = request.category.flatMap { GoogleNewsSection(rawValue: $0.uppercased()) }
        let decoded: DecodedResponse<GoogleNewsResponse>
        var words: NewsWords?
        if let section {
            decoded = try await googleNews.section(section, edition, options: options)
            words = request.query.map { NewsWords($0) }
        } else if let query = request.query {
            decoded = try await googleNews.search(try search(query, edition: edition), options: options)
        } else {
            decoded = try await googleNews.top(edition, options: options)
        }
        return page(decoded, page: request.page, size: request.size) { words?.matches($0) ?? true }
    }

    /// Whether the language has an edition, and the request uses no option that only newsapi supports.
    package func covers(_ request: ArticleSearchRequest) -> Bool {
        request.sources.isEmpty && edition(of: request) != nil
    }

    /// The articles of a search, newest first unless another order is requested; Google's own order is by relevance.
    package func articles(
        _ request: ArticleSearchRequest,
        options: RequestOptions
    ) async throws(APIError) -> ArticlePage {
        guard covers(request), let edition = edition(of: request) else {
            throw .refused(.google, "search", "it has no sources to choose from, and no edition for every language")
        }
        let excluded = request.excludedDomains.map { "-site:\($0)" }
        let words = ([request.query].compactMap(\.self) + excluded).joined(separator: " ")
        let search = try search(
            words,
            domains: request.domains,
            after: request.start.map(Self.day),
            before: request.end.map { Self.day($0.addingTimeInterval(86_400)) },
            edition: edition
        )
        return page(
            try await googleNews.search(search, options: options.forSlice(request.page)),
            page: request.page,
            size: request.size,
            isSorted: request.sort == .publishedAt
        ) { request.allows($0.publishedAt) }
    }

    // MARK: Requests

    private func edition(of country: String, _ operation: String) throws(APIError) -> GoogleNewsEdition {
        do throws(GoogleNewsParameterError) {
            return try GoogleNewsEdition(country: country)
        } catch {
            throw .refused(.google, operation, "\(error)")
        }
    }

    /// The edition for a search: by its language, else by the script of its words, else the American one.
    private func edition(of request: ArticleSearchRequest) -> GoogleNewsEdition? {
        let language = request.language ?? NewsWords.language(of: request.query ?? "") ?? "en"
        return GoogleNewsEdition.all.first { $0.interfaceLanguage.prefix(2) == language }
    }

    private func search(
        _ words: String,
        domains: [String] = [],
        after: String? = nil,
        before: String? = nil,
        edition: GoogleNewsEdition
    ) throws(APIError) -> GoogleNewsSearch {
        do throws(GoogleNewsParameterError) {
            return try GoogleNewsSearch(
                words: NewsWords.withoutNot(words),
                domains: domains,
                after: after,
                before: before,
                edition: edition
            )
        } catch {
            throw .refused(.google, "search", "\(error)")
        }
    }

    /// The day of an instant in UTC; `before:` is exclusive.
    private static func day(_ date: Date) -> String { String(Instant.text(date).prefix(10)) }

    private func page(
        _ decoded: DecodedResponse<GoogleNewsResponse>,
        page: Int,
        size: Int,
        isSorted: Bool = true,
        where isWanted: (Article) -> Bool
    ) -> ArticlePage {
        let articles = ArticleMerge.unique([decoded.response.items.map { Article($0) }.filter(isWanted)])
        let now = googleNews.client.currentFreshness.fetchedAt
        return ArticlePage(
            slicing: isSorted ? ArticleMerge.newestFirst(articles, now: now) : articles,
            of: .google,
            page: page,
            size: size,
            freshness: [decoded.freshness]
        )
    }
}

extension Article {
    fileprivate init(_ item: GoogleNewsItem) {
        self.init(
            title: item.title,
            sourceName: item.source ?? "",
            url: item.link,
            publishedAt: item.published,
            via: ServiceName.google.rawValue,
            approximateTime: item.isApproximate
        )
    }
}
