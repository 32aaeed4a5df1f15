package import APIClient
package import Catalog
package import Dumps
import Foundation
package import Logging
import Replay
import Store

/// The clients of all services, with what they have in common: transport, response cache, policies, health.
package struct ServiceStack: Sendable {
    package struct Reports: Sendable {
        /// A value is not sent to an address from a less trusted source.
        package var withheld: @Sendable (WithheldValue, ServiceName) -> Void = { _, _ in }
        /// A dump cannot be read; it then counts as empty.
        package var dump: @Sendable (DumpError) -> Void = { _ in }

        package init() {}
    }

    package let configuration: Configuration
    package let providers: Providers
    package let pictures: Pictures
    /// Which services have shut down and are skipped for a day (none in a demo), and which fail.
    package let health: ProviderHealth
    package let dumps: DumpUse
    package let dumpFolder: DumpFolder
    package let storage: LibraryStore
    package let shares: MachineShares?
    package let client: @Sendable (Service) -> APIClient
    package let activity: ActivityFeed
    package let clocks: ClockReport
    package let time: Time

    /// - Parameters:
    ///   - storage: The store; `nil` to open the configuration's.
    ///   - isLenient: Whether a wrong setting of the shared server stops no more than its use.
    package init(
        _ configuration: Configuration,
        transport: any HTTPTransport,
        time: Time = .system,
        logger: Logger? = nil,
        storage: LibraryStore? = nil,
        storeReport: StoreReport = StoreReport(),
        activity: ActivityFeed = ActivityFeed(),
        reports: Reports = Reports(),
        isLenient: Bool = false
    ) throws(ConfigurationError) {
        let isDemo = configuration.isDemo
        let registry = configuration.registry
        self.configuration = configuration
        self.activity = activity
        self.time = time
        // The store of a demo loses nothing that matters.
        let storage =
            storage
            ?? LibraryStore(configuration, report: isDemo ? StoreReport() : storeReport, time: time) { holder in
                activity.tell(.waitingForStore(process: holder?.process, program: holder?.program))
            }
        self.storage = storage
        // Neither a demo nor an offline library opens a connection.
        var shares: MachineShares?
        if !configuration.usesFixtures, !configuration.isOffline {
            do throws(ConfigurationError) {
                shares = try MachineShares.open(configuration, activity: activity, time: time)
            } catch {
                guard isLenient else { throw error }
                shares = MachineShares(unusable: error)
            }
        }
        self.shares = shares
        let stored = StoredRetirements(storage: storage)
        health = ProviderHealth(
            retirement: configuration.usesFixtures
                ? nil
                : RetirementWatch(
                    shares?.retirements(stored) ?? stored,
                    asksAll: configuration.isForced,
                    now: time.now
                ),
            breakers: configuration.usesFixtures
                ? CircuitBreakers()
                : CircuitBreakers { service in
                    let start = time.now().addingTimeInterval(-(CircuitBreaker.memory / .seconds(1)))
                    return await storage.store?.responses.hasResponse(of: service, since: start) ?? false
                }
        )
        dumpFolder = DumpFolder(isDemo ? configuration.folders.demoDumps : configuration.folders.dumps)
        dumps = DumpUse(configuration.dumpMode, ImportedDumps(dumpFolder, registry, report: reports.dump))
        clocks = ClockReport()

        var environment = ClientEnvironment(time: time, origin: isDemo ? .demo : .network)
        environment.policies = Self.policies(configuration, storage, shares, time, activity, clocks, reports)
        environment.leases = shares?.leases
        if let logger { environment.logger = logger }
        let usesFixtures = configuration.usesFixtures
        let transport = usesFixtures ? try configuration.fixtureTransport() : transport
        let cache = isDemo ? nil : storage.store?.responses
        let responses: (any ResponseStore)? = shares?.responses(cache) ?? cache
        let shared = environment
        let client: @Sendable (Service) -> APIClient = { service in
            var service = service
            // Fixtures need no time to recover.
            if usesFixtures { service.pace = nil }
            return APIClient(service: service, transport: transport, store: responses, environment: shared)
        }
        self.client = client
        let contact = configuration.contact ?? ServiceConfiguration.standardContact
        let comments = registry.services.compactMap { service in
            service.service(ServiceConfiguration(contact: contact)).userAgentComment.map { (service.name, $0) }
        }
        pictures = Pictures(
            transport: transport,
            environment: environment,
            comments: Dictionary(comments) { first, _ in first },
            ownAddresses: configuration.addresses
        )
        providers = Providers(registry) { service in
            var configured = service.service(
                ServiceConfiguration(
                    // Fixtures get a placeholder that no service would accept.
                    key: usesFixtures
                        ? service.keyVariable.flatMap { _ in Secret("demo-needs-no-key") }
                        : configuration.keys[service.name],
                    baseURL: configuration.addresses[service.name],
                    contact: contact
                )
            )
            if let pace = configuration.paces[service.name] { configured.pace = pace }
            return configured
        } client: {
            client($0)
        }
    }

    /// The policies of a service, in the order in which a request passes them.
    private static func policies(
        _ configuration: Configuration,
        _ storage: LibraryStore,
        _ shares: MachineShares?,
        _ time: Time,
        _ activity: ActivityFeed,
        _ clocks: ClockReport,
        _ reports: Reports
    ) -> @Sendable (Service) -> [any Middleware] {
        let ledger = configuration.isDemo ? nil : storage.store?.ledger(limits: configuration.quotaLimits)
        return { service in
            let withheld = service.credential.flatMap { configuration.withheld[$0.variable] }
            var first: [any Middleware] = [ActivityMiddleware(feed: activity, clocks: clocks, time: time)]
            if let withheld { first.insert(TrustMiddleware(withheld: withheld, refuse: reports.withheld), at: 0) }
            if let pace = shares?.pace(service) { first.append(pace) }
            let counted = ledger.map { QuotaAllowance($0.account(of: service)) }
            guard let allowance = shares?.allowance(service) ?? counted else { return first }
            return first + [
                QuotaMiddleware(
                    allowance: allowance,
                    isForced: configuration.isForced,
                    activity: activity,
                    time: time
                )
            ]
        }
    }

    package func finish() {
        storage.store?.finish()
        shares?.finish()
    }
}

extension Configuration {
    fileprivate func fixtureTransport() throws(ConfigurationError) -> any HTTPTransport {
        guard let fixtures else { throw .noFixtures }
        do {
            return ReplayTransport(site: try FixtureSite(folder: fixtures))
        } catch {
            throw .unreadableFixtures(path: fixtures.path, reason: "\(error)")
        }
    }
}
