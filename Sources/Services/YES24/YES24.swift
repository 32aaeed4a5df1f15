public import APIClient
import HTTPTypes

/// YES24's Open API: Korean and foreign books, e-books, records and films, with prices, covers, contents, ranks and
/// genres.
///
/// Facts are from the service's own samples and OpenAPI file (yes24-AX/yes24-openapi-samples, 2026-07) unless marked
/// otherwise. No recorded response about a real book is available, so types follow that file and are decoded leniently.
///
/// Terms: the source is named and the product linked wherever a result is shown, responses are cached for a short time
/// only, and no catalogue is built from them.
///
/// Every operation throws an `APIError`; an error that YES24 itself reports is a ``YES24Error`` in it.
public struct YES24: Sendable {
    /// A key's quota per day, by the service's own samples. Users report 20,000 since 2026-09; the day starts at
    /// midnight in Korea.
    package static let requestsPerDay = 5_000
    /// How long a response may be cached. The terms allow "short" storage without a time; a week is this project's
    /// interpretation.
    package static let maximumRetention: Duration = .seconds(7 * 86_400)
    /// The number of the category of all Korean books; every other is from the list of categories.
    public static let koreanBooks = "001"

    /// The client that sends the requests, with base URL, key, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(key:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service with its key, which is sent in the header `X-Api-Key`.
    ///
    /// - `baseURL`: Another base address; `nil` for `https://apis.yes24.com`.
    /// - Returns: The service: at most five requests a second, as the samples say; no cache by default.
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
            pace: .published(perSecond: 5),
            maximumRetention: maximumRetention
        )
    }

    private static let keyField: HTTPField.Name = {
        guard let name = HTTPField.Name("X-Api-Key") else { preconditionFailure("X-Api-Key is a field name") }
        return name
    }()

    /// Searches items; the page is empty when nothing was found.
    public func itemList(
        _ parameters: YES24ItemSearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<YES24Response<YES24ItemPage>> {
        try await client.send(YES24Router.itemList(parameters), options: options)
    }

    /// Fetches a page of one of the best-seller lists, ``YES24Item/sortOrder`` being the rank; empty when the list has
    /// none.
    public func bestsellers(
        _ parameters: YES24Bestsellers,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<YES24Response<YES24ItemPage>> {
        try await client.send(YES24Router.bestsellers(parameters), options: options)
    }

    /// Fetches a page of one of the lists of new items; empty when the list has none.
    public func newProducts(
        _ parameters: YES24NewProducts,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<YES24Response<YES24ItemPage>> {
        try await client.send(YES24Router.newProducts(parameters), options: options)
    }

    /// Looks one item up by its number, with dimensions, introduction and contents if `detail` requests them; `items`
    /// holds that one. An unknown number is a ``YES24Error`` of kind `notFound`.
    public func itemDetail(
        _ number: YES24ItemNumber,
        detail: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<YES24Response<YES24ItemPage>> {
        try await client.send(YES24Router.itemDetail(number, detail: detail), options: options)
    }

    /// Fetches an item's contributors; an item without any is a ``YES24Error`` of kind `notFound`.
    public func author(
        _ number: YES24ItemNumber,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<YES24Response<YES24AuthorList>> {
        try await client.send(YES24Router.author(number), options: options)
    }

    /// Fetches an item's contents as one text; an unknown number is a ``YES24Error`` of kind `notFound`.
    public func content(
        _ number: YES24ItemNumber,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<YES24Response<YES24ContentList>> {
        try await client.send(YES24Router.content(number), options: options)
    }

    /// Fetches the whole tree of categories; it has no pages.
    public func categories(
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<YES24Response<YES24CategoryList>> {
        try await client.send(YES24Router.categories, options: options)
    }
}

extension ServiceName {
    /// YES24's Open API.
    public static let yes24 = ServiceName(rawValue: "yes24")
}
