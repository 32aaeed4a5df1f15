public import APIClient
import Basics
public import CatalogModel

/// All details of one book: every service is requested concurrently, and the records are merged.
public struct BookDetail: Sendable {
    private let chain: ProviderChain<any BookLookingUp>
    private let policy: MergePolicy

    /// Creates a detail pipeline.
    ///
    /// - Parameters:
    ///   - chain: The providers; their order is only that of problems and freshness. The fallback is used if all of
    ///     them have shut down.
    ///   - policy: Which service takes precedence for each field.
    public init(_ chain: ProviderChain<any BookLookingUp>, policy: MergePolicy = .standard) {
        self.chain = chain
        self.policy = policy
    }

    /// The services whose circuit breaker is open, in order.
    public var givenUp: [ServiceName] { get async { await chain.givenUp } }

    /// Requests one book from every service, and from the fallback if all have shut down.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - earlier: The stored book, whose better values are kept; see ``BookRefresh``.
    ///   - coverSizes: Measured sizes of covers, by address.
    ///   - options: How cached responses are used, limits, retries.
    /// - Returns: The book if any service has it, and all failures.
    /// - Throws: `APIError` when the run is cancelled, and only then.
    public func book(
        _ isbn: ISBN,
        earlier: Book? = nil,
        coverSizes: [String: CoverSize] = [:],
        options: RequestOptions
    ) async throws(APIError) -> BookDetailOutcome {
        let records = chain.dumps.records(of: isbn, options)
        // A preferred dump's record spares every request.
        let links = chain.dumps.mode == .prefer && !records.isEmpty ? [] : chain.links
        let outcome = try await merged(links, isbn, earlier, coverSizes, records, options)
        guard outcome.areAllEnded, options.freshness != .offline, let fallback = chain.fallback else { return outcome }
        return try await merged([fallback], isbn, earlier, coverSizes, [], options)
            .adding(outcome.problems, from: fallback.service)
    }

    private func merged(
        _ links: [ProviderChain<any BookLookingUp>.Link],
        _ isbn: ISBN,
        _ earlier: Book?,
        _ coverSizes: [String: CoverSize],
        _ records: [SourcedBook],
        _ options: RequestOptions
    ) async throws(APIError) -> BookDetailOutcome {
        let answers = await ask(links, isbn, options)
        var collected = Collected()
        for (link, answer) in zip(links, answers) { try collected.add(answer, from: link, isbn) }
        for record in records { collected.add(record) }
        let merger = BookMerger(policy: policy, coverSizes: coverSizes)
        let merged = merger.merge(collected.records, of: isbn)
        let refresh = merged.flatMap { merged in
            earlier.map { BookRefresh(of: $0, with: merged.book, coverSizes: coverSizes) }
        }
        let skipped = zip(links, answers).compactMap { link, answer in answer.skip.map { (link.service, $0) } }
        let isKnown = merged != nil
        let shown = zip(links, answers).first { $1.isLiving }?.0.service
        let notices = await chain.health.notices(
            skipped,
            standIn: shown,
            again: !isKnown && skipped.count == links.count
        )
        return BookDetailOutcome(
            book: refresh?.book ?? merged?.book,
            merged: merged,
            kept: refresh?.kept ?? [],
            unknownTo: collected.unknownTo,
            freshness: collected.freshness + (isKnown ? [] : collected.freshnessOfNothing),
            problems: notices
                + (collected.problems
                + (isKnown ? collected.failuresBehindNothing(isbn) : collected.failuresOfUnasked)).replaced(by: shown)
                + (isKnown ? [] : collected.notFoundProblems(isbn))
        )
    }

    /// The responses of all services.
    private func ask(
        _ links: [ProviderChain<any BookLookingUp>.Link],
        _ isbn: ISBN,
        _ options: RequestOptions
    ) async -> [ServiceResult] {
        let question = ChainRequest<any BookLookingUp, LookedUpBook>(
            isbn,
            resultKind: .record,
            options: options,
            isbn: isbn,
            verdict: { $0.book == nil ? .missing(remark: $0.remark) : .found(remark: $0.remark) },
            ask: { provider, options async throws(APIError) in try await provider.detail(isbn, options: options) }
        )
        return await links.concurrentMap { link in
            let reply = await chain.reply(of: link, to: question)
            let reason: APIError? =
                switch reply {
                case .skipped(let skip): skip.error(of: link.service)
                case .givenUp(let failure): failure
                case .answered, .failed: nil
                }
            guard let reason else { return ServiceResult(reply: reply) }
            return ServiceResult(reply: reply, copy: await chain.cachedCopy(of: link, for: question, because: reason))
        }
    }
}

/// One service's result for a book.
private struct ServiceResult: Sendable {
    let reply: ProviderResult<LookedUpBook>
    /// The cached copy, for a skipped service.
    var copy: LookedUpBook?

    /// The record, if any.
    var found: LookedUpBook? { if case .answered(let found) = reply { found } else { copy } }

    /// Why the service was skipped, if it was.
    var skip: SkippedService? { if case .skipped(let skip) = reply { skip } else { nil } }

    /// Whether the service has the book and has not shut down.
    var isLiving: Bool { skip == nil && found?.book != nil && found?.freshness?.failure?.kind != .retired }
}

/// The collected results before merging.
private struct Collected {
    var records: [SourcedBook] = []
    var unknownTo: [ServiceName] = []
    var freshness: [Freshness] = []
    var problems: [Problem] = []
    /// Why services were skipped; reported only if no other service has the book.
    private(set) var failuresOfUnasked: [Problem] = []
    /// The origin of "not found" results, which may be old cached responses.
    private var nothing: [(service: ServiceName, freshness: Freshness)] = []
    private var notCached: (problem: Problem, isConfigured: Bool)?

    mutating func add(
        _ answer: ServiceResult,
        from link: ProviderChain<any BookLookingUp>.Link,
        _ isbn: ISBN
    ) throws(APIError) {
        if let found = answer.found { return add(found, from: link.service, isbn) }
        switch answer.reply {
        case .answered, .skipped:
            break
        case .givenUp(let error):
            guard !error.isCancellation else { return }
            failuresOfUnasked.append(Problem(service: link.service, cause: .api(error), isbn: isbn))
        case .failed(let error):
            guard !error.isCancellation else { throw error }
            let problem = Problem(service: link.service, cause: .api(error), isbn: isbn)
            guard case .notCached = error.cause else { return problems.append(problem) }
            // A service without a key is checked offline as well, but is rarely the one to report.
            if notCached?.isConfigured != true, notCached == nil || link.isConfigured {
                notCached = (problem, link.isConfigured)
            }
        }
    }

    /// Adds a dump's record, unless its service has answered itself.
    mutating func add(_ record: SourcedBook) {
        guard !records.contains(where: { "\($0.service.rawValue)-dump" == record.service.rawValue }) else { return }
        if records.isEmpty { freshness.append(record.freshness) }
        records.append(record)
    }

    private mutating func add(_ found: LookedUpBook, from service: ServiceName, _ isbn: ISBN) {
        // A former "not found" of a service that has shut down means nothing.
        if found.book == nil, let error = found.freshness?.failure, error.kind == .retired {
            return problems.append(Problem(service: service, cause: .api(error), isbn: isbn))
        }
        if case .notFound? = found.remark {
            unknownTo.append(service)
        } else if let remark = found.remark {
            problems.append(Problem(service: service, cause: remark, isbn: isbn))
        }
        guard let freshness = found.freshness else { return }
        guard let book = found.book else { return nothing.append((service, freshness)) }
        records.append(SourcedBook(book: book, service: service, fetchedAt: freshness.fetchedAt))
        self.freshness.append(freshness)
    }

    /// "Not found" and "not cached" are reported only if no other service has the book.
    func notFoundProblems(_ isbn: ISBN) -> [Problem] {
        let isWorthAWord = unknownTo.isEmpty || notCached?.isConfigured == true
        return unknownTo.map { Problem(service: $0, cause: .notFound, isbn: isbn) }
            + (isWorthAWord ? notCached.map { [$0.problem] } ?? [] : [])
    }

    /// The origin of the "not found" results.
    var freshnessOfNothing: [Freshness] { nothing.map(\.freshness) }

    /// The services that failed and had no such book before, if another one has it.
    func failuresBehindNothing(_ isbn: ISBN) -> [Problem] {
        nothing.compactMap { service, freshness in
            freshness.failure.map { Problem(service: service, cause: .api($0), isbn: isbn) }
        }
    }
}

/// The result of requesting one book from every service.
public struct BookDetailOutcome: Sendable {
    /// The book; `nil` if no service has it. It differs from ``merged`` by the values kept from an earlier copy.
    public let book: Book?
    /// The book merged from the responses only, with the origin of each value.
    public let merged: MergedBook?
    /// The values kept from the earlier book.
    public let kept: [BookRefresh.Kept]
    /// The services that report that they do not have it.
    public let unknownTo: [ServiceName]
    /// The origin and time of the responses.
    public let freshness: [Freshness]
    /// The problems encountered. A service's "not found" is included only if no service has the book.
    public let problems: [Problem]

    /// Whether no service responded and all of them have shut down.
    var areAllEnded: Bool {
        book == nil && unknownTo.isEmpty && !problems.isEmpty && problems.allSatisfy { $0.kind == .retired }
    }

    /// The same outcome, of a service that replaces those that have shut down.
    ///
    /// - Parameters:
    ///   - ended: The problems of those services.
    ///   - service: The replacing service.
    /// - Returns: The outcome with those problems first.
    func adding(_ ended: [Problem], from service: ServiceName?) -> BookDetailOutcome {
        BookDetailOutcome(
            book: book,
            merged: merged,
            kept: kept,
            unknownTo: unknownTo,
            freshness: freshness,
            problems: ended.replaced(by: book == nil ? nil : service) + problems
        )
    }
}
