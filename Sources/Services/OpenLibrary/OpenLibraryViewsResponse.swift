public import APIClient

/// The previews of the requested editions, by ISBN.
///
/// The response is an object whose members are named by the requested ISBNs; an unknown one is missing, and a member
/// that is not an object is left out.
public struct OpenLibraryViewsResponse: Codable, Hashable, Sendable {
    private var views: [String: LenientObject<OpenLibraryView>]

    /// Decodes a response.
    public init(from decoder: any Decoder) throws {
        views = try decoder.singleValueContainer().decode([String: LenientObject<OpenLibraryView>].self)
    }

    /// Encodes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(views)
    }

    /// The edition of an ISBN; `nil` when it is unknown.
    public subscript(isbn isbn: String) -> OpenLibraryView? {
        views[OpenLibraryBooks.key(isbn: isbn)]?.wrappedValue
    }
}

/// The preview of an edition at the Internet Archive. Members without a value are missing.
public struct OpenLibraryView: Codable, Hashable, Sendable {
    /// The service's word for the extent of the preview; see ``access``.
    @Lenient public var preview: String?
    /// Its page at the Internet Archive, `https://archive.org/details/…`; for an edition without a scan, that at Open
    /// Library.
    @Lenient public var previewURL: String?
    /// The edition's page.
    @Lenient public var infoURL: String?
    /// A small image of its cover.
    @Lenient public var thumbnailURL: String?
    /// The ISBN as in the request: `ISBN:9788961234566`.
    @Lenient public var bibKey: String?

    /// The extent of the preview; `nil` for an unknown word.
    public var access: Access? { preview.flatMap { Access(rawValue: $0) } }

    /// The extent of an edition's preview.
    public enum Access: String, CaseIterable, Sendable {
        /// All pages, open to everyone.
        case full
        /// All pages, for users who borrow it with an account.
        case borrow
        /// Only for people with a print disability.
        case restricted
        /// No preview.
        case none = "noview"
    }

    private enum CodingKeys: String, CodingKey {
        case preview
        case previewURL = "preview_url"
        case infoURL = "info_url"
        case thumbnailURL = "thumbnail_url"
        case bibKey = "bib_key"
    }
}
