public import APIClient

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
