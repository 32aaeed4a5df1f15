package import APIClient
import Basics
package import Catalog
package import CatalogModel
package import Feeds
import Foundation

extension ServiceName {
    /// All publishers' feeds together; each one is also a separate service such as `feed:yna`.
    package static let feeds = ServiceName(rawValue: "feeds")
}

extension ServiceDescriptor {
    /// The publishers' feeds of a catalogue, read with each request. They need no key and share no base address.
    package static func feeds(_ catalogue: @escaping @Sendable () -> FeedCatalogue) -> ServiceDescriptor {
        ServiceDescriptor(
            name: .feeds,
            title: Localized(english: "the feed catalogue", korean: "뉴스 피드"),
            audience: .news,
            ranks: [.headlines: 2, .articles: 3],
            terms: Localized(
                english: "For your own reading; publishers do not allow their feeds to be published again.",
                korean: "개인 구독용입니다. 언론사는 피드의 재배포를 허용하지 않습니다."
            ),
            hasAddress: false,
            service: { _ in Service(name: .feeds, baseURL: BaseURL(https: "localhost"), credential: nil) },
            provider: { FeedsProvider($0, catalogue: catalogue) },
            probe: { provider, options async throws(APIError) in
                guard let provider = provider as? FeedsProvider else { return }
                try await provider.probe(options)
            }
        )
    }
}

extension ServiceRegistry {
    package func reading(_ catalogue: @escaping @Sendable () -> FeedCatalogue) -> ServiceRegistry {
        with(services: services.map { $0.name == .feeds ? .feeds(catalogue) : $0 })
    }
}

/// Publishers' feeds as a provider of headlines: the current articles of several feeds, merged into one list. A feed
/// that fails is reported as a problem, and the list consists of the other feeds' articles. Pages after the first use
/// the same cached copies of the feeds for up to an hour, so that no article moves between two pages.
package struct FeedsProvider: HeadlineListing, ArticleSearching {
    private static let jobs = 8
    private let client: APIClient
    private let catalogue: @Sendable () -> FeedCatalogue
    private let fetched = FetchedFeeds()

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - client: The client whose transport, cache and policies those of the feeds share.
    ///   - catalogue: The feeds, read with each request.
    package init(_ client: APIClient, catalogue: @escaping @Sendable () -> FeedCatalogue) {
        self.client = client
        self.catalogue = catalogue
    }

    package var service: ServiceName { .feeds }

    package func covers(_ request: HeadlinesRequest) -> Bool { !feeds(for: request).isEmpty }

    /// The articles of the country's feeds in a category, newest first; without a category, of its general feeds.
    package func headlines(_ request: HeadlinesRequest, options: RequestOptions) async throws(APIError) -> ArticlePage {
        let feeds = feeds(for: request)
        guard !feeds.isEmpty else {
            let named = [request.country, request.category] + request.sources.map(\.self)
            let place = named.compactMap(\.self).joined(separator: ", ")
            throw .refused(.feeds, "headlines", "no feed is known for \(place)")
        }
        let found = try await fetch(feeds, page: request.page, options)
        return page(found, words: request.query, page: request.page, size: request.size) { _ in true }
    }

    /// Whether there is a feed for the language, and the request uses no option that only newsapi supports.
    package func covers(_ request: ArticleSearchRequest) -> Bool {
        request.sources.isEmpty && !feeds(for: request).isEmpty
    }

    /// The articles currently in the general feeds of a language, filtered. Offline, a search has no cached response:
    /// the articles seen before are searched instead, those of all sources.
    package func articles(
        _ request: ArticleSearchRequest,
        options: RequestOptions
    ) async throws(APIError) -> ArticlePage {
        let feeds = feeds(for: request)
        guard covers(request) else { throw .refused(.feeds, "articles", "no feed is known for this search") }
        guard options.freshness != .offline else {
            throw APIError(service: .feeds, operation: "articles", cause: .notCached)
        }
        let found = try await fetch(feeds, page: request.page, options)
        return page(found, words: request.query ?? "", page: request.page, size: request.size, where: request.allows)
    }

    /// Fetches the first feed that responds, of as many as a run tries before it skips a service.
    func probe(_ options: RequestOptions) async throws(APIError) {
        var failure = APIError.refused(.feeds, "probe", "the catalogue has no feed")
        for feed in catalogue().feeds.prefix(CircuitBreaker.failureThreshold) {
            do throws(APIError) {
                _ = try await feedClient(feed).document(options: options)
                return
            } catch {
                failure = error
            }
        }
        throw failure
    }

    // MARK: Selection

    /// The feeds of a country and category. A feed without a country is used for every country.
    private func feeds(for request: HeadlinesRequest) -> [CatalogueFeed] {
        guard request.sources.isEmpty, let country = request.country else { return [] }
        let inCountry = catalogue().feeds.filter { $0.country == nil || $0.country == country }
        guard let name = request.category else {
            let general = inCountry.filter { Self.category(of: $0) == .general }
            return general.isEmpty ? inCountry : general
        }
        guard let category = FeedCategory(rawValue: name) else { return [] }
        return inCountry.filter { Self.category(of: $0) == category }
    }

    /// The general feeds of a search's language. A feed without a language is used for every language.
    private func feeds(for request: ArticleSearchRequest) -> [CatalogueFeed] {
        let language = request.language ?? NewsWords.language(of: request.query ?? "")
        return catalogue().feeds.filter { feed in
            Self.category(of: feed) == .general
                && (language == nil || feed.language == nil || feed.language == language)
        }
    }

    /// The category of a feed. In a list of the user's, one without a category is general.
    private static func category(of feed: CatalogueFeed) -> FeedCategory? {
        feed.category ?? (feed.evidence == nil ? .general : nil)
    }

    // MARK: Fetching

    private func feedClient(_ feed: CatalogueFeed) -> FeedClient {
        FeedClient(feed) { client.client(of: $0) }
    }

    /// The feeds that were fetched, in the catalogue's order, and the problems of the others.
    private struct Fetched {
        var documents: [(feed: CatalogueFeed, decoded: DecodedResponse<FeedDocument>)] = []
        var problems: [Problem] = []
    }

    private func fetch(
        _ feeds: [CatalogueFeed],
        page: Int,
        _ options: RequestOptions
    ) async throws(APIError) -> Fetched {
        var options = options.forSlice(page)
        // The other feeds respond at once, and this one is requested again in ten minutes.
        options.retries = .never
        options.retryBudget = nil
        let outcomes = await feeds.concurrentMap(limit: Self.jobs) { [options] feed in
            (feed, await outcome(of: feed, options))
        }
        var fetched = Fetched()
        var errors: [APIError] = []
        for (feed, outcome) in outcomes {
            switch outcome {
            case .success(let decoded): fetched.documents.append((feed, decoded))
            case .failure(let error):
                guard !error.isCancellation else { throw error }
                errors.append(error)
                // Offline, a feed without a cached copy is not a problem.
                if case .notCached = error.cause { continue }
                fetched.problems.append(Problem(service: error.service, cause: .api(error)))
            }
        }
        guard fetched.documents.isEmpty else { return fetched }
        guard let first = errors.first else { throw .cancelledUnsent(.feeds) }
        if case .notCached = first.cause {
            throw APIError(service: .feeds, operation: first.operation, cause: .notCached)
        }
        throw APIError(
            service: .feeds,
            operation: first.operation,
            cause: .service(NoFeedResponded(count: errors.count, first: first))
        )
    }

    private func outcome(
        of feed: CatalogueFeed,
        _ options: RequestOptions
    ) async -> Result<DecodedResponse<FeedDocument>, APIError> {
        let client = feedClient(feed)
        let now = client.client.currentFreshness.fetchedAt
        if options.freshness != .offline, let known = await fetched.outcome(of: feed, at: now) { return known }
        let outcome: Result<DecodedResponse<FeedDocument>, APIError>
        do throws(APIError) {
            outcome = .success(try await client.document(options: options))
        } catch {
            outcome = .failure(error)
        }
        if options.freshness != .offline { await fetched.save(outcome, of: feed, at: now) }
        return outcome
    }

    // MARK: Merging

    private func page(
        _ found: Fetched,
        words: String?,
        page: Int,
        size: Int,
        where isWanted: (Article) -> Bool
    ) -> ArticlePage {
        let now = client.currentFreshness.fetchedAt
        let lists = found.documents.map { feed, decoded in decoded.response.articles(of: feed) }
        let all = ArticleMerge.newestFirst(ArticleMerge.unique(lists), now: now)
        let filter = words.map { NewsWords($0) }
        // A cached copy served because of a failure comes last: the first origin is shown for the page.
        let origins = found.documents.map(\.decoded.freshness)
        return ArticlePage(
            slicing: all.filter { isWanted($0) && filter?.matches($0) ?? true },
            of: .feeds,
            page: page,
            size: size,
            freshness: origins.filter { $0.failure == nil } + origins.filter { $0.failure != nil },
            problems: found.problems,
            remarks: words == nil ? [] : [.searchedFeeds(feeds: found.documents.count, articles: all.count)]
        )
    }
}

/// The outcomes of a run's feed requests: each feed is requested once in ten minutes, even if it failed.
private actor FetchedFeeds {
    private var outcomes: [String: (at: Date, outcome: Result<DecodedResponse<FeedDocument>, APIError>)] = [:]

    func outcome(of feed: CatalogueFeed, at now: Date) -> Result<DecodedResponse<FeedDocument>, APIError>? {
        guard let known = outcomes[feed.id] else { return nil }
        let age = now.timeIntervalSince(known.at)
        return age >= 0 && age < FeedDocument.minInterval / .seconds(1) ? known.outcome : nil
    }

    func save(_ outcome: Result<DecodedResponse<FeedDocument>, APIError>, of feed: CatalogueFeed, at now: Date) {
        if case .failure(let error) = outcome, error.isCancellation { return }
        outcomes[feed.id] = (now, outcome)
    }
}

/// The error of a request for several feeds that all failed.
package struct NoFeedResponded: ServiceError {
    package let count: Int
    package let first: APIError

    /// The first failure's kind. A feed that no longer exists counts as a server error: not all were shut down.
    package var kind: FailureKind { first.kind == .retired ? .server : first.kind }
    package var message: String { "None of the \(count) feeds responded; the first failure: \(first.description)" }
    package var retryAfter: Duration? { nil }
}

extension FeedDocument {
    /// The articles of the feed as a list shows them, without duplicates. Items that have an address in common and
    /// different identifiers, such as the episodes of a podcast that all link to its page, are different articles;
    /// identifiers that differ only by scheme and tracking parameters are the same, and an item without one is the one
    /// with this address.
    package func articles(of feed: CatalogueFeed) -> [Article] {
        var identities: [String: Set<String>] = [:]
        let pages = items.map { $0.address.flatMap(Article.page) }
        for (item, page) in zip(items, pages) {
            if let page, item.hasOwnIdentity { identities[page, default: []].insert(item.comparedIdentity) }
        }
        let all = zip(items, pages).map { item, page in
            Article(item, of: feed, isIdentifiedByAddress: page.map { identities[$0]?.count ?? 0 <= 1 } ?? false)
        }
        return ArticleMerge.unique([all])
    }
}

extension FeedItem {
    /// The identifier for comparison: an address without its scheme's `s` and without tracking parameters. A fragment
    /// stays, since it may be all that distinguishes the parts of a page.
    fileprivate var comparedIdentity: String {
        guard let address = WebAddress.clean(identity) else { return identity }
        let fragment = address.firstIndex(of: "#") ?? address.endIndex
        return Article.page(address).map { $0 + address[fragment...] } ?? identity
    }
}

extension Article {
    fileprivate init(_ item: FeedItem, of feed: CatalogueFeed, isIdentifiedByAddress: Bool) {
        self.init(
            title: item.title,
            sourceName: item.sourceName ?? feed.name,
            author: item.author,
            description: item.summary,
            url: item.address,
            image: item.image,
            publishedAt: item.published,
            content: item.content,
            via: feed.serviceName.rawValue,
            approximateTime: item.isApproximate,
            feedItem: isIdentifiedByAddress ? nil : String(item.identity.prefix(500))
        )
    }
}
