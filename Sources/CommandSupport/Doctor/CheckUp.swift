import APIClient
import Catalog
import Console
import Messages
import Reports
import Store

extension Session {
    /// Looks at services, store, clock and terminal, and writes what it found. Each service with a key, or that needs none, is
    /// asked one small question, unless the run is offline.
    ///
    /// - Throws: ``ProgramFailure`` of the first failure, by `--strict` only; what stdout throws.
    public func checkUp() async throws {
        let checks = await withTaskGroup(of: ServiceCheck?.self) { group in
            for service in services {
                group.addTask { await check(service) }
            }
            var checks: [ServiceName: ServiceCheck] = [:]
            for await check in group {
                if let check { checks[check.service] = check }
            }
            return services.compactMap { checks[$0.name] }
        }
        try Task.checkCancellation()
        let checkUp = CheckUp(
            services: checks,
            store: await checkStore(),
            clock: ClockCheck(ahead: clocks.ahead),
            terminal: TerminalCheck(presenter.target, in: context),
            proxy: ProxyVariable.all(in: context.environment)
        )
        if presenter.target.format == .table {
            try await context.writeText(checkUp.lines(presenter.target).map { $0 + "\n" }.joined(), options: options)
        } else {
            try await context.write(checkUp.report, options: options)
        }
        if options.strict, let failure = checkUp.firstFailure { throw failure }
    }

    private func check(_ descriptor: ServiceDescriptor) async -> ServiceCheck? {
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
                if !isDemo { await StoredRetirements(storage: storage).clear(name) }
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
            successors: providers.registry.successors(of: name)
        )
    }

    /// The failure of every request to a service whose address is wrong, or whose key must not go there.
    private func wrongAddress(of service: ServiceDescriptor) -> APIError? {
        let key = isDemo ? nil : service.keyVariable
        guard
            let wrong = wrongAddresses[service.addressVariable]
                ?? key.flatMap({ presenter.settings.withheld($0) })?.failure(of: service.name)
        else { return nil }
        let text = wrong.message.withoutFullStop.text
        return APIError(
            service: service.name,
            operation: "check",
            cause: .exchange(.transport(.refusedAddress(text)))
        )
    }

    /// A probe asks, whatever is cached. What passes by itself is just what is to be seen.
    private var probeOptions: RequestOptions {
        var options = requestOptions
        options.freshness = .refresh
        options.retries = .never
        return options
    }

    private func checkStore() async -> StoreCheck {
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

/// All that a check-up found, as JSON in the shape `bookfetch.doctor/1`.
struct CheckUp: Encodable, Sendable {
    let schema = "bookfetch.doctor/1"
    let services: [ServiceCheck]
    let store: StoreCheck
    let clock: ClockCheck
    let terminal: TerminalCheck
    let proxy: [ProxyVariable]

    private enum CodingKeys: CodingKey {
        case schema, services, store, clock, terminal, proxy
    }

    /// The code that `--strict` ends with: of the first service that did not answer, else of the store.
    var firstFailure: ProgramFailure? {
        services.lazy.compactMap(\.error).first.map { ProgramFailure($0) } ?? store.error.map { ProgramFailure($0) }
    }

    /// The lines, one a check.
    private var findings: [Finding] {
        services.map(\.finding) + [store.finding, clock.finding, terminal.finding, ProxyVariable.finding(proxy)]
    }

    /// The narrowest a finding's text may be beside its check; on a narrower terminal it stands below it.
    private static let narrowest = 28

    /// The lines for a terminal. Nothing of a finding is cut: its end is what is to be done about it. No word is broken
    /// either: it may be a file's name or an address.
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
            let head =
                heading.padded(toWidth: checkWidth) + finding.state.style.applied(to: state, when: target.isStyled)
            let below = detail.dropFirst(isBeside ? 1 : 0).map { String(repeating: " ", count: indent) + $0 }
            return [head + (isBeside ? detail.first ?? "" : "")] + below
        }
    }

    /// The check-up ready to be written, where no person reads along.
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

/// One line of a check-up.
struct Finding: Encodable, Sendable {
    /// How it looks.
    enum State: String, Encodable, Sendable {
        /// As it should be.
        case fine = "ok"
        /// Works, and something is worth knowing.
        case warned = "warning"
        /// Does not work.
        case failed = "error"
        /// Not looked at.
        case skipped = "skipped"

        /// The word for a person; scripts read the English one.
        var word: Message {
            switch self {
            case .fine: .checkPassed
            case .warned: .checkWarned
            case .failed: .checkFailed
            case .skipped: .checkSkipped
            }
        }

        /// How the word is set off; the word says it without colour too.
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
