import APIClient
import Basics
import BookfetchKit
import Catalog
import Documents
import ServiceMappings
import Store
import Terminal
import Wording

extension Session {
    /// Checks services, store, clock and terminal, and writes the findings. Each service that has a key, or needs none,
    /// receives one small request, unless the run is offline.
    package func checkUp() async throws {
        let checks = await services.concurrentMap { await check($0) }.compactMap(\.self)
        try Task.checkCancellation()
        let checkUp = CheckUp(
            services: checks,
            catalogues: services.contains { $0.audience == .books } ? providers.registry.catalogues.map(\.name) : [],
            capabilities: await checkCapabilities(checks),
            store: await checkStore(),
            shared: await checkShared(),
            clock: ClockCheck(ahead: clocks.ahead),
            terminal: TerminalCheck(presenter.target, in: context),
            proxy: ProxyVariable.all(in: context.environment)
        )
        try await presenter.write(checkUp.report) { checkUp.lines($0) }
        if options.strict, let failure = checkUp.firstFailure { throw failure }
    }

    private func checkShared() async -> SharedCheck? {
        guard let shares else { return nil }
        return await SharedCheck(shares)
    }

    /// Checks a service by a small request, if it has a key or needs none; `nil` for an unregistered one.
    func check(_ descriptor: ServiceDescriptor) async -> ServiceCheck? {
        let name = descriptor.name
        guard let service = service(name) else { return nil }
        let isKeyPresent = service.credential?.secret != nil
        let isUsable = isKeyPresent || service.credential == nil
        var milliseconds: Int?
        var failure = wrongAddress(of: descriptor)
        if failure == nil, isUsable, !isOffline || isDemo {
            let start = context.time.uptime()
            do throws(APIError) {
                try await descriptor.probe(providers.provider(descriptor), probeOptions)
                if !isDemo {
                    let stored = StoredRetirements(storage: storage)
                    await (shares?.retirements(stored) ?? stored).clear(name)
                }
            } catch {
                failure = error
            }
            milliseconds = Int((context.time.uptime() - start) / .milliseconds(1))
        }
        return ServiceCheck(
            service: name,
            variable: service.credential?.variable,
            isKeyPresent: isKeyPresent,
            milliseconds: milliseconds,
            error: failure,
            left: await quotaState(of: service)?.left,
            announcedEnd: service.announcedEnd,
            hasEnded: service.hasEnded(at: context.time.now()),
            successors: providers.registry.successors(of: name)
        )
    }

    /// The failure of all requests to a service with an invalid address or feeds, or one that must not get the key.
    private func wrongAddress(of service: ServiceDescriptor) -> APIError? {
        let key = isDemo ? nil : service.keyVariable
        guard
            let wrong = service.addressVariable.flatMap({ wrongAddress($0) })
                ?? key.flatMap({ settings.withheld($0) })?.failure(of: service.name)
                ?? wrongFeeds(of: service)
        else { return nil }
        let text = wrong.message.withoutFullStop.text
        return APIError(
            service: service.name,
            operation: "check",
            cause: .exchange(.transport(.refusedAddress(text)))
        )
    }

    private func wrongAddress(_ variable: String) -> ProgramFailure? {
        stack.configuration.problems.first { $0.variable == variable }.map { ProgramFailure($0.error) }
    }

    private func wrongFeeds(of service: ServiceDescriptor) -> ProgramFailure? {
        guard providers.provider(service) is FeedsProvider, case .failure(let error) = stack.configuration.feeds.lists
        else { return nil }
        return ProgramFailure(error)
    }

    /// A probe bypasses the cache and makes no retries: transient failures are to be shown.
    private var probeOptions: RequestOptions {
        var options = requestOptions
        options.freshness = .refresh
        options.retries = .never
        return options
    }

    private func checkStore() async -> StoreCheck {
        storage.store?.finish()
        var failure = storage.report.first
        if failure == nil, let store = storage.store {
            do throws(StoreError) {
                try await store.verify()
            } catch {
                failure = error
            }
        }
        return StoreCheck(path: storePath, error: failure)
    }
}

/// The result of a check-up as JSON: the shape `bookfetch.doctor/1`.
struct CheckUp: Encodable, Sendable {
    let schema = "bookfetch.doctor/1"
    let services: [ServiceCheck]
    /// The catalogues of libraries, which are listed and not queried.
    let catalogues: [ServiceName]
    let capabilities: [CapabilityCheck]
    let store: StoreCheck
    let shared: SharedCheck?
    let clock: ClockCheck
    let terminal: TerminalCheck
    let proxy: [ProxyVariable]

    /// The exit code for `--strict`: of the first service that failed, otherwise of the store.
    var firstFailure: ProgramFailure? {
        services.lazy.compactMap(\.error).first.map { ProgramFailure($0) } ?? store.error.map { ProgramFailure($0) }
    }

    private var findings: [Finding] {
        let listed = catalogues.isEmpty ? nil : Message.cataloguesListed(catalogues.map(\.rawValue)).text
        let catalogues = listed.map { Finding("catalogues", .skipped, $0) }
        return services.map(\.finding) + [catalogues, store.finding, shared?.finding].compactMap(\.self)
            + [clock.finding, terminal.finding, ProxyVariable.finding(proxy)] + capabilities.map(\.finding)
    }

    /// The minimum width of a finding's text beside its check; on a narrower terminal it goes on the next line.
    private static let narrowest = 28

    /// The lines for a terminal. Findings are not truncated, because they end with what to do next; words are not
    /// broken either, since they may be file names or addresses.
    func lines(_ target: OutputTarget) -> [String] {
        let findings = findings
        let headings = findings.map { Message.check($0.check).text }
        let checkWidth = (headings.map { DisplayWidth.of($0) }.max() ?? 0) + 2
        let stateWidth = (findings.map { DisplayWidth.of($0.state.word.text) }.max() ?? 0) + 2
        let column = checkWidth + max(9, stateWidth)
        let isBeside = target.width - column >= Self.narrowest
        let indent = isBeside ? column : 2
        return zip(findings, headings).flatMap { finding, heading in
            let detail = SafeText.line(finding.detail).wrapped(toWidth: target.width - indent, breakingWords: false)
            let word = finding.state.word.text
            let state = isBeside ? word.padded(toWidth: column - checkWidth) : word
            let styled = finding.state.style.applied(to: state, when: target.isStyled)
            let below = detail.dropFirst(isBeside ? 1 : 0).map { String(repeating: " ", count: indent) + $0 }
            guard !isBeside, checkWidth + DisplayWidth.of(word) > target.width else {
                return [heading.padded(toWidth: checkWidth) + styled + (isBeside ? detail.first ?? "" : "")] + below
            }
            let together = DisplayWidth.of(heading) + 2 + DisplayWidth.of(word) <= target.width
            let head = together ? ["\(heading)  \(styled)"] : heading.wrapped(toWidth: target.width) + [styled]
            return head + below
        }
    }

    var report: Report {
        let findings = findings
        return Report(
            document: self,
            items: findings,
            fields: ["check", "state", "detail"],
            rows: findings.map { [$0.check, $0.state.rawValue, $0.detail] },
            columns: []
        )
    }
}

struct Finding: Encodable, Sendable {
    enum State: String, Encodable, Sendable {
        case fine = "ok"
        case warned = "warning"
        case failed = "error"
        case skipped = "skipped"

        var word: Message {
            switch self {
            case .fine: .checkPassed
            case .warned: .checkWarned
            case .failed: .checkFailed
            case .skipped: .checkSkipped
            }
        }

        /// The style of the word, which is meaningful without colour too.
        var style: Style {
            switch self {
            case .fine: .color(.green)
            case .warned: .color(.yellow)
            case .failed: .color(.red)
            case .skipped: .dim
            }
        }
    }

    let check: String
    let state: State
    let detail: String

    init(_ check: String, _ state: State, _ detail: String) {
        self.check = check
        self.state = state
        self.detail = detail
    }
}
