import APIClient
import Catalog
import Store

/// A variable that the programs read, from the environment or from `.env`.
public struct KnownVariable: Sendable, Equatable {
    /// How its value may be shown.
    public enum Kind: Sendable, Equatable {
        /// A key: never shown.
        case secret
        /// Shown as it is.
        case plain
    }

    /// Its name.
    public let name: String
    /// How its value may be shown.
    public let kind: Kind
    /// What counts when it is not set.
    public let standard: String?
    /// Whether `.env` may set it; what tells where files are, which programs are started, or belongs to the terminal, is the
    /// environment's alone.
    public let isReadFromFiles: Bool

    init(_ name: String, _ kind: Kind = .plain, standard: String? = nil, isReadFromFiles: Bool = true) {
        self.name = name
        self.kind = kind
        self.standard = standard
        self.isReadFromFiles = isReadFromFiles
    }

    /// The address by which a service that wants one can reach the user.
    static let contactVariable = "OPENLIBRARY_CONTACT"

    /// The variables that name where a service is, by those that hold what is sent there: a key, or the reader's address.
    static var addresses: [String: String] {
        var addresses: [String: String] = [:]
        for service in ServiceRegistry.current.services {
            if let key = service.keyVariable { addresses[key] = service.addressVariable }
            if service.wantsContact { addresses[contactVariable] = service.addressVariable }
        }
        return addresses
    }

    /// Names that are fixed for settings to come. They are no typing errors.
    private static let reserved = [
        "BOOKFETCH_REGION", "BOOKFETCH_SESSION", "BOOKFETCH_SHARED", "NEWS_FEEDS_FILE", "GOOGLE_NEWS_BASE_URL",
        "GOOGLE_BOOKS_BASE_URL", "ARCHIVE_BASE_URL",
    ]

    /// The variables that files may not set, whoever wrote them.
    static let environmentOnly = Set(
        (ofTheEnvironment + others).filter { !$0.isReadFromFiles }.map(\.name) + ["BOOKFETCH_SHARED"]
    )

    /// The names that are this program's own, and not every program's.
    static var ownNames: [String] {
        all.map(\.name).filter { $0.hasPrefix(ownPrefix) || !environmentOnly.contains($0) } + reserved
    }

    /// What no other program's variables begin with.
    static let ownPrefix = "BOOKFETCH_"

    /// Every variable, in the order it is shown.
    public static var all: [KnownVariable] {
        let registry = ServiceRegistry.current
        let services = registry.services
        return services.compactMap(\.keyVariable).map { KnownVariable($0, .secret) }
            + services.map { KnownVariable($0.addressVariable, standard: $0.standard.baseURL.description) }
            + others + registry.byAudience.compactMap(\.quotaVariable).map { KnownVariable($0) }
            + BookField.allCases.map { KnownVariable(Settings.mergeVariable($0)) } + ofTheEnvironment
    }

    private static let others = [
        KnownVariable(contactVariable, standard: ServiceConfiguration.standardContact),
        KnownVariable(HomeCountry.variable, standard: HomeCountry.standard),
        KnownVariable(Settings.recentsVariable, standard: "\(Recents.defaultCount)"),
        KnownVariable(Settings.servicesVariable),
        KnownVariable(Settings.mergeVariable),
        KnownVariable("BOOKFETCH_OFFLINE", standard: "0"),
        KnownVariable("BOOKFETCH_DEMO", standard: "0"),
        KnownVariable("BOOKFETCH_HOME", isReadFromFiles: false),
    ]

    private static let ofTheEnvironment = [
        "BOOKFETCH_FIXTURES", "BOOKFETCH_SESSION", "BOOKFETCH_NO_COLOR", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS",
        "LANG", "BOOKFETCH_PAGER", "PAGER", "VISUAL", "EDITOR", "BROWSER",
        "https_proxy", "NO_PROXY", "TZ",
    ]
    .map { KnownVariable($0, isReadFromFiles: false) }
}
