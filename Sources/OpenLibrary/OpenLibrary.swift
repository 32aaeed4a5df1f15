public import APIClient

/// Open Library of the Internet Archive: works and their editions in all languages, and covers, without a key.
///
/// Korean books are few there, and often without publisher or date. It answers with works; the day of publication is a
/// free text of each edition, so there is no search by day. Facts are from the service's own source and configuration
/// (internetarchive/openlibrary, 2026-08) unless marked as seen in answers.
///
/// Those who name nobody to write to may ask once a second, others three times. A program that sends its name and version
/// alone is refused with 403 (measured 2026-05), so ``service(contact:baseURL:)`` wants a contact.
///
/// Every operation throws an ``APIError``; what the service itself reports is an ``OpenLibraryError`` in it.
public struct OpenLibrary: Sendable {
    /// What its requests go through: the service's address, pace and stored answers.
    public let client: APIClient

    /// A client of the service.
    ///
    /// - Parameter client: A client whose service is ``service(contact:baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service, which wants no key.
    ///
    /// - Parameters:
    ///   - contact: Where the maintainers can reach whoever runs the program: a page (`https://…`) or an address of mail. It
    ///     goes into `User-Agent`; what cannot stand there is left out.
    ///   - baseURL: Another place to ask; `nil` for `https://openlibrary.org`.
    /// - Returns: The service: one request a second, and answers younger than a day served again without asking, since
    ///   the maintainers ask for both.
    public static func service(contact: String, baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .openLibrary,
            baseURL: baseURL ?? BaseURL(https: "openlibrary.org"),
            credential: nil,
            pace: .seconds(1),
            defaultMaxAge: .seconds(86_400),
            userAgentComment: String(
                contact.unicodeScalars.filter {
                    (0x21...0x7E).contains($0.value) && !"()\\".unicodeScalars.contains($0)
                }
                .map { Character($0) }
            )
        )
    }

    /// Searches works; the page is empty when nothing was found, and a work may stand on two pages.
    public func search(
        _ parameters: OpenLibrarySearch,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<OpenLibrarySearchResponse> {
        try await client.send(OpenLibraryRouter.search(parameters), options: options)
    }

    /// Looks editions up by ISBN, several at once; an unknown one is missing from the response.
    public func books(
        _ parameters: OpenLibraryBooks,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<OpenLibraryBooksResponse> {
        try await client.send(OpenLibraryRouter.books(parameters), options: options)
    }

    /// Fetches an edition by the service's own number; an unknown one is an error of kind `notFound`.
    public func edition(
        _ number: OpenLibraryEditionNumber,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> Answer<OpenLibraryEdition> {
        try await client.send(OpenLibraryRouter.edition(number), options: options)
    }
}

extension ServiceName {
    /// Open Library.
    public static let openLibrary = ServiceName(rawValue: "openlibrary")
}
