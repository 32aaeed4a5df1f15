public import APIClient

/// The Internet Archive: scanned books, whose pages are images when the book is open to everyone.
///
/// The form of a page's address is known from responses and from other clients. The form of the metadata, and that the
/// pages of a book to borrow are not accessible, are inferred from other clients, so everything is decoded leniently.
///
/// Every operation throws an `APIError`; an error that the service itself reports is an ``ArchiveError`` in it.
public struct InternetArchive: Sendable {
    /// The client that sends the requests, with base URL, pace and response cache.
    package let client: APIClient

    /// A client of the service over one whose service is ``service(baseURL:)``.
    public init(client: APIClient) {
        self.client = client
    }

    /// The service, which needs no key.
    ///
    /// - Parameter baseURL: Another base address; `nil` for `https://archive.org`.
    /// - Returns: The service: one request per second, since no limit is published, and a cache age of one day.
    public static func service(baseURL: BaseURL? = nil) -> Service {
        Service(
            name: .archive,
            baseURL: baseURL ?? BaseURL(https: "archive.org"),
            credential: nil,
            pace: Pace(burst: 1, interval: .seconds(1)),
            defaultMaxAge: .seconds(86_400)
        )
    }

    /// Fetches an item's metadata; an unknown item is an ``ArchiveError`` of kind `notFound`.
    public func item(
        _ name: ArchiveItemName,
        options: RequestOptions = RequestOptions()
    ) async throws(APIError) -> DecodedResponse<ArchiveItem> {
        try await client.send(InternetArchiveRouter.item(name), options: options)
    }

    /// The address of a page's image.
    ///
    /// - `index`: The page, from 0, which is the cover.
    /// - Returns: The address: `https://archive.org/download/moonlightferry00cald/page/n0_w1000.jpg`.
    public func page(_ index: Int, of name: ArchiveItemName, width: Int) -> String {
        let path = "/download/\(name.text)/page/n\(index)_w\(width).jpg"
        return client.service.baseURL.description + path
    }
}

extension ServiceName {
    /// The Internet Archive.
    public static let archive = ServiceName(rawValue: "archive")
}

/// The endpoints of the Internet Archive.
package enum InternetArchiveRouter {
    /// `GET /metadata/NAME/metadata`: an item's description. Without the last part, the response would include the list
    /// of all its files.
    package static func item(_ name: ArchiveItemName) -> Endpoint<ArchiveItem> {
        Endpoint(operation: "item", path: "/metadata/\(name.text)/metadata", query: Query()) {
            try $0.decode(ArchiveResponse.self, or: ArchiveErrorBody.self).result
        }
    }
}

/// The archive's identifier of an item, Open Library's `ocaid`: `moonlightferry00cald`.
public struct ArchiveItemName: Hashable, Sendable {
    /// The name: letters, digits, `.`, `-` and `_`.
    public let text: String

    /// Creates a name; `nil` if the text is not valid as one.
    public init?(_ text: String) {
        guard text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\-]{0,100}/) != nil else { return nil }
        self.text = text
    }

    /// The name in the address of an item's page; `nil` for any other address.
    ///
    /// - Parameter address: `https://archive.org/details/moonlightferry00cald`, also followed by a query or further
    ///   path.
    public init?(page address: String) {
        guard let match = address.wholeMatch(of: /https?:\/\/(?:www\.)?archive\.org\/details\/([^\/?#]+)(?:[\/?#].*)?/)
        else { return nil }
        self.init(String(match.1))
    }
}

/// The members of an item's description that concern its pages. Members without a value are missing.
public struct ArchiveItem: Codable, Hashable, Sendable {
    /// The item's name.
    @Lenient public var identifier: String?
    /// The number of images of the scan. Some of them, such as the colour card, are not pages, so the last pages may
    /// not exist.
    @Lenient public var imageCount: Int?
    /// Whether it is accessible to borrowers only.
    @Lenient public var isRestricted: Bool?

    private enum CodingKeys: String, CodingKey {
        case identifier
        case imageCount = "imagecount"
        case isRestricted = "access-restricted-item"
    }
}

/// `{"result": {"identifier": "…", "imagecount": "212"}}`.
private struct ArchiveResponse: Decodable {
    let result: ArchiveItem
}

/// `{"error": "Couldn't locate item 'x'"}`, with 200 or 404.
private struct ArchiveErrorBody: ErrorBody {
    @Lenient var error: String?

    var isError: Bool { error?.isEmpty == false }

    func error(from response: APIResponse) -> ArchiveError { ArchiveError(status: response.status, said: error) }
}

/// An error that the Internet Archive reports.
public struct ArchiveError: ServiceError, Hashable {
    /// The HTTP status.
    public let status: Int
    /// The service's own message, in English, cleaned.
    public let said: String

    package init(status: Int, said: String?) {
        self.status = status
        self.said = ServerText.clean(said)
    }

    /// Whether the item does not exist. The service has no error code for this.
    private var meansNoItem: Bool { status == 404 || said.lowercased().contains("locate item") }

    /// The kind of failure.
    public var kind: FailureKind {
        if meansNoItem { return .notFound }
        return (200...299).contains(status) ? .server : HTTPStatusError(status: status).kind
    }

    /// One English sentence, followed by the service's own message.
    public var message: String {
        let sentence =
            meansNoItem ? "The Internet Archive has no such item" : "The Internet Archive reported an error"
        return said.isEmpty ? "\(sentence)." : "\(sentence). Service message: \(said)"
    }

    /// The sentence in Korean, without the service's own words.
    public var koreanSentence: String? {
        meansNoItem ? "인터넷 아카이브에 이 자료가 없습니다" : "인터넷 아카이브에서 오류가 발생했습니다(HTTP \(status))"
    }
}
