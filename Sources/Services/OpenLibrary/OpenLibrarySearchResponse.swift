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
    /// `num_found`: the same number.
    @Lenient public var numberFound: Int?
    /// The documentation page.
    @Lenient public var documentationURL: String?
    /// The search terms, if all fields were searched.
    @Lenient public var q: String?
    /// The requested offset; `nil` if a page was requested.
    @Lenient public var offset: Int?
    /// The works; empty when nothing was found.
    @RequiredList public var docs: [OpenLibraryWork]

    private enum CodingKeys: String, CodingKey {
        case numFound, start, numFoundExact
        case numberFound = "num_found"
        case documentationURL = "documentation_url"
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
    /// The authors' keys: `OL23919A`.
    @LenientList public var authorKey: [String]?
    /// The year of the oldest edition.
    @Lenient public var firstPublishYear: Int?
    /// `cover_i`: the number of a cover, for `OpenLibraryCover`.
    @Lenient public var coverId: Int?
    /// The key of the edition that the cover belongs to.
    @Lenient public var coverEditionKey: String?
    /// The number of editions.
    @Lenient public var editionCount: Int?
    /// Whether it can be read online: `public`, `borrowable`, `printdisabled`, `no_ebook`.
    @Lenient public var ebookAccess: String?
    /// Whether a scan is available.
    @Lenient public var hasFulltext: Bool?
    /// The scans' identifiers at the Internet Archive.
    @LenientList public var ia: [String]?
    /// The languages of all editions, by three-letter code.
    @LenientList public var language: [String]?
    /// `public_scan_b`: whether a scan is public.
    @Lenient public var publicScan: Bool?
    /// `lending_edition_s`: the edition that can be borrowed.
    @Lenient public var lendingEdition: String?
    /// `lending_identifier_s`: its scan's identifier.
    @Lenient public var lendingIdentifier: String?
    /// The ISBNs of all editions, ten digits and thirteen.
    @LenientList public var isbn: [String]?
    /// The publishers of all editions.
    @LenientList public var publisher: [String]?
    /// The best matching edition, if `editions` was requested.
    @LenientObject public var editions: OpenLibraryEditionList?

    private enum CodingKeys: String, CodingKey {
        case key, title, subtitle
        case authorName = "author_name"
        case authorKey = "author_key"
        case firstPublishYear = "first_publish_year"
        case coverId = "cover_i"
        case coverEditionKey = "cover_edition_key"
        case editionCount = "edition_count"
        case ebookAccess = "ebook_access"
        case hasFulltext = "has_fulltext"
        case ia, language
        case publicScan = "public_scan_b"
        case lendingEdition = "lending_edition_s"
        case lendingIdentifier = "lending_identifier_s"
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
    /// Whether it can be read online.
    @Lenient public var ebookAccess: String?

    private enum CodingKeys: String, CodingKey {
        case key, title, subtitle
        case coverId = "cover_i"
        case isbn, language, publisher
        case publishDate = "publish_date"
        case ebookAccess = "ebook_access"
    }
}
