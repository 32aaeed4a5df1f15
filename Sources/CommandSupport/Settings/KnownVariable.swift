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

    /// Whom Open Library may write to about this program's requests; its terms ask for an address in each.
    static let contact = "https://bookfetch.example/contact"
    /// The variable that names another.
    static let contactVariable = "OPENLIBRARY_CONTACT"

    /// The variables that name where a service is, by those that hold what is sent there: a key, or the reader's address.
    static let addresses = [
        "KAKAO_REST_API_KEY": "KAKAO_BASE_URL", "ALADIN_TTB_KEY": "ALADIN_BASE_URL", "NLK_CERT_KEY": "NLK_BASE_URL",
        "NEWSAPI_KEY": "NEWSAPI_BASE_URL", "YES24_API_KEY": "YES24_BASE_URL",
        "DATA4LIBRARY_AUTH_KEY": "DATA4LIBRARY_BASE_URL", contactVariable: "OPENLIBRARY_BASE_URL",
    ]

    /// Names that are fixed for settings to come. They are no typing errors.
    private static let reserved = [
        "BOOKFETCH_REGION", "BOOKFETCH_SESSION", "BOOKFETCH_SHARED", "NEWS_FEEDS_FILE", "GOOGLE_NEWS_BASE_URL",
        "GOOGLE_BOOKS_BASE_URL", "ARCHIVE_BASE_URL",
    ]

    /// The variables that files may not set, whoever wrote them.
    static let environmentOnly = Set(all.filter { !$0.isReadFromFiles }.map(\.name) + ["BOOKFETCH_SHARED"])

    /// The names that are this program's own, and not every program's.
    static let ownNames =
        all.map(\.name).filter { $0.hasPrefix(ownPrefix) || !environmentOnly.contains($0) } + reserved

    /// What no other program's variables begin with.
    static let ownPrefix = "BOOKFETCH_"

    /// Every variable, in the order it is shown.
    public static let all: [KnownVariable] =
        [
            "KAKAO_REST_API_KEY", "ALADIN_TTB_KEY", "NLK_CERT_KEY", "NEWSAPI_KEY", "YES24_API_KEY",
            "DATA4LIBRARY_AUTH_KEY",
        ].map { KnownVariable($0, .secret) }
        + [
            KnownVariable("KAKAO_BASE_URL", standard: "https://dapi.kakao.com"),
            KnownVariable("ALADIN_BASE_URL", standard: "https://www.aladin.co.kr"),
            KnownVariable("NLK_BASE_URL", standard: "https://www.nl.go.kr"),
            KnownVariable("NEWSAPI_BASE_URL", standard: "https://newsapi.org"),
            KnownVariable("YES24_BASE_URL", standard: "https://apis.yes24.com"),
            KnownVariable("DATA4LIBRARY_BASE_URL", standard: "https://data4library.kr"),
            KnownVariable("OPENLIBRARY_BASE_URL", standard: "https://openlibrary.org"),
            KnownVariable(contactVariable, standard: contact),
            KnownVariable(HomeCountry.variable, standard: HomeCountry.standard),
            KnownVariable(Settings.recentsVariable, standard: "\(Recents.defaultCount)"),
            KnownVariable(Settings.servicesVariable),
            KnownVariable(Settings.mergeVariable),
            KnownVariable("BOOKFETCH_OFFLINE", standard: "0"),
            KnownVariable("BOOKFETCH_DEMO", standard: "0"),
            KnownVariable("BOOKFETCH_HOME", isReadFromFiles: false),
        ]
        + ["KAKAO", "ALADIN", "NLK", "YES24", "DATA4LIBRARY", "NEWSAPI"].map {
            KnownVariable(Settings.quotaPrefix + $0)
        }
        + BookField.allCases.map { KnownVariable(Settings.mergeVariable($0)) }
        + [
            "BOOKFETCH_FIXTURES", "BOOKFETCH_SESSION", "BOOKFETCH_NO_COLOR", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS",
            "LANG", "BOOKFETCH_PAGER", "PAGER", "VISUAL", "EDITOR", "BROWSER",
            "https_proxy", "NO_PROXY", "TZ",
        ]
        .map { KnownVariable($0, isReadFromFiles: false) }
}
