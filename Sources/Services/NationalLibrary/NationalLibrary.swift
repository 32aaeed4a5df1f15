public import APIClient

/// The National Library of Korea's register of ISBNs (서지정보): what publishers announced, whether published or not.
///
/// It is the only service here that searches by day of publication. It has no order by relevance and few covers, and is
/// slow. The library has two more services, for its holdings and for librarians, with other addresses, fields and keys.
/// Facts are from the library's page for this service unless marked as seen in responses.
public struct NationalLibrary: Sendable {
    /// The client that sends the requests, with base URL, key, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which is sent in the query as `cert_key`.
    ///
    /// - `baseURL`: Another base address; `nil` for `https://www.nl.go.kr`.
    /// - Returns: The service: 20 requests at once, then 10 a second, which is our own courtesy (the library publishes
    ///   no limit); no cache by default.
    public static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .nationalLibrary,
            baseURL: baseURL ?? BaseURL(https: "www.nl.go.kr"),
            credential: Credential(
                placement: .query("cert_key"),
                secret: key,
                variable: "NLK_CERT_KEY",
                obtainAt: "https://www.nl.go.kr/NL/contents/N31101010000.do"
            ),
            pace: .courtesy(perSecond: 10)
        )
    }

    /// Searches registrations.
    ///
    /// - Returns: The page of records; empty when nothing was found.
    /// - Throws: `APIError`; an error that the service itself reports, also with status 200, is a
    ///   ``NationalLibraryError`` in it.
    public func search(
        _ parameters: NationalLibrarySearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<NationalLibrarySearchResponse> {
        try await client.send(NationalLibraryRouter.search(parameters), options: options)
    }
}

extension ServiceName {
    /// The National Library of Korea.
    public static let nationalLibrary = ServiceName(rawValue: "nlk")
}
