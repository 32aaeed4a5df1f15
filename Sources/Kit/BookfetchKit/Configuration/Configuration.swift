public import APIClient
public import Catalog
public import Foundation
import Replay
import ServiceMappings
public import Store

/// All that decides what a library works with: keys, addresses, folders, order and limits.
///
/// A configuration is a value. Nothing is read or opened before ``Library/open(_:transport:)``.
public struct Configuration: Sendable {
    /// The folders of store, settings and images.
    public var folders: Folders
    /// The keys of services; a service without one is left out where it needs one.
    public var keys: [ServiceName: Secret] = [:]
    /// Base addresses other than the services' own.
    public var addresses: [ServiceName: BaseURL] = [:]
    /// A web or mail address that Open Library can write to.
    public var contact: String?
    /// The order in which services are used.
    public var serviceOrder = ServiceOrder()
    /// Which source takes precedence for each field.
    public var mergePolicy: MergePolicy
    /// The limits that requests are counted against.
    public var quotaLimits = QuotaLimits()
    /// The paces that are not the services' own; `nil` in one for none.
    public var paces: [ServiceName: Pace?] = [:]
    /// When imported dumps are used.
    public var dumpMode = DumpUse.Mode.fill
    /// The age up to which a cached response is served without a request; `nil` for each service's own.
    public var maxAge: Duration?
    /// The time limit of one request.
    public var timeout: Duration = .seconds(10)
    /// The number of recently shown books to store.
    public var recentCount = Recents.defaultCount
    /// Whether the covers of books that are added to the shelf are kept; `nil` for those of a new shelf, and of one
    /// that keeps them already.
    public var keepsCovers: Bool?
    /// Whether only cached responses are used, and nothing is sent.
    public var isOffline = false
    /// Whether requests are sent despite a used-up quota, and to services that have shut down.
    public var isForced = false

    /// The folder of the fixtures of a demo; `nil` if there are none, so that it cannot be opened.
    public var fixtures: URL?
    package var usesFixtures = false
    /// Whether this is a demo of the programs: beside the fixtures, it has a store of its own and caches nothing.
    package var isDemo = false
    package var registry: ServiceRegistry
    /// Values that must not be sent, by the variable that holds them.
    package var withheld: [String: WithheldValue] = [:]
    package var shared: (address: String, authorities: String?)?
    package var problems: [(variable: String, error: ConfigurationError)] = []
    package var feeds: LazyFeedLists

    /// A configuration in code.
    ///
    /// - `folder`: The folder of store and images; `nil` for the folders that the programs use.
    public init(keys: [ServiceName: String] = [:], folder: URL? = nil) {
        let home = folder.map { ["BOOKFETCH_HOME": $0.path] } ?? [:]
        let settings = Settings(
            validating: [:],
            folders: Folders(environment: home, currentFolder: .currentDirectory())
        )
        self.init(folders: settings.folders, feeds: LazyFeedLists(settings, isDemo: false), registry: settings.registry)
        self.keys = keys.compactMapValues { Secret($0) }
        for service in registry.services { quotaLimits[service.name] = service.quota }
    }

    /// The configuration of the environment and the `.env` files, as the programs use it: the environment comes before
    /// the `.env` of the current folder, and that one before the `.env` of the config folder. A key is not sent to an
    /// address from a less trusted source than its own.
    ///
    /// - `currentFolder`: The folder whose `.env` is read first.
    public static func fromEnvironment(
        _ environment: [String: String] = ProcessInfo.processInfo.environment,
        currentFolder: URL = .currentDirectory()
    ) throws(ConfigurationError) -> Configuration {
        try Configuration(Settings(environment: environment, currentFolder: currentFolder))
    }

    /// A demo: fixtures replace the services, so that no key and no network is needed. All else works as ever: what was
    /// received is cached, and can be read offline.
    ///
    /// - Parameters:
    ///   - folder: The folder of store and images; `nil` for a new one among the temporary files.
    ///   - fixtures: The fixtures, this package's folder `Fixtures`; `nil` for those that `BOOKFETCH_FIXTURES` names,
    ///     otherwise those beside the program, above it in a checkout, or in its package's
    ///     `.build/checkouts/bookfetch`. Without any, opening a library fails with ``ConfigurationError/noFixtures``.
    public static func demo(folder: URL? = nil, fixtures: URL? = nil) -> Configuration {
        let own = FileManager.default.temporaryDirectory.appending(path: "bookfetch-demo-\(UUID().uuidString)")
        var demo = Configuration(folder: folder ?? own)
        demo.usesFixtures = true
        demo.quotaLimits = QuotaLimits()
        demo.fixtures = fixtures ?? FixtureFolder.locate()
        demo.feeds = LazyFeedLists(
            Settings(validating: demo.fixtures.map { [FixtureFolder.variable: $0.path] } ?? [:], folders: demo.folders),
            isDemo: true
        )
        let feeds = demo.feeds
        demo.registry = demo.registry.reading { feeds.catalogue }
        return demo
    }

    /// A demo in a new folder among the temporary files; see ``demo(folder:fixtures:)``.
    public static var demo: Configuration { demo() }

    /// - Parameters:
    ///   - audience: The services whose wrong addresses are errors; `nil` for all. Another one with a wrong address is
    ///     not used with a key.
    ///   - isLenient: Whether addresses that cannot be used are among the ``problems`` in place of an error.
    package init(
        _ settings: Settings,
        isDemo: Bool? = nil,
        audience: ServiceDescriptor.Audience? = nil,
        isLenient: Bool = false
    ) throws(ConfigurationError) {
        let isDemo = isDemo ?? settings.isOn("BOOKFETCH_DEMO")
        let feeds = LazyFeedLists(settings, isDemo: isDemo)
        let registry = settings.registry.reading { feeds.catalogue }
        self.init(folders: settings.folders, feeds: feeds, registry: registry)
        (self.isDemo, usesFixtures) = (isDemo, isDemo)
        isOffline = settings.isOn("BOOKFETCH_OFFLINE")
        if isDemo {
            fixtures = FixtureFolder.locate(environment: settings.environment)
        }
        // A demo uses the fixtures of the known ones.
        if !isDemo, audience != .news {
            do throws(ConfigurationError) {
                self.registry = try settings.withCatalogues(registry)
            } catch {
                guard isLenient else { throw error }
                problems.append((Settings.cataloguesVariable, error))
            }
        }
        quotaLimits = try settings.quotaLimits(registry)
        shared = settings[Settings.sharedVariable].map { ($0, settings.environmentValue("SSL_CERT_FILE")) }
        maxAge = try settings.maxAge()
        recentCount = try settings.recentCount()
        keepsCovers = settings.keepsCovers
        let books = registry.services(for: .books)
        serviceOrder = try settings.serviceOrder(books.map(\.name), catalogues: self.registry.catalogues.map(\.name))
        mergePolicy = try settings.mergePolicy(books.filter(\.describesBooks).map(\.name))
        dumpMode = try settings.dumpMode()
        paces = try settings.paces(registry)
        for service in registry.services {
            guard let variable = service.keyVariable else { continue }
            keys[service.name] = settings.secret(variable)
        }
        // A less trusted base URL would receive the reader's address, also through the images it links to.
        contact =
            settings.withheld(ServiceConfiguration.contactVariable) == nil
            ? settings[ServiceConfiguration.contactVariable] : nil
        // A demo uses fixtures, whatever the environment overrides.
        guard !isDemo else { return }
        for variable in registry.services.compactMap(\.keyVariable) {
            withheld[variable] = settings.withheld(variable)
        }
        for service in registry.services {
            guard let variable = service.addressVariable else { continue }
            do throws(ConfigurationError) {
                addresses[service.name] = try settings.baseURL(variable)
            } catch {
                guard audience == nil || service.audience == audience else {
                    // Its key is for the address that was meant, and not for the standard one.
                    keys[service.name] = nil
                    continue
                }
                guard isLenient else { throw error }
                problems.append((variable, error))
            }
        }
    }

    private init(folders: Folders, feeds: LazyFeedLists, registry: ServiceRegistry) {
        (self.folders, self.feeds, self.registry) = (folders, feeds, registry)
        mergePolicy = MergePolicy(registry)
    }

    /// How requests use cached responses, and their time limits.
    public var requestOptions: RequestOptions {
        RequestOptions(
            freshness: isOffline ? .offline : .networkFirst(maxAge: maxAge),
            limits: TransferLimits(connect: min(.seconds(5), timeout), total: timeout)
        )
    }
}

/// A key, or other personal data, that settings would send to an address from a less trusted source.
package struct WithheldValue: Sendable, Equatable {
    package let variable: String
    package let source: Settings.Source
    /// The variable that holds the address, and the file that sets it.
    package let addressVariable: String
    package let addressSource: Settings.Source
}

extension Settings {
    /// The reason a value is not sent: its address comes from a less trusted source than the value itself. `variable`:
    /// the variable that holds the value, such as `KAKAO_REST_API_KEY`.
    package func withheld(_ variable: String) -> WithheldValue? {
        guard let addressVariable = KnownVariable.addresses(in: registry)[variable],
            let own = layers.lookUp(variable)?.layer,
            let address = layers.lookUp(addressVariable)?.layer, address.trust.rawValue < own.trust.rawValue
        else { return nil }
        return WithheldValue(
            variable: variable,
            source: own.source,
            addressVariable: addressVariable,
            addressSource: address.source
        )
    }

    package var environment: [String: String] { layers.first { $0.trust == .environment }?.values ?? [:] }
}
