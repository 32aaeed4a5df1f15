public import APIClient

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
