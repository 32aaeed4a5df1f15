package import APIClient
package import CatalogModel

/// All information the programs have on one service. The registry is a list of descriptors. Session, doctor, config,
/// quota, completion, merging, credit lines and link hosts read it, and no code above it names a service.
package struct ServiceDescriptor: Sendable {
    package enum Audience: Sendable, Hashable {
        case books
        case news
    }

    package let name: ServiceName
    /// The name within a sentence, with its article if it needs one.
    package let title: Localized
    package let titleAtStart: Localized
    package let audience: Audience
    /// Its capabilities, each with its position in the order of the services that share it.
    package let ranks: [CapabilityName: Int]
    /// Whether it is used only if no other service can be: none has a key, or all have shut down. It needs no key.
    package let isFallback: Bool
    /// Whether it sells books, so that a day's list shows its prices and covers.
    package let isShop: Bool
    /// The services that replace it once it has shut down; `nil` for all others with the search capability.
    package let successors: [ServiceName]?
    /// The published request limits; empty if there are none.
    package let quota: [QuotaLimit]
    package let credit: CreditLine?
    /// What its terms of use allow, as shown to the user; `nil` if nothing needs to be shown.
    package let terms: Localized?
    /// The variable that overrides its address: `GOOGLE_BOOKS_BASE_URL`; `nil` without a base address.
    package let addressVariable: String?
    /// The hosts of its book pages, subdomains included.
    package let linkHosts: [String]
    /// What the ISBNs of thirteen digits begin with that a library's catalogue is queried for; see
    /// ``ServiceRegistry/catalogues``.
    package let isbnPrefixes: [String]
    package let trust: MergeTrust
    package let covers: CoverRules?
    /// The dump that it publishes of its catalogue; `nil` if it publishes none.
    package let dump: DumpSource?
    /// Whether it announced that it shuts down: it is then the last in every order of services.
    package let isEnding: Bool
    /// The service's definition: address, key, pace and the cache lifetimes its terms allow.
    package let service: @Sendable (ServiceConfiguration) -> Service
    /// The service without a key at its own address, for data independent of a run: variables, addresses, announced
    /// shutdown.
    package let standard: Service
    package let provider: @Sendable (APIClient) -> any Provider
    /// The smallest request that requires its key.
    package let probe: @Sendable (any Provider, RequestOptions) async throws(APIError) -> Void

    /// Creates a descriptor.
    ///
    /// - Parameters:
    ///   - name: It never changes once shipped.
    ///   - titleAtStart: `nil` for the capitalized title.
    ///   - addressVariable: `nil` for the variable made of its name.
    ///   - hasAddress: Whether it has its own base address.
    ///   - probe: By default a search for one book.
    package init(
        name: ServiceName,
        title: Localized,
        titleAtStart: Localized? = nil,
        audience: Audience = .books,
        ranks: [CapabilityName: Int],
        isFallback: Bool = false,
        isShop: Bool = false,
        successors: [ServiceName]? = nil,
        quota: [QuotaLimit] = [],
        credit: CreditLine? = nil,
        terms: Localized? = nil,
        addressVariable: String? = nil,
        hasAddress: Bool = true,
        linkHosts: [String] = [],
        isbnPrefixes: [String] = [],
        trust: MergeTrust = MergeTrust(rank: .max),
        covers: CoverRules? = nil,
        dump: DumpSource? = nil,
        service: @escaping @Sendable (ServiceConfiguration) -> Service,
        provider: @escaping @Sendable (APIClient) -> any Provider,
        probe: @escaping @Sendable (any Provider, RequestOptions) async throws(APIError) -> Void = Self.searchProbe("책")
    ) {
        self.name = name
        self.title = title
        self.titleAtStart = titleAtStart ?? title.capitalized
        self.audience = audience
        self.ranks = ranks
        self.isFallback = isFallback
        self.isShop = isShop
        self.successors = successors
        self.quota = quota
        self.credit = credit
        self.terms = terms
        self.addressVariable = hasAddress ? addressVariable ?? "\(Self.inVariables(name))_BASE_URL" : nil
        self.linkHosts = linkHosts
        self.isbnPrefixes = isbnPrefixes
        self.trust = trust
        self.covers = covers
        self.dump = dump
        standard = service(ServiceConfiguration())
        isEnding = standard.announcedEnd != nil
        self.service = service
        self.provider = provider
        self.probe = probe
    }

    private static func inVariables(_ name: ServiceName) -> String {
        name.rawValue.uppercased().replacing("-", with: "_")
    }

    package var keyVariable: String? { standard.credential?.variable }

    /// The variable that overrides its limits: `BOOKFETCH_QUOTA_KAKAO`; `nil` without a key, which has them.
    package var quotaVariable: String? { keyVariable.map { _ in "BOOKFETCH_QUOTA_\(Self.inVariables(name))" } }

    /// Whether it is used only if no other service is available. Previews are requested from all services.
    package func isFallback(for capability: CapabilityName) -> Bool { isFallback && capability != .preview }

    /// Whether it has records of books, rather than only images or places to read them.
    package var describesBooks: Bool {
        !ranks.keys.allSatisfy { [.preview, .scans, .headlines, .articles, .outlets].contains($0) }
    }
    /// The variable that overrides its pace: `BOOKFETCH_PACE_KAKAO`.
    package var paceVariable: String { "BOOKFETCH_PACE_\(Self.inVariables(name))" }

    /// Whether its requests include the user's contact address.
    package var wantsContact: Bool { standard.userAgentComment != nil }

    /// A probe that searches for one book. `text`: a text found in every catalogue.
    package static func searchProbe(
        _ text: String
    ) -> @Sendable (any Provider, RequestOptions) async throws(APIError) -> Void {
        { provider, options async throws(APIError) in
            guard let searching = provider as? any BookSearching else { return }
            _ = try await searching.search(BookSearchRequest(text: text, size: 1), options: options)
        }
    }
}

/// A run's configuration of a service.
package struct ServiceConfiguration: Sendable {
    /// The key; `nil` when none is set.
    package var key: Secret?
    package var baseURL: BaseURL?
    /// A web or mail address to contact the user, for services that require one.
    package var contact: String

    /// Creates a configuration; by default without a key, at the service's own address. A contact without a letter is
    /// none, so that the placeholder stands for it: Open Library rejects requests without one.
    package init(key: Secret? = nil, baseURL: BaseURL? = nil, contact: String = Self.standardContact) {
        self.key = key
        self.baseURL = baseURL
        self.contact = contact.contains(where: \.isLetter) ? contact : Self.standardContact
    }

    /// Whether the contact is the user's, and a web or mail address: Open Library counts a client as identified only by
    /// `http` or `@` in its `User-Agent` (its docker/web_nginx.conf, 2026-08).
    package var hasOwnContact: Bool {
        contact != Self.standardContact && (contact.contains("http") || contact.contains("@"))
    }

    /// The placeholder for a missing contact address: it receives no mail.
    package static let standardContact = "https://bookfetch.example/contact"
}

/// A text in both languages of the programs.
package struct Localized: Hashable, Sendable {
    package let english: String
    package let korean: String

    package init(english: String, korean: String) {
        self.english = english
        self.korean = korean
    }

    package init(_ text: String) {
        self.init(english: text, korean: text)
    }

    var capitalized: Localized {
        Localized(english: english.prefix(1).uppercased() + english.dropFirst(), korean: korean)
    }
}

/// A credit line that a service's terms require beside its data.
package struct CreditLine: Hashable, Sendable {
    /// The line; the same in both languages if the terms prescribe the wording.
    package let text: Localized
    /// The address for a record without a page of its own.
    package let home: String
    /// Whether the day of the record is added to the line.
    package let isDated: Bool

    package init(_ text: Localized, home: String, isDated: Bool = false) {
        self.text = text
        self.home = home
        self.isDated = isDated
    }
}

/// The precedence of a service's values when records of one book are merged.
package struct MergeTrust: Hashable, Sendable {
    /// The position in the order for every field, 1 first.
    package let rank: Int
    package let leads: [BookField]
    /// Whether its descriptions are of the exact edition, so that they compete by length.
    package let describesEdition: Bool

    package init(rank: Int, leads: [BookField] = [], describesEdition: Bool = false) {
        self.rank = rank
        self.leads = leads
        self.describesEdition = describesEdition
    }
}

/// The addresses and sizes of a service's covers.
package struct CoverRules: Sendable {
    /// The hosts of its images, subdomains included.
    package let hosts: [String]
    /// The expected width of an image in pixels according to its address; `nil` if the address does not indicate it.
    package let width: @Sendable (_ address: String) -> Int?
    /// The address of the largest size of an image; `nil` if there is no other.
    package let largest: @Sendable (_ address: String) -> String?
    /// The address of a smaller size that is still served where the image itself is gone; `nil` if there is none.
    package let smaller: @Sendable (_ address: String) -> String?
    /// The address of a book's cover by ISBN; `nil` if the service has none by ISBN.
    package let address: @Sendable (ISBN) -> String?
    /// Whether an image is the service's placeholder for a missing one.
    package let isPlaceholder: @Sendable (_ width: Int, _ height: Int, _ byteCount: Int) -> Bool

    package init(
        hosts: [String],
        width: @escaping @Sendable (_ address: String) -> Int?,
        largest: @escaping @Sendable (_ address: String) -> String? = { _ in nil },
        smaller: @escaping @Sendable (_ address: String) -> String? = { _ in nil },
        address: @escaping @Sendable (ISBN) -> String? = { _ in nil },
        isPlaceholder: @escaping @Sendable (_ width: Int, _ height: Int, _ byteCount: Int) -> Bool = { _, _, _ in false
        }
    ) {
        self.hosts = hosts
        self.width = width
        self.largest = largest
        self.smaller = smaller
        self.address = address
        self.isPlaceholder = isPlaceholder
    }
}

/// The name of a capability.
public enum CapabilityName: String, CaseIterable, Hashable, Sendable {
    /// Text search for books.
    case search
    /// Look-up of a book by its ISBN.
    case lookUp
    /// The books of a publication day.
    case days
    /// Books ranked by sales or loans.
    case rankings
    /// New books.
    case newBooks
    /// Genres.
    case genres
    /// Which libraries hold a book.
    case holdings
    /// Books that go together with a book.
    case similar
    /// Statistics of libraries, and keywords of books.
    case trends
    /// Previews of books.
    case preview
    /// The pages of a scanned book.
    case scans
    /// Headlines of a country or category.
    case headlines
    /// Text search for articles.
    case articles
    /// The outlets of articles.
    case outlets
}

/// A capability, with its provider protocol.
package struct Capability<Provider: Sendable>: Sendable {
    package let name: CapabilityName
    package let provider: @Sendable (Provider) -> any Catalog.Provider
}

extension Capability where Provider == any BookSearching {
    package static var search: Self { Self(name: .search) { $0 } }
}

extension Capability where Provider == any BookLookingUp {
    package static var lookUp: Self { Self(name: .lookUp) { $0 } }
}

extension Capability where Provider == any BookListingByDate {
    package static var days: Self { Self(name: .days) { $0 } }
}

extension Capability where Provider == any BookRanking {
    /// Books ranked by sales or loans.
    package static var rankings: Self { Self(name: .rankings) { $0 } }
}

extension Capability where Provider == any NewBookListing {
    package static var newBooks: Self { Self(name: .newBooks) { $0 } }
}

extension Capability where Provider == any GenreListing {
    package static var genres: Self { Self(name: .genres) { $0 } }
}

extension Capability where Provider == any HoldingsListing {
    package static var holdings: Self { Self(name: .holdings) { $0 } }
}

extension Capability where Provider == any SimilarListing {
    package static var similar: Self { Self(name: .similar) { $0 } }
}

extension Capability where Provider == any TrendListing {
    package static var trends: Self { Self(name: .trends) { $0 } }
}

extension Capability where Provider == any PreviewListing {
    package static var preview: Self { Self(name: .preview) { $0 } }
}

extension Capability where Provider == any ScanListing {
    package static var scans: Self { Self(name: .scans) { $0 } }
}

extension Capability where Provider == any HeadlineListing {
    package static var headlines: Self { Self(name: .headlines) { $0 } }
}

extension Capability where Provider == any ArticleSearching {
    package static var articles: Self { Self(name: .articles) { $0 } }
}

extension Capability where Provider == any OutletListing {
    package static var outlets: Self { Self(name: .outlets) { $0 } }
}

/// The catalogue's interface of one service. Its capabilities are the further protocols it conforms to.
package protocol Provider: Sendable {
    var service: ServiceName { get }
    /// Whether the service can be used: it needs no key, or has one.
    var isConfigured: Bool { get }
}

extension Provider {
    package var isConfigured: Bool { true }
}
