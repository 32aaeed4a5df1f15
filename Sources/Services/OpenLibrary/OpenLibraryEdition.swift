public import APIClient

/// An edition's stored record. Members without a value are missing.
public struct OpenLibraryEdition: Codable, Hashable, Sendable {
    /// The edition's key: `/books/OL22951843M`.
    @Lenient public var key: String?
    /// The title.
    @Lenient public var title: String?
    /// The subtitle.
    @Lenient public var subtitle: String?
    /// The authors, by their keys only.
    @LenientList public var authors: [OpenLibraryReference]?
    /// The contributors as on the title page.
    @Lenient public var byStatement: String?
    /// The publishers.
    @LenientList public var publishers: [String]?
    /// The places of publication.
    @LenientList public var publishPlaces: [String]?
    /// The country of publication, by its library code: `nyu`.
    @Lenient public var publishCountry: String?
    /// The date of publication, a free text: `2002`, `October 1, 1988`.
    @Lenient public var publishDate: String?
    /// The edition statement.
    @Lenient public var editionName: String?
    /// The form: `Hardcover`, `Paperback`.
    @Lenient public var physicalFormat: String?
    /// The number of pages.
    @Lenient public var numberOfPages: Int?
    /// The pagination as text: `491 p. :`.
    @Lenient public var pagination: String?
    /// Ten-digit ISBNs; other printings' numbers may be among them.
    @LenientList public var isbn10: [String]?
    /// Thirteen-digit ISBNs.
    @LenientList public var isbn13: [String]?
    /// Numbers of the Library of Congress.
    @LenientList public var lccn: [String]?
    /// The languages, by their keys.
    @LenientList public var languages: [OpenLibraryReference]?
    /// The subjects.
    @LenientList public var subjects: [String]?
    /// The edition's description.
    @LenientObject public var description: OpenLibraryText?
    /// The cataloguer's notes.
    @LenientObject public var notes: OpenLibraryText?
    /// The numbers of its covers, for `OpenLibraryCover`; -1 means none.
    @LenientList public var covers: [Int]?
    /// The works it is an edition of.
    @LenientList public var works: [OpenLibraryReference]?
    /// Identifiers elsewhere, by kind: `goodreads`, `librarything`.
    @LenientObject public var identifiers: OpenLibraryNumbers?
    /// Classifications, by kind.
    @LenientObject public var classifications: OpenLibraryNumbers?
    /// Classes of the Dewey Decimal Classification.
    @LenientList public var deweyDecimalClass: [String]?
    /// Classes of the Library of Congress Classification.
    @LenientList public var lcClassifications: [String]?
    /// The sources of the record: `bwb:9781943899159`.
    @LenientList public var sourceRecords: [String]?
    /// The identifier of its scan at the Internet Archive.
    @Lenient public var ocaid: String?
    /// The boxes that hold the scanned copies.
    @LenientList public var iaBoxId: [String]?
    /// The kind of record: `/type/edition`.
    @LenientObject public var type: OpenLibraryReference?
    /// The revision number of the record.
    @Lenient public var revision: Int?
    /// The same number.
    @Lenient public var latestRevision: Int?
    /// When the record was created, without a time zone: `2009-02-12T16:29:58.929717`.
    @LenientObject public var created: OpenLibraryText?
    /// When the record was last changed, in the same format.
    @LenientObject public var lastModified: OpenLibraryText?

    private enum CodingKeys: String, CodingKey {
        case key, title, subtitle, authors
        case byStatement = "by_statement"
        case publishers
        case publishPlaces = "publish_places"
        case publishCountry = "publish_country"
        case publishDate = "publish_date"
        case editionName = "edition_name"
        case physicalFormat = "physical_format"
        case numberOfPages = "number_of_pages"
        case pagination
        case isbn10 = "isbn_10"
        case isbn13 = "isbn_13"
        case lccn, languages, subjects, description, notes, covers, works, identifiers, classifications
        case deweyDecimalClass = "dewey_decimal_class"
        case lcClassifications = "lc_classifications"
        case sourceRecords = "source_records"
        case ocaid
        case iaBoxId = "ia_box_id"
        case type, revision
        case latestRevision = "latest_revision"
        case created
        case lastModified = "last_modified"
    }
}

/// Another record, by its key: `/authors/OL382982A`, `/works/OL15832982W`, `/languages/eng`.
public struct OpenLibraryReference: Codable, Hashable, Sendable {
    /// The key.
    @Lenient public var key: String?
}

/// Identifiers by kind, several of each.
public struct OpenLibraryNumbers: Codable, Hashable, Sendable {
    private var lists: [String: LenientList<String>]

    /// Decodes the identifiers.
    public init(from decoder: any Decoder) throws {
        lists = try decoder.singleValueContainer().decode([String: LenientList<String>].self)
    }

    /// Encodes the identifiers.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(lists)
    }

    /// The identifiers of a kind, such as `isbn_13`; empty when there are none.
    public subscript(kind: String) -> [String] {
        lists[kind]?.wrappedValue ?? []
    }

    /// The kinds present, in alphabetical order.
    public var kinds: [String] {
        lists.filter { $0.value.wrappedValue?.isEmpty == false }.keys.sorted()
    }
}

/// A text, sent as a string or as `{"type": "/type/text", "value": "…"}` (both seen in responses).
public struct OpenLibraryText: Codable, Hashable, Sendable {
    /// The text; may contain Markdown.
    public var value: String

    private enum CodingKeys: CodingKey {
        case value
    }

    /// Decodes a text.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            value = text
        } else {
            value = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .value)
        }
    }

    /// Encodes the text as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
