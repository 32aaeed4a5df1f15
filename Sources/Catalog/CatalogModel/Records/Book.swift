import Basics

/// A book, from one source or merged from several. All texts are clean: no markup, no control characters, NFC.
public struct Book: Hashable, Sendable {
    /// The ISBN, if valid.
    public var isbn: ISBN?
    /// Shop codes, set numbers and other values sent in place of an ISBN.
    public var otherCodes: [String]
    /// The title without the subtitle.
    public var title: String
    /// The subtitle.
    public var subtitle: String?
    /// The title in another language, as given on the title page: `Wizard bakery`.
    public var parallelTitle: String?
    /// The contributors, in the source's order.
    public var contributors: [Contributor]
    /// Whether the source says that there are others it does not name: `외`, `[등]`, `et al.`
    public var othersOmitted: Bool
    /// The publisher.
    public var publisher: String?
    /// The day, month or year of publication; may be in the future.
    public var publishedOn: PartialDate?
    /// The number of pages.
    public var pages: Int?
    /// The price.
    public var price: Price?
    /// The sales status in the shop's words: `정상판매`, `품절`, `절판`. For display only: each shop has its own words.
    public var availability: String?
    /// The blurb; paragraphs are separated by newlines.
    public var description: String?
    /// The table of contents, one line per entry.
    public var contents: String?
    /// About the authors; paragraphs are separated by newlines.
    public var authorBiography: String?
    /// The readers' rating.
    public var rating: Rating?
    /// The address of the cover image.
    public var cover: String?
    /// The source's own category path.
    public var category: String?
    /// The numbers by which libraries and the Korean book trade classify it.
    public var classification: Classification
    /// What a catalogue says of it besides; not part of its JSON.
    public var details: CatalogueDetails {
        get { knownDetails?.value ?? CatalogueDetails() }
        set { knownDetails = newValue.isEmpty ? nil : KnownDetails(newValue) }
    }
    /// Pages about the book.
    public var links: [Link]
    /// The names of the services that the record comes from, the primary one first.
    public var sources: [String]
    /// On the heap, since most books have none and long lists of books are held in memory.
    private var knownDetails: KnownDetails?

    private final class KnownDetails: Hashable, Sendable {
        let value: CatalogueDetails

        init(_ value: CatalogueDetails) { self.value = value }

        static func == (one: KnownDetails, other: KnownDetails) -> Bool {
            one === other || one.value == other.value
        }

        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

    /// A book.
    public init(
        isbn: ISBN? = nil,
        otherCodes: [String] = [],
        title: String,
        subtitle: String? = nil,
        parallelTitle: String? = nil,
        contributors: [Contributor] = [],
        othersOmitted: Bool = false,
        publisher: String? = nil,
        publishedOn: PartialDate? = nil,
        pages: Int? = nil,
        price: Price? = nil,
        availability: String? = nil,
        description: String? = nil,
        contents: String? = nil,
        authorBiography: String? = nil,
        rating: Rating? = nil,
        cover: String? = nil,
        category: String? = nil,
        classification: Classification = Classification(),
        details: CatalogueDetails = CatalogueDetails(),
        links: [Link] = [],
        sources: [String] = []
    ) {
        self.isbn = isbn
        self.otherCodes = otherCodes
        self.title = title
        self.subtitle = subtitle
        self.parallelTitle = parallelTitle
        self.contributors = contributors
        self.othersOmitted = othersOmitted
        self.publisher = publisher
        self.publishedOn = publishedOn
        self.pages = pages
        self.price = price
        self.availability = availability
        self.description = description
        self.contents = contents
        self.authorBiography = authorBiography
        self.rating = rating
        self.cover = cover
        self.category = category
        self.classification = classification
        self.links = links
        self.sources = sources
        self.details = details
    }

    /// The authors' names.
    public var authors: [String] { names(.author) }

    /// The translators' names.
    public var translators: [String] { names(.translator) }

    package func names(_ role: Role) -> [String] {
        contributors.filter { $0.role == role }.map(\.name)
    }

    /// Whether the title is a real one. A book known by its ISBN alone has the ISBN as title.
    package var hasRealTitle: Bool {
        let plain = title.filter { !$0.isWhitespace && $0 != "-" }
        return !plain.isEmpty && plain != isbn?.isbn13 && plain != isbn?.isbn10
    }

    /// The identity of the book, by which two records are the same. It never changes for a record, whatever a service
    /// adds to it later.
    ///
    /// 1. The ISBN-13.
    /// 2. Without one, the first source and its own number for the book, as `kakao:1467038`: taken from the link to the
    ///    book's page, since the codes beside it may be a set's, which all volumes of the set share.
    /// 3. Without such a link, the first source and its first other code, as `aladin:K792138300`.
    /// 4. Without a code either, the first source with title, publisher, date and first name, as `nlk:새벽의
    ///    도서관|물결|2026-05|김하늘`; with only a title, `nil`.
    public var identity: String? {
        if let isbn { return isbn.isbn13 }
        guard let source = sources.first else { return nil }
        if let number = links.lazy.filter({ $0.service == source }).compactMap(\.pageNumber).first {
            return "\(source):\(number)"
        }
        if let code = otherCodes.first { return "\(source):\(code)" }
        let details = [publisher ?? "", publishedOn?.description ?? "", contributors.first?.name ?? ""]
        guard !title.isEmpty, details.contains(where: { !$0.isEmpty }) else { return nil }
        return "\(source):\(([title] + details).joined(separator: "|"))"
    }
}

extension Array where Element: Hashable {
    /// Adds the elements that are missing, without duplicates, in time linear in both lists' lengths.
    @inlinable package mutating func addMissing(_ more: [Element]) {
        guard !more.isEmpty else { return }
        // Most lists are short, and comparing costs less than hashing then.
        guard count + more.count > 8 else {
            for element in more where !contains(element) { append(element) }
            return
        }
        var known = Set(self)
        append(contentsOf: more.filter { known.insert($0).inserted })
    }
}

extension Book: Codable {
    private enum CodingKeys: String, CodingKey {
        case isbn13, isbn10, otherCodes, title, subtitle, parallelTitle, authors, translators, contributors,
            othersOmitted
        case publisher, publishedOn, pages, price, availability, description, contents, authorBiography, rating, cover,
            category, classification, links, sources
        /// For the store only.
        case details
    }

    /// Encodes the object of schema `bookfetch.books/1`: every key is present, absent values are null. In the store,
    /// known ``details`` are one more member.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        // In the order of the output, which then needs no sorting.
        try container.encode(authorBiography, orNullFor: .authorBiography)
        try container.encode(authors, forKey: .authors)
        try container.encode(availability, orNullFor: .availability)
        try container.encode(category, orNullFor: .category)
        try container.encode(classification, forKey: .classification)
        try container.encode(contents, orNullFor: .contents)
        try container.encode(contributors, forKey: .contributors)
        try container.encode(cover, orNullFor: .cover)
        try container.encode(description, orNullFor: .description)
        if encoder.userInfo.includeCatalogueDetails, !details.isEmpty {
            try container.encode(details, forKey: .details)
        }
        try container.encode(isbn?.isbn10, orNullFor: .isbn10)
        try container.encode(isbn?.isbn13, orNullFor: .isbn13)
        try container.encode(links, forKey: .links)
        try container.encode(otherCodes, forKey: .otherCodes)
        try container.encode(othersOmitted, forKey: .othersOmitted)
        try container.encode(pages, orNullFor: .pages)
        try container.encode(parallelTitle, orNullFor: .parallelTitle)
        try container.encode(price, orNullFor: .price)
        try container.encode(publishedOn?.description, orNullFor: .publishedOn)
        try container.encode(publisher, orNullFor: .publisher)
        try container.encode(rating, orNullFor: .rating)
        try container.encode(sources, forKey: .sources)
        try container.encode(subtitle, orNullFor: .subtitle)
        try container.encode(title, forKey: .title)
        try container.encode(translators, forKey: .translators)
    }

    /// Decodes the output of `encode(to:)`. `isbn10`, `authors` and `translators` are derived from other members and
    /// ignored. A member that an earlier version did not write is absent.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            isbn: try container.decodeIfPresent(ISBN.self, forKey: .isbn13),
            otherCodes: try container.decodeIfPresent([String].self, forKey: .otherCodes) ?? [],
            title: try container.decode(String.self, forKey: .title),
            subtitle: try container.decodeIfPresent(String.self, forKey: .subtitle),
            parallelTitle: try container.decodeIfPresent(String.self, forKey: .parallelTitle),
            contributors: try container.decodeIfPresent([Contributor].self, forKey: .contributors) ?? [],
            othersOmitted: try container.decodeIfPresent(Bool.self, forKey: .othersOmitted) ?? false,
            publisher: try container.decodeIfPresent(String.self, forKey: .publisher),
            publishedOn: try container.decodeIfPresent(PartialDate.self, forKey: .publishedOn),
            pages: try container.decodeIfPresent(Int.self, forKey: .pages),
            price: try container.decodeIfPresent(Price.self, forKey: .price),
            availability: try container.decodeIfPresent(String.self, forKey: .availability),
            description: try container.decodeIfPresent(String.self, forKey: .description),
            contents: try container.decodeIfPresent(String.self, forKey: .contents),
            authorBiography: try container.decodeIfPresent(String.self, forKey: .authorBiography),
            rating: try container.decodeIfPresent(Rating.self, forKey: .rating),
            cover: try container.decodeIfPresent(String.self, forKey: .cover),
            category: try container.decodeIfPresent(String.self, forKey: .category),
            classification: try container.decodeIfPresent(Classification.self, forKey: .classification)
                ?? Classification(),
            details: decoder.userInfo.includeCatalogueDetails
                ? try container.decodeIfPresent(CatalogueDetails.self, forKey: .details) ?? CatalogueDetails()
                : CatalogueDetails(),
            links: try container.decodeIfPresent([Link].self, forKey: .links) ?? [],
            sources: try container.decodeIfPresent([String].self, forKey: .sources) ?? []
        )
    }
}

/// A page about a book at one of the services.
public struct Link: Hashable, Sendable, Codable {
    /// The service's name, such as `aladin`.
    public let service: String
    /// An `http` or `https` address without credentials in it.
    public let url: String

    /// A link.
    public init(service: String, url: String) {
        self.service = service
        self.url = url
    }

    /// The service's own number for the book, taken from the address of its page: `ItemId` at Aladin, `bookId` at
    /// Kakao, the last part of the path `/product/goods/` at YES24 and `/books/` at Open Library.
    var pageNumber: String? {
        let address = url.prefix { $0 != "#" }
        let halves = address.split(separator: "?", maxSplits: 1)
        guard let path = halves.first else { return nil }
        if halves.count == 2 {
            for parameter in halves[1].split(separator: "&") {
                let pair = parameter.split(separator: "=", maxSplits: 1)
                guard pair.count == 2, ["itemid", "bookid"].contains(pair[0].lowercased()) else { continue }
                return String(pair[1])
            }
        }
        for folder in ["/goods/", "/books/"] {
            guard let range = path.firstRange(of: folder) else { continue }
            let number = path[range.upperBound...].prefix { $0 != "/" }
            if !number.isEmpty { return String(number) }
        }
        return nil
    }
}
