public import APIClient
import CatalogModel

/// Services that find books, in the order they are asked.
///
/// The first that answers is the one whose list is shown, further pages included: two services' second pages have
/// nothing to do with each other. "Nothing found" is an answer; a limit, a refused key or an outage is not, and the next
/// service takes over.
public struct SearchChain: Sendable {
    let providers: [any BookSearching]
    let lastResort: (any BookSearching)?
    private let skipping: Skipping
    private let breakers: CircuitBreakers

    /// A chain.
    ///
    /// - Parameters:
    ///   - providers: The services in order; not empty.
    ///   - lastResort: The service that ``list(_:limit:options:)`` asks where all of them have ended.
    ///   - retirement: Which of them have ended and are not asked; `nil` asks all.
    ///   - breakers: The run's circuit breakers: a run may search for many books.
    public init(
        _ providers: [any BookSearching],
        lastResort: (any BookSearching)? = nil,
        retirement: RetirementWatch? = nil,
        breakers: CircuitBreakers = CircuitBreakers()
    ) {
        self.providers = providers
        self.lastResort = lastResort
        skipping = Skipping(retirement)
        self.breakers = breakers
    }

    /// A chain of other services that tells of each ended one once, together with this one.
    private init(_ providers: [any BookSearching], like chain: SearchChain) {
        self.providers = providers
        lastResort = chain.lastResort
        skipping = chain.skipping
        breakers = chain.breakers
    }

    /// The same over some services.
    func over(_ providers: [any BookSearching]) -> SearchChain { SearchChain(providers, like: self) }

    /// Searches.
    ///
    /// - Parameters:
    ///   - request: The search, at its first page.
    ///   - limit: How many books are wanted; `nil` wants one page.
    ///   - options: How stored answers are used, limits, retries.
    /// - Returns: The books, and what went wrong on the way.
    /// - Throws: ``CatalogError``, when no service has an answer; of kind `retired` only where all have ended. A later page
    ///   that fails ends the list instead, and stands among the problems.
    public func search(
        _ request: BookSearchRequest,
        limit: Int? = nil,
        options: RequestOptions
    ) async throws(CatalogError) -> SearchOutcome {
        var (provider, page, problems) = try await firstPage(request, options)
        var books = Unrepeated()
        var freshness = [page.freshness]
        books.add(page.books)
        var number = request.page
        var hasMore = page.hasMore
        while let limit, books.list.count < limit, hasMore, provider.lastPage(size: request.size) != number {
            number += 1
            do throws(APIError) {
                let next = request.at(page: number)
                page = try await ask(provider, next, options)
            } catch {
                guard !error.isCancellation else { throw .api(error) }
                problems.append(Problem(service: provider.service, cause: .api(error)))
                break
            }
            freshness.append(page.freshness)
            // A service that repeats its last page past the end would otherwise be asked for ever.
            hasMore = books.add(page.books) && page.hasMore
        }
        let wanted = max(0, limit ?? books.list.count)
        return SearchOutcome(
            books: Array(books.list.prefix(wanted)),
            total: page.total,
            hasMore: hasMore || books.list.count > wanted,
            service: provider.service,
            freshness: freshness,
            problems: problems
        )
    }

    /// The first service's page that can be had; a retired service's stored copy only when no living one answers.
    private func firstPage(
        _ request: BookSearchRequest,
        _ options: RequestOptions
    ) async throws(CatalogError) -> (any BookSearching, BookPage, [Problem]) {
        var problems: [Problem] = []
        var errors: [APIError] = []
        var furthest: (service: ServiceName, lastPage: Int)?
        var lastResort: (provider: any BookSearching, page: BookPage)?
        var skipped: [(provider: any BookSearching, skip: SkippedService)] = []
        // One that cannot look where it is asked to is passed over, unless it is the only one and says so.
        for provider in providers where providers.count == 1 || provider.takes(request) {
            if let last = provider.lastPage(size: request.size), request.page > last {
                if last > furthest?.lastPage ?? 0 { furthest = (provider.service, last) }
                continue
            }
            if let skip = await skipping.skip(provider.service, options) {
                skipped.append((provider, skip))
                continue
            }
            do throws(APIError) {
                let page = try await ask(provider, request, options)
                guard case .failure(let error) = page.freshness.reason, error.kind == .retired else {
                    let notices = await notices(skipped, standIn: provider.service)
                    return (provider, page, notices + problems.replaced(by: provider.service))
                }
                problems.append(Problem(service: provider.service, cause: .api(error)))
                lastResort = lastResort ?? (provider, page)
            } catch {
                guard !error.isCancellation else { throw .api(error) }
                errors.append(error)
                // Offline, that a service has no stored copy is worth a word only when no other has one.
                if case .notStored = error.cause { continue }
                problems.append(Problem(service: provider.service, cause: .api(error)))
            }
        }
        if lastResort == nil { lastResort = await storedCopy(request, skipped, options) }
        if let lastResort {
            let service = lastResort.provider.service
            let notices = await notices(skipped.filter { $0.provider.service != service }, standIn: service)
            return (lastResort.provider, lastResort.page, notices + problems.filter { $0.service != service })
        }
        // That one service is out of reach explains nothing where another one, which is not, failed; nor does that one has
        // ended where another one lives.
        if let error = errors.first(where: { $0.kind != .retired }) ?? errors.first {
            throw .api(error, others: problems.filter { $0.service != error.service })
        }
        if let left = skipped.first { throw .api(left.skip.error(of: left.provider.service)) }
        let reach = furthest ?? (service: ServiceName(rawValue: "auto"), lastPage: 0)
        throw .outOfReach(service: reach.service, lastPage: reach.lastPage)
    }

    /// Asks a service for a page, and notes how it answered. Of one that was given up in this run the failure counts on, and a
    /// stored copy stands in for the page as it would after that failure.
    private func ask(
        _ provider: any BookSearching,
        _ request: BookSearchRequest,
        _ options: RequestOptions
    ) async throws(APIError) -> BookPage {
        let gate = breakers.gate(of: provider.service)
        do throws(APIError) {
            let page = try await gate.ask(
                provider.service,
                options,
                { options async throws(APIError) in try await provider.search(request, options: options) },
                report: { ServiceGate.Report($0.freshness) },
                // What a service cannot be asked for says nothing of it.
                reportOfFailure: { $0.kind == .invalid ? .silent : ServiceGate.Report($0) }
            )
            if let page {
                await skipping.note(provider.service, asked: request.question, freshness: page.freshness)
                return page
            }
        } catch {
            if !error.isCancellation { await skipping.note(provider.service, asked: request.question, error: error) }
            throw error
        }
        guard let failure = await gate.closingFailure else {
            throw APIError(
                service: provider.service,
                operation: "search",
                cause: .exchange(.transport(.cancelledUnsent))
            )
        }
        guard failure.kind.allowsStoredCopy, let options = options.storedOnly,
            let stored = try? await provider.search(request, options: options)
        else { throw failure }
        return stored.with(
            Freshness(
                origin: stored.freshness.origin,
                fetchedAt: stored.freshness.fetchedAt,
                reason: .failure(failure)
            )
        )
    }

    private func notices(
        _ skipped: [(provider: any BookSearching, skip: SkippedService)],
        standIn: ServiceName
    ) async -> [Problem] {
        await skipping.notices(skipped.map { ($0.provider.service, $0.skip) }, standIn: standIn)
    }

    /// What a service that is left out answered once.
    private func storedCopy(
        _ request: BookSearchRequest,
        _ skipped: [(provider: any BookSearching, skip: SkippedService)],
        _ options: RequestOptions
    ) async -> (provider: any BookSearching, page: BookPage)? {
        guard let options = options.storedOnly else { return nil }
        for (provider, skip) in skipped {
            guard let page = try? await provider.search(request, options: options) else { continue }
            return (provider, page.with(page.freshness.because(skip, of: provider.service)))
        }
        return nil
    }
}

/// Books of several pages, each once. Within a page nothing is left out: Kakao lists one ISBN under two of its own
/// numbers on purpose, and both are results.
private struct Unrepeated {
    private(set) var list: [Book] = []
    private var seen: Set<Book> = []

    /// Adds a page; false when every book of it was there already.
    @discardableResult
    mutating func add(_ page: [Book]) -> Bool {
        let new = page.filter { !seen.contains($0) }
        list += new
        seen.formUnion(page)
        return !new.isEmpty
    }
}
