public import APIClient
import CatalogModel

/// Providers that can be asked the same question, in order, with what the run knows of them.
///
/// Everything that asks several services goes through here. A service that has shut down is left out, one that failed too often
/// in this run is not asked again, and where none answers, a cached copy is served. What went wrong on the way is told in the
/// order of the providers.
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

    /// A chain.
    ///
    /// - Parameters:
    ///   - capability: What the providers are asked for.
    ///   - providers: The providers in order.
    ///   - fallback: The provider that is asked once all of them have shut down.
    ///   - health: What the run knows of its providers; by default nothing, and nothing is shared.
    public init(
        _ capability: Capability<Asked>,
        _ providers: [Asked],
        fallback: Asked? = nil,
        health: ProviderHealth = ProviderHealth()
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
    }

    private init(_ links: [Link], fallback: Link?, health: ProviderHealth) {
        (self.links, self.fallback, self.health) = (links, fallback, health)
    }

    /// The same chain with some of its providers.
    func only(_ isKept: (Link) -> Bool, hasFallback: Bool = true) -> ProviderChain {
        ProviderChain(links.filter(isKept), fallback: hasFallback ? fallback : nil, health: health)
    }

    /// The services, in order.
    public var services: [ServiceName] { links.map(\.service) }

    /// Whether any of the services can be asked: it needs no key, or has one.
    var isConfigured: Bool { links.contains(where: \.isConfigured) }

    /// The services that were given up in this run, in order.
    public var givenUp: [ServiceName] {
        get async {
            var names: [ServiceName] = []
            for link in links where await link.breaker.isOpen { names.append(link.service) }
            return names
        }
    }

    /// Whether no service is left that could be asked: each was given up or has shut down.
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

    /// Asks one provider, unless it has shut down or was given up, and notes how it went.
    func reply<DecodedResponse>(
        of link: Link,
        to question: ChainQuestion<Asked, DecodedResponse>
    ) async -> ChainReply<DecodedResponse> {
        if let skip = await health.skip(link.service, question.options) { return .skipped(skip) }
        let answer: DecodedResponse??
        do throws(APIError) {
            answer = try await link.breaker.ask(
                link.service,
                question.options,
                { options async throws(APIError) in try await question.ask(link.asked, options) },
                report: { $0.map { CircuitBreaker.Report($0.servedFrom) } ?? .silent },
                reportOfFailure: { error in
                    error.kind == .invalid && question.want == .list ? .silent : CircuitBreaker.Report(error)
                }
            )
        } catch {
            if !error.isCancellation { await health.note(link.service, question.text, failed: error) }
            return .failed(error)
        }
        guard let answer else {
            let failure = await link.breaker.openingFailure
            return .givenUp(failure ?? .cancelledUnsent(link.service))
        }
        if let answer { await health.note(link.service, question.text, answered: answer.servedFrom) }
        return .answered(answer)
    }

    /// One provider's answer, or the cached copy of one that is not asked.
    ///
    /// - Throws: ``APIError``, which is that of an earlier request where the provider is not asked.
    func answer<DecodedResponse>(
        of link: Link,
        to question: ChainQuestion<Asked, DecodedResponse>
    ) async throws(APIError) -> DecodedResponse? {
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

    /// What a provider that is not asked answered another time; `nil` where that is not cached, or not wanted after that failure.
    func cachedCopy<DecodedResponse>(
        of link: Link,
        for question: ChainQuestion<Asked, DecodedResponse>,
        because failure: APIError
    ) async -> DecodedResponse? {
        guard failure.kind.allowsCachedCopy, let options = question.options.storedOnly,
            let copy = try? await question.ask(link.asked, options)
        else { return nil }
        switch question.verdict(copy) {
        case .found, .spare: break
        case .missing, .failed: return nil
        }
        // The failure keeps the answer away; the run is not offline.
        return copy.servedFrom.map {
            copy.with(Freshness(origin: $0.origin, fetchedAt: $0.fetchedAt, reason: .failure(failure)))
        } ?? copy
    }

    /// How far a question came down the chain.
    private struct Progress<DecodedResponse: ChainAnswer> {
        var found: (answer: DecodedResponse, service: ServiceName)?
        /// The cached copy of a service that has just turned out to have shut down.
        var spare: (answer: DecodedResponse, service: ServiceName)?
        var problems: [Problem] = []
        var errors: [APIError] = []
        var skipped: [(link: Link, skip: SkippedService)] = []
        /// The providers that were passed over, since they were given up before.
        var givenUp: [(link: Link, failure: APIError)] = []
        /// That a provider has nothing cached, of the one that is most worth naming.
        var notCached: (problem: Problem, isConfigured: Bool)?
        /// The first service that gave a proper answer, "no such book" included.
        var living: ServiceName?
        /// The farthest page that a service gives.
        var reach: (service: ServiceName, lastPage: Int)?

        /// Whether a fallback may be asked: each provider has shut down.
        var haveAllShutDown: Bool {
            living == nil && spare == nil && problems.allSatisfy { $0.kind == .retired }
                && givenUp.allSatisfy { $0.failure.kind == .retired }
                && !(problems.isEmpty && givenUp.isEmpty && skipped.isEmpty)
        }

        /// Why there is no answer. That one service has shut down explains nothing where another one lives.
        var failure: (error: APIError, others: [Problem])? {
            if let error = errors.first(where: { $0.kind != .retired }) ?? errors.first {
                return (error, problems.filter { $0.service != error.service })
            }
            return skipped.first.map { ($0.skip.error(of: $0.link.service), []) }
        }

        func skippedServices(except service: ServiceName? = nil) -> [(service: ServiceName, skip: SkippedService)] {
            skipped.filter { $0.link.service != service }.map { ($0.link.service, $0.skip) }
        }

        /// Takes an answer for what it is worth.
        mutating func take(
            _ answer: DecodedResponse,
            from link: Link,
            to question: ChainQuestion<Asked, DecodedResponse>
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
            _ question: ChainQuestion<Asked, DecodedResponse>
        ) throws(APIError) {
            guard !error.isCancellation else { throw error }
            errors.append(error)
            let problem = question.problem(link.service, .api(error))
            guard case .notCached = error.cause else { return problems.append(problem) }
            // Offline, that nothing is cached is worth a word only where no other service has a copy. A service that has no
            // key is asked offline as well, and seldom the one to name.
            if notCached?.isConfigured != true, notCached == nil || link.isConfigured {
                notCached = (problem, link.isConfigured)
            }
        }
    }

    /// Asks provider after provider until one has what is asked for.
    private func descend<DecodedResponse>(
        _ question: ChainQuestion<Asked, DecodedResponse>
    ) async throws(APIError) -> Progress<DecodedResponse> {
        var progress = Progress<DecodedResponse>()
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
            case .givenUp(let failure) where question.want == .record:
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

    /// The cached copy of the first provider that was not asked and has one.
    private func lastCopy<DecodedResponse>(
        _ progress: Progress<DecodedResponse>,
        _ question: ChainQuestion<Asked, DecodedResponse>
    ) async -> (answer: DecodedResponse, service: ServiceName)? {
        let unasked = progress.skipped.map { ($0.link, $0.skip.error(of: $0.link.service)) } + progress.givenUp
        for (link, failure) in unasked {
            if let copy = await cachedCopy(of: link, for: question, because: failure) { return (copy, link.service) }
        }
        return nil
    }

    /// What the fallback has, where every provider has shut down; `nil` where it has nothing to say.
    private func fallenBack<DecodedResponse>(
        _ progress: Progress<DecodedResponse>,
        _ question: ChainQuestion<Asked, DecodedResponse>
    ) async throws(APIError) -> (answer: DecodedResponse, service: ServiceName)? {
        guard let fallback, question.options.freshness != .offline, progress.haveAllShutDown else { return nil }
        if let last = question.lastPage(fallback.asked), question.page > last { return nil }
        do throws(APIError) {
            return try await answer(of: fallback, to: question).map { ($0, fallback.service) }
        } catch {
            guard !error.isCancellation else { throw error }
            return nil
        }
    }

    /// The list of the first service that gives one, else a cached copy, else the fallback's list.
    ///
    /// - Parameter question: The question, which wants a list.
    /// - Returns: The list; `nil` when no service knows what is asked for.
    /// - Throws: ``CatalogError``, when no service has an answer; of kind `retired` only where all have shut down.
    func list<DecodedResponse>(
        _ question: ChainQuestion<Asked, DecodedResponse>
    ) async throws(CatalogError) -> ChainOutcome<DecodedResponse>? {
        let progress: Progress<DecodedResponse>
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
            // The copy itself says why it is one.
            let notices = await health.notices(progress.skippedServices(except: service), standIn: service)
            let problems = progress.problems.filter { $0.service != service }
            return ChainOutcome(answer: answer, service: service, problems: notices + problems)
        }
        guard let (error, others) = progress.failure else {
            guard let reach = progress.reach else { return nil }
            throw .outOfReach(service: reach.service, lastPage: reach.lastPage)
        }
        let fallen: (answer: DecodedResponse, service: ServiceName)?
        do throws(APIError) {
            fallen = try await fallenBack(progress, question)
        } catch {
            throw .api(error)
        }
        guard let (answer, service) = fallen else { throw .api(error, others: others) }
        let problems = [Problem(service: error.service, cause: .api(error))] + others
        return ChainOutcome(answer: answer, service: service, problems: problems.replaced(by: service))
    }

    /// The record of the first service that has it, else the fallback's, else a cached copy.
    ///
    /// - Parameter question: The question, which wants a record.
    /// - Returns: The record where a service has it, every problem on the way, and the services that were given up before.
    /// - Throws: ``APIError`` when the run is cancelled, and only then.
    func record<DecodedResponse>(
        _ question: ChainQuestion<Asked, DecodedResponse>
    ) async throws(APIError) -> (answer: DecodedResponse?, problems: [Problem], givenUp: [ServiceName]) {
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

// MARK: - Health

/// What one run knows of its providers: which have shut down, and which fail. All chains of the run share it.
public struct ProviderHealth: Sendable {
    /// Which services have shut down and are not asked; `nil` asks all.
    public let retirement: RetirementWatch?
    /// Which services failed too often in a row.
    public let breakers: CircuitBreakers

    /// What is known at the start of a run.
    ///
    /// - Parameters:
    ///   - retirement: Which services have shut down and are not asked; `nil` asks all.
    ///   - breakers: The run's circuit breakers.
    public init(retirement: RetirementWatch? = nil, breakers: CircuitBreakers = CircuitBreakers()) {
        self.retirement = retirement
        self.breakers = breakers
    }

    /// The same circuit breakers, for providers that are asked whether or not they have shut down.
    public var breakersOnly: ProviderHealth { ProviderHealth(breakers: breakers) }

    /// Why a service is left out; `nil` where it is asked. Offline none is, since no request is sent anyway.
    func skip(_ service: ServiceName, _ options: RequestOptions) async -> SkippedService? {
        guard options.freshness != .offline else { return nil }
        return await retirement?.skip(service)
    }

    /// The notices about services that were left out, one for each service and run.
    ///
    /// - Parameters:
    ///   - skipped: The services that were left out.
    ///   - standIn: The service that was asked instead.
    ///   - again: Whether the notice is repeated: it is all there is to say.
    /// - Returns: The notices, in the same order.
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

    /// Notes how a service answered. A demo makes no entry: fixtures are no service.
    fileprivate func note(_ service: ServiceName, _ question: String, answered freshness: Freshness?) async {
        guard freshness?.origin != .demo else { return }
        await retirement?.note(service, asked: question, freshness: freshness)
    }

    /// Notes how a service failed.
    fileprivate func note(_ service: ServiceName, _ question: String, failed error: APIError) async {
        await retirement?.note(service, asked: question, error: error)
    }
}

// MARK: - Question and answer

/// What a provider gives.
protocol ChainAnswer: Sendable {
    /// Where it came from and when; `nil` for what is part of this program, and for a plain "no such book".
    var servedFrom: Freshness? { get }

    /// The same answer, served from elsewhere.
    func with(_ freshness: Freshness) -> Self
}

/// One question to the providers of a chain.
struct ChainQuestion<Asked: Sendable, DecodedResponse: ChainAnswer>: Sendable {
    /// What is wanted, on which depends what a failure means for the providers behind.
    enum Want: Sendable {
        /// One provider's list. A provider that was given up counts as failed, and its cached copy is its answer as it would be
        /// after that failure. The fallback is asked where none has a copy. What the provider does not take says nothing of
        /// its health.
        case list
        /// A record that any of the providers may have. One that was given up is passed over, and its cached copy is served
        /// only where no provider has the record, the fallback included.
        case record
    }

    /// What the question is, in any words that tell it from others.
    let text: String
    let want: Want
    var options: RequestOptions
    /// The book it is about, for problems.
    var isbn: ISBN?
    /// The page that is wanted.
    var page = 1
    /// The last page that a provider gives; `nil` where it names no end.
    var lastPage: @Sendable (Asked) -> Int? = { _ in nil }
    /// What an answer is worth.
    var verdict: @Sendable (DecodedResponse) -> Verdict = { .ofPage($0.servedFrom) }
    /// Asks a provider; no answer where it does not know what is asked for, as with a genre.
    let ask: @Sendable (Asked, RequestOptions) async throws(APIError) -> DecodedResponse?

    /// Describes a problem of this question.
    func problem(_ service: ServiceName, _ cause: Problem.Cause) -> Problem {
        Problem(service: service, cause: cause, isbn: isbn)
    }
}

/// What a provider's answer is worth to a chain.
enum Verdict: Sendable {
    /// It is what was asked for; what was odd about it.
    case found(remark: Problem.Cause?)
    /// It is the cached copy of a service that has shut down, to be served where no other service answers.
    case spare(APIError)
    /// The service has not what was asked for.
    case missing(remark: Problem.Cause?)
    /// The service failed, and its cached copy says nothing.
    case failed(APIError)

    /// A page is an answer, also an empty one.
    static func ofPage(_ freshness: Freshness?) -> Verdict {
        if let error = freshness?.failure, error.kind == .retired { .spare(error) } else { .found(remark: nil) }
    }
}

/// What a chain came to.
public struct ChainOutcome<DecodedResponse: Sendable>: Sendable {
    /// The answer.
    public let answer: DecodedResponse
    /// The service that gave it.
    public let service: ServiceName
    /// The problems encountered, in order.
    public let problems: [Problem]
}

/// How one provider took a question.
enum ChainReply<DecodedResponse: Sendable>: Sendable {
    /// It answered; `nil` where it does not know what is asked for.
    case answered(DecodedResponse?)
    /// It failed.
    case failed(APIError)
    /// It was not asked, because it has shut down.
    case skipped(SkippedService)
    /// It was not asked, because it was given up in this run after this failure.
    case givenUp(APIError)
}

// MARK: - One provider

// MARK: - Provider after provider

// MARK: - Requests

extension RequestOptions {
    /// The same, but for cached copies alone; `nil` where those are not wanted.
    var storedOnly: RequestOptions? {
        guard freshness != .refresh else { return nil }
        var options = self
        options.freshness = .offline
        return options
    }
}

extension APIError {
    /// The run was cancelled before a request was sent.
    static func cancelledUnsent(_ service: ServiceName) -> APIError {
        APIError(service: service, operation: "lookUp", cause: .exchange(.transport(.cancelledUnsent)))
    }
}
