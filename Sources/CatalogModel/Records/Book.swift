/// A book as the catalogue knows it, from one source or merged from several. All texts are clean: no markup, no control
/// characters, NFC.
public struct Book: Hashable, Sendable {
    /// The number, where there is a valid one.
    public var isbn: ISBN?
    /// Shop codes, set numbers and whatever else stood in the place of an ISBN.
    public var otherCodes: [String]
    /// The title without the subtitle.
    public var title: String
    /// The subtitle.
    public var subtitle: String?
    /// The title in another language, as the title page has it beside its own: `Wizard bakery`.
    public var parallelTitle: String?
    /// Everyone named, in the source's order.
    public var contributors: [Contributor]
    /// Whether the source says that there are others it does not name: `외`, `[등]`, `et al.`
    public var othersOmitted: Bool
    /// The publisher.
    public var publisher: String?
    /// The day, month or year of publication, which may lie ahead.
    public var publishedOn: PartialDate?
    /// The number of pages.
    public var pages: Int?
    /// The price.
    public var price: Price?
    /// Whether it is on sale, in the words of the shop that says so: `정상판매`, `품절`, `절판`. To be shown, and not to be
    /// decided by: each shop has words of its own.
    public var availability: String?
    /// The blurb; paragraphs are separated by newlines.
    public var description: String?
    /// The table of contents, a line an entry.
    public var contents: String?
    /// About those who wrote it; paragraphs are separated by newlines.
    public var authorBiography: String?
    /// How readers rate it.
    public var rating: Rating?
    /// The address of the cover image.
    public var cover: String?
    /// The source's own category path.
    public var category: String?
    /// Pages about the book.
    public var links: [Link]
    /// The names of the services that the record comes from, the leading one first.
    public var sources: [String]

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
        self.links = links
        self.sources = sources
    }

    /// The names of those who wrote it.
    public var authors: [String] { names(.author) }

    /// The names of those who translated it.
    public var translators: [String] { names(.translator) }

    /// The names of those with a role, in order.
    public func names(_ role: Role) -> [String] {
        contributors.filter { $0.role == role }.map(\.name)
    }
}

extension Array where Element: Hashable {
    /// Adds what is not there yet, each once, in a time that grows with both lists' lengths and not with their product.
    package mutating func addMissing(_ more: [Element]) {
        guard !more.isEmpty else { return }
        var known = Set(self)
        append(contentsOf: more.filter { known.insert($0).inserted })
    }
}
