package import APIClient
import Basics
package import CatalogModel

/// Providers of one capability in order of preference, with their health in this run.
///
/// All requests that can go to several services go through a chain, and each is a fold over visits to its links. A
/// service that has shut down is skipped, as is one whose circuit breaker is open; if no service responds, a cached
/// copy is served. Problems are reported in the order of the providers.
package struct ProviderChain<Provider: Sendable>: Sendable {
    struct Link: Sendable {
        let provider: Provider
        let service: ServiceName
        let isConfigured: Bool
        let breaker: CircuitBreaker
    }

    let links: [Link]
    let fallback: Link?
    let health: ProviderHealth
    let dumps: DumpUse
    /// The providers of a record that none of the others has: the catalogues for an ISBN.
    let reserves: @Sendable (ISBN) -> [Provider]

    /// Creates a chain.
    ///
    /// - Parameters:
    ///   - fallback: The provider used once all of them have shut down.
    ///   - health: The health of the run's providers; by default unknown and not shared.
    ///   - reserves: The providers of a record that none of the others has.
    package init(
        _ capability: Capability<Provider>,
        _ providers: [Provider],
        fallback: Provider? = nil,
        health: ProviderHealth = ProviderHealth(),
        dumps: DumpUse = .none,
        reserves: @escaping @Sendable (ISBN) -> [Provider] = { _ in [] }
    ) {
        let link = { (provider: Provider) in
            let known = capability.provider(provider)
            return Link(
                provider: provider,
                service: known.service,
                isConfigured: known.isConfigured,
                breaker: health.breakers.breaker(of: known.service)
            )
        }
        links = providers.map(link)
        self.fallback = fallback.map(link)
        self.health = health
        self.dumps = dumps
        self.reserves = reserves
    }

    private init(_ links: [Link], fallback: Link?, health: ProviderHealth, dumps: DumpUse) {
        (self.links, self.fallback, self.health, self.dumps) = (links, fallback, health, dumps)
        reserves = { _ in [] }
    }

    /// The chain of some of the links, without reserves.
    func filtered(_ isIncluded: (Link) -> Bool, hasFallback: Bool = true) -> ProviderChain {
        ProviderChain(links.filter(isIncluded), fallback: hasFallback ? fallback : nil, health: health, dumps: dumps)
    }

    package var services: [ServiceName] { links.map(\.service) }

    /// Whether any service can be used: it needs no key, or has one.
    var isConfigured: Bool { links.contains(where: \.isConfigured) }

    package var openCircuits: [ServiceName] {
        get async {
            var names: [ServiceName] = []
            for link in links where await link.breaker.isOpen { names.append(link.service) }
            return names
        }
    }

    /// Whether no service can be queried for a book any more, nor a catalogue of its country.
    func isExhausted(_ options: RequestOptions, for isbn: ISBN) async -> Bool
    where Provider == any BookLookingUp {
        guard await isExhausted(options) else { return false }
        return await reserve(for: isbn)?.isExhausted(options) ?? true
    }

    func isExhausted(_ options: RequestOptions) async -> Bool {
        var haveAllShutDown = !links.isEmpty
        for link in links {
            if await health.skip(link.service, options) != nil { continue }
            guard await link.breaker.isOpen else { return false }
            if await link.breaker.openingFailure?.kind != .retired { haveAllShutDown = false }
        }
        guard let fallback, haveAllShutDown else { return true }
        return await fallback.breaker.isOpen
    }
}

extension ProviderChain {
    /// Visits one link: sends the request unless the provider is skipped, and records the outcome.
    func visit<Output>(
        _ link: Link,
        _ request: ChainRequest<Provider, Output>,
        copies: CachedCopyUse = .none
    ) async -> Visit<Provider, Output> {
        if let last = request.lastPage(link.provider), request.page > last {
            return Visit(link, request, .outOfReach(lastPage: last))
        }
        if let skip = await health.skip(link.service, request.options) {
            let copy = copies == .ofSkipped ? await copy(of: link, request, because: skip.error(of: link.service)) : nil
            return Visit(link, request, .shutDown(skip), copy)
        }
        let admission: CircuitBreaker.Admission?
        do throws(APIError) {
            admission = try await link.breaker.admit(link.service)
        } catch {
            return Visit(link, request, .failed(error))
        }
        guard let admission else {
            let failure = await link.breaker.openingFailure ?? .cancelledUnsent(link.service)
            guard copies != .none, let copy = await copy(of: link, request, because: failure) else {
                return Visit(link, request, .circuitOpen(failure))
            }
            return Visit(link, request, request.verdict(copy), copy)
        }
        var options = request.options
        options.retryBudget = admission
        do throws(APIError) {
            let response = try await request.send(link.provider, options)
            await admission.end(response.map { CircuitBreaker.Report($0.servedFrom) } ?? .silent)
            guard let response else { return Visit(link, request, .unsupported) }
            await health.note(link.service, request.identity, received: response.servedFrom)
            return Visit(link, request, request.verdict(response), response)
        } catch {
            let isUnsupported = error.kind == .invalid && request.kind == .list
            await admission.end(isUnsupported ? .silent : CircuitBreaker.Report(error))
            if !error.isCancellation { await health.note(link.service, request.identity, failed: error) }
            return Visit(link, request, .failed(error))
        }
    }

    /// The cached response of a skipped provider; `nil` if there is none, or if the failure rules it out.
    func copy<Output>(
        of link: Link,
        _ request: ChainRequest<Provider, Output>,
        because failure: APIError
    ) async -> Output? {
        guard failure.kind.allowsCachedCopy, let options = request.options.storedOnly,
            let copy = try? await request.send(link.provider, options)
        else { return nil }
        switch request.verdict(copy) {
        case .found, .spare: break
        default: return nil
        }
        // The reason is the failure, not --offline.
        return copy.servedFrom.map {
            copy.with(Freshness(origin: $0.origin, fetchedAt: $0.fetchedAt, reason: .failure(failure)))
        } ?? copy
    }

    /// Visits links at the same time, reading the cached copies of skipped providers.
    func visitAll<Output>(
        _ links: [Link],
        _ request: ChainRequest<Provider, Output>
    ) async -> Visits<Provider, Output> {
        Visits(all: await links.concurrentMap { await visit($0, request, copies: .ofSkipped) })
    }

    private func lastCopy<Output>(_ visits: Visits<Provider, Output>) async -> Found<Output>? {
        for (visit, failure) in visits.unsent {
            if let copy = await copy(of: visit.link, visit.request, because: failure) {
                return (copy, visit.link.service)
            }
        }
        return nil
    }

    private func visitFallback<Output>(
        _ request: ChainRequest<Provider, Output>,
        after visits: Visits<Provider, Output>
    ) async -> Visit<Provider, Output>? {
        guard let fallback, request.options.freshness != .offline, visits.haveAllShutDown else { return nil }
        return await visit(fallback, request, copies: .ofSkipped)
    }

    /// The list of the first service that has one, otherwise a cached copy, otherwise the fallback's list. Returns the
    /// list; `nil` if no service supports the request. Throws ``CatalogError`` if no service has a result; of kind
    /// `retired` only if all have shut down.
    func list<Output>(
        _ request: ChainRequest<Provider, Output>
    ) async throws(CatalogError) -> ChainOutcome<Output>? {
        var visits = Visits<Provider, Output>()
        for link in links where visits.isOpen { visits.all.append(await visit(link, request, copies: .ofOpenCircuits)) }
        if let error = visits.cancellation { throw .api(error) }
        if let (response, service) = visits.found {
            let notices = await health.notices(visits.shutDown, standIn: service)
            return ChainOutcome(response, service, notices + visits.problems.replaced(by: service))
        }
        var copy = visits.spare
        if copy == nil { copy = await lastCopy(visits) }
        if let (response, service) = copy {
            // The copy carries its own reason.
            let notices = await health.notices(visits.shutDown.filter { $0.service != service }, standIn: service)
            return ChainOutcome(response, service, notices + visits.problems.filter { $0.service != service })
        }
        guard let (error, others) = visits.failure else {
            guard let (service, lastPage) = visits.reach else { return nil }
            throw .outOfReach(service: service, lastPage: lastPage)
        }
        let fallen = await visitFallback(request, after: visits)
        if let error = fallen?.cancellation { throw .api(error) }
        guard let fallen, let response = fallen.response else { throw .api(error, others: others) }
        let problems = [Problem(service: error.service, cause: .api(error))] + others
        return ChainOutcome(response, fallen.link.service, problems.replaced(by: fallen.link.service))
    }

    /// The record of the first service that has it, otherwise the fallback's, otherwise a cached copy. Returns the
    /// record if a service has it, all problems, and the services whose circuit breaker was open already. Throws
    /// `APIError` when the run is cancelled, and only then.
    func record<Output>(
        _ request: ChainRequest<Provider, Output>
    ) async throws(APIError) -> (response: Output?, problems: [Problem], openCircuits: [ServiceName]) {
        var visits = Visits<Provider, Output>()
        for link in links where visits.isOpen { visits.all.append(await visit(link, request)) }
        var (found, problems, standIn) = (visits.found, visits.problems, visits.living)
        let fallen = found == nil ? await visitFallback(request, after: visits) : nil
        if let error = visits.cancellation ?? fallen?.cancellation { throw error }
        if let fallen, fallen.response != nil {
            (found, standIn) = (fallen.found, fallen.link.service)
            problems = fallen.problem.map { problems + [$0] } ?? problems.replaced(by: standIn)
        } else if let service = found?.service {
            problems = problems.replaced(by: service)
        }
        if found == nil { found = await lastCopy(visits) }
        if found == nil, let missing = visits.notCached, missing.link.isConfigured || visits.living == nil {
            problems += [missing.problem].compactMap(\.self)
        }
        let notices = await health.notices(
            visits.shutDown,
            standIn: standIn,
            again: found == nil && visits.shutDown.count == links.count
        )
        return (found?.response, notices + problems, visits.openCircuits)
    }
}
