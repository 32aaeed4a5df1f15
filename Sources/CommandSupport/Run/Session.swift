public import APIClient
public import Catalog
import Console
import Foundation
import Logging
package import Messages
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
    /// Which source takes precedence for each field.
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
        let isContactWithheld = settings.withheld(ServiceConfiguration.contactVariable) != nil
        let ownContact = isContactWithheld ? nil : settings[ServiceConfiguration.contactVariable]
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
        let freshness: CachePolicy =
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

    /// A service as this run uses it, with its key where one is set; `nil` for a name that is not registered.
    public func service(_ name: ServiceName) -> Service? { providers.service(name) }

    /// The providers of a capability that can be asked in this run, in the user's order: those with a key, or that need none.
    /// Offline, what was fetched before needs no key.
    public func usable<Asked>(_ capability: Capability<Asked>) -> [Asked] {
        let all = providers.all(capability).compactMap { asked in (asked as? any Provider).map { ($0, asked) } }
        return serviceOrder.sorted(all) { $0.0.service }.filter { isOffline || $0.0.isConfigured }.map(\.1)
    }

    /// A chain over providers that share what this run knows of their services.
    ///
    /// - Parameters:
    ///   - capability: What they are asked for.
    ///   - providers: The providers in order.
    ///   - fallback: The provider that is asked once all of them have shut down.
    /// - Returns: The chain.
    public func chain<Asked>(
        _ capability: Capability<Asked>,
        _ providers: [Asked],
        fallback: Asked? = nil
    ) -> ProviderChain<Asked> {
        ProviderChain(capability, providers, fallback: fallback, health: health)
    }

    /// The chain of a capability that one service has. No other could take over, so it is asked whether or not it seems to
    /// have shut down.
    ///
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    public func soleChain<Asked>(_ capability: Capability<Asked>) throws(ProgramFailure) -> ProviderChain<Asked> {
        ProviderChain(capability, [try first(of: capability)], health: health.breakersOnly)
    }

    /// The first service of a capability that can be asked, or where none has a key the first there is, which says so.
    ///
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    public func first<Asked>(of capability: Capability<Asked>) throws(ProgramFailure) -> Asked {
        if let first = usable(capability).first ?? providers.all(capability).first { return first }
        throw ProgramFailure(status: .unavailable, kind: .invalid, message: .noService(for: capability.name))
    }

    private var canAsk: Bool { context.input.isTerminal && context.errors.isTerminal }

    /// Asks before something is removed.
    ///
    /// - Parameters:
    ///   - question: What is asked, with a question mark.
    ///   - yes: Whether `--yes` was given.
    /// - Throws: ``ProgramFailure`` with code 64 where nobody can be asked, and ``Declined`` when the answer is no.
    package func confirm(_ question: Message, yes: Bool) async throws {
        guard !yes else { return }
        guard canAsk else {
            throw ProgramFailure.usage(.needsYes)
        }
        context.releaseNotes()
        try? context.errors.write("\(question.text) [y/N] ")
        let answer = await context.input.readLine()?.lowercased().trimmingCharacters(in: .whitespaces) ?? ""
        guard ["y", "yes", "예", "네", "ㅇ"].contains(answer.precomposedStringWithCanonicalMapping) else {
            throw Declined()
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

extension CommandContext {
    /// Whose services this program asks.
    var audience: ServiceDescriptor.Audience { program == "news" ? .news : .books }
}

/// The person said no: nothing is done, and that is no failure.
struct Declined: Error {}

/// Log lines on stderr, for `--verbose`. What is logged holds no keys: they go in below the place where it is logged.
struct VerboseLogHandler: LogHandler {
    let sink: any TextSink
    let program: String
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .debug

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        try? sink.write("\(program): \(SafeText.line(event.message.description))\n")
    }
}

extension Logger {
    /// A logger that writes to a sink.
    static func verbose(to sink: any TextSink, program: String) -> Logger {
        var logger = Logger(label: program) { _ in VerboseLogHandler(sink: sink, program: program) }
        logger.logLevel = .debug
        return logger
    }
}
