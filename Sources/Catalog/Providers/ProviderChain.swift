public import APIClient
import CatalogModel

/// Providers of one capability in order of preference, with their health in this run.
///
/// All requests that can go to several services go through a chain. A service that has shut down is skipped, as is one
/// whose circuit breaker is open; if no service responds, a cached copy is served. Problems are reported in the order
/// of the providers.
public struct ProviderChain<Asked: Sendable>: Sendable {
    /// A provider and its circuit breaker.
    struct Link: Sendable {
        let asked: Asked
        let service: ServiceName
        let isConfigured: Bool
        let breaker: CircuitBreaker
    }

    let links: [Link]
    let fallback: Link?
    let health: ProviderHealth
    /// The imported dumps that look-ups use beside the providers.
    let dumps: DumpUse

    /// Creates a chain.
    ///
    /// - Parameters:
    ///   - capability: The capability the providers share.
    ///   - providers: The providers in order.
    ///   - fallback: The provider used once all of them have shut down.
    ///   - health: The health of the run's providers; by default unknown and not shared.
    ///   - dumps: How look-ups use imported dumps; by default not at all.
    public init(
        _ capability: Capability<Asked>,
        _ providers: [Asked],
        fallback: Asked? = nil,
        health: ProviderHealth = ProviderHealth(),
        dumps: DumpUse = .none
    ) {
        let link = { (asked: Asked) in
            let provider = capability.provider(asked)
            return Link(
                asked: asked,
                service: provider.service,
                isConfigured: provider.isConfigured,
                breaker: health.breakers.breaker(of: provider.service)
            )
        }
        links = providers.map(link)
        self.fallback = fallback.map(link)
        self.health = health
        self.dumps = dumps
    }

    private init(_ links: [Link], fallback: Link?, health: ProviderHealth, dumps: DumpUse) {
        (self.links, self.fallback, self.health, self.dumps) = (links, fallback, health, dumps)
    }

    /// The same chain with a subset of its providers.
    func only(_ isKept: (Link) -> Bool, hasFallback: Bool = true) -> ProviderChain {
        ProviderChain(links.filter(isKept), fallback: hasFallback ? fallback : nil, health: health, dumps: dumps)
    }

    /// The services, in order.
    public var services: [ServiceName] { links.map(\.service) }

    /// Whether any service can be used: it needs no key, or has one.
    var isConfigured: Bool { links.contains(where: \.isConfigured) }

    /// The services whose circuit breaker is open, in order.
    public var givenUp: [ServiceName] {
        get async {
            var names: [ServiceName] = []
            for link in links where await link.breaker.isOpen { names.append(link.service) }
            return names
        }
    }

    /// Whether no service is left to try: each has an open circuit breaker or has shut down.
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

    /// Sends a request to one provider, unless it is skipped, and records the outcome.
    func reply<Output>(
        of link: Link,
        to question: ChainRequest<Asked, Output>
    ) async -> ProviderResult<Output> {
        if let skip = await health.skip(link.service, question.options) { return .skipped(skip) }
        let answer: Output??
        do throws(APIError) {
            answer = try await link.breaker.ask(
                link.service,
                question.options,
                { options async throws(APIError) in try await question.ask(link.asked, options) },
                report: { $0.map { CircuitBreaker.Report($0.servedFrom) } ?? .silent },
                reportOfFailure: { error in
                    error.kind == .invalid && question.resultKind == .list ? .silent : CircuitBreaker.Report(error)
                }
            )
        } catch {
            if !error.isCancellation { await health.note(link.service, question.identity, failed: error) }
            return .failed(error)
        }
        guard let answer else {
            let failure = await link.breaker.openingFailure
            return .givenUp(failure ?? .cancelledUnsent(link.service))
        }
        if let answer { await health.note(link.service, question.identity, answered: answer.servedFrom) }
        return .answered(answer)
    }

    /// One provider's response, or the cached copy of a skipped one.
    ///
    /// - Throws: `APIError`; for a skipped provider, that of an earlier request.
    func answer<Output>(
        of link: Link,
        to question: ChainRequest<Asked, Output>
    ) async throws(APIError) -> Output? {
        let failure: APIError
        switch await reply(of: link, to: question) {
        case .answered(let answer): return answer
        case .failed(let error): throw error
        case .skipped(let skip): failure = skip.error(of: link.service)
        case .givenUp(let error): failure = error
        }
        if let copy = await cachedCopy(of: link, for: question, because: failure) { return copy }
        throw failure
    }

    /// The cached response of a skipped provider; `nil` if there is none, or if the failure rules it out.
    func cachedCopy<Output>(
        of link: Link,
        for question: ChainRequest<Asked, Output>,
        because failure: APIError
    ) async -> Output? {
        guard failure.kind.allowsCachedCopy, let options = question.options.storedOnly,
            let copy = try? await question.ask(link.asked, options)
        else { return nil }
        switch question.verdict(copy) {
        case .found, .spare: break
        case .missing, .failed: return nil
        }
        // The reason is the failure, not --offline.
        return copy.servedFrom.map {
            copy.with(Freshness(origin: $0.origin, fetchedAt: $0.fetchedAt, reason: .failure(failure)))
        } ?? copy
    }

    /// The state of a pass over the chain.
    private struct Progress<Output: ChainOutput> {
        var found: (answer: Output, service: ServiceName)?
        /// The cached copy of a service that was just found to have shut down.
        var spare: (answer: Output, service: ServiceName)?
        var problems: [Problem] = []
        var errors: [APIError] = []
        var skipped: [(link: Link, skip: SkippedService)] = []
        /// The providers skipped because their circuit breaker was open already.
        var givenUp: [(link: Link, failure: APIError)] = []
        /// The most relevant "not cached" problem.
        var notCached: (problem: Problem, isConfigured: Bool)?
        /// The first service that gave a valid response, "not found" included.
        var living: ServiceName?
        /// The last page that any service offers.
        var reach: (service: ServiceName, lastPage: Int)?

        /// Whether the fallback may be used: every provider has shut down.
        var haveAllShutDown: Bool {
            living == nil && spare == nil && problems.allSatisfy { $0.kind == .retired }
                && givenUp.allSatisfy { $0.failure.kind == .retired }
                && !(problems.isEmpty && givenUp.isEmpty && skipped.isEmpty)
        }

        /// The reason there is no result. A service that has shut down explains nothing if another one is available.
        var failure: (error: APIError, others: [Problem])? {
            if let error = errors.first(where: { $0.kind != .retired }) ?? errors.first {
                return (error, problems.filter { $0.service != error.service })
            }
            return skipped.first.map { ($0.skip.error(of: $0.link.service), []) }
        }

        func skippedServices(except service: ServiceName? = nil) -> [(service: ServiceName, skip: SkippedService)] {
            skipped.filter { $0.link.service != service }.map { ($0.link.service, $0.skip) }
        }

        /// Records a response by its verdict.
        mutating func take(
            _ answer: Output,
            from link: Link,
            to question: ChainRequest<Asked, Output>
        ) throws(APIError) {
            switch question.verdict(answer) {
            case .found(let remark):
                if let remark { problems.append(question.problem(link.service, remark)) }
                living = living ?? link.service
                found = (answer, link.service)
            case .spare(let error):
                problems.append(question.problem(link.service, .api(error)))
                spare = spare ?? (answer, link.service)
            case .missing(let remark):
                if let remark { problems.append(question.problem(link.service, remark)) }
                living = living ?? link.service
            case .failed(let error):
                try fail(error, at: link, question)
            }
        }

        mutating func fail(
            _ error: APIError,
            at link: Link,
            _ question: ChainRequest<Asked, Output>
        ) throws(APIError) {
            guard !error.isCancellation else { throw error }
            errors.append(error)
            let problem = question.problem(link.service, .api(error))
            guard case .notCached = error.cause else { return problems.append(problem) }
            // Offline, a missing cached response is reported only if no other service has a copy. A service without a
            // key is checked offline as well, but is rarely the one to report.
            if notCached?.isConfigured != true, notCached == nil || link.isConfigured {
                notCached = (problem, link.isConfigured)
            }
        }
    }

    /// Tries the providers in order until one has a result.
    private func descend<Output>(
        _ question: ChainRequest<Asked, Output>
    ) async throws(APIError) -> Progress<Output> {
        var progress = Progress<Output>()
        for link in links {
            if let last = question.lastPage(link.asked), question.page > last {
                if last > progress.reach?.lastPage ?? 0 { progress.reach = (link.service, last) }
                continue
            }
            switch await reply(of: link, to: question) {
            case .answered(let answer):
                if let answer { try progress.take(answer, from: link, to: question) }
            case .failed(let error):
                try progress.fail(error, at: link, question)
            case .skipped(let skip):
                progress.skipped.append((link, skip))
            case .givenUp(let failure) where question.resultKind == .record:
                progress.givenUp.append((link, failure))
            case .givenUp(let failure):
                if let copy = await cachedCopy(of: link, for: question, because: failure) {
                    try progress.take(copy, from: link, to: question)
                } else {
                    try progress.fail(failure, at: link, question)
                }
            }
            if progress.found != nil { break }
        }
        return progress
    }

    /// The cached copy of the first skipped provider that has one.
    private func lastCopy<Output>(
        _ progress: Progress<Output>,
        _ question: ChainRequest<Asked, Output>
    ) async -> (answer: Output, service: ServiceName)? {
        let unasked = progress.skipped.map { ($0.link, $0.skip.error(of: $0.link.service)) } + progress.givenUp
        for (link, failure) in unasked {
            if let copy = await cachedCopy(of: link, for: question, because: failure) { return (copy, link.service) }
        }
        return nil
    }

    /// The fallback's result if every provider has shut down; `nil` if it has none.
    private func fallenBack<Output>(
        _ progress: Progress<Output>,
        _ question: ChainRequest<Asked, Output>
    ) async throws(APIError) -> (answer: Output, service: ServiceName)? {
        guard let fallback, question.options.freshness != .offline, progress.haveAllShutDown else { return nil }
        if let last = question.lastPage(fallback.asked), question.page > last { return nil }
        do throws(APIError) {
            return try await answer(of: fallback, to: question).map { ($0, fallback.service) }
        } catch {
            guard !error.isCancellation else { throw error }
            return nil
        }
    }

    /// The list of the first service that has one, otherwise a cached copy, otherwise the fallback's list.
    ///
    /// - Parameter question: The request for a list.
    /// - Returns: The list; `nil` if no service supports the request.
    /// - Throws: ``CatalogError`` if no service has a result; of kind `retired` only if all have shut down.
    func list<Output>(
        _ question: ChainRequest<Asked, Output>
    ) async throws(CatalogError) -> ChainOutcome<Output>? {
        let progress: Progress<Output>
        do throws(APIError) {
            progress = try await descend(question)
        } catch {
            throw .api(error)
        }
        if let (answer, service) = progress.found {
            let notices = await health.notices(progress.skippedServices(), standIn: service)
            let problems = progress.problems.replaced(by: service)
            return ChainOutcome(answer: answer, service: service, problems: notices + problems)
        }
        var copy = progress.spare
        if copy == nil { copy = await lastCopy(progress, question) }
        if let (answer, service) = copy {
            // The copy carries its own reason.
            let notices = await health.notices(progress.skippedServices(except: service), standIn: service)
            let problems = progress.problems.filter { $0.service != service }
            return ChainOutcome(answer: answer, service: service, problems: notices + problems)
        }
        guard let (error, others) = progress.failure else {
            guard let reach = progress.reach else { return nil }
            throw .outOfReach(service: reach.service, lastPage: reach.lastPage)
        }
        let fallen: (answer: Output, service: ServiceName)?
        do throws(APIError) {
            fallen = try await fallenBack(progress, question)
        } catch {
            throw .api(error)
        }
        guard let (answer, service) = fallen else { throw .api(error, others: others) }
        let problems = [Problem(service: error.service, cause: .api(error))] + others
        return ChainOutcome(answer: answer, service: service, problems: problems.replaced(by: service))
    }

    /// The record of the first service that has it, otherwise the fallback's, otherwise a cached copy.
    ///
    /// - Parameter question: The request for a record.
    /// - Returns: The record if a service has it, all problems, and the services whose circuit breaker was open
    ///   already.
    /// - Throws: `APIError` when the run is cancelled, and only then.
    func record<Output>(
        _ question: ChainRequest<Asked, Output>
    ) async throws(APIError) -> (answer: Output?, problems: [Problem], givenUp: [ServiceName]) {
        var progress = try await descend(question)
        var standIn = progress.living
        if let (_, service) = progress.found {
            progress.problems = progress.problems.replaced(by: service)
        } else if let (answer, service) = try await fallenBack(progress, question) {
            standIn = service
            switch question.verdict(answer) {
            case .found(let remark), .missing(let remark):
                if let remark {
                    progress.problems.append(question.problem(service, remark))
                } else {
                    progress.problems = progress.problems.replaced(by: service)
                }
            case .spare(let error), .failed(let error):
                progress.problems.append(question.problem(service, .api(error)))
            }
            if case .found = question.verdict(answer) { progress.found = (answer, service) }
        }
        if progress.found == nil { progress.found = await lastCopy(progress, question) }
        if progress.found == nil, let (problem, isConfigured) = progress.notCached,
            isConfigured || progress.living == nil
        {
            progress.problems.append(problem)
        }
        let notices = await health.notices(
            progress.skippedServices(),
            standIn: standIn,
            again: progress.found == nil && progress.skipped.count == links.count
        )
        return (progress.found?.answer, notices + progress.problems, progress.givenUp.map(\.link.service))
    }
}
