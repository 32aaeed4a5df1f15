public import APIClient
public import Foundation

/// Google Books' dynamic links: the previews on Google's pages, for many books per request, without a key.
///
/// Facts are from Google's documentation (developers.google.com/books/docs/dynamic-links) and recorded responses unless
/// marked otherwise. The extent of previews depends on the country of the client's IP address. There are no page
/// images: a preview is a page to open in a browser.
///
/// Every operation throws an `APIError`.
public struct GoogleBooks: Sendable {
    /// The client that sends the requests, with base URL, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service, which needs no key.
    ///
    /// - Parameter baseURL: Another base address; `nil` for `https://books.google.com`.
    /// - Returns: The service: one request per second, since no limit is published, and a cache age of one day.
    public static func service(baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .googleBooks,
            baseURL: baseURL ?? BaseURL(https: "books.google.com"),
            credential: nil,
            pace: Pace(burst: 1, interval: .seconds(1)),
            defaultMaxAge: .seconds(86_400)
        )
    }

    /// Requests the previews of books; an unknown ISBN is missing from the response.
    public func views(
        _ parameters: GoogleBookViews,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<GoogleBookViewsResponse> {
        try await client.send(GoogleBooksRouter.views(parameters), options: options)
    }
}

extension ServiceName {
    /// Google Books.
    public static let googleBooks = ServiceName(rawValue: "google-books")
}

/// The endpoints of Google Books.
package enum GoogleBooksRouter {
    /// `GET /books` with `jscmd=viewapi`: JavaScript that assigns an object to `_GBSBookInfo`.
    package static func views(_ parameters: GoogleBookViews) -> Endpoint<GoogleBookViewsResponse> {
        var query = Query()
        query.add("bibkeys", list: parameters.isbns.map { GoogleBookViews.key(isbn: $0) })
        query.add("jscmd", "viewapi")
        return Endpoint(operation: "views", path: "/books", query: query) { response in
            guard response.isSuccess else { throw response.statusError() }
            return try JSONBody.decode(GoogleBookViewsResponse.self, from: try object(in: response.body))
        }
    }

    /// The JSON object in a script: from the first `{` to the last `}`.
    private static func object(in body: Data) throws(ResponseBodyError) -> Data {
        let script = try JSONBody.content(of: body)
        guard let first = script.firstIndex(of: UInt8(ascii: "{")), let last = script.lastIndex(of: UInt8(ascii: "}")),
            first < last
        else { throw .notJSON }
        return Data(script[first...last])
    }
}

/// The parameters of a request for previews.
public struct GoogleBookViews: Hashable, Sendable {
    /// ISBNs per request. No limit is documented; up to 40, the address stays below 1,000 characters.
    package static let counts = 1...40

    /// The ISBNs, in order.
    public let isbns: [String]

    /// Creates the parameters of a request.
    ///
    /// - Parameter isbns: One to 40 ISBNs of ten or thirteen digits, without hyphens. Check digits are not validated.
    public init(isbns: [String]) throws(GoogleBooksParameterError) {
        guard Self.counts.contains(isbns.count) else { throw .bookCount(isbns.count) }
        for isbn in isbns where isbn.wholeMatch(of: /[0-9]{13}|[0-9]{9}[0-9Xx]/) == nil { throw .isbn(isbn) }
        self.isbns = isbns
    }

    static func key(isbn: String) -> String { "ISBN:\(isbn)" }
}

/// An invalid parameter, found before a request is sent.
public enum GoogleBooksParameterError: Error, Hashable, Sendable {
    /// Not 1 to 40 ISBNs.
    case bookCount(Int)
    /// Neither ten nor thirteen digits.
    case isbn(String)
}

extension GoogleBooksParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .bookCount(let count):
            "Google Books accepts 1 to \(GoogleBookViews.counts.upperBound) ISBNs per request, not \(count)."
        case .isbn(let isbn): "'\(isbn)' is not a valid ISBN: it must have 10 or 13 digits."
        }
    }
}

extension GoogleBooksParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}

/// The requested books that Google Books has, by ISBN.
public struct GoogleBookViewsResponse: Codable, Hashable, Sendable {
    private var books: [String: LenientObject<GoogleBookView>]

    /// Decodes a response.
    public init(from decoder: any Decoder) throws {
        books = try decoder.singleValueContainer().decode([String: LenientObject<GoogleBookView>].self)
    }

    /// Encodes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(books)
    }

    /// The book of an ISBN; `nil` when it is unknown.
    public subscript(isbn isbn: String) -> GoogleBookView? {
        books[GoogleBookViews.key(isbn: isbn)]?.wrappedValue
    }

    /// The number of books.
    public var count: Int { books.values.count { $0.wrappedValue != nil } }
}

/// The preview of a book: its extent and addresses. Members without a value are missing.
public struct GoogleBookView: Codable, Hashable, Sendable {
    /// The service's word for the extent of the preview; see ``extent``.
    @Lenient public var preview: String?
    /// The book's page.
    @Lenient public var infoURL: String?
    /// The page of the preview. Without a preview, it may be missing or show the book's page.
    @Lenient public var previewURL: String?
    /// A small image of its cover.
    @Lenient public var thumbnailURL: String?
    /// The ISBN as in the request: `ISBN:9780747532699`.
    @Lenient public var bibKey: String?
    /// Whether the preview may be embedded in other pages.
    @Lenient public var embeddable: Bool?

    /// The extent of the preview; `nil` for an unknown word.
    public var extent: Extent? { preview.flatMap { Extent(rawValue: $0) } }

    /// The extent of a preview.
    public enum Extent: String, CaseIterable, Sendable {
        /// All pages.
        case full
        /// Some pages.
        case partial
        /// No pages.
        case none = "noview"
    }

    private enum CodingKeys: String, CodingKey {
        case preview
        case infoURL = "info_url"
        case previewURL = "preview_url"
        case thumbnailURL = "thumbnail_url"
        case bibKey = "bib_key"
        case embeddable
    }
}
