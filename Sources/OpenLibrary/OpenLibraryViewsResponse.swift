public import APIClient

/// The editions of a request that can be looked into or not, by ISBN.
///
/// The response is an object whose members are named by the requested ISBNs; an unknown one is missing, and a member
/// that is not an object is left out.
public struct OpenLibraryViewsResponse: Codable, Hashable, Sendable {
    private var views: [String: LenientObject<OpenLibraryView>]

    /// Decodes a response.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when it is not an object.
    public init(from decoder: any Decoder) throws {
        views = try decoder.singleValueContainer().decode([String: LenientObject<OpenLibraryView>].self)
    }

    /// Encodes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(views)
    }

    /// The edition of an ISBN; `nil` when it is unknown.
    ///
    /// - Parameter isbn: The ISBN, as in the request.
    public subscript(isbn isbn: String) -> OpenLibraryView? {
        views[OpenLibraryBooks.key(isbn: isbn)]?.wrappedValue
    }
}

/// Whether an edition can be looked into at the Internet Archive, and where. Members without a value are missing.
public struct OpenLibraryView: Codable, Hashable, Sendable {
    /// How far it can be looked into, as the service names it; see ``access``.
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

    /// How far it can be looked into; `nil` for an unknown word.
    public var access: Access? { preview.flatMap { Access(rawValue: $0) } }

    /// How far an edition can be looked into.
    public enum Access: String, CaseIterable, Sendable {
        /// By everyone, as a whole.
        case full
        /// By those who borrow it, with an account.
        case borrow
        /// By people with a print disability only.
        case restricted
        /// Not at all.
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
