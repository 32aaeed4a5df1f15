public import APIClient
public import CatalogModel

/// Everything that the programs know of one service.
///
/// The registry is a list of these. Session, doctor, config, quota, completion, merging, credit lines and link hosts read it, and
/// nothing above it names a service.
public struct ServiceDescriptor: Sendable {
    /// Which program asks it.
    public enum Audience: Sendable, Hashable {
        /// `bookfetch`.
        case books
        /// `news`.
        case news
    }

    /// The service's name as users type it.
    public let name: ServiceName
    /// Its name in the middle of a sentence, with its article where it needs one.
    public let title: Localized
    /// Its name at the start of a sentence.
    public let titleAtStart: Localized
    /// Which program asks it.
    public let audience: Audience
    /// What it can do, each with its place in the order of the services that can do the same.
    public let ranks: [CapabilityName: Int]
    /// Whether it is asked where no other service can be: none has a key, or all have shut down. It needs no key.
    public let isFallback: Bool
    /// Whether it sells books, so that a list of a day shows its prices and covers.
    public let isShop: Bool
    /// The services that do its work once it has shut down; `nil` for all others that can be searched as it could.
    public let successors: [ServiceName]?
    /// What it publishes about how often it may be asked; empty where it publishes nothing.
    public let quota: [QuotaLimit]
    /// The line that its terms want shown with what comes from it.
    public let credit: CreditLine?
    /// The hosts of its books' pages, subdomains included.
    public let linkHosts: [String]
    /// How far its values are believed.
    public let trust: MergeTrust
    /// Where its covers are, in which sizes.
    public let covers: CoverRules?
    /// How it is asked: address, key, pace and what its terms allow to be kept.
    public let service: @Sendable (ServiceConfiguration) -> Service
    /// What the catalogue sees of it.
    public let provider: @Sendable (APIClient) -> any Provider
    /// The smallest request that its key is needed for.
    public let probe: @Sendable (any Provider, RequestOptions) async throws(APIError) -> Void

    /// Describes a service.
    ///
    /// - Parameters:
    ///   - name: The name as users type it; it never changes once shipped.
    ///   - title: Its name in the middle of a sentence.
    ///   - titleAtStart: Its name at the start of one; `nil` for the title with a capital letter.
    ///   - audience: Which program asks it.
    ///   - ranks: What it can do, each with its place in the order.
    ///   - isFallback: Whether it is asked where no other service can be.
    ///   - isShop: Whether it sells books.
    ///   - successors: The services that do its work once it has shut down; `nil` for all that can be searched.
    ///   - quota: Its published limits.
    ///   - credit: The line that its terms want shown.
    ///   - linkHosts: The hosts of its books' pages.
    ///   - trust: How far its values are believed.
    ///   - covers: Where its covers are.
    ///   - service: How it is asked.
    ///   - provider: What the catalogue sees of it.
    ///   - probe: The smallest request that its key is needed for; by default a search for one book.
    public init(
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
        linkHosts: [String] = [],
        trust: MergeTrust = MergeTrust(rank: .max),
        covers: CoverRules? = nil,
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
        self.linkHosts = linkHosts
        self.trust = trust
        self.covers = covers
        self.service = service
        self.provider = provider
        self.probe = probe
    }

    /// The service without a key at its own address, for what is known without a run: variables, addresses, announced end.
    public var standard: Service { service(ServiceConfiguration()) }

    /// The variable of its key; `nil` where it needs none.
    public var keyVariable: String? { standard.credential?.variable }

    /// The variable that replaces its address: `KAKAO_BASE_URL`.
    public var addressVariable: String { "\(name.rawValue.uppercased())_BASE_URL" }

    /// The variable that replaces its limits: `BOOKFETCH_QUOTA_KAKAO`; `nil` where it needs no key, since limits are a key's.
    public var quotaVariable: String? { keyVariable.map { _ in "BOOKFETCH_QUOTA_\(name.rawValue.uppercased())" } }

    /// Whether its requests name an address by which the user can be reached.
    public var wantsContact: Bool { standard.userAgentComment != nil }

    /// A probe that searches for one book.
    ///
    /// - Parameter text: Words that every catalogue has.
    /// - Returns: The probe.
    public static func searchProbe(
        _ text: String
    ) -> @Sendable (any Provider, RequestOptions) async throws(APIError) -> Void {
        { provider, options async throws(APIError) in
            guard let searching = provider as? any BookSearching else { return }
            _ = try await searching.search(BookSearchRequest(text: text, size: 1), options: options)
        }
    }
}

/// What a run sets of a service.
public struct ServiceConfiguration: Sendable {
    /// The key; `nil` when none is set.
    public var key: Secret?
    /// Another address to ask; `nil` for the service's own.
    public var baseURL: BaseURL?
    /// An address of the web or of mail by which the user can be reached, for services that want one.
    public var contact: String

    /// A configuration; by default without a key, at the service's own address.
    public init(key: Secret? = nil, baseURL: BaseURL? = nil, contact: String = Self.standardContact) {
        self.key = key
        self.baseURL = baseURL
        self.contact = contact
    }

    /// The variable of that address. Open Library alone asks for one.
    package static let contactVariable = "OPENLIBRARY_CONTACT"

    /// What stands for a contact that was not set: no mail arrives there.
    public static let standardContact = "https://bookfetch.example/contact"
}

/// A text in both languages of the programs.
public struct Localized: Hashable, Sendable {
    /// The English wording.
    public let english: String
    /// The Korean wording.
    public let korean: String

    /// A text in both languages.
    public init(english: String, korean: String) {
        self.english = english
        self.korean = korean
    }

    /// The same in both languages.
    public init(_ text: String) {
        self.init(english: text, korean: text)
    }

    /// The same with a capital letter, as at the start of a sentence.
    var capitalized: Localized {
        Localized(english: english.prefix(1).uppercased() + english.dropFirst(), korean: korean)
    }
}

/// The line that a service's terms want shown with what comes from it.
public struct CreditLine: Hashable, Sendable {
    /// The line; where the terms give the words, the same in both languages.
    public let text: Localized
    /// The address that goes with it where a record has no page of its own.
    public let home: String

    /// A line.
    public init(_ text: Localized, home: String) {
        self.text = text
        self.home = home
    }
}

/// How far a service's values are believed when records of one book are merged.
public struct MergeTrust: Hashable, Sendable {
    /// Its place in the order for every field, 1 first.
    public let rank: Int
    /// The fields in which it goes before all others.
    public let leads: [BookField]
    /// Whether its descriptions are of the very edition, so that they compete by length.
    public let describesEdition: Bool

    /// Describes the trust in a service.
    public init(rank: Int, leads: [BookField] = [], describesEdition: Bool = false) {
        self.rank = rank
        self.leads = leads
        self.describesEdition = describesEdition
    }
}

/// Where a service's covers are, in which sizes.
public struct CoverRules: Sendable {
    /// The hosts that its pictures lie under, subdomains included.
    public let hosts: [String]
    /// How wide a picture promises to be, in pixels, by its address; `nil` where that does not tell.
    public let width: @Sendable (_ address: String) -> Int?
    /// The address of the largest size of a picture; `nil` where there is no other.
    public let largest: @Sendable (_ address: String) -> String?
    /// The address of the cover of a book that no answer brought; `nil` where the service has none by ISBN.
    public let address: @Sendable (ISBN) -> String?
    /// Whether a picture is what the service sends in place of one that it does not have.
    public let isPlaceholder: @Sendable (_ width: Int, _ height: Int, _ byteCount: Int) -> Bool

    /// Describes covers.
    public init(
        hosts: [String],
        width: @escaping @Sendable (_ address: String) -> Int?,
        largest: @escaping @Sendable (_ address: String) -> String? = { _ in nil },
        address: @escaping @Sendable (ISBN) -> String? = { _ in nil },
        isPlaceholder: @escaping @Sendable (_ width: Int, _ height: Int, _ byteCount: Int) -> Bool = { _, _, _ in false
        }
    ) {
        self.hosts = hosts
        self.width = width
        self.largest = largest
        self.address = address
        self.isPlaceholder = isPlaceholder
    }
}

/// What a service can be asked for, by name.
public enum CapabilityName: String, CaseIterable, Hashable, Sendable {
    /// Books by words.
    case search
    /// A book by its ISBN.
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
    /// Pages of a book.
    case preview
    /// Headlines of a country or category.
    case headlines
    /// Articles by words.
    case articles
    /// The outlets that articles come from.
    case outlets
}

/// What a service can be asked for, with the protocol that asks.
public struct Capability<Asked: Sendable>: Sendable {
    /// Its name.
    public let name: CapabilityName
    /// What is asked, as a provider.
    let provider: @Sendable (Asked) -> any Provider
}

extension Capability where Asked == any BookSearching {
    /// Books by words.
    public static var search: Self { Self(name: .search) { $0 } }
}

extension Capability where Asked == any BookLookingUp {
    /// A book by its ISBN.
    public static var lookUp: Self { Self(name: .lookUp) { $0 } }
}

extension Capability where Asked == any BookListingByDate {
    /// The books of a publication day.
    public static var days: Self { Self(name: .days) { $0 } }
}

extension Capability where Asked == any BookRanking {
    /// Books ranked by sales or loans.
    public static var rankings: Self { Self(name: .rankings) { $0 } }
}

extension Capability where Asked == any NewBookListing {
    /// New books.
    public static var newBooks: Self { Self(name: .newBooks) { $0 } }
}

extension Capability where Asked == any GenreListing {
    /// Genres.
    public static var genres: Self { Self(name: .genres) { $0 } }
}

extension Capability where Asked == any HoldingsListing {
    /// Which libraries hold a book.
    public static var holdings: Self { Self(name: .holdings) { $0 } }
}

extension Capability where Asked == any PreviewListing {
    /// Pages of a book.
    public static var preview: Self { Self(name: .preview) { $0 } }
}

extension Capability where Asked == any HeadlineListing {
    /// Headlines of a country or category.
    public static var headlines: Self { Self(name: .headlines) { $0 } }
}

extension Capability where Asked == any ArticleSearching {
    /// Articles by words.
    public static var articles: Self { Self(name: .articles) { $0 } }
}

extension Capability where Asked == any OutletListing {
    /// The outlets that articles come from.
    public static var outlets: Self { Self(name: .outlets) { $0 } }
}

/// One service as the catalogue sees it. What it can do is told by the further protocols it conforms to.
public protocol Provider: Sendable {
    /// The service.
    var service: ServiceName { get }
    /// Whether the service can be asked at all: it needs no key, or has one.
    var isConfigured: Bool { get }
}

extension Provider {
    /// A service that needs no key.
    public var isConfigured: Bool { true }
}
