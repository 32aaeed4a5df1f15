public import APIClient
public import CatalogModel

/// Text search, one service after the other.
///
/// The list of the first service that responds is used, including further pages. "Nothing found" is a valid response;
/// after a rate limit, a rejected key or an outage the next service is tried.
extension ProviderChain where Provider == any BookSearching {
    /// Searches, and continues the list of the same service over several runs.
    ///
    /// - Parameters:
    ///   - request: The search for its first page.
    ///   - limit: The number of books requested; `nil` for one page.
    /// - Throws: ``CatalogError`` if no service has a result; of kind `retired` only if all have shut down. If a later
    ///   page fails, the list ends there and the failure is among the problems.
    public func search(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> SearchOutcome {
        // A service that does not support the target is skipped, unless it is the only one and reports that itself.
        let able = only { links.count == 1 || $0.provider.takes(request) }
        let found = try await able.pages(from: request.page, limit: limit) { .search(request.at(page: $0), options) }
        guard let found else { throw .outOfReach(service: ServiceName(rawValue: "auto"), lastPage: 0) }
        let wanted = max(0, limit ?? found.items.count)
        return SearchOutcome(
            books: Array(found.items.prefix(wanted)),
            total: found.last.total,
            hasMore: found.items.count > wanted || (found.last.hasMore && !found.isRepeating),
            services: [found.service],
            freshness: [found.first.freshness] + found.further.map(\.freshness),
            problems: found.problems
                + [found.failure].compactMap(\.self).map { Problem(service: found.service, cause: .api($0)) }
        )
    }
}

extension ChainRequest where Provider == any BookSearching, Output == BookPage {
    /// One page of a search.
    static func search(_ request: BookSearchRequest, _ options: RequestOptions) -> ChainRequest {
        ChainRequest(
            request,
            options: options,
            page: request.page,
            lastPage: { $0.lastPage(size: request.size) },
            send: { provider, options async throws(APIError) in try await provider.search(request, options: options) }
        )
    }
}

extension BookPage: ListPage {
    var items: [Book] { books }

    static func id(of book: Book) -> Book { book }
}

/// The result of a search.
public struct SearchOutcome: Sendable {
    /// The books, in the service's order, or the best first.
    public let books: [Book]
    /// The total; `nil` if it is unknown, since each of several services counts its own books.
    public let total: Int?
    /// Whether there are further books.
    public let hasMore: Bool
    /// The services that responded, in order.
    public let services: [ServiceName]
    /// The origin and time of the pages, in order.
    public let freshness: [Freshness]
    /// The problems encountered, in order.
    public let problems: [Problem]
}

extension SearchOutcome {
    /// What a search with stand-ins has found.
    package init(books: [Book], freshness: [Freshness], problems: [Problem]) {
        self.init(books: books, total: nil, hasMore: false, services: [], freshness: freshness, problems: problems)
    }
}
