public import APIClient
public import CatalogModel
public import NewsAPI

/// The publishers whose headlines newsapi gives.
public struct NewsOutlets: Sendable {
    private let newsAPI: NewsAPI

    /// Publishers over a client.
    public init(_ newsAPI: NewsAPI) {
        self.newsAPI = newsAPI
    }

    /// Asks for the list, which has one page.
    ///
    /// - Parameters:
    ///   - category: One of newsapi's categories; `nil` for all.
    ///   - language: Two-letter language code; `nil` for all.
    ///   - country: Two-letter country code; `nil` for all.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The publishers in the service's order, those without an id left out.
    /// - Throws: ``APIError``.
    public func list(
        category: String? = nil,
        language: String? = nil,
        country: String? = nil,
        options: RequestOptions
    ) async throws(APIError) -> Answer<[NewsOutlet]> {
        let filter = SourcesFilter(
            category: category.flatMap { NewsCategory(rawValue: $0) },
            language: language,
            country: country
        )
        let answer = try await newsAPI.sources(filter, options: options)
        return Answer(response: answer.response.sources.compactMap(\.outlet), freshness: answer.freshness)
    }
}
