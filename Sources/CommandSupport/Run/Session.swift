public import APIClient
public import Catalog
import Console
import Foundation
import Logging
import Messages
import Replay
import Store
import Synchronization

/// One run of a command: its flags, its settings, the services it may ask, and the store behind them.
public struct Session: Sendable {
    /// The flags.
    public let options: GlobalOptions
    /// The services that this program asks, in the order they are listed.
    public let services: [ServiceDescriptor]
    /// What asks them, each made when it is first asked.
    public let providers: Providers
    /// The pictures that services link to.
    public let pictures: Pictures
    /// Whether stored answers alone are served.
    public let isOffline: Bool
    /// Whether fixtures answer instead of services.
    public let isDemo: Bool
    /// How many of the books shown lately are kept.
    public let recentCount: Int
    /// The order in which services are asked.
    public let serviceOrder: ServiceOrder
    /// Which source is believed in which field.
    public let mergePolicy: MergePolicy
    /// What the run knows of its services: which have shut down and are left out for a day, none in a demo, and which fail.
    public let health: ProviderHealth
    /// What the program says and shows.
    let presenter: Presenter
    let storage: SessionStore
    let quotas = QuotaReport()
    let clocks = ClockReport()
    /// What each service grants, by the settings.
    let quotaLimits: QuotaLimits
    let context: CommandContext
    /// Why an address of a service makes no sense, by the variable that sets it.
    let wrongAddresses: [String: ProgramFailure]

    /// What a command needs of the services.
    public enum Need: Sendable {
        /// To ask them.
        case services
        /// Nothing: it is about what is stored or set.
        case nobody
    }

    /// Starts a run: reads settings, opens the store, makes the clients.
    ///
    /// A store that cannot be opened does not keep a command from working; ``Presenter`` says so at the end, and the run
    /// ends with code 74.
    ///
    /// - Parameters:
    ///   - options: The flags.
    ///   - context: The process, the terminal, the network, the time.
    ///   - need: Whether services are asked; a command that asks nobody works with an address of theirs that makes no sense,
    ///     and a check-up tells of it.
    /// - Throws: ``ProgramFailure`` with code 78 for a setting that makes no sense.
    public init(
        _ options: GlobalOptions,
        in context: CommandContext,
        needs need: Need = .services
    ) throws(ProgramFailure) {
        self.options = options
        // A template that cannot be read is told before anything is asked.
        _ = try options.resultTemplate(in: context)
        let settings = Settings(environment: context.environment, currentFolder: context.currentFolder)
        for line in settings.notes { context.note(line) }
        let isDemo = options.demo || settings.isOn("BOOKFETCH_DEMO")
        isOffline = options.offline || settings.isOn("BOOKFETCH_OFFLINE")
        if isOffline, options.refresh {
            throw .usage(.offlineSettingAndRefresh)
        }
        self.context = context
        self.isDemo = isDemo
        let registry = ServiceRegistry.current
        services = registry.services(for: context.audience)
        storage = SessionStore(settings.folders, isDemo: isDemo, isOffline: isOffline, context: context)
        let now = context.time.now
        health = ProviderHealth(
            retirement: isDemo
                ? nil : RetirementWatch(StoredRetirements(storage: storage), asksAll: options.force, now: now)
        )
        presenter = Presenter(options: options, settings: settings, context: context, quotas: quotas)

        var environment = ClientEnvironment(time: context.time, origin: isDemo ? .demo : .network)
        let known = registry.services(for: .books).map(\.name)
        recentCount = try settings.recentCount()
        serviceOrder = try settings.serviceOrder(known)
        mergePolicy = try settings.mergePolicy(known)
        quotaLimits = try settings.quotaLimits(registry)
        let quotas = quotas
        let clock = ClockMiddleware(report: clocks, time: context.time)
        let ledger = isDemo ? nil : storage.store?.ledger(limits: quotaLimits)
        let waiting = WaitingMiddleware(waiting: context.waiting)
        let refusal = context.refusal
        environment.policies = { service in
            let withheld = isDemo ? nil : service.credential.flatMap { settings.withheld($0.variable) }
            var first: [any Middleware] = [waiting]
            if let withheld { first = [TrustMiddleware(withheld: withheld, refusal: refusal)] + first }
            guard let ledger else { return first + [clock] }
            return first + [
                QuotaMiddleware(
                    account: ledger.account(of: service),
                    isForced: options.force,
                    report: quotas,
                    time: context.time
                ),
                clock,
            ]
        }
        if options.verbose { environment.logger = .verbose(to: context.errors, program: context.program) }
        let transport = isDemo ? try Self.demoTransport(context) : context.transport
        let store = isDemo ? nil : storage.store?.answers
        // A base that is trusted less than the reader's address would learn it, also by the pictures it links to.
        let isContactWithheld = settings.withheld(KnownVariable.contactVariable) != nil
        let ownContact = isContactWithheld ? nil : settings[KnownVariable.contactVariable]
        let contact = ownContact ?? ServiceConfiguration.standardContact
        let comments = registry.services.compactMap { service in
            service.service(ServiceConfiguration(contact: contact)).userAgentComment.map { (service.name, $0) }
        }
        pictures = Pictures(
            transport: transport,
            environment: environment,
            comments: Dictionary(comments) { first, _ in first }
        )
        let keys = Keys(settings: settings, isDemo: isDemo)
        // A demo answers from fixtures whatever the environment overrides.
        var wrong: [String: ProgramFailure] = [:]
        var addresses: [ServiceName: BaseURL] = [:]
        for service in services where !isDemo {
            do throws(ProgramFailure) {
                addresses[service.name] = try settings.baseURL(service.addressVariable)
            } catch {
                guard need == .nobody else { throw error }
                wrong[service.addressVariable] = error
            }
        }
        let (shared, asked) = (environment, addresses)
        providers = Providers(registry) { service in
            service.service(
                ServiceConfiguration(
                    key: service.keyVariable.flatMap { keys[$0] },
                    baseURL: asked[service.name],
                    contact: contact
                )
            )
        } client: { service in
            APIClient(service: service, transport: transport, store: store, environment: shared)
        }
        wrongAddresses = wrong
    }

    /// How this run's requests use stored answers, and how long they may take.
    public var requestOptions: RequestOptions {
        let freshness: FreshnessPolicy =
            isOffline ? .offline : options.refresh ? .refresh : .networkFirst(maxAge: options.maxAge?.duration)
        let total = Duration.milliseconds(Int(options.timeout * 1000))
        return RequestOptions(
            freshness: freshness,
            limits: TransferLimits(connect: min(.seconds(5), total), total: total)
        )
    }

    private static func demoTransport(_ context: CommandContext) throws(ProgramFailure) -> any HTTPTransport {
        guard let folder = FixtureFolder.locate(environment: context.environment) else {
            throw ProgramFailure(
                status: .configuration,
                kind: .invalid,
                message: .noFixtures,
                hint: .noFixturesHint
            )
        }
        do {
            return ReplayTransport(site: try FixtureSite(folder: folder))
        } catch {
            throw .configuration(.cannotReadFixtures(path: folder.path, reason: "\(error)"))
        }
    }
}

/// The keys of a run; a demo needs none and gets a stand-in that no service would take.
private struct Keys {
    let settings: Settings
    let isDemo: Bool

    subscript(variable: String) -> Secret? {
        isDemo ? Secret("demo-needs-no-key") : settings.secret(variable)
    }
}
