public import APIClient
import HTTPTypes

/// Kakao's Daum book search: books, sets and e-books on sale in Korea, with prices and covers.
///
/// There is no look-up endpoint: a search with ``KakaoBookSearch/Target/isbn`` is the closest equivalent. The service
/// has neither page counts nor categories, and at most 50 pages of 50. Facts are from the reference on
/// developers.kakao.com unless marked as seen in responses.
public struct KakaoBook: Sendable {
    /// The client that sends the requests, with base URL, key, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which is sent in the header `Authorization: KakaoAK <key>`.
    ///
    /// - Parameters:
    ///   - key: The application's REST API key (not its JavaScript, native or admin key); `nil` when none is
    ///     configured.
    ///   - baseURL: Another base address; `nil` for `https://dapi.kakao.com`.
    /// - Returns: The service: 20 requests at once, then 20 a second, which is our own courtesy (Kakao publishes a
    ///   quota a day only); no cache by default.
    public static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .kakao,
            baseURL: baseURL ?? BaseURL(https: "dapi.kakao.com"),
            credential: Credential(
                placement: .header(.authorization, prefix: "KakaoAK "),
                secret: key,
                variable: "KAKAO_REST_API_KEY",
                obtainAt: "https://developers.kakao.com"
            ),
            pace: .courtesy(perSecond: 20)
        )
    }

    /// Searches books.
    ///
    /// - Returns: The page of documents; empty when nothing was found.
    /// - Throws: `APIError`; an error that the service itself reports is a ``KakaoBookError`` in it.
    public func search(
        _ parameters: KakaoBookSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<KakaoBookSearchResponse> {
        try await client.send(KakaoBookRouter.search(parameters), options: options)
    }
}

extension ServiceName {
    /// Kakao's Daum book search.
    public static let kakao = ServiceName(rawValue: "kakao")
}
