public import APIClient
import HTTPTypes

/// Kakao's Daum book search: books, sets and e-books on sale in Korea, with prices and covers.
///
/// It has no look-up of its own: a search with ``KakaoBookSearch/Target/isbn`` is the nearest thing. It knows neither
/// page counts nor categories, and no more than 50 pages of 50. Facts are from the reference on developers.kakao.com
/// unless marked as seen in answers.
public struct KakaoBook: Sendable {
    /// What its requests go through: the service's address, key, pace and stored answers.
    public let client: APIClient

    /// A client of the service.
    ///
    /// - Parameter client: A client whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which goes into the header `Authorization: KakaoAK <key>`.
    ///
    /// - Parameters:
    ///   - key: The application's REST API key (not its JavaScript, native or admin key); `nil` when none is configured.
    ///   - baseURL: Another place to ask; `nil` for `https://dapi.kakao.com`.
    /// - Returns: The service: 50 ms between requests, asked every time.
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
            pace: .milliseconds(50)
        )
    }

    /// Searches books.
    ///
    /// - Parameters:
    ///   - parameters: What to search for, and which page of it.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The page of documents; empty when nothing was found.
    /// - Throws: ``APIError``. What the service itself says is a ``KakaoBookError`` in it.
    public func search(
        _ parameters: KakaoBookSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<KakaoBookSearchResponse> {
        try await client.send(KakaoBookRouter.search(parameters), options: options)
    }
}

extension ServiceName {
    /// Kakao's Daum book search.
    public static let kakao = ServiceName(rawValue: "kakao")
}
