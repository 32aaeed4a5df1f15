import APIClient
import Basics
import Catalog
import Messages
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

    /// The variables that name where a service is, by those that hold what is sent there: a key, or the reader's address.
    static var addresses: [String: String] {
        var addresses: [String: String] = [:]
        for service in ServiceRegistry.current.services {
            if let key = service.keyVariable { addresses[key] = service.addressVariable }
            if service.wantsContact { addresses[ServiceConfiguration.contactVariable] = service.addressVariable }
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
        KnownVariable(ServiceConfiguration.contactVariable, standard: ServiceConfiguration.standardContact),
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

extension Settings {
    /// What a reader should know about the settings, each in one sentence: lines that cannot be read, files that others can
    /// read, settings in places where they do not count, and names that are probably mistyped.
    var notes: [Message] {
        problems.map(\.sentence)
            + exposedFiles.map { .readableByOthers(path: $0) }
            // Other programs' variables may stand in the same file for them.
            + refused.filter { $0.name.hasPrefix(KnownVariable.ownPrefix) }.map {
                .environmentOnly(path: $0.path, variable: $0.name)
            }
            + strangers.map { .unknownSetting(name: $0.name, place: $0.source.place, meant: $0.meant) }
    }

    /// Names that are not known and look like this program's, each once, and what they were perhaps meant to be.
    private var strangers: [(name: String, source: Source, meant: String?)] {
        let known = Set(KnownVariable.ownNames).union(KnownVariable.all.map(\.name))
        var seen = known
        return layers.flatMap { layer in
            layer.values.keys.sorted().compactMap { name -> (name: String, source: Source, meant: String?)? in
                guard !seen.contains(name), layer.value(name) != nil else { return nil }
                seen.insert(name)
                let meant = MistypedName(name).nearest
                let isOwn = name.uppercased().hasPrefix(KnownVariable.ownPrefix)
                // Where what it resembles is set, the name is likely another program's.
                guard isOwn || meant.map({ self[$0] == nil }) == true else { return nil }
                return (name, layer.source, meant)
            }
        }
    }
}

/// A variable's name that is perhaps one of this program's, mistyped.
private struct MistypedName {
    let name: String

    init(_ name: String) { self.name = name.uppercased() }

    /// The name that was probably meant; `nil` where none is near.
    ///
    /// An environment has a hundred names of other programs, so a name must be nearly the same to count: up to three
    /// slips where it begins with the same word, else one.
    var nearest: String? {
        KnownVariable.ownNames.lazy
            .compactMap { known in distance(to: known).map { (known, $0) } }
            .min { $0.1 < $1.1 }?.0
    }

    private func distance(to known: String) -> Int? {
        let head = known.prefix { $0 != "_" }
        if name.hasPrefix(head + "_") { return EditDistance.between(name, known, limit: 3) }
        // A short word is soon another one: `NLP_BASE_URL` is nobody's typing error.
        guard head.utf8.count > 3,
            name.utf8.prefix(3).elementsEqual(known.utf8.prefix(3))
                || name.utf8.suffix(4).elementsEqual(known.utf8.suffix(4))
        else { return nil }
        return EditDistance.between(name, known, limit: 1)
    }
}
