public import APIClient

/// A page of works.
///
/// Only ``docs`` must be there. Members of it that are no objects are left out. What a work does not have is missing, never
/// null.
public struct OpenLibrarySearchResponse: Codable, Hashable, Sendable {
    /// How many works were found. It may change from page to page (seen in answers).
    @Lenient public var numFound: Int?
    /// The place of the first work on this page, counted from 0.
    @Lenient public var start: Int?
    /// Whether the number found is exact.
    @Lenient public var numFoundExact: Bool?
    /// `num_found`: the number once more.
    @Lenient public var numberFound: Int?
    /// The page of the documentation.
    @Lenient public var documentationURL: String?
    /// The words, where they were searched for everywhere.
    @Lenient public var q: String?
    /// The offset asked for; `nil` where a page was.
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

/// A work, as a search finds it: what its editions have in common. Which members it has is the question's choice.
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
    /// `cover_i`: the number of a cover, for ``OpenLibraryCover``.
    @Lenient public var coverId: Int?
    /// The key of the edition that the cover belongs to.
    @Lenient public var coverEditionKey: String?
    /// How many editions there are.
    @Lenient public var editionCount: Int?
    /// Whether it can be read online: `public`, `borrowable`, `printdisabled`, `no_ebook`.
    @Lenient public var ebookAccess: String?
    /// Whether a scan is there.
    @Lenient public var hasFulltext: Bool?
    /// The scans' names at the Internet Archive.
    @LenientList public var ia: [String]?
    /// The languages of all editions, by three letters.
    @LenientList public var language: [String]?
    /// `public_scan_b`: whether a scan is open to all.
    @Lenient public var publicScan: Bool?
    /// `lending_edition_s`: the edition that can be borrowed.
    @Lenient public var lendingEdition: String?
    /// `lending_identifier_s`: its scan's name.
    @Lenient public var lendingIdentifier: String?
    /// The ISBNs of all editions, ten digits and thirteen.
    @LenientList public var isbn: [String]?
    /// The publishers of all editions.
    @LenientList public var publisher: [String]?
    /// The edition that matches best, where `editions` was asked for.
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
    /// How many match.
    @Lenient public var numFound: Int?
    /// The place of the first, counted from 0.
    @Lenient public var start: Int?
    /// Whether the number is exact.
    @Lenient public var numFoundExact: Bool?
    /// The editions that are sent: the best one, as seen in answers.
    @LenientList public var docs: [OpenLibraryFoundEdition]?
}

/// An edition, as a search finds it. Which members it has is the question's choice.
public struct OpenLibraryFoundEdition: Codable, Hashable, Sendable {
    /// The edition's key: `/books/OL47301869M`.
    @Lenient public var key: String?
    /// The title.
    @Lenient public var title: String?
    /// The subtitle.
    @Lenient public var subtitle: String?
    /// `cover_i`: the number of its cover, for ``OpenLibraryCover``.
    @Lenient public var coverId: Int?
    /// The ISBNs, ten digits and thirteen.
    @LenientList public var isbn: [String]?
    /// The languages, by three letters.
    @LenientList public var language: [String]?
    /// The publishers.
    @LenientList public var publisher: [String]?
    /// The dates of publication, as the edition's page writes them.
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
