public import APIClient
package import BookfetchKit
public import Catalog
import Console
package import Dumps
import Foundation
import Logging
package import Messages
import Replay
import Store
import Synchronization

/// One run of a command: flags, settings, services and store.
public struct Session: Sendable {
    /// The flags.
    public let options: GlobalOptions
    /// The program's services, in display order.
    public let services: [ServiceDescriptor]
    /// The providers, each created on first use.
    public let providers: Providers
    /// The download of images that services link to.
    public let pictures: Pictures
    /// Whether only cached responses are used.
    public let isOffline: Bool
    /// Whether fixtures replace the services.
    public let isDemo: Bool
    /// The age up to which a cached response is served without a request; `nil` for each service's own.
    private let maxAge: Duration?
    /// The number of recently shown books to keep.
    public let recentCount: Int
    /// The order in which services are used.
    package let serviceOrder: ServiceOrder
    /// Which source takes precedence for each field.
    public let mergePolicy: MergePolicy
    /// The health of the run's services: which have shut down and are skipped for a day (none in a demo), and which
    /// fail.
    public let health: ProviderHealth
    /// How look-ups and searches use imported dumps.
    public var dumps: DumpUse
    /// The folder of imported dumps.
    package let dumpFolder: DumpFolder
    /// The command's output.
    let presenter: Presenter
    let storage: SessionStore
    let quotas = QuotaReport()
    let clocks = ClockReport()
    /// The quota of each service, from the settings.
    let quotaLimits: QuotaLimits
    /// What the run shares with other machines; `nil` for nothing.
    let shares: RunShares?
    let context: CommandContext
    /// The client of a service, over the run's transport, response cache and policies.
    let client: @Sendable (Service) -> APIClient
    /// The user's feeds.
    let feeds: LazyFeedLists
    /// The reason a service's address is invalid, by the variable that sets it.
    let wrongAddresses: [String: ProgramFailure]

    /// How a command uses the services.
    public enum Need: Sendable {
        /// It sends requests.
        case services
        /// It works with the store or the settings only.
        case nobody
    }

    /// Starts a run: reads the settings, opens the store, creates the clients.
    ///
    /// A command works without the store if it cannot be opened; ``Presenter`` reports that at the end, and the run
    /// ends with code 74.
    ///
    /// - Parameters:
    ///   - options: The flags.
    ///   - context: The process, the terminal, the network, the time.
    ///   - need: Whether requests are sent; otherwise a command works even with an invalid service address, which a
    ///     check-up reports.
    /// - Throws: ``ProgramFailure`` with code 78 for an invalid setting.
    public init(
        _ options: GlobalOptions,
        in context: CommandContext,
        needs need: Need = .services
    ) throws(ProgramFailure) {
        self.options = options
        // An invalid template is reported before any request.
        _ = try options.resultTemplate(in: context)
        let settings = Settings(
            environment: context.environment,
            currentFolder: context.currentFolder,
            trying: context.triedSettings
        )
        for line in settings.notes { context.note(line) }
        let isDemo = options.demo || settings.isOn("BOOKFETCH_DEMO")
        isOffline = options.offline || settings.isOn("BOOKFETCH_OFFLINE")
        if isOffline, options.refresh {
            throw .usage(.offlineSettingAndRefresh)
        }
        self.context = context
        self.isDemo = isDemo
        let feeds = LazyFeedLists(settings, isDemo: isDemo)
        self.feeds = feeds
        let registry = ServiceRegistry.current.reading { feeds.catalogue }
        services = registry.services(for: context.audience)
        storage = SessionStore(settings.folders, isDemo: isDemo, isOffline: isOffline, context: context)
        quotaLimits = try settings.quotaLimits(registry)
        // Neither a demo nor an offline run opens a connection.
        let shares =
            isDemo || isOffline
            ? nil : try Self.shares(settings, quotaLimits, registry, reportsFailure: need == .nobody, context)
        self.shares = shares
        let now = context.time.now
        let stored = StoredRetirements(storage: storage)
        let register = shares?.retirements(stored) ?? stored
        health = ProviderHealth(
            retirement: isDemo ? nil : RetirementWatch(register, asksAll: options.force, now: now)
        )
        presenter = Presenter(options: options, settings: settings, context: context, quotas: quotas)

        var environment = ClientEnvironment(time: context.time, origin: isDemo ? .demo : .network)
        let books = registry.services(for: .books)
        let standardAge = try settings.maxAge()
        maxAge = options.maxAge?.duration ?? standardAge
        recentCount = try settings.recentCount()
        serviceOrder = try settings.serviceOrder(books.map(\.name))
        mergePolicy = try settings.mergePolicy(books.filter(\.describesBooks).map(\.name))
        let dumpFolder = DumpFolder(isDemo ? settings.folders.demoDumps : settings.folders.dumps)
        self.dumpFolder = dumpFolder
        dumps = DumpUse(
            try settings.dumpMode(),
            ImportedDumps(dumpFolder, registry) { context.note($0.sentence) }
        )
        let paces = try settings.paces(registry)
        let quotas = quotas
        let clock = ClockMiddleware(report: clocks, time: context.time)
        let ledger = isDemo ? nil : storage.store?.ledger(limits: quotaLimits)
        let waiting = WaitingMiddleware(waiting: context.waiting)
        let refusal = context.refusal
        environment.policies = { service in
            let withheld = isDemo ? nil : service.credential.flatMap { settings.withheld($0.variable) }
            var first: [any Middleware] = [waiting]
            if let withheld { first = [TrustMiddleware(withheld: withheld, refusal: refusal)] + first }
            if let pace = shares?.pace(service) { first.append(pace) }
            let counted = ledger.map { QuotaAllowance($0.account(of: service)) }
            guard let allowance = shares?.allowance(service) ?? counted else { return first + [clock] }
            return first + [
                QuotaMiddleware(
                    allowance: allowance,
                    isForced: options.force,
                    report: quotas,
                    time: context.time
                ),
                clock,
            ]
        }
        environment.flights = shares?.flights
        if options.verbose { environment.logger = .verbose(to: context.errors, program: context.program) }
        let transport = isDemo ? try Self.demoTransport(context) : context.transport
        let answers = isDemo ? nil : storage.store?.answers
        let store: (any ResponseStore)? = shares?.responses(answers) ?? answers
        // A less trusted base URL would receive the user's address, also through the images it links to.
        let isContactWithheld = settings.withheld(ServiceConfiguration.contactVariable) != nil
        let ownContact = isContactWithheld ? nil : settings[ServiceConfiguration.contactVariable]
        let contact = ownContact ?? ServiceConfiguration.standardContact
        let comments = registry.services.compactMap { service in
            service.service(ServiceConfiguration(contact: contact)).userAgentComment.map { (service.name, $0) }
        }
        let keys = Keys(settings: settings, isDemo: isDemo)
        // A demo uses fixtures, whatever the environment overrides.
        var wrong: [String: ProgramFailure] = [:]
        var addresses: [ServiceName: BaseURL] = [:]
        for service in services where !isDemo {
            guard let variable = service.addressVariable else { continue }
            do throws(ProgramFailure) {
                addresses[service.name] = try settings.baseURL(variable)
            } catch {
                guard need == .nobody else { throw error }
                wrong[variable] = error
            }
        }
        let (shared, asked) = (environment, addresses)
        let client: @Sendable (Service) -> APIClient = { service in
            var service = service
            // Fixtures need no time to recover.
            if isDemo { service.pace = nil }
            return APIClient(service: service, transport: transport, store: store, environment: shared)
        }
        self.client = client
        pictures = Pictures(
            transport: transport,
            environment: environment,
            comments: Dictionary(comments) { first, _ in first },
            ownAddresses: addresses
        )
        providers = Providers(registry) { service in
            var configured = service.service(
                ServiceConfiguration(
                    key: service.keyVariable.flatMap { keys[$0] },
                    baseURL: asked[service.name],
                    contact: contact
                )
            )
            if let pace = paces[service.name] { configured.pace = pace }
            return configured
        } client: {
            client($0)
        }
        wrongAddresses = wrong
    }

    /// The run's shares. A command that reports wrong settings goes on with them, and sends nothing.
    private static func shares(
        _ settings: Settings,
        _ limits: QuotaLimits,
        _ registry: ServiceRegistry,
        reportsFailure: Bool,
        _ context: CommandContext
    ) throws(ProgramFailure) -> RunShares? {
        do throws(ProgramFailure) {
            return try RunShares.open(settings, limits: limits, registry: registry, in: context)
        } catch {
            guard reportsFailure else { throw error }
            return RunShares(unusable: error)
        }
    }

    /// How this run's requests use cached responses, and their time limits.
    public var requestOptions: RequestOptions {
        let freshness: CachePolicy =
            isOffline ? .offline : options.refresh ? .refresh : .networkFirst(maxAge: maxAge)
        let total = Duration.milliseconds(Int(options.timeout * 1000))
        return RequestOptions(
            freshness: freshness,
            limits: TransferLimits(connect: min(.seconds(5), total), total: total)
        )
    }

    /// The options for the details of a book that goes on the shelf: those younger than a day are not requested again,
    /// unless a flag says so.
    package var shelvingOptions: RequestOptions {
        var requestOptions = requestOptions
        if options.maxAge == nil, case .networkFirst(let age) = requestOptions.freshness {
            requestOptions.freshness = .networkFirst(maxAge: max(age ?? .zero, .seconds(86_400)))
        }
        return requestOptions
    }

    /// Announces how many requests will be under way at the same time.
    ///
    /// - Parameter count: The number of requests.
    public func expect(concurrentRequests count: Int) {
        context.transport.expect(concurrentRequests: count)
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

    /// A service with its key, if one is set, as configured for this run; `nil` for an unregistered name.
    public func service(_ name: ServiceName) -> Service? { providers.service(name) }

    /// What the run works on, as values.
    package var library: Library {
        Library(
            providers: providers,
            health: health,
            serviceOrder: serviceOrder,
            mergePolicy: mergePolicy,
            dumps: dumps,
            isOffline: isOffline,
            options: requestOptions,
            store: storage
        )
    }

    /// The usable providers of a capability, in the user's order.
    public func usable<Asked>(_ capability: Capability<Asked>) -> [Asked] { library.usable(capability) }

    /// A chain of providers that share the run's service health.
    public func chain<Asked>(_ capability: Capability<Asked>, _ providers: [Asked]) -> ProviderChain<Asked> {
        library.chain(capability, providers)
    }

    /// The chain of a capability with a single provider. There is no alternative, so it is used even if it appears to
    /// have shut down.
    ///
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    public func soleChain<Asked>(_ capability: Capability<Asked>) throws(ProgramFailure) -> ProviderChain<Asked> {
        ProviderChain(capability, [try first(of: capability)], health: health.breakersOnly)
    }

    /// The first usable provider of a capability; if none has a key, the first one, which reports that.
    ///
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    public func first<Asked>(of capability: Capability<Asked>) throws(ProgramFailure) -> Asked {
        if let first = usable(capability).first ?? providers.all(capability).first { return first }
        throw ProgramFailure(status: .unavailable, kind: .invalid, message: .noService(for: capability.name))
    }

    private var canAsk: Bool { context.input.isTerminal && context.errors.isTerminal }

    /// Asks for confirmation before something is removed.
    ///
    /// - Parameters:
    ///   - question: The question, with a question mark.
    ///   - yes: Whether `--yes` was given.
    /// - Throws: ``ProgramFailure`` with code 64 without a terminal, and ``Declined`` for "no".
    package func confirm(_ question: Message, yes: Bool) async throws {
        guard !yes else { return }
        guard canAsk else {
            throw ProgramFailure.usage(.needsYes)
        }
        context.releaseNotes()
        try? context.errors.write("\(question.text) [y/N] ")
        let answer = await context.input.readLine()?.lowercased().trimmingCharacters(in: .whitespaces) ?? ""
        guard ["y", "yes", "예", "네", "ㅇ", "ㅛ"].contains(answer.precomposedStringWithCanonicalMapping) else {
            throw Declined()
        }
    }
}

/// The keys of a run; a demo uses placeholders that no service would accept.
private struct Keys {
    let settings: Settings
    let isDemo: Bool

    subscript(variable: String) -> Secret? {
        isDemo ? Secret("demo-needs-no-key") : settings.secret(variable)
    }
}

extension CommandContext {
    /// The audience whose services this program uses.
    var audience: ServiceDescriptor.Audience { program == "news" ? .news : .books }
}

/// The user declined: nothing is done, and the run does not fail.
struct Declined: Error {}

/// Log lines on stderr, for `--verbose`. They contain no keys, which are added to requests after logging.
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
    /// Creates a logger that writes to a sink.
    static func verbose(to sink: any TextSink, program: String) -> Logger {
        var logger = Logger(label: program) { _ in VerboseLogHandler(sink: sink, program: program) }
        logger.logLevel = .debug
        return logger
    }
}
