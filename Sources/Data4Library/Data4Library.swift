public import APIClient

extension ServiceName {
    /// 도서관 정보나루, the data service of Korea's public libraries.
    public static let data4Library = ServiceName(rawValue: "data4library")
}

/// 도서관 정보나루 (Library Information Naru): what Korea's public libraries hold and lend.
///
/// Its lists count loans and never sales. It knows no price and no day of publication, mostly a year alone. Whether a book
/// is in is the state of the day before. No official page about the interface is at hand: facts are those that several
/// clients agree on, unless marked as seen in answers.
public struct Data4Library: Sendable {
    /// How often a key may ask in a day; 30,000 times once the address it asks from is registered with it.
    public static let requestsPerDay = 500

    /// What its requests go through: the service's address, key, pace and stored answers.
    public let client: APIClient

    /// A client of the service.
    ///
    /// - Parameter client: A client whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which goes into the query as `authKey`.
    ///
    /// - Parameters:
    ///   - key: The key, 64 hexadecimal digits; `nil` when none is configured.
    ///   - baseURL: Another place to ask; `nil` for `https://data4library.kr`.
    /// - Returns: The service: 200 ms between requests, and answers younger than six hours served again without asking,
    ///   since its data changes once a day and a key has few requests.
    public static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .data4Library,
            baseURL: baseURL ?? BaseURL(https: "data4library.kr"),
            credential: Credential(
                placement: .query("authKey"),
                secret: key,
                variable: "DATA4LIBRARY_AUTH_KEY",
                obtainAt: "https://www.data4library.kr"
            ),
            pace: .milliseconds(200),
            defaultMaxAge: .seconds(6 * 3600)
        )
    }
}
