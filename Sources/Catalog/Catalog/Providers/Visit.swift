import APIClient
import CatalogModel

typealias Found<Output> = (response: Output, service: ServiceName)

/// The skipped providers whose cached copy is read during a visit.
enum CachedCopyUse: Sendable {
    case none
    case ofOpenCircuits
    /// Those with an open circuit breaker, and those that have shut down.
    case ofSkipped
}

/// The end of a visit to a provider.
enum VisitOutcome: Sendable {
    case found(remark: Problem.Cause?)
    /// The cached copy of a service that has just been found to have shut down, served only if no other responds.
    case spare(APIError)
    case missing(remark: Problem.Cause?)
    case failed(APIError)
    /// The provider does not support the request, for example the genre.
    case unsupported
    case outOfReach(lastPage: Int)
    case shutDown(SkippedService)
    /// Skipped because the circuit breaker opened in this run after this failure.
    case circuitOpen(APIError)

    static func ofPage(_ freshness: Freshness?) -> VisitOutcome {
        if let error = freshness?.failure, error.kind == .retired { .spare(error) } else { .found(remark: nil) }
    }
}

/// A visit to one provider of a chain.
struct Visit<Provider: Sendable, Output: ChainOutput>: Sendable {
    let link: ProviderChain<Provider>.Link
    let request: ChainRequest<Provider, Output>
    let ending: VisitOutcome
    var response: Output?

    init(
        _ link: ProviderChain<Provider>.Link,
        _ request: ChainRequest<Provider, Output>,
        _ ending: VisitOutcome,
        _ response: Output? = nil
    ) {
        (self.link, self.request, self.ending, self.response) = (link, request, ending, response)
    }

    /// The result, if it needs no further provider; a skipped provider's copy is one.
    var found: Found<Output>? {
        switch ending {
        case .found, .shutDown: response.map { ($0, link.service) }
        default: nil
        }
    }

    /// The failure. In a list, a provider skipped for its failures has failed.
    var failure: APIError? {
        switch ending {
        case .failed(let error): error
        case .circuitOpen(let error) where request.kind == .list: error
        default: nil
        }
    }

    var cancellation: APIError? { failure.flatMap { $0.isCancellation ? $0 : nil } }

    var skipReason: APIError? {
        switch ending {
        case .shutDown(let skip): skip.error(of: link.service)
        case .circuitOpen(let error): error
        default: nil
        }
    }

    /// The problem to report, a missing cached response included.
    var problem: Problem? {
        let cause: Problem.Cause? =
            switch ending {
            case .found(let remark), .missing(let remark): remark
            case .spare(let error): .api(error)
            default: failure.map { .api($0) }
            }
        return cause.map { Problem(service: link.service, cause: $0, isbn: request.isbn) }
    }

    /// The response. Returns the response; `nil` if the provider does not support the request. Throws `APIError`; for a
    /// skipped provider, that of an earlier request.
    func get() throws(APIError) -> Output? {
        if let response { return response }
        if let error = failure ?? skipReason { throw error }
        return nil
    }
}

/// The visits of a request, in the order of the providers, and their meaning together.
struct Visits<Provider: Sendable, Output: ChainOutput>: Sendable {
    var all: [Visit<Provider, Output>] = []

    var cancellation: APIError? { all.lazy.compactMap(\.cancellation).first }

    /// Whether a further provider is visited: there is no result yet, and the run goes on.
    var isOpen: Bool { found == nil && cancellation == nil }

    var found: Found<Output>? { all.lazy.compactMap(\.found).first }

    /// The cached copy of a service that was just found to have shut down.
    var spare: Found<Output>? {
        all.lazy.compactMap { visit in
            if case .spare = visit.ending, let response = visit.response { (response, visit.link.service) } else { nil }
        }
        .first
    }

    /// The problems. Offline, a missing cached response is reported only if no other service has a copy; see
    /// ``notCached``.
    var problems: [Problem] { all.compactMap(\.problem).filter { !$0.isNotStored } }

    var shutDown: [(service: ServiceName, skip: SkippedService)] {
        all.compactMap { if case .shutDown(let skip) = $0.ending { ($0.link.service, skip) } else { nil } }
    }

    /// The visits of a record that ended with an open circuit breaker.
    private var open: [(visit: Visit<Provider, Output>, failure: APIError)] {
        all.compactMap {
            if case .circuitOpen(let error) = $0.ending, $0.request.kind == .record { ($0, error) } else { nil }
        }
    }

    var openCircuits: [ServiceName] { open.map(\.visit.link.service) }

    /// The skipped providers whose cached copy was not read, those that have shut down first.
    var unsent: [(visit: Visit<Provider, Output>, failure: APIError)] {
        all.compactMap { visit in
            if case .shutDown(let skip) = visit.ending { (visit, skip.error(of: visit.link.service)) } else { nil }
        } + open
    }

    /// The first service that gave a valid response, "not found" included.
    var living: ServiceName? {
        all.first {
            switch $0.ending {
            case .found, .missing: true
            default: false
            }
        }?.link.service
    }

    /// The "not cached" failure to report if there is no result. A service without a key is tried offline as well, but
    /// is rarely the one to report.
    var notCached: Visit<Provider, Output>? {
        let missing = all.filter { $0.problem?.isNotStored == true }
        return missing.first(where: \.link.isConfigured) ?? missing.first
    }

    /// Whether the fallback may be used: every provider has shut down.
    var haveAllShutDown: Bool {
        living == nil && spare == nil && problems.allSatisfy { $0.kind == .retired }
            && open.allSatisfy { $0.failure.kind == .retired }
            && !(problems.isEmpty && open.isEmpty && shutDown.isEmpty)
    }

    /// The reason there is no result. A service that has shut down explains nothing if another one is available.
    var failure: (error: APIError, others: [Problem])? {
        let errors = all.compactMap(\.failure)
        if let error = errors.first(where: { $0.kind != .retired }) ?? errors.first {
            return (error, problems.filter { $0.service != error.service })
        }
        return shutDown.first.map { ($0.skip.error(of: $0.service), []) }
    }

    /// The farthest of the last pages that the providers offer.
    var reach: (service: ServiceName, lastPage: Int)? {
        var farthest: (service: ServiceName, lastPage: Int)?
        for visit in all {
            guard case .outOfReach(let last) = visit.ending, last > farthest?.lastPage ?? 0 else { continue }
            farthest = (visit.link.service, last)
        }
        return farthest
    }
}
