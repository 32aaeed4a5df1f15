public import APIClient

/// An edition with the names of its authors and publishers, as `jscmd=data` sends it. What it does not have is missing.
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
    /// The people as the title page names them: `Pascal Quignard.`
    @Lenient public var byStatement: String?
    /// Numbers by their kind: `isbn_10`, `isbn_13`, `openlibrary`, `goodreads`, `oclc`.
    @LenientObject public var identifiers: OpenLibraryNumbers?
    /// Places in classifications, by their kind: `dewey_decimal_class`.
    @LenientObject public var classifications: OpenLibraryNumbers?
    /// The publishers.
    @LenientList public var publishers: [OpenLibraryName]?
    /// The places of publication.
    @LenientList public var publishPlaces: [OpenLibraryName]?
    /// The date of publication, a free text: `2002`, `October 1, 1988`.
    @Lenient public var publishDate: String?
    /// The number of pages.
    @Lenient public var numberOfPages: Int?
    /// What it is about.
    @LenientList public var subjects: [OpenLibraryName]?
    /// The cover in three sizes.
    @LenientObject public var cover: OpenLibraryCoverAddresses?
    /// Remarks of the cataloguer.
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
