package import APIClient
package import BookfetchKit
package import Catalog
import Dumps
import Foundation
import Logging
import Store
import Terminal
package import Wording

package struct Session: Sendable {
    package let options: GlobalOptions
    package let services: [ServiceDescriptor]
    package let stack: ServiceStack
    package var dumps: DumpUse
    /// How requests use cached responses, where it is not as the flags say.
    package var cache: CacheUse?
    package let settings: Settings
    package let quotas: QuotaReport
    package let context: ProcessEnvironment
    package let settingNotes: [Message]

    package enum Need: Sendable {
        case services
        /// The command begins with requests, unless the store has young responses to them.
        case requests
        /// It works with the store or the settings only.
        case localOnly
    }

    /// Starts a run: reads the settings, opens the store, creates the clients.
    ///
    /// A command works without the store if it cannot be opened; ``Presenter`` reports that at the end, and the run
    /// ends with code 74.
    ///
    /// - Parameter need: Whether requests are sent; otherwise a command works even with an invalid service address,
    ///   which a check-up reports.
    package init(
        _ options: GlobalOptions,
        in context: ProcessEnvironment,
        needs need: Need = .services
    ) throws(ProgramFailure) {
        self.options = options
        // An invalid template is reported before any request.
        _ = try options.resultTemplate(in: context)
        let settings = Settings(
            environment: context.environment,
            currentFolder: context.currentFolder,
            trying: context.triedSettings,
            registry: .inUse
        )
        settingNotes = settings.notes
        for line in settingNotes { context.note(line) }
        var configuration = try ProgramFailure.ofSettings { () throws(ConfigurationError) in
            try Configuration(
                settings,
                isDemo: options.demo ? true : nil,
                audience: context.audience,
                isLenient: need == .localOnly
            )
        }
        configuration.isOffline = options.offline || configuration.isOffline
        if configuration.isOffline, options.refresh {
            throw .usage(.offlineSettingAndRefresh)
        }
        configuration.isForced = options.force
        configuration.timeout = .milliseconds(Int(options.timeout * 1000))
        if let age = options.maxAge { configuration.maxAge = age }
        let quotas = QuotaReport()
        self.context = context
        self.quotas = quotas
        services = configuration.registry.services(for: context.audience)
        let waiting = context.waiting
        // Some of it happens on a thread that belongs to no task.
        let language = Language.current
        let activity = ActivityFeed { activity in
            switch activity {
            case .requestBegan(let service): waiting.begin(service)
            case .requestEnded(let service): waiting.end(service)
            case .quotaNearlyUsedUp(let state): quotas.note(state)
            case .waitingForStore(let process, let program):
                Language.$current.withValue(language) {
                    context.note(.waitingForStore(process: process, program: program))
                }
            case .sharedServerUnavailable(let place, let reason):
                Language.$current.withValue(language) {
                    context.note(.sharedAway(place: place, reason: .reason(reason)))
                }
            }
        }
        var reports = ServiceStack.Reports()
        let refusal = context.refusal
        reports.withheld = { refusal.refuse($0.failure(of: $1)) }
        reports.dump = { context.note($0.sentence) }
        let (values, transport) = (configuration, context.transport)
        // Loaded beside the store.
        if need == .requests, options.refresh || configuration.surelySends { transport.prepare() }
        stack = try ProgramFailure.ofSettings { () throws(ConfigurationError) in
            try ServiceStack(
                values,
                transport: transport,
                time: context.time,
                logger: options.verbose ? .verbose(to: context.errors, program: context.program) : nil,
                storeReport: context.storeReport,
                activity: activity,
                reports: reports,
                isLenient: need == .localOnly
            )
        }
        if stack.storage.store?.wasEmptied == true, !values.isDemo {
            context.note(.storeEmptied(path: values.storePath))
        }
        context.atEnd { [stack] in stack.finish() }
        dumps = stack.dumps
        self.settings = settings
    }

    package var providers: Providers { stack.providers }
    package var isOffline: Bool { stack.configuration.isOffline }
    package var isDemo: Bool { stack.configuration.isDemo }
    package var recentCount: Int { stack.configuration.recentCount }
    package var serviceOrder: ServiceOrder { stack.configuration.serviceOrder }
    /// The health of the run's services: which have shut down and are skipped for a day (none in a demo), and which
    /// fail.
    package var health: ProviderHealth { stack.health }
    package var storage: LibraryStore { stack.storage }
    package var shares: MachineShares? { stack.shares }
    package var clocks: ClockReport { stack.clocks }

    package var requestOptions: RequestOptions {
        var requestOptions = stack.configuration.requestOptions
        guard !isOffline else { return requestOptions }
        if options.refresh || cache?.isRefresh == true {
            requestOptions.freshness = .refresh
        } else if let age = cache?.maxAge {
            requestOptions.freshness = .networkFirst(maxAge: age)
        }
        return requestOptions
    }

    /// Announces how many requests will be under way at the same time.
    package func expect(concurrentRequests count: Int) {
        context.transport.expect(concurrentRequests: count)
    }

    /// A service with its key, if one is set, as configured for this run; `nil` for an unregistered name.
    package func service(_ name: ServiceName) -> Service? { providers.service(name) }

    /// The first setting that cannot be used, in a run that accepts them.
    package var wrongSetting: ProgramFailure? {
        stack.configuration.problems.first.map { ProgramFailure($0.error) }
    }

    package var refused: ProgramFailure? { context.refusal.failure }

    /// The services of whose quota little is left, one line each.
    package var quotaNotes: [Message] { quotas.lines }

    /// Whether a result is recorded among what was seen when it is found, and not when it is written.
    package var recordsResults: Bool { cache != nil }

    package var library: Library {
        var library = Library(stack, options: requestOptions, dumps: dumps)
        // A flag goes before the age that is usual for the shelf.
        if options.maxAge != nil { library.shelvingAge = nil }
        // What a command shows is recorded by the function that writes it.
        library.recordsResults = recordsResults
        return library
    }

    /// The usable providers of a capability, in the user's order.
    package func usable<Provider>(_ capability: Capability<Provider>) -> [Provider] { library.usable(capability) }

    /// The origin of an empty result: the fixtures of a demo, the store, or the network.
    package var emptyOrigin: Freshness.Origin {
        if options.demo || settings.isOn("BOOKFETCH_DEMO") { return .demo }
        return options.offline || settings.isOn("BOOKFETCH_OFFLINE") ? .cache : .network
    }

    /// Writes a note to stderr.
    package func note(_ message: Message) { context.note(message) }

    /// Writes a line to stderr with `--verbose` only.
    package func verbosely(_ message: Message) {
        if options.verbose { note(message) }
    }

    /// The number of the last line before a page of a merged list, which is longer than its page size, where `more`
    /// continues it.
    package var lastShownNumber: Int? { context.continuation?.last }
}

extension Configuration {
    /// Whether the first request of a command is sent: nothing stored is young enough, or there is no store yet. A
    /// service without a key may have a longer standard age.
    fileprivate var surelySends: Bool {
        guard !isOffline, !usesFixtures else { return false }
        return maxAge == nil && !keys.isEmpty || !FileManager.default.fileExists(atPath: storePath)
    }
}

extension ProcessEnvironment {
    package var audience: ServiceDescriptor.Audience { program == "news" ? .news : .books }
}

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
    static func verbose(to sink: any TextSink, program: String) -> Logger {
        var logger = Logger(label: program) { _ in VerboseLogHandler(sink: sink, program: program) }
        logger.logLevel = .debug
        return logger
    }
}
