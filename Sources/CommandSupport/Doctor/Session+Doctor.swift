import APIClient
import Catalog
import Console
import Messages
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
            terminal: TerminalCheck(presenter.target),
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
