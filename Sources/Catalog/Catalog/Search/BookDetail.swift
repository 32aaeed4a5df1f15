package import APIClient
package import CatalogModel

/// All details of one book: every service is requested concurrently, and the records are merged.
package struct BookDetail: Sendable {
    let chain: ProviderChain<any BookLookingUp>
    private let merger: BookMerger

    /// Creates a detail pipeline.
    ///
    /// - Parameter chain: The providers; their order is only that of problems and freshness. The fallback is used if
    ///   all of them have shut down.
    package init(_ chain: ProviderChain<any BookLookingUp>, merger: BookMerger) {
        (self.chain, self.merger) = (chain, merger)
    }

    func limited(to services: Set<ServiceName>) -> BookDetail {
        BookDetail(chain.filtered({ services.contains($0.service) }, hasFallback: false), merger: merger)
    }

    /// Requests one book from every service, and from the fallback if all have shut down.
    ///
    /// - `earlier`: The stored book, whose better values are retained; see ``BookRefresh``.
    /// - Returns: The book if any service has it, and all failures.
    /// - Throws: `APIError` when the run is cancelled, and only then.
    package func book(
        _ isbn: ISBN,
        earlier: Book? = nil,
        options: RequestOptions
    ) async throws(APIError) -> BookDetailOutcome {
        let records = chain.dumps.records(of: isbn, options)
        let request = ChainRequest<any BookLookingUp, LookedUpBook>(
            isbn,
            kind: .record,
            options: options,
            isbn: isbn,
            verdict: { $0.book == nil ? .missing(remark: $0.remark) : .found(remark: $0.remark) },
            send: { provider, options async throws(APIError) in try await provider.detail(isbn, options: options) }
        )
        // A preferred dump's record spares every request.
        let links = chain.dumps.mode == .prefer && !records.isEmpty ? [] : chain.links
        var outcome = try await merged(links, request, isbn, earlier, records)
        let areAllShutDown =
            outcome.book == nil && outcome.unknownTo.isEmpty && !outcome.problems.isEmpty
            && outcome.problems.allSatisfy { $0.kind == .retired }
        if areAllShutDown, options.freshness != .offline, let fallback = chain.fallback {
            let ended = outcome.problems
            outcome = try await merged([fallback], request, isbn, earlier, [])
            outcome.problems.insert(
                contentsOf: ended.replaced(by: outcome.book == nil ? nil : fallback.service),
                at: 0
            )
        }
        guard outcome.book == nil, let reserve = chain.reserve(for: isbn) else { return outcome }
        let further = try await merged(reserve.links, request, isbn, earlier, [])
        let problems = further.problems.filter(\.isOfReserve)
        guard further.book != nil else {
            outcome.problems += problems
            return outcome
        }
        outcome.problems.removeAll { $0.kind == .notFound || $0.isNotStored }
        return further.with(outcome.problems + problems)
    }

    private func merged(
        _ links: [ProviderChain<any BookLookingUp>.Link],
        _ request: ChainRequest<any BookLookingUp, LookedUpBook>,
        _ isbn: ISBN,
        _ earlier: Book?,
        _ dumped: [SourcedBook]
    ) async throws(APIError) -> BookDetailOutcome {
        let visits = await chain.visitAll(links, request)
        if let error = visits.cancellation { throw error }
        var collected = Collected()
        for visit in visits.all { collected.add(visit) }
        for record in dumped { collected.add(record) }
        let merged = merger.merge(collected.records, of: isbn)
        let refresh = merged.flatMap { merged in
            earlier.map { BookRefresh(of: $0, with: merged.book, covers: merger.covers) }
        }
        let shown = visits.all.first(where: \.isLiving)?.link.service
        let notices = await chain.health.notices(
            visits.shutDown,
            standIn: shown,
            again: merged == nil && visits.shutDown.count == links.count
        )
        let failures = merged == nil ? collected.failuresOfUnsent : collected.failuresBehindNothing
        var missing: [Problem] = []
        if merged == nil {
            missing = collected.unknownTo.map { Problem(service: $0, cause: .notFound, isbn: isbn) }
            // "Not cached" is worth reporting only if nothing else explains why there is no book.
            if let unread = visits.notCached, missing.isEmpty || unread.link.isConfigured {
                missing += [unread.problem].compactMap(\.self)
            }
        }
        return BookDetailOutcome(
            book: refresh?.book ?? merged?.book,
            merged: merged,
            kept: refresh?.kept ?? [],
            unknownTo: collected.unknownTo,
            freshness: collected.freshness + (merged == nil ? collected.freshnessOfNothing : []),
            problems: notices + (collected.problems + failures).replaced(by: shown) + missing
        )
    }
}

extension Visit where Output == LookedUpBook {
    /// Whether the service has the book and has not shut down.
    fileprivate var isLiving: Bool {
        if case .shutDown = ending { return false }
        return response?.book != nil && response?.freshness?.failure?.kind != .retired
    }
}

private struct Collected {
    var records: [SourcedBook] = []
    var unknownTo: [ServiceName] = []
    var freshness: [Freshness] = []
    var problems: [Problem] = []
    /// Why services were skipped; reported only if no other service has the book.
    private(set) var failuresOfUnsent: [Problem] = []
    /// The services that failed and had no such book before; reported only if another one has it.
    private(set) var failuresBehindNothing: [Problem] = []
    /// The origin of "not found" results, which may be old cached responses.
    private(set) var freshnessOfNothing: [Freshness] = []

    mutating func add(_ visit: Visit<any BookLookingUp, LookedUpBook>) {
        let service = visit.link.service
        let problem = { Problem(service: service, cause: $0, isbn: visit.request.isbn) }
        guard let found = visit.response else {
            if case .circuitOpen(let error) = visit.ending, !error.isCancellation {
                failuresOfUnsent.append(problem(.api(error)))
            } else if let problem = visit.problem, !problem.isNotStored {
                problems.append(problem)
            }
            return
        }
        // A former "not found" of a service that has shut down means nothing.
        if found.book == nil, let error = found.freshness?.failure, error.kind == .retired {
            return problems.append(problem(.api(error)))
        }
        if case .notFound? = found.remark {
            unknownTo.append(service)
        } else if let remark = found.remark {
            problems.append(problem(remark))
        }
        guard let freshness = found.freshness else { return }
        if let book = found.book {
            records.append(SourcedBook(book: book, service: service, fetchedAt: freshness.fetchedAt))
            self.freshness.append(freshness)
        } else {
            freshnessOfNothing.append(freshness)
            if let error = freshness.failure { failuresBehindNothing.append(problem(.api(error))) }
        }
    }

    /// Adds a dump's record, unless its service has responded itself.
    mutating func add(_ record: SourcedBook) {
        guard !records.contains(where: { "\($0.service.rawValue)-dump" == record.service.rawValue }) else { return }
        if records.isEmpty { freshness.append(record.freshness) }
        records.append(record)
    }
}

/// The result of requesting one book from every service.
package struct BookDetailOutcome: Sendable {
    /// The book; `nil` if no service has it. It differs from ``merged`` by the values retained from an earlier copy.
    package let book: Book?
    /// The book merged from the responses only, with the origin of each value.
    package let merged: MergedBook?
    package let kept: [BookRefresh.Retained]
    package let unknownTo: [ServiceName]
    package let freshness: [Freshness]
    /// The problems encountered. A service's "not found" is included only if no service has the book.
    package fileprivate(set) var problems: [Problem]

    fileprivate func with(_ problems: [Problem]) -> BookDetailOutcome {
        var outcome = self
        outcome.problems = problems
        return outcome
    }
}
