import APIClient
import Basics
package import Catalog
import ServiceMappings
import Store

package struct KnownVariable: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// A key: never displayed.
        case secret
        case plain
        /// An address, displayed without user and password, and not at all if it is invalid.
        case server
    }

    package let name: String
    package let kind: Kind
    package let standard: String?
    /// Whether `.env` may set it: no variable for file locations, programs to start or the terminal.
    package let isReadFromFiles: Bool

    package var isSwitch: Bool { standard == "0" || name == Settings.keepCoversVariable }

    package init(_ name: String, _ kind: Kind = .plain, standard: String? = nil, isReadFromFiles: Bool = true) {
        self.name = name
        self.kind = kind
        self.standard = standard
        self.isReadFromFiles = isReadFromFiles
    }

    /// The address variables, by the variables whose values are sent there: a key, or the user's address.
    package static func addresses(in registry: ServiceRegistry) -> [String: String] {
        var addresses: [String: String] = [:]
        for service in registry.services {
            if let key = service.keyVariable { addresses[key] = service.addressVariable }
            if service.wantsContact { addresses[ServiceConfiguration.contactVariable] = service.addressVariable }
        }
        return addresses
    }

    /// Names that are not settings: one reserved for a future one, and those of a command that receives results, which
    /// may run this program. They are not typing errors.
    private static let reserved =
        ["BOOKFETCH_SESSION"] + ["COUNT", "ISBNS", "TITLES"].map { "BOOKFETCH_WATCH_\($0)" }

    /// The variables that files may not set.
    package static let environmentOnly = Set(
        (ofTheEnvironment + others).filter { !$0.isReadFromFiles }.map(\.name)
    )

    package static func ownNames(in registry: ServiceRegistry) -> [String] { ownNames(among: all(of: registry)) }

    fileprivate static func ownNames(among variables: [KnownVariable]) -> [String] {
        variables.map(\.name).filter { $0.hasPrefix(ownPrefix) || !environmentOnly.contains($0) } + reserved
    }

    package static let ownPrefix = "BOOKFETCH_"

    package static func all(of registry: ServiceRegistry) -> [KnownVariable] {
        let services = registry.services
        return services.compactMap(\.keyVariable).map { KnownVariable($0, .secret) }
            + services.compactMap { service in
                service.addressVariable.map { KnownVariable($0, standard: service.standard.baseURL.description) }
            }
            + others + registry.byAudience.compactMap(\.quotaVariable).map { KnownVariable($0) }
            + registry.byAudience.map { KnownVariable($0.paceVariable, standard: Pace.text($0.standard.pace)) }
            + BookField.allCases.map { KnownVariable(Settings.mergeVariable($0)) } + ofTheEnvironment
    }

    private static var others: [KnownVariable] {
        [
            KnownVariable(ServiceConfiguration.contactVariable, standard: ServiceConfiguration.standardContact),
            KnownVariable(Settings.countryVariable),
            KnownVariable(FeedLists.variable),
            KnownVariable(Settings.maxAgeVariable),
            KnownVariable(Settings.recentsVariable, standard: "\(Recents.defaultCount)"),
            KnownVariable(Settings.keepCoversVariable),
            KnownVariable(Settings.regionVariable),
            KnownVariable(Settings.dumpsVariable, standard: DumpUse.Mode.fill.rawValue),
            KnownVariable(Settings.servicesVariable),
            KnownVariable(Settings.cataloguesVariable),
            KnownVariable(Settings.mergeVariable),
            KnownVariable("BOOKFETCH_OFFLINE", standard: "0"),
            KnownVariable("BOOKFETCH_DEMO", standard: "0"),
            KnownVariable("BOOKFETCH_HOME", isReadFromFiles: false),
            KnownVariable(Settings.sharedVariable, .server, isReadFromFiles: false),
        ]
    }

    private static let ofTheEnvironment = [
        "BOOKFETCH_FIXTURES", "BOOKFETCH_SESSION", "BOOKFETCH_NO_COLOR", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS",
        "LANG", "BOOKFETCH_PAGER", "PAGER", "VISUAL", "EDITOR", "BROWSER",
        "https_proxy", "NO_PROXY", "TZ",
    ]
    .map { KnownVariable($0, isReadFromFiles: false) }
}

extension Settings {
    package enum Warning: Sendable {
        case ignored(FileProblem)
        case readableByOthers(path: String)
        /// A variable in a file has no effect there.
        case environmentOnly(name: String, path: String)
        /// A name is unknown and resembles one of this program's.
        case unknown(name: String, source: Source, meant: String?)
    }

    package var warnings: [Warning] {
        problems.map { .ignored($0) }
            + exposedFiles.map { .readableByOthers(path: $0) }
            // The same file may hold other programs' variables for them.
            + refused.filter { $0.name.hasPrefix(KnownVariable.ownPrefix) }.map {
                .environmentOnly(name: $0.name, path: $0.path)
            }
            + strangers.map { .unknown(name: $0.name, source: $0.source, meant: $0.meant) }
    }

    /// Unknown names that resemble this program's, without duplicates, and the suggested names.
    private var strangers: [(name: String, source: Source, meant: String?)] {
        // Made once a run: the list costs more than the search in it.
        let variables = KnownVariable.all(of: registry)
        let own = KnownVariable.ownNames(among: variables)
        var seen = Set(own).union(variables.lazy.map(\.name))
        return layers.flatMap { layer in
            layer.values.keys.sorted().compactMap { name -> (name: String, source: Source, meant: String?)? in
                guard !seen.contains(name), layer.value(name) != nil else { return nil }
                seen.insert(name)
                let meant = MistypedName(name).nearest(among: own)
                let isOwn = name.uppercased().hasPrefix(KnownVariable.ownPrefix)
                // If the similar variable is set too, the name likely belongs to another program.
                guard isOwn || meant.map({ self[$0] == nil }) == true else { return nil }
                return (name, layer.source, meant)
            }
        }
    }
}

private struct MistypedName {
    let name: String

    init(_ name: String) { self.name = name.uppercased() }

    /// The suggested name; `nil` if none is close. An environment holds many names of other programs, so a name must be
    /// nearly equal: up to three errors if the first word is the same, otherwise one.
    func nearest(among names: [String]) -> String? {
        names.lazy
            .compactMap { known in distance(to: known).map { (known, $0) } }
            .min { $0.1 < $1.1 }?.0
    }

    private func distance(to known: String) -> Int? {
        // Neither of the conditions below can be true.
        guard
            name.utf8.first == known.utf8.first || name.utf8.suffix(4).elementsEqual(known.utf8.suffix(4))
        else { return nil }
        let head = known.prefix { $0 != "_" }
        if name.hasPrefix(head + "_") {
            // Of a short rest nothing would be left.
            return EditDistance.between(name, known, limit: min(3, name.count - head.count - 2))
        }
        // Short words are easily similar: `NLP_BASE_URL` is not a typing error.
        guard head.utf8.count > 3,
            name.utf8.prefix(3).elementsEqual(known.utf8.prefix(3))
                || name.utf8.suffix(4).elementsEqual(known.utf8.suffix(4))
        else { return nil }
        return EditDistance.between(name, known, limit: 1)
    }
}
