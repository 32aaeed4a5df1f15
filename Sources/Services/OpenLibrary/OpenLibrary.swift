public import APIClient

/// Open Library of the Internet Archive: works and their editions in all languages, and covers, without a key.
///
/// It has few Korean books, often without publisher or date. Results are works; the day of publication is a free text
/// of each edition, so there is no search by day. Facts are from the service's own source and configuration
/// (internetarchive/openlibrary, 2026-08) unless marked as seen in responses.
///
/// The published rate limit is one request a second without a contact, three with one. A User-Agent of name and version
/// alone is rejected with 403 (measured 2026-05), so ``service(contact:baseURL:)`` requires a contact.
///
/// Every operation throws an `APIError`; an error that the service itself reports is an ``OpenLibraryError`` in it.
public struct OpenLibrary: Sendable {
    /// The client that sends the requests, with base URL, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(contact:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service, which needs no key.
    ///
    /// - Parameters:
    ///   - contact: Where the maintainers can reach the operator of the program: a page (`https://…`) or a mail
    ///     address. It is sent in `User-Agent`; characters that are invalid there are left out.
    ///   - baseURL: Another base address; `nil` for `https://openlibrary.org`.
    /// - Returns: The service: three requests a second, and a cache age of one day, as the maintainers request.
    public static func service(contact: String, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .openLibrary,
            baseURL: baseURL ?? BaseURL(https: "openlibrary.org"),
            credential: nil,
            pace: .published(perSecond: 3),
            defaultMaxAge: .seconds(86_400),
            userAgentComment: String(
                contact.unicodeScalars.filter {
                    (0x21...0x7E).contains($0.value) && !"()\\".unicodeScalars.contains($0)
                }
                .map { Character($0) }
            )
        )
    }

    /// Searches works; the page is empty when nothing was found, and a work may appear on two pages.
    public func search(
        _ parameters: OpenLibrarySearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<OpenLibrarySearchResponse> {
        try await client.send(OpenLibraryRouter.search(parameters), options: options)
    }

    /// Looks editions up by ISBN, several at once; an unknown one is missing from the response.
    public func books(
        _ parameters: OpenLibraryBooks,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<OpenLibraryBooksResponse> {
        try await client.send(OpenLibraryRouter.books(parameters), options: options)
    }

    /// Requests the previews of several editions; an unknown one is missing from the response.
    public func views(
        _ parameters: OpenLibraryBooks,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<OpenLibraryViewsResponse> {
        try await client.send(OpenLibraryRouter.views(parameters), options: options)
    }

    /// Fetches an edition by the service's own number; an unknown one is an error of kind `notFound`.
    public func edition(
        _ number: OpenLibraryEditionNumber,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<OpenLibraryEdition> {
        try await client.send(OpenLibraryRouter.edition(number), options: options)
    }
}

extension ServiceName {
    /// Open Library.
    public static let openLibrary = ServiceName(rawValue: "openlibrary")
}
