public import APIClient
import Console
import Messages
import Store

extension Session {
    /// Looks at services, store, clock and terminal, and writes what it found. Each service with a key, or that needs none, is
    /// asked one small question, unless the run is offline.
    ///
    /// - Parameter services: The services, in the order they are shown.
    /// - Throws: ``ProgramFailure`` of the first failure, by `--strict` only; what stdout throws.
    public func checkUp(_ services: [ServiceName]) async throws {
        let checks = await withTaskGroup(of: ServiceCheck?.self) { group in
            for name in services {
                group.addTask { await check(name) }
            }
            var checks: [ServiceName: ServiceCheck] = [:]
            for await check in group {
                if let check { checks[check.service] = check }
            }
            return services.compactMap { checks[$0] }
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

    private func check(_ name: ServiceName) async -> ServiceCheck? {
        guard let service = service(name) else { return nil }
        let isKeyPresent = service.credential?.secret != nil
        let isUsable = isKeyPresent || service.credential == nil
        var milliseconds: Int?
        var failure = wrongAddress(of: name)
        if failure == nil, isUsable, !isOffline || isDemo {
            let start = context.time.uptime()
            do throws(APIError) {
                try await ServiceProbe(session: self).ask(name)
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
            successors: ServiceProbe.successors(of: name)
        )
    }

    /// The failure that every question to a service would come to, because its address makes no sense or its key must not go
    /// there.
    private func wrongAddress(of name: ServiceName) -> APIError? {
        let key = isDemo ? nil : service(name)?.credential?.variable
        guard
            let wrong = wrongAddresses["\(name.rawValue.uppercased())_BASE_URL"]
                ?? key.flatMap({ presenter.settings.withheld($0) })?.failure(of: name)
        else { return nil }
        let text = wrong.message.withoutFullStop.text
        return APIError(
            service: name,
            operation: "check",
            cause: .exchange(.transport(.refusedAddress(text)))
        )
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
