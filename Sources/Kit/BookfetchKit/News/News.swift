public import APIClient
public import Catalog
public import CatalogModel
import Store

/// The headlines of a country, of sources, or on words.
public struct Headlines: LibraryRequest {
    /// A page of articles.
    public typealias Value = ArticlePage

    /// What is requested, from which page on.
    public var request: HeadlinesRequest
    /// The service; `nil` for the first one that covers the request.
    public var service: ServiceName?
    /// The number of articles over several pages; `nil` for one page.
    public var limit: Int?
    /// Whether articles are searched for instead in a country without headlines.
    package var searchesInstead = false
    package var isUnreadOnly = false

    /// Creates a request from values of a service's own form.
    public init(_ request: HeadlinesRequest, service: ServiceName? = nil, limit: Int? = nil) {
        (self.request, self.service, self.limit) = (request, service, limit)
    }

    /// Creates a request for a country's headlines.
    ///
    /// - `pageSize`: Articles per page, 1 to 100.
    public init(country: String, category: String? = nil, page: Int = 1, pageSize: Int = 20) {
        self.init(HeadlinesRequest(country: country, category: category, page: page, size: pageSize))
    }
}

extension Headlines {
    package func at(page: Int, size: Int, limit: Int?) -> Headlines {
        var next = self
        (next.request, next.limit) = (request.at(page: page, size: size), limit)
        return next
    }
}

extension ArticleSearch {
    package func at(page: Int, size: Int, limit: Int?) -> ArticleSearch {
        var next = self
        (next.request, next.limit) = (request.at(page: page, size: size), limit)
        return next
    }
}

/// A search for articles by words.
public struct ArticleSearch: LibraryRequest {
    /// A page of articles.
    public typealias Value = FoundArticles

    /// What is searched, from which page on.
    public var request: ArticleSearchRequest
    /// The service; `nil` for the first one that covers the request.
    public var service: ServiceName?
    /// The number of articles over several pages; `nil` for one page.
    public var limit: Int?
    package var isUnreadOnly = false

    /// Creates a search.
    public init(_ request: ArticleSearchRequest, service: ServiceName? = nil, limit: Int? = nil) {
        (self.request, self.service, self.limit) = (request, service, limit)
    }
}

/// A page of articles that were searched for.
public struct FoundArticles: Sendable {
    /// The articles.
    public let page: ArticlePage
    /// Whether these are articles seen before, since the page was never fetched and the library is offline.
    public let isSeenBefore: Bool
}

/// The publishers whose headlines can be requested.
public struct Outlets: LibraryRequest {
    /// The publishers, in the service's order.
    public typealias Value = [NewsOutlet]

    /// One of `HeadlinesRequest/categories`; `nil` for all.
    public var category: String?
    /// Two-letter language code; `nil` for all.
    public var language: String?
    /// Two-letter country code; `nil` for all.
    public var country: String?

    /// Creates a request.
    public init(category: String? = nil, language: String? = nil, country: String? = nil) {
        (self.category, self.language, self.country) = (category, language, country)
    }
}

extension Library {
    /// Requests headlines from the first source that covers the request and responds.
    public func headlines(_ request: Headlines) async throws(CatalogError) -> Outcome<Headlines> {
        let inner = request.request
        let chain = try newsChain(.headlines, request.service) { $0.covers(inner) }
        let found = try await chain.headlines(inner, limit: request.limit, options: options)
        let after = ListPage.after(page: inner.page, size: inner.size, limit: request.limit)
        let outcome = Outcome<Headlines>(
            value: found,
            freshness: found.freshness,
            problems: found.problems,
            notices: found.remarks.map(Notice.init),
            next: found.hasMore ? request.at(page: after.page, size: after.size, limit: after.limit) : nil
        )
        return await recorded(outcome) { $0 }
    }

    package func covers(_ request: HeadlinesRequest, by service: ServiceName) -> Bool? {
        providers.one(.headlines, at: service)?.covers(request)
    }

    /// Searches for articles; offline, a search that was never fetched finds articles seen before.
    public func articles(_ search: ArticleSearch) async throws(CatalogError) -> Outcome<ArticleSearch> {
        let inner = search.request
        let chain = try newsChain(.articles, search.service) { $0.covers(inner) }
        var found: ArticlePage
        var isSeenBefore = false
        do throws(CatalogError) {
            found = try await chain.articles(inner, limit: search.limit, options: options)
        } catch {
            guard let seen = await seenArticles(search, after: error) else { throw error }
            (found, isSeenBefore) = (seen, true)
        }
        let after = ListPage.after(page: inner.page, size: inner.size, limit: search.limit)
        let outcome = Outcome<ArticleSearch>(
            value: FoundArticles(page: found, isSeenBefore: isSeenBefore),
            freshness: found.freshness,
            problems: found.problems,
            notices: (isSeenBefore ? [.articlesSeenBefore] : []) + found.remarks.map(Notice.init),
            next: found.hasMore ? search.at(page: after.page, size: after.size, limit: after.limit) : nil
        )
        return await recorded(outcome) { $0.page }
    }

    /// Lists publishers.
    public func outlets(_ request: Outlets) async throws(CatalogError) -> Outcome<Outlets> {
        let chain = ProviderChain(.outlets, [try first(of: .outlets)], health: health.breakersOnly)
        let found = try await chain.outlets(
            category: request.category,
            language: request.language,
            country: request.country,
            options: options
        )
        return Outcome(value: found.response, freshness: [found.freshness], problems: [], notices: [], next: nil)
    }

    /// Offline, for a search that is not cached: matching articles seen before; `nil` if there are none.
    private func seenArticles(_ search: ArticleSearch, after error: CatalogError) async -> ArticlePage? {
        guard isOffline, case .notCached = error.api?.cause, let query = search.request.query else { return nil }
        let size = search.limit ?? search.request.size
        let found = await store.attempt { (store) async throws(StoreError) in
            try await store.seenArticles.search(query, page: search.request.page, size: size)
        }
        // A page past the end of the seen articles was not fetched, and is not an empty one.
        guard let found, !found.hits.isEmpty else { return nil }
        return ArticlePage(
            seen: found.hits.map(\.record),
            total: found.total,
            hasMore: found.hasMore,
            freshness: found.hits.map { Freshness(origin: .cache, fetchedAt: $0.lastSeenAt, reason: .offline) }
        )
    }

    /// The sources of a capability, in order.
    ///
    /// - Parameter service: The only source to use; `nil` for all that cover the request.
    /// - Returns: The chain; not empty.
    /// - Throws: `CatalogError/noService(_:)` in a registry without one.
    private func newsChain<Provider>(
        _ capability: Capability<Provider>,
        _ service: ServiceName?,
        covers: (Provider) -> Bool
    ) throws(CatalogError) -> ProviderChain<Provider> {
        if let named = service.flatMap({ providers.one(capability, at: $0) }) {
            return ProviderChain(capability, [named], health: health.breakersOnly)
        }
        let usable = usable(capability)
        if usable.contains(where: covers) { return chain(capability, usable) }
        // Without a key, or for a country that no source covers: a source that reports this itself.
        let covering = providers.all(capability).first(where: covers)
        let last = if let covering { covering } else { try first(of: capability) }
        return ProviderChain(capability, [last], health: health.breakersOnly)
    }
}

extension Notice {
    fileprivate init(_ remark: ArticleRemark) {
        self =
            switch remark {
            case .searchedFeeds(let feeds, let articles): .searchedFeeds(feeds: feeds, articles: articles)
            case .noCategory(let service, let category, let country):
                .noCategory(service: service, category: category, country: country)
            }
    }
}
