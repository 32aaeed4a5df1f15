import APIClient
import ArgumentParser
import Catalog
import CommandSupport
import Messages

/// Provider selection. The registry has the default order; a user's `BOOKFETCH_SERVICES` takes precedence.
extension Session {
    /// The providers of text search, in order.
    ///
    /// - Parameter source: The value of `--source`.
    /// - Returns: The chain; the fallback, which needs no key, if none of the others has one.
    func searchChain(_ source: SearchSource) -> ProviderChain<any BookSearching> {
        let fallback = providers.fallback(.search)
        return switch source {
        case .auto: chain(.search, usableOrFallback(.search), fallback: isKeyless ? nil : fallback)
        case .all: chain(.search, serviceOrder.sorted(usable(.search) + [fallback].compactMap(\.self)) { $0.service })
        // A named service is used even without a key, and reports that itself.
        default: chain(.search, [providers.one(.search, at: source.service)].compactMap(\.self))
        }
    }

    /// Whether no service that requires a key has one, so that only the fallback can be used.
    var isKeyless: Bool { !isOffline && !providers.all(.search).contains(where: \.isConfigured) }

    /// The shops that provide a book's details by its ISBN, in order; may be empty.
    func shopChain() -> ProviderChain<any BookLookingUp> {
        chain(.lookUp, usable(.lookUp).filter { providers.registry[$0.service]?.isShop == true })
    }

    /// The providers for looking up a single book, in order; the fallback if none has a key.
    func lookUpChain() -> ProviderChain<any BookLookingUp> {
        chain(
            .lookUp,
            usableOrFallback(.lookUp),
            fallback: isLookUpKeyless ? nil : providers.fallback(.lookUp),
            dumps: dumps
        )
    }

    /// Whether none of them has a key, so that only the fallback is used.
    var isLookUpKeyless: Bool {
        let fallback = providers.fallback(.lookUp)?.service
        return usable(.lookUp).allSatisfy { $0.service == fallback }
    }

    /// The detail pipeline over those providers.
    func bookDetail() -> BookDetail { BookDetail(lookUpChain(), policy: mergePolicy) }

    /// The providers of rankings, those that count sales first.
    ///
    /// - Parameter loansOnly: Whether loans are requested instead of sales.
    /// - Returns: The chain; not empty.
    /// - Throws: ``ProgramFailure`` with code 77 when none of them has a key.
    func rankingChain(loansOnly: Bool) throws(ProgramFailure) -> ProviderChain<any BookRanking> {
        // Few providers rank by loans, so they are used even without a key, and report that themselves.
        chain(.rankings, loansOnly ? providers.all(.rankings).filter(\.countsLoans) : try keyed(.rankings))
    }

    /// The providers of new books.
    ///
    /// - Returns: The chain; not empty.
    /// - Throws: ``ProgramFailure`` with code 77 when none of them has a key.
    func newBookChain() throws(ProgramFailure) -> ProviderChain<any NewBookListing> {
        chain(.newBooks, try keyed(.newBooks))
    }

    /// The providers of genres. Built-in genres need no key, so none of the providers is left out.
    ///
    /// - Parameter source: The value of `--source`.
    /// - Returns: The chain; not empty.
    func genreChain(_ source: GenreSource) -> ProviderChain<any GenreListing> {
        ProviderChain(.genres, genreProviders(source), health: health.breakersOnly)
    }

    private func genreProviders(_ source: GenreSource = .auto) -> [any GenreListing] {
        guard source == .auto else { return [providers.one(.genres, at: source.service)].compactMap(\.self) }
        return serviceOrder.sorted(providers.all(.genres)) { $0.service }
            .filter { isOffline || $0.hasBuiltInGenres || $0.isConfigured }
    }

    /// The providers of genres for a list, those of the list's services first: an ID has the meaning defined by the
    /// first of them.
    ///
    /// - Parameter services: The list's services, in order.
    /// - Returns: The providers in order. Other services are included only if their genres are built in.
    func genreProviders(for services: [ServiceName]) -> [any GenreListing] {
        let all = genreProviders()
        return services.compactMap { service in all.first { $0.service == service } }
            + all.filter { !services.contains($0.service) && $0.hasBuiltInGenres }
    }

    /// The providers of previews, in order, including the fallback of searches, which is as good as the others here.
    func previewChain() -> ProviderChain<any PreviewListing> {
        chain(.preview, usable(.preview))
    }

    /// The providers of the pages of scanned books.
    func scanChain() -> ProviderChain<any ScanListing> { chain(.scans, usable(.scans)) }

    /// The provider of a day's books.
    ///
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    func dayProvider() throws(ProgramFailure) -> any BookListingByDate { try first(of: .days) }

    /// The provider of holdings.
    ///
    /// - Throws: ``ProgramFailure`` with code 69 in a registry without one.
    func holdingsProvider() throws(ProgramFailure) -> any HoldingsListing { try first(of: .holdings) }

    /// The usable providers of a capability; the fallback if there are none.
    private func usableOrFallback<Asked>(_ capability: Capability<Asked>) -> [Asked] {
        let usable = usable(capability)
        return usable.isEmpty ? [providers.fallback(capability)].compactMap { $0 } : usable
    }

    /// The providers of a capability that have a key.
    private func keyed<Asked>(_ capability: Capability<Asked>) throws(ProgramFailure) -> [Asked] {
        let usable = usable(capability)
        guard usable.isEmpty else { return usable }
        throw noKeys(providers.registry.services(that: capability.name).map(\.name))
    }
}

extension BookRanking {
    /// Whether it ranks books by loans.
    fileprivate var countsLoans: Bool {
        rankings.contains { if case .loans = $0 { true } else { false } }
    }
}

/// `search --source`.
struct SearchSource: SourceArgument, Hashable {
    static let auto = SearchSource(rawValue: "auto")
    static let all = SearchSource(rawValue: "all")
    static let words = ["auto", "all"]
    static let capability = CapabilityName.search
    let rawValue: String
}

/// `genres --source`.
struct GenreSource: SourceArgument, Hashable {
    static let auto = GenreSource(rawValue: "auto")
    static let words = ["auto"]
    static let capability = CapabilityName.genres
    let rawValue: String
}

/// The messages of a run without keys.
extension Session {
    /// The failure of a run without a key for any suitable service: code 77.
    ///
    /// - Parameter services: The services, of which one key is enough; the hint says where to get a key for the first
    ///   one.
    /// - Returns: The failure.
    func noKeys(_ services: [ServiceName]) -> ProgramFailure {
        noKeys(services) {
            .noKeys(variables: $0)
        } hint: {
            .getKey(at: $0.obtainAt, variable: $0.variable)
        }
    }

    /// The failure of a search without any key whose keyless fallback failed as well: code 77.
    ///
    /// - Parameter error: The fallback's failure.
    /// - Returns: The failure.
    func noKeys(_ error: APIError) -> ProgramFailure {
        let services = providers.all(.search).map(\.service)
        return noKeys(services) {
            .noKeys(variables: $0, fallback: error.service, failure: error.sentence)
        } hint: {
            .getSearchKey(of: services.first ?? error.service, page: $0.obtainAt, variable: $0.variable)
        }
    }

    /// Notes which key would give more than the fallback does.
    func noteKeyless() {
        guard let fallback = providers.fallback(.search)?.service, let better = providers.all(.search).first?.service,
            let key = service(better)?.credential
        else { return }
        note(.keyless(fallback: fallback, better: better, page: key.obtainAt, variable: key.variable))
    }

    private func noKeys(
        _ services: [ServiceName],
        message: ([String]) -> Message,
        hint: (Credential) -> Message
    ) -> ProgramFailure {
        let credentials = services.compactMap { service($0)?.credential }
        return ProgramFailure(
            status: .noPermission,
            kind: .auth,
            message: message(credentials.map(\.variable)),
            hint: credentials.first.map(hint)
        )
    }
}

extension ProgramFailure {
    /// The failure of the catalogue.
    init(_ error: CatalogError, page: Int) {
        switch error {
        case .api(let error, _):
            self.init(error)
        case .outOfReach(let service, let lastPage):
            self = .usage(
                .pageOutOfReach(page: page, service: service, last: lastPage),
                hint: .pageRangeOrNarrow(last: lastPage)
            )
        }
    }
}
