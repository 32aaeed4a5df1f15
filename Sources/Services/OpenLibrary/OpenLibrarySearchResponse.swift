public import APIClient

/// A page of works.
///
/// Only ``docs`` is required. Members that are not objects are left out. Members without a value are missing, never
/// null.
public struct OpenLibrarySearchResponse: Codable, Hashable, Sendable {
    /// The number of works found. It may change from page to page (seen in responses).
    @Lenient public var numFound: Int?
    /// The position of the first work on this page, counted from 0.
    @Lenient public var start: Int?
    /// Whether the number is exact.
    @Lenient public var numFoundExact: Bool?
    /// The search terms, if all fields were searched.
    @Lenient public var q: String?
    /// The requested offset; `nil` if a page was requested.
    @Lenient public var offset: Int?
    /// The works; empty when nothing was found.
    @RequiredList public var docs: [OpenLibraryWork]

    private enum CodingKeys: String, CodingKey {
        case numFound, start, numFoundExact
        case q, offset, docs
    }
}

/// A work, as found by a search: the common data of its editions. Its members depend on the request.
public struct OpenLibraryWork: Codable, Hashable, Sendable {
    /// The work's key: `/works/OL82563W`.
    @Lenient public var key: String?
    /// The title.
    @Lenient public var title: String?
    /// The subtitle.
    @Lenient public var subtitle: String?
    /// The authors' names.
    @LenientList public var authorName: [String]?
    /// The year of the oldest edition.
    @Lenient public var firstPublishYear: Int?
    /// `cover_i`: the number of a cover, for `OpenLibraryCover`.
    @Lenient public var coverId: Int?
    /// The languages of all editions, by three-letter code.
    @LenientList public var language: [String]?
    /// The ISBNs of all editions, ten digits and thirteen.
    @LenientList public var isbn: [String]?
    /// The publishers of all editions.
    @LenientList public var publisher: [String]?
    /// The best matching edition, if `editions` was requested.
    @LenientObject public var editions: OpenLibraryEditionList?

    private enum CodingKeys: String, CodingKey {
        case key, title, subtitle
        case authorName = "author_name"
        case firstPublishYear = "first_publish_year"
        case coverId = "cover_i"
        case language
        case isbn, publisher, editions
    }
}

/// The editions of a work that match a search.
public struct OpenLibraryEditionList: Codable, Hashable, Sendable {
    /// The number of matches.
    @Lenient public var numFound: Int?
    /// The position of the first, counted from 0.
    @Lenient public var start: Int?
    /// Whether the number is exact.
    @Lenient public var numFoundExact: Bool?
    /// The editions returned: only the best one, as seen in responses.
    @LenientList public var docs: [OpenLibraryFoundEdition]?
}

/// An edition, as found by a search. Its members depend on the request.
public struct OpenLibraryFoundEdition: Codable, Hashable, Sendable {
    /// The edition's key: `/books/OL47301869M`.
    @Lenient public var key: String?
    /// The title.
    @Lenient public var title: String?
    /// The subtitle.
    @Lenient public var subtitle: String?
    /// `cover_i`: the number of its cover, for `OpenLibraryCover`.
    @Lenient public var coverId: Int?
    /// The ISBNs, ten digits and thirteen.
    @LenientList public var isbn: [String]?
    /// The languages, by three-letter code.
    @LenientList public var language: [String]?
    /// The publishers.
    @LenientList public var publisher: [String]?
    /// The dates of publication, as on the edition's page.
    @LenientList public var publishDate: [String]?

    private enum CodingKeys: String, CodingKey {
        case key, title, subtitle
        case coverId = "cover_i"
        case isbn, language, publisher
        case publishDate = "publish_date"
    }
}
