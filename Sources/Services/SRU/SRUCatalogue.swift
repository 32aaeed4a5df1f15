public import APIClient

/// A library's catalogue as data: where it is, and what it calls things.
public struct SRUCatalogue: Hashable, Sendable {
    /// The short name, such as `k10plus`: lower-case letters, digits and hyphens.
    public let id: String
    /// The address of its database.
    public var address: BaseURL
    /// The path below the address; empty if that is the whole address.
    public var path: String
    /// The version of the protocol to request: `1.1`, `1.2`.
    public var version: String
    /// The schema of records to request: `marcxml`.
    public var schema: String
    /// Whether its records are in UNIMARC, rather than in MARC 21.
    public var isUNIMARC: Bool
    /// The index of ISBNs.
    public var isbn: CQL.Index
    /// The index of titles.
    public var title: CQL.Index
    /// The index of people; `nil` if none is known.
    public var author: CQL.Index?
    /// The time between the starts of two requests.
    public let interval: Duration
    /// The beginning of a record's address in the web, to which its control number is added; `nil` if none is known.
    public let page: String?

    /// A catalogue.
    public init(
        id: String,
        address: BaseURL,
        path: String = "",
        version: String = "1.1",
        schema: String = "marcxml",
        isUNIMARC: Bool = false,
        isbn: CQL.Index,
        title: CQL.Index,
        author: CQL.Index? = nil,
        interval: Duration = .seconds(1),
        page: String? = nil
    ) {
        (self.id, self.address, self.path, self.version, self.schema) = (id, address, path, version, schema)
        (self.isUNIMARC, self.isbn, self.title, self.author) = (isUNIMARC, isbn, title, author)
        (self.interval, self.page) = (interval, page)
    }

    /// The name among the services: `sru:k10plus`.
    public var name: ServiceName { ServiceName(rawValue: Self.namePrefix + id) }

    /// What the names of catalogues begin with.
    public static let namePrefix = "sru:"
}

/// The catalogues whose interfaces are known, in the order in which they are queried.
///
/// Facts are from clients of other projects of 2025 and 2026 and from the libraries' own pages; none publishes a limit
/// of requests. One request at a time, a second or three apart, has had no refusal.
extension SRUCatalogue {
    /// Deutsche Nationalbibliothek. It refuses version 1.2, and its texts are decomposed. Data: CC0.
    public static let dnb = SRUCatalogue(
        id: "dnb",
        address: BaseURL(https: "services.dnb.de"),
        path: "/sru/dnb",
        schema: "MARC21-xml",
        isbn: CQL.Index(known: "num"),
        title: CQL.Index(known: "tit"),
        author: CQL.Index(known: "per"),
        page: "https://d-nb.info/"
    )

    /// Bibliothèque nationale de France. It has UNIMARC only, and old books under their ten digits only. Data: Licence
    /// Ouverte, which requires the name and the date.
    public static let bnf = SRUCatalogue(
        id: "bnf",
        address: BaseURL(https: "catalogue.bnf.fr"),
        path: "/api/SRU",
        version: "1.2",
        schema: "unimarcxchange",
        isUNIMARC: true,
        isbn: CQL.Index(known: "bib.isbn", "adj"),
        title: CQL.Index(known: "bib.title", "all"),
        author: CQL.Index(known: "bib.author", "all"),
        page: "https://catalogue.bnf.fr/"
    )

    /// The union catalogue of Norwegian libraries, an Alma. Data: NLOD, which requires the name.
    public static let bibsys = SRUCatalogue(
        id: "bibsys",
        address: BaseURL(https: "bibsys.alma.exlibrisgroup.com"),
        path: "/view/sru/47BIBSYS_NETWORK",
        version: "1.2",
        isbn: CQL.Index(known: "alma.isbn"),
        title: CQL.Index(known: "alma.title")
    )

    /// The union catalogue of libraries in Germany (GBV, BSZ). Data: CC0.
    public static let k10plus = SRUCatalogue(
        id: "k10plus",
        address: BaseURL(https: "sru.k10plus.de"),
        path: "/opac-de-627",
        isbn: CQL.Index(known: "pica.isb"),
        title: CQL.Index(known: "pica.tit"),
        author: CQL.Index(known: "pica.per")
    )

    /// The Library of Congress. It wants a start of the records in every request, fails now and then, and has blocked a
    /// machine after 395 requests.
    public static let loc = SRUCatalogue(
        id: "loc",
        address: BaseURL(https: "lx2.loc.gov"),
        path: "/sru/lcdb",
        isbn: CQL.Index(known: "bath.isbn"),
        title: CQL.Index(known: "bath.title"),
        interval: .seconds(3)
    )

    /// A catalogue that is known by its address alone: Alma's indexes under `/view/sru/`, else those of the Bath
    /// profile, as Koha has them.
    public init(id: String, at address: BaseURL) {
        let isAlma = address.pathPrefix.contains("/view/sru/")
        self.init(
            id: id,
            address: address,
            version: isAlma ? "1.2" : "1.1",
            isbn: isAlma ? CQL.Index(known: "alma.isbn") : CQL.Index(known: "bath.isbn"),
            title: isAlma ? CQL.Index(known: "alma.title") : CQL.Index(known: "bath.title")
        )
    }
}
