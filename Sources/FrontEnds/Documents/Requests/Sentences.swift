package import APIClient
package import BookfetchKit
package import Catalog
import CatalogModel
package import Wording

// The sentences of the library's notices and failures, the same in a terminal, on a page and for an agent.

extension Library {
    package func sentence(of notice: Notice) -> Message? {
        switch notice {
        case .booksSeenBefore: return .booksSeenBefore
        case .booksByInitials: return .booksByInitials
        case .loansNotSales: return .loansNotSales
        case .booksFromDumps(let origins):
            return .booksFromDumps(origins.map { "\($0.name.rawValue) (\(Instant.text($0.date).prefix(10)))" })
        case .keyless(let fallback, let better):
            guard let key = providers.service(better)?.credential else { return nil }
            return .keyless(fallback: fallback, better: better, page: key.obtainAt, variable: key.variable)
        case .articlesSeenBefore: return .articlesSeenBefore
        case .searchedFeeds(let feeds, let articles): return .searchedFeeds(feeds: feeds, articles: articles)
        case .noCategory(let service, let category, let country):
            return .noCategory(service: service, category: category, country: country)
        }
    }

    package func failure(
        _ error: ListError,
        of list: Message,
        genre: String? = nil,
        page: Int = 1
    ) -> ProgramFailure {
        switch error {
        case .api(let error, _): ProgramFailure(error)
        case .noKeys(let services): noKeys(services)
        case .unknownGenre(let near):
            .usage(
                .unknownGenre(genre: genre ?? "", near: near.joined(separator: ", ")),
                hint: .genresHint
            )
        case .genreNotOffered(let services):
            .usage(
                .genreNotOffered(genre: genre ?? "", services: services),
                hint: .genresHint
            )
        case .notOffered(let services): .usage(.listNotOffered(list: list, services: services))
        case .outOfReach(let service, let lastPage):
            .usage(
                .pageOutOfReach(page: page, service: service, last: lastPage),
                hint: lastPage > 0 ? .pageRange(last: lastPage) : nil
            )
        }
    }

    /// The failure of a search without any key whose keyless fallback failed as well: code 77.
    package func noKeys(_ error: APIError) -> ProgramFailure {
        let services = providers.all(.search).map(\.service)
        return noKeys(services) {
            .noKeys(variables: $0, fallback: error.service, failure: error.sentence)
        } hint: {
            .getSearchKey(of: services.first ?? error.service, page: $0.obtainAt, variable: $0.variable)
        }
    }

    /// The failure without a key for any suitable service: code 77. The hint says where to get a key for the first one.
    package func noKeys(_ services: [ServiceName]) -> ProgramFailure {
        noKeys(services) {
            .noKeys(variables: $0)
        } hint: {
            .getKey(at: $0.obtainAt, variable: $0.variable)
        }
    }

    private func noKeys(
        _ services: [ServiceName],
        message: ([String]) -> Message,
        hint: (Credential) -> Message
    ) -> ProgramFailure {
        let credentials = services.compactMap { providers.service($0)?.credential }
        return ProgramFailure(
            status: .noPermission,
            kind: .auth,
            message: message(credentials.map(\.variable)),
            hint: credentials.first.map(hint)
        )
    }
}

extension Session {
    package func note(_ notice: Notice) {
        if let sentence = library.sentence(of: notice) { note(sentence) }
    }
}

extension ProgramFailure {
    package init(_ error: CatalogError, page: Int) {
        switch error {
        case .api(let error, _):
            self.init(error)
        case .outOfReach(let service, let lastPage):
            self = .usage(
                .pageOutOfReach(page: page, service: service, last: lastPage),
                hint: .pageRangeOrNarrow(last: lastPage)
            )
        case .noService(let capability):
            self.init(status: .unavailable, kind: .invalid, message: .noService(for: capability))
        }
    }
}

extension ProgramFailure {
    package init(_ error: CatalogError) {
        switch error {
        case .api(let error, _): self.init(error)
        case .noService: self.init(error, page: 1)
        case .outOfReach: self = .usage(.noSourceForNews)
        }
    }
}
