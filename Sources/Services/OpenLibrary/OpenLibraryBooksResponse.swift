public import APIClient

/// Editions by the ISBNs of the request.
///
/// The response is an object whose members are named by the requested ISBNs; an unknown one is missing, and a member
/// that is not an object is left out.
public struct OpenLibraryBooksResponse: Codable, Hashable, Sendable {
    private var books: [String: LenientObject<OpenLibraryBook>]

    /// Decodes a response.
    public init(from decoder: any Decoder) throws {
        books = try decoder.singleValueContainer().decode([String: LenientObject<OpenLibraryBook>].self)
    }

    /// Encodes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(books)
    }

    /// The edition of an ISBN; `nil` when it is unknown.
    public subscript(isbn isbn: String) -> OpenLibraryBook? {
        books[OpenLibraryBooks.key(isbn: isbn)]?.wrappedValue
    }

    /// The number of editions.
    public var count: Int { books.values.count { $0.wrappedValue != nil } }
}

/// An edition with the names of its authors and publishers, as sent for `jscmd=data`. Members without a value are
/// missing.
public struct OpenLibraryBook: Codable, Hashable, Sendable {
    /// The edition's page.
    @Lenient public var url: String?
    /// The edition's key: `/books/OL16262504M`.
    @Lenient public var key: String?
    /// The title.
    @Lenient public var title: String?
    /// The subtitle.
    @Lenient public var subtitle: String?
    /// The authors.
    @LenientList public var authors: [OpenLibraryName]?
    /// The contributors as on the title page: `Pascal Quignard.`
    @Lenient public var byStatement: String?
    /// Identifiers by kind: `isbn_10`, `isbn_13`, `openlibrary`, `goodreads`, `oclc`.
    @LenientObject public var identifiers: OpenLibraryNumbers?
    /// Classifications by kind: `dewey_decimal_class`.
    @LenientObject public var classifications: OpenLibraryNumbers?
    /// The publishers.
    @LenientList public var publishers: [OpenLibraryName]?
    /// The places of publication.
    @LenientList public var publishPlaces: [OpenLibraryName]?
    /// The date of publication, a free text: `2002`, `October 1, 1988`.
    @Lenient public var publishDate: String?
    /// The number of pages.
    @Lenient public var numberOfPages: Int?
    /// The subjects.
    @LenientList public var subjects: [OpenLibraryName]?
    /// The cover in three sizes.
    @LenientObject public var cover: OpenLibraryCoverAddresses?
    /// The cataloguer's notes.
    @LenientObject public var notes: OpenLibraryText?

    private enum CodingKeys: String, CodingKey {
        case url, key, title, subtitle, authors
        case byStatement = "by_statement"
        case identifiers, classifications, publishers
        case publishPlaces = "publish_places"
        case publishDate = "publish_date"
        case numberOfPages = "number_of_pages"
        case subjects, cover, notes
    }
}

/// A person, publisher, place or subject by name.
public struct OpenLibraryName: Codable, Hashable, Sendable {
    /// The name.
    @Lenient public var name: String?
    /// Its page.
    @Lenient public var url: String?
}

/// A cover's addresses.
public struct OpenLibraryCoverAddresses: Codable, Hashable, Sendable {
    /// The small image.
    @Lenient public var small: String?
    /// The medium image.
    @Lenient public var medium: String?
    /// The large image.
    @Lenient public var large: String?
}
