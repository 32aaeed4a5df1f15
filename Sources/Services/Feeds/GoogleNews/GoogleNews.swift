package import APIClient

/// The RSS feeds of Google News: the headlines of a country, of a section, and a search, without a key.
///
/// There is no documentation, no paging and no total: a feed has about 100 items. Facts are from recorded feeds and
/// other programs (2022 to 2026). A feed's own `<copyright>` allows use in a personal feed reader only, so its articles
/// are shown to the user and never published.
///
/// Every operation throws an `APIError`; a page in place of a feed is a ``GoogleNewsError`` in it.
package struct GoogleNews: Sendable {
    package let client: APIClient

    /// - Parameter client: A client whose service is ``service(baseURL:)``.
    package init(client: APIClient) {
        self.client = client
    }

    /// The service, which needs no key.
    ///
    /// No rate limit is published, and bursts result in 429 or a CAPTCHA page. The pace of one request per second and
    /// the cache age of ten minutes, as for all feeds, are this program's own choice.
    ///
    /// Redirects to other hosts are followed, since the CAPTCHA is at `www.google.com/sorry` and is recognised by its
    /// status.
    ///
    /// - Parameter baseURL: Another base address; `nil` for `https://news.google.com`.
    package static func service(baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .google,
            baseURL: baseURL ?? BaseURL(https: "news.google.com"),
            credential: nil,
            pace: Pace(burst: 1, interval: .seconds(1)),
            defaultMaxAge: FeedDocument.minInterval,
            followsCrossOriginRedirects: true
        )
    }

    package func top(
        _ edition: GoogleNewsEdition,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<GoogleNewsResponse> {
        try await send(GoogleNewsRouter.top(edition), options)
    }

    package func section(
        _ section: GoogleNewsSection,
        _ edition: GoogleNewsEdition,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<GoogleNewsResponse> {
        try await send(GoogleNewsRouter.section(section, edition), options)
    }

    package func search(
        _ parameters: GoogleNewsSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<GoogleNewsResponse> {
        try await send(GoogleNewsRouter.search(parameters), options)
    }

    private func send(
        _ endpoint: Endpoint<GoogleNewsResponse>,
        _ options: RequestOptions
    ) async throws(APIError) -> DecodedResponse<GoogleNewsResponse> {
        var options = options
        options.limits.bodySize = min(options.limits.bodySize, FeedReader.maximumBodySize)
        return try await client.send(endpoint, options: options)
    }
}

extension ServiceName {
    package static let google = ServiceName(rawValue: "google")
}
