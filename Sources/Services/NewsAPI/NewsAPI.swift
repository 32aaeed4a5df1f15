public import APIClient
import HTTPTypes

/// newsapi.org, version 2: headlines, a search over articles, and the list of publishers.
///
/// A free key has a quota of 100 requests a day (50 in twelve hours), receives articles a day late, searches a month
/// back, and gets at most 100 results of a query. No response reports the remaining quota. Since 2024 top headlines of
/// every country but `us` are an empty page, which is not an error. Facts are from newsapi.org/docs unless marked as
/// seen in responses.
///
/// Every operation throws an `APIError`; an error that the service itself reports, also with status 200, is a
/// ``NewsAPIError`` in it.
public struct NewsAPI: Sendable {
    /// The client that sends the requests, with base URL, key, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which is sent in the header `X-Api-Key`.
    ///
    /// - `baseURL`: Another base address; `nil` for `https://newsapi.org`.
    /// - Returns: The service: 20 requests at once, then 5 a second, which is our own courtesy, and a cache age of five
    ///   minutes, since the service itself repeats a response that long.
    public static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .newsapi,
            baseURL: baseURL ?? BaseURL(https: "newsapi.org"),
            credential: Credential(
                placement: .header(keyField, prefix: ""),
                secret: key,
                variable: "NEWSAPI_KEY",
                obtainAt: "https://newsapi.org"
            ),
            pace: .courtesy(perSecond: 5),
            defaultMaxAge: .seconds(300)
        )
    }

    private static let keyField: HTTPField.Name = {
        guard let name = HTTPField.Name("X-Api-Key") else { preconditionFailure("X-Api-Key is a field name") }
        return name
    }()

    /// Fetches live headlines of a country, a category, publishers or a word, newest first; the page is empty for
    /// countries that the service dropped.
    public func topHeadlines(
        _ parameters: TopHeadlines,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<ArticlesResponse> {
        try await client.send(NewsAPIRouter.topHeadlines(parameters), options: options)
    }

    /// Searches articles. Results past the plan's limit are ``NewsAPIErrorCode/maximumResultsReached``.
    public func everything(
        _ parameters: Everything,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<ArticlesResponse> {
        try await client.send(NewsAPIRouter.everything(parameters), options: options)
    }

    /// Lists the publishers with headlines: about 130, none of them Korean, in one page; empty for a country the
    /// service does not have.
    public func sources(
        _ parameters: SourcesFilter = SourcesFilter(),
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<SourcesResponse> {
        try await client.send(NewsAPIRouter.sources(parameters), options: options)
    }
}

extension ServiceName {
    /// newsapi.org.
    public static let newsapi = ServiceName(rawValue: "newsapi")
}
