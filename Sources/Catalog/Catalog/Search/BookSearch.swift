package import APIClient

/// Text search, one service after the other. The list of the first service that responds is used, including further
/// pages. "Nothing found" is a response; after a rate limit, a rejected key or an outage the next is tried.
extension ProviderChain where Provider == any BookSearching {
    /// Searches, and continues the list of the same service over several runs.
    ///
    /// - Parameter limit: The number of books requested; `nil` for one page.
    /// - Throws: ``CatalogError`` if no service has a result; of kind `retired` only if all have shut down. If a later
    ///   page fails, the list ends there and the failure is among the problems.
    package func search(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> BookPage {
        // A service that does not support the target is skipped, unless it is the only one and reports that itself.
        let supporting = filtered { links.count == 1 || $0.provider.takes(request) }
        let found = try await supporting.pages(from: request.page, limit: limit) {
            .search(request.at(page: $0), options)
        }
        guard let found else { throw .outOfReach(service: ServiceName(rawValue: "auto"), lastPage: 0) }
        return found
    }
}

extension ChainRequest where Provider == any BookSearching, Output == BookPage {
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
