import APIClient
import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport
import Messages

/// Provider selection. The registry has the default order; a user's `BOOKFETCH_SERVICES` takes precedence.
extension Session {
    /// The shops that provide a book's details by its ISBN, in order; may be empty.
    func shopChain() -> ProviderChain<any BookLookingUp> {
        chain(.lookUp, usable(.lookUp).filter { providers.registry[$0.service]?.isShop == true })
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

    /// Notes what a reader should know of a result.
    func note(_ notice: Notice) {
        switch notice {
        case .booksSeenBefore: note(Message.booksSeenBefore)
        case .loansNotSales: note(Message.loansNotSales)
        case .booksFromDumps(let origins):
            note(.booksFromDumps(origins.map { "\($0.name.rawValue) (\(Instant.text($0.date).prefix(10)))" }))
        case .keyless(let fallback, let better):
            guard let key = service(better)?.credential else { return }
            note(.keyless(fallback: fallback, better: better, page: key.obtainAt, variable: key.variable))
        }
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
