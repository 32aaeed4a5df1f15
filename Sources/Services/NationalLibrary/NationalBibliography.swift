public import APIClient

/// The National Library of Korea's bibliography (서지 정보) on the public data portal, version 2: what the library has
/// catalogued, from its linked data.
///
/// It has the place of publication, extent and size, series, class numbers and subjects, which the register of ISBNs
/// (``NationalLibrary``) has rarely or not at all; no covers and no prices. It cannot search by author, year, subject
/// or class, and lists in the order of its record numbers. Facts are from the portal's page and from what other clients
/// send and read; no response has been seen.
public struct NationalBibliography: Sendable {
    /// A key's quota per day, for each operation.
    package static let requestsPerDay = 10_000

    /// The client that sends the requests, with base URL, key, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which is sent in the query as `serviceKey`.
    ///
    /// - Parameters:
    ///   - key: The key in either form that the portal shows; `nil` when none is configured.
    ///   - baseURL: Another base address; `nil` for `https://apis.data.go.kr`.
    /// - Returns: The service: 20 requests at once, then 10 a second, which is our own courtesy, and a cache age of a
    ///   day, since records of the catalogue rarely change.
    public static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .nationalBibliography,
            baseURL: baseURL ?? BaseURL(https: "apis.data.go.kr"),
            credential: Credential(
                placement: .query("serviceKey"),
                secret: key.flatMap(decoded),
                variable: "DATA_GO_KR_SERVICE_KEY",
                obtainAt: "https://www.data.go.kr/data/15154402/openapi.do"
            ),
            pace: .courtesy(perSecond: 10),
            defaultMaxAge: .seconds(86_400)
        )
    }

    /// The key before percent-encoding. The portal shows one key in two forms, "Encoding" and "Decoding"; it is in
    /// Base64, so that a `%` tells the encoded one. It is encoded once when it is sent: twice encoded, the portal does
    /// not know it.
    private static func decoded(_ key: Secret) -> Secret? {
        guard key.exposed.contains("%") else { return key }
        return Secret(PercentEncoding.decode(key.exposed.replacing("+", with: "%2B")))
    }

    /// Fetches a page of a list.
    ///
    /// - Returns: The page; empty when nothing was found.
    /// - Throws: `APIError`; an error that the portal or the service reports, also with status 200, is a
    ///   ``NationalBibliographyError`` in it.
    public func list(
        _ parameters: NationalBibliographySearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<NationalBibliographyResponse> {
        try await client.send(NationalBibliographyRouter.list(parameters), options: options)
    }
}

extension ServiceName {
    /// The National Library of Korea's bibliography on the public data portal.
    public static let nationalBibliography = ServiceName(rawValue: "nlk2")
}
