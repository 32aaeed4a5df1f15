package import APIClient
package import CatalogModel

package protocol HeadlineListing: Provider {
    /// Requests one page of headlines, without removed articles and duplicates. Throws `APIError`; without a request,
    /// of kind `invalid`, for an unsupported category: a request without it would return headlines of all categories.
    func headlines(_ request: HeadlinesRequest, options: RequestOptions) async throws(APIError) -> ArticlePage
    /// Whether it has headlines for the country, category and sources of the request. No request is sent.
    func covers(_ request: HeadlinesRequest) -> Bool
}

/// A provider of articles by search text.
package protocol ArticleSearching: Provider {
    /// Requests one page of articles, without removed ones and duplicates.
    func articles(_ request: ArticleSearchRequest, options: RequestOptions) async throws(APIError) -> ArticlePage
    /// Whether it supports all options of the search. No request is sent.
    func covers(_ request: ArticleSearchRequest) -> Bool
}

extension ArticleSearching {
    package func covers(_ request: ArticleSearchRequest) -> Bool { true }
}

/// A provider of the outlets its articles come from.
package protocol OutletListing: Provider {
    /// Requests the list, which has one page.
    ///
    /// - `category`: One of ``HeadlinesRequest/categories``; `nil` for all.
    /// - `language`: Two-letter language code; `nil` for all.
    /// - `country`: Two-letter country code; `nil` for all.
    /// - Returns: The outlets in the source's order, without those that have no ID.
    func outlets(
        category: String?,
        language: String?,
        country: String?,
        options: RequestOptions
    ) async throws(APIError) -> DecodedResponse<[NewsOutlet]>
}
