package import APIClient
package import CatalogModel

/// What a batch finds out for each entry of its list.
package enum BatchWork: Sendable {
    /// The book: by its ISBN, or by what the list says of it; its record is that of the first service that has the
    /// book, unless it is to be completed.
    case books(ProviderChain<any BookLookingUp>, finder: BookFinder? = nil, merge: RecordMerge? = nil)
    /// The libraries of a region that hold the book; ``LibraryRegion/id``, and whether availability is requested.
    case holdings(ProviderChain<any HoldingsListing>, region: String, checksAvailability: Bool)

    /// The services, in order.
    package var services: [ServiceName] {
        switch self {
        case .books(let chain, _, _): chain.services
        case .holdings(let chain, _, _): chain.services
        }
    }

    /// The services whose circuit breaker is open, in order.
    package var openCircuits: [ServiceName] {
        get async {
            switch self {
            case .books(let chain, _, _): await chain.openCircuits
            case .holdings(let chain, _, _): await chain.openCircuits
            }
        }
    }

    /// What an ISBN would take; no request is sent.
    ///
    /// - `isYoung`: Whether a service's cached response would be served without a request.
    package func need(
        of isbn: ISBN,
        options: RequestOptions,
        isYoung: (ServiceName, Freshness) -> Bool
    ) async -> LookUpNeed {
        switch self {
        case .books(let chain, _, let merge):
            let first = await chain.need(of: isbn, options: options, isYoung: isYoung)
            return await merge?.further(than: first, isbn, options: options, isYoung: isYoung) ?? first
        case .holdings(let chain, let region, let checks):
            return await chain.need(
                of: isbn,
                in: region,
                checksAvailability: checks,
                options: options,
                isYoung: isYoung
            )
        }
    }

    /// What a described book would take; no request is sent.
    ///
    /// - `isYoung`: Whether a service's cached response would be served without a request.
    package func need(
        of description: BookDescription,
        options: RequestOptions,
        isYoung: (ServiceName, Freshness) -> Bool
    ) async -> LookUpNeed {
        guard case .books(_, let finder?, _) = self else { return LookUpNeed(request: nil, isStored: false) }
        return await finder.need(of: description, options: options, isYoung: isYoung)
    }

    func resolve(_ content: BatchLine, _ options: RequestOptions) async -> BatchResult {
        switch content {
        case .isbn(let isbn): return await resolve(isbn, options)
        case .described(let description):
            guard case .books(_, let finder?, let merge) = self else { return .cancelled }
            do throws(APIError) {
                let outcome = try await finder.match(description)
                var result = BatchResult(outcome, isExhausted: await finder.isExhausted(options))
                if let merge, let isbn = result.book?.isbn { try await result.complete(by: merge, isbn, options) }
                return result
            } catch {
                return .cancelled
            }
        case .nothing, .unmatched, .invalid: return .cancelled
        }
    }

    private func resolve(_ isbn: ISBN, _ options: RequestOptions) async -> BatchResult {
        do throws(APIError) {
            switch self {
            case .books(let chain, _, let merge):
                if let merge, merge.isOfAll { return try await merge.resolve(isbn, options) }
                var outcome = try await chain.lookUp(isbn, options: options)
                if let merge { outcome = try await merge.completed(outcome, options) }
                return BatchResult(outcome, isExhausted: await chain.isExhausted(options, for: isbn))
            case .holdings(let chain, let region, let checks):
                let outcome = try await chain.holdings(
                    of: isbn,
                    in: region,
                    checksAvailability: checks,
                    options: options
                )
                return BatchResult(outcome, isExhausted: await chain.isExhausted(options))
            }
        } catch {
            return .cancelled
        }
    }
}

/// The result of the requests for one entry.
struct BatchResult: Sendable {
    private(set) var status = BatchRow.Status.failed
    private(set) var book: Book?
    private(set) var holdings: [LibraryHolding]?
    private(set) var match: MatchedBook?
    private(set) var freshness: Freshness?
    /// The problems, without those of the whole run.
    private(set) var problems: [Problem] = []
    /// The problems of the whole run.
    private(set) var notices: [Problem] = []
    private(set) var skippedServices: [ServiceName] = []
    /// Whether requests were sent and no service provided any information on the book.
    private(set) var isUnresolved = true
    private(set) var isExhausted = false
    private(set) var isCancelled = false

    static let cancelled = {
        var result = BatchResult()
        result.isCancelled = true
        return result
    }()

    init(_ outcome: LookUpOutcome, isExhausted: Bool) {
        (book, freshness, skippedServices) = (outcome.book, outcome.freshness, outcome.skippedServices)
        note(outcome.problems)
        let isResolved = outcome.book != nil || problems.contains(where: \.isDefinite)
        // A service that has shut down no longer has the book; one that failed, or was skipped, may have it.
        let isCertain = outcome.skippedServices.isEmpty && problems.allSatisfy(\.isDefinite)
        status = outcome.book != nil ? .found : isResolved && isCertain ? .notFound : .failed
        end(isResolved: isResolved, isExhausted: isExhausted)
    }

    init(_ outcome: BookDetailOutcome, isExhausted: Bool) {
        (book, freshness) = (outcome.book, outcome.freshness.first(where: \.isStale) ?? outcome.freshness.first)
        note(outcome.problems)
        let isResolved = outcome.book != nil || !outcome.unknownTo.isEmpty
        status = outcome.book != nil ? .found : isResolved && problems.allSatisfy(\.isDefinite) ? .notFound : .failed
        end(isResolved: isResolved, isExhausted: isExhausted)
    }

    init(_ outcome: HoldingsOutcome, isExhausted: Bool) {
        (holdings, freshness, skippedServices) = (outcome.holdings, outcome.freshness, outcome.skippedServices)
        note(outcome.problems)
        status = outcome.holdings.map { $0.isEmpty ? .notFound : .found } ?? .failed
        end(isResolved: outcome.holdings != nil, isExhausted: isExhausted)
    }

    init(_ outcome: MatchOutcome, isExhausted: Bool) {
        match = outcome.match
        book = outcome.match?.book
        freshness = outcome.freshness.first(where: \.isStale) ?? outcome.freshness.first
        note(outcome.problems)
        status = outcome.match.map { $0.book != nil ? .found : $0.candidates.isEmpty ? .notFound : .review } ?? .failed
        end(isResolved: outcome.match != nil, isExhausted: isExhausted)
    }

    private init() {}

    /// Completes the book that a description led to.
    mutating func complete(by merge: RecordMerge, _ isbn: ISBN, _ options: RequestOptions) async throws(APIError) {
        if merge.isOfAll {
            let whole = try await merge.resolve(isbn, options)
            book = whole.book ?? book
            problems += whole.problems.filter { !$0.isDefinite }
        } else {
            let found = LookUpOutcome(
                book: book,
                freshness: freshness,
                problems: problems,
                skippedServices: skippedServices
            )
            let whole = try await merge.completed(found, options)
            (book, problems) = (whole.book, whole.problems)
        }
    }

    private mutating func note(_ all: [Problem]) {
        notices = all.filter(\.isSkip)
        problems = all.filter { !$0.isSkip }
    }

    private mutating func end(isResolved: Bool, isExhausted: Bool) {
        // Offline no request is sent, so no circuit breaker opens.
        let isOffline = !problems.isEmpty && problems.allSatisfy(\.isNotStored)
        isUnresolved = !isResolved && !isOffline
        // Every service that is left has used up its quota: further lines would only fail.
        let isOutOfQuota = !problems.isEmpty && problems.allSatisfy { $0.kind == .quota }
        self.isExhausted = isExhausted || isOutOfQuota
    }
}

extension Problem {
    fileprivate var isDefinite: Bool {
        switch cause {
        case .notFound, .otherBook, .severalBooks: true
        case .api(let error): error.kind == .notFound
        case .malformedISBN, .shortList: false
        }
    }

    fileprivate var isSkip: Bool {
        if case .api(let error) = cause, case .service(let cause) = error.cause {
            cause is SkippedService
        } else {
            false
        }
    }
}
