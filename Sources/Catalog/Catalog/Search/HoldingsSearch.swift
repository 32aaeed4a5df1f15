package import APIClient
package import CatalogModel

/// The libraries of a region that hold a book, over all pages.
package struct HoldingsOutcome: Sendable {
    /// The libraries, in the service's order; empty if none holds the book, `nil` if the service failed.
    package let holdings: [LibraryHolding]?
    /// The origin and time of the list: of a stale page, if there is one.
    package let freshness: Freshness?
    /// What failed: the list, or the availability at single libraries.
    package let problems: [Problem]
    /// The services skipped because their circuit breaker was open already.
    package let skippedServices: [ServiceName]
}

extension ProviderChain where Provider == any HoldingsListing {
    /// The libraries per request: the most that a page has.
    private static var pageSize: Int { 50 }

    /// Lists all libraries of a region that hold a book.
    ///
    /// - Parameters:
    ///   - region: ``LibraryRegion/id``.
    ///   - checksAvailability: Whether availability is requested at each library: one more request per library.
    /// - Throws: `APIError` when the run is cancelled, and only then.
    package func holdings(
        of isbn: ISBN,
        in region: String,
        checksAvailability: Bool,
        options: RequestOptions
    ) async throws(APIError) -> HoldingsOutcome {
        let first = Self.request(isbn, region, checksAvailability)
        let request = ChainRequest<Provider, HoldingsPage>(
            first,
            kind: .record,
            options: options,
            isbn: isbn,
            send: { provider, options async throws(APIError) in try await provider.allPages(from: first, options) }
        )
        let found = try await record(request)
        return HoldingsOutcome(
            holdings: found.response?.holdings,
            freshness: found.response?.servedFrom,
            problems: found.problems + (found.response?.problems ?? []),
            skippedServices: found.openCircuits
        )
    }

    /// A page of a library's new arrivals, from the first service that responds.
    package func arrivals(
        _ request: ArrivalsRequest,
        options: RequestOptions
    ) async throws(ListError) -> ChainOutcome<BookPage> {
        try await found(
            ChainRequest<Provider, BookPage>(request, options: options, page: request.page) {
                provider,
                options async throws(APIError) in
                try await provider.arrivals(request, options: options)
            }
        )
    }

    /// What the list of a book would take, as far as the response cache tells; no request is sent.
    package func need(
        of isbn: ISBN,
        in region: String,
        checksAvailability: Bool,
        options: RequestOptions,
        isYoung: (ServiceName, Freshness) -> Bool
    ) async -> LookUpNeed {
        guard let link = links.first else { return LookUpNeed(request: nil, isStored: false) }
        var stored = options
        stored.freshness = .offline
        let first = Self.request(isbn, region, checksAvailability)
        guard let page = try? await link.provider.allPages(from: first, stored) else {
            return LookUpNeed(request: link.service, isStored: false)
        }
        // Each check that is not stored is a request of its own.
        let missing = page.problems.count(where: \.isNotStored)
        let old = options.freshness == .offline ? 0 : page.freshness.count { !isYoung(link.service, $0) }
        return LookUpNeed(
            request: missing + old > 0 ? link.service : nil,
            count: missing + old,
            isStored: missing == 0
        )
    }

    private static func request(_ isbn: ISBN, _ region: String, _ checks: Bool) -> HoldingsRequest {
        HoldingsRequest(isbn: isbn, region: region, checksAvailability: checks, size: pageSize)
    }
}

extension HoldingsListing {
    /// A region has a few hundred libraries; a service that repeats its pages must not be read forever.
    private static var mostPages: Int { 40 }

    /// All pages of a list. Throws `APIError` if a page fails, since a part of a list would say that the other
    /// libraries do not have the book; and when a quota ends among the checks, so that the book is checked again later.
    fileprivate func allPages(
        from first: HoldingsRequest,
        _ options: RequestOptions
    ) async throws(APIError) -> HoldingsPage {
        var pages: [HoldingsPage] = []
        var libraries: Set<String> = []
        var found: [LibraryHolding] = []
        repeat {
            let page = try await holdings(first.at(page: pages.count + 1), options: options)
            for problem in page.problems {
                if case .api(let error) = problem.cause, error.kind == .quota { throw error }
            }
            let new = page.holdings.filter { libraries.insert($0.library.id).inserted }
            found += new
            pages.append(page)
            guard page.hasMore, !new.isEmpty else { break }
        } while pages.count < Self.mostPages
        return HoldingsPage(
            holdings: found,
            total: found.count,
            hasMore: false,
            freshness: pages.flatMap(\.freshness),
            problems: pages.flatMap(\.problems)
        )
    }
}

extension HoldingsRequest {
    fileprivate func at(page: Int) -> HoldingsRequest {
        HoldingsRequest(isbn: isbn, region: region, checksAvailability: checksAvailability, page: page, size: size)
    }
}

extension HoldingsPage: ChainOutput {
    var servedFrom: Freshness? { freshness.first(where: \.isStale) ?? freshness.first }

    func with(_ freshness: Freshness) -> HoldingsPage {
        HoldingsPage(
            holdings: holdings,
            total: total,
            hasMore: hasMore,
            freshness: [freshness],
            problems: problems
        )
    }
}
