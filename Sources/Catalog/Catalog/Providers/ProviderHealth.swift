import APIClient

/// The health of a run's providers: which have shut down, and which fail. Shared by all chains of the run.
package struct ProviderHealth: Sendable {
    /// Services that have shut down and are skipped; `nil` skips none.
    package let retirement: RetirementWatch?
    package let breakers: CircuitBreakers

    package init(retirement: RetirementWatch? = nil, breakers: CircuitBreakers = CircuitBreakers()) {
        self.retirement = retirement
        self.breakers = breakers
    }

    /// The same circuit breakers, for providers that are used even if they appear to have shut down.
    package var breakersOnly: ProviderHealth { ProviderHealth(breakers: breakers) }

    /// The reason a service is skipped; `nil` if it is used. Offline none is skipped, since no request is sent anyway.
    func skip(_ service: ServiceName, _ options: RequestOptions) async -> SkippedService? {
        guard options.freshness != .offline else { return nil }
        return await retirement?.skip(service)
    }

    func notices(
        _ skipped: [(service: ServiceName, skip: SkippedService)],
        standIn: ServiceName?,
        again: Bool = false
    ) async -> [Problem] {
        var notices: [Problem] = []
        for (service, skip) in skipped {
            let isNews = await retirement?.isFirstNotice(of: service) ?? true
            guard isNews || again else { continue }
            notices.append(Problem(service: service, cause: .api(skip.replaced(by: standIn).error(of: service))))
        }
        return notices
    }

    /// Records a response of a service. Demo responses are ignored: fixtures are not a service.
    func note(_ service: ServiceName, _ request: RequestIdentity, received freshness: Freshness?) async {
        guard freshness?.origin != .demo else { return }
        await retirement?.note(service, request, freshness: freshness)
    }

    func note(_ service: ServiceName, _ request: RequestIdentity, failed error: APIError) async {
        await retirement?.note(service, request, error: error)
    }
}
