public import APIClient
package import CatalogModel
import Foundation

/// Headlines from the first source that responds.
extension ProviderChain where Provider == any HeadlineListing {
    /// Requests the pages of headlines necessary for a number of articles; see ``ArticlePage``.
    ///
    /// A source that does not cover the request is skipped, unless it is the only one and reports that itself. Later
    /// pages come from the source of the first page if that page is cached.
    ///
    /// - Parameter limit: The number of articles requested; `nil` for one page.
    /// - Throws: ``CatalogError`` of the first page, or when the run is cancelled.
    package func headlines(
        _ request: HeadlinesRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> ArticlePage {
        let supporting = filtered { links.count == 1 || $0.provider.covers(request) }
        var page = try await supporting.articlePages(limit: limit, from: request.page) { number in
            let request = request.at(page: number)
            return ChainRequest(request, options: options) { source, options async throws(APIError) in
                try await source.headlines(request, options: options)
            }
        }
        guard let category = request.category, let country = request.country else { return page }
        let passed = links.prefix { $0.service != page.service }
            .filter { !$0.provider.covers(request) && $0.provider.covers(request.withoutCategory) }
        page.remarks += passed.map { .noCategory(service: $0.service, category: category, country: country) }
        return page
    }
}

/// Articles by search text from the first source that responds.
extension ProviderChain where Provider == any ArticleSearching {
    /// Requests the pages necessary for a number of articles; see ``ArticlePage``. The sources are chosen as for
    /// headlines.
    ///
    /// - Parameter limit: The number of articles requested; `nil` for one page.
    /// - Throws: ``CatalogError`` of the first page, or when the run is cancelled.
    package func articles(
        _ request: ArticleSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> ArticlePage {
        let supporting = filtered { links.count == 1 || $0.provider.covers(request) }
        return try await supporting.articlePages(limit: limit, from: request.page) { number in
            let request = request.at(page: number)
            return ChainRequest(request, options: options) { source, options async throws(APIError) in
                try await source.articles(request, options: options)
            }
        }
    }
}

/// Outlets from the first source that responds.
extension ProviderChain where Provider == any OutletListing {
    /// Requests the list of outlets.
    ///
    /// - Parameters:
    ///   - category: One of ``HeadlinesRequest/categories``; `nil` for all.
    ///   - language: Two-letter language code; `nil` for all.
    ///   - country: Two-letter country code; `nil` for all.
    package func outlets(
        category: String?,
        language: String?,
        country: String?,
        options: RequestOptions
    ) async throws(CatalogError) -> DecodedResponse<[NewsOutlet]> {
        let filter = ["category": category, "language": language, "country": country]
        let request = ChainRequest<Provider, DecodedResponse<[NewsOutlet]>>(filter, options: options) {
            source,
            options async throws(APIError) in
            try await source.outlets(category: category, language: language, country: country, options: options)
        }
        if let found = try await list(request) { return found.response }
        throw unsent
    }
}

extension ProviderChain {
    fileprivate func articlePages(
        limit: Int?,
        from first: Int,
        _ request: (Int) -> ChainRequest<Provider, ArticlePage>
    ) async throws(CatalogError) -> ArticlePage {
        let list = try await pages(from: first, limit: limit) { link, page in
            // Articles of older pages may have moved down the list since, and belong on their present page. The pages
            // of a complete list do not overlap.
            guard !page.isSlice, let now = page.servedFrom?.fetchedAt else { return [] }
            let earlier = await cachedPages(before: first, of: link, request)
                .filter { $0.servedFrom.map { abs(now.timeIntervalSince($0.fetchedAt)) < 3600 } ?? false }
            return Set(earlier.flatMap(\.articles).map(\.id))
        } _: {
            request($0)
        }
        guard let list else { throw unsent }
        return list
    }

    /// The error of a chain whose sources do not support the request.
    fileprivate var unsent: CatalogError {
        .api(.cancelledUnsent(services.first ?? ServiceName(rawValue: "")))
    }
}

extension DecodedResponse: ChainOutput {
    var servedFrom: Freshness? { freshness }

    func with(_ freshness: Freshness) -> DecodedResponse { DecodedResponse(response: response, freshness: freshness) }
}
