import APIClient
import Basics
public import Catalog
public import CatalogModel

/// The public libraries of all regions that hold a book: at least one request for each region.
public struct HoldingsEverywhere: LibraryRequest {
    /// The libraries by region, in the order of ``Library/regions``.
    public typealias Value = [RegionHoldings]

    /// The book.
    public var isbn: ISBN
    /// Whether availability is requested at each library: one more request per library.
    public var checksAvailability: Bool

    /// Creates a request.
    public init(of isbn: ISBN, checksAvailability: Bool = false) {
        (self.isbn, self.checksAvailability) = (isbn, checksAvailability)
    }
}

/// The libraries of a region that hold a book.
public struct RegionHoldings: Sendable {
    /// The region.
    public let region: LibraryRegion
    /// The libraries; empty if none holds the book, `nil` if they could not be listed.
    public let holdings: [LibraryHolding]?
}

/// What a request for the libraries of all regions would take.
package struct HoldingsPlan: Sendable {
    /// The service that would be sent the requests; `nil` if none is needed.
    package let service: ServiceName?
    /// The requests that are known to be needed: a region may have further pages, and each library its check.
    package let requests: Int
    /// The number of regions.
    package let regions: Int
    /// The regions that need no request.
    package let fromStore: Int
    /// The regions that the response cache has, of whatever age.
    package let stored: Int
}

extension Library {
    private static let regionsAtOnce = 4

    /// What the libraries of all regions would take, as far as the response cache tells; no request is sent.
    ///
    /// - Parameter isYoung: Whether a service's cached response would be served without a request.
    package func plan(
        _ request: HoldingsEverywhere,
        isYoung: (ServiceName, Freshness) -> Bool
    ) async -> HoldingsPlan {
        let (chain, regions) = (holdingsChain, regions)
        var (service, requests, fromStore, stored) = (ServiceName?.none, 0, 0, 0)
        for region in regions {
            let need = await chain.need(
                of: request.isbn,
                in: region.id,
                checksAvailability: request.checksAvailability,
                options: options,
                isYoung: isYoung
            )
            service = service ?? need.request
            requests += need.count
            if need.request == nil { fromStore += 1 }
            if need.isStored { stored += 1 }
        }
        return HoldingsPlan(
            service: service,
            requests: requests,
            regions: regions.count,
            fromStore: fromStore,
            stored: stored
        )
    }

    /// Lists the libraries of all regions that hold a book. A region that fails is listed without libraries, and its
    /// failure is among the problems.
    ///
    /// - Parameter progress: The number of regions that are done.
    /// - Throws: `CatalogError` if no region could be listed, or the first one for want of a valid key or a quota.
    public func holdings(
        _ request: HoldingsEverywhere,
        progress: @escaping @Sendable (_ done: Int, _ regions: Int) -> Void = { _, _ in }
    ) async throws(CatalogError) -> Outcome<HoldingsEverywhere> {
        let (chain, options, regions) = (holdingsChain, options, regions)
        let list = { @Sendable (region: LibraryRegion) async -> Result<HoldingsOutcome, APIError> in
            do throws(APIError) {
                return .success(
                    try await chain.holdings(
                        of: request.isbn,
                        in: region.id,
                        checksAvailability: request.checksAvailability,
                        options: options
                    )
                )
            } catch {
                return .failure(error)
            }
        }
        guard let first = regions.first else { throw .noService(.holdings) }
        var found: [HoldingsOutcome?] = Array(repeating: nil, count: regions.count)
        do throws(APIError) {
            let outcome = try await list(first).get()
            // The others would fail in the same way.
            if outcome.holdings == nil, let error = outcome.problems.error, [.auth, .quota].contains(error.kind) {
                throw error
            }
            found[0] = outcome
            progress(1, regions.count)
            var (done, cancelled) = (1, APIError?.none)
            await Array(regions.dropFirst()).concurrentForEach(limit: Self.regionsAtOnce) { region in
                await list(region)
            } receive: { index, result in
                switch result {
                case .success(let outcome):
                    found[index + 1] = outcome
                    done += 1
                    progress(done, regions.count)
                case .failure(let error): cancelled = error
                }
                return cancelled == nil
            }
            if let cancelled { throw cancelled }
        } catch {
            throw .api(error)
        }
        let problems = found.flatMap { $0?.problems ?? [] }
        if found.allSatisfy({ $0?.holdings == nil }), let error = problems.error { throw .api(error) }
        return Outcome(
            value: zip(regions, found).map { RegionHoldings(region: $0, holdings: $1?.holdings) },
            freshness: found.compactMap { $0?.freshness },
            problems: problems,
            notices: [],
            next: nil
        )
    }
}

extension [Problem] {
    /// The error of the first request that failed; `nil` if none did.
    fileprivate var error: APIError? {
        lazy.compactMap { if case .api(let error) = $0.cause { error } else { nil } }.first
    }
}
