public import APIClient
import HTTPTypes

extension ServiceName {
    /// YES24's Open API.
    public static let yes24 = ServiceName(rawValue: "yes24")
}

/// YES24's Open API: Korean and foreign books, e-books, records and films, with prices, covers, contents, ranks and genres.
///
/// Facts are from the service's own samples and OpenAPI file (yes24-AX/yes24-openapi-samples, 2026-07) unless marked
/// otherwise. No recorded answer about a real book is known, so types follow that file and are read leniently.
///
/// Terms: the source is named and the product linked wherever a result is shown, answers are kept for a short time only,
/// and no catalogue is built from them.
public struct YES24: Sendable {
    /// How often a key may ask in a day, by the service's own samples. Users report 20,000 since 2026-09; the day starts at
    /// midnight in Korea.
    public static let requestsPerDay = 5_000
    /// How long an answer may be kept. The terms allow "short" keeping and name no time; a week is this project's reading.
    public static let longestKeeping: Duration = .seconds(7 * 86_400)
    /// The number of the category that holds all Korean books; every other is read from the list of categories.
    public static let koreanBooks = "001"

    /// What its requests go through: the service's address, key, pace and stored answers.
    public let client: APIClient

    /// A client of the service.
    ///
    /// - Parameter client: A client whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which goes into the header `X-Api-Key`.
    ///
    /// - Parameters:
    ///   - key: The key; `nil` when none is configured.
    ///   - baseURL: Another place to ask; `nil` for `https://apis.yes24.com`.
    /// - Returns: The service: at most five requests a second, asked every time.
    public static func service(key: Secret?, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .yes24,
            baseURL: baseURL ?? BaseURL(https: "apis.yes24.com"),
            credential: Credential(
                placement: .header(keyField, prefix: ""),
                secret: key,
                variable: "YES24_API_KEY",
                obtainAt: "https://developers.yes24.com"
            ),
            pace: .milliseconds(200),
            longestKeeping: longestKeeping
        )
    }

    private static let keyField: HTTPField.Name = {
        guard let name = HTTPField.Name("X-Api-Key") else { preconditionFailure("X-Api-Key is a field name") }
        return name
    }()
}
