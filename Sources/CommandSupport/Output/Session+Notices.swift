import APIClient
package import BookfetchKit
package import Catalog
import CatalogModel
import Messages

extension Session {
    /// Notes what a reader should know of a result.
    package func note(_ notice: Notice) {
        switch notice {
        case .booksSeenBefore: note(Message.booksSeenBefore)
        case .loansNotSales: note(Message.loansNotSales)
        case .booksFromDumps(let origins):
            note(.booksFromDumps(origins.map { "\($0.name.rawValue) (\(Instant.text($0.date).prefix(10)))" }))
        case .keyless(let fallback, let better):
            guard let key = service(better)?.credential else { return }
            note(.keyless(fallback: fallback, better: better, page: key.obtainAt, variable: key.variable))
        case .articlesSeenBefore: note(Message.articlesSeenBefore)
        case .searchedFeeds(let feeds, let articles): note(Message.searchedFeeds(feeds: feeds, articles: articles))
        case .noCategory(let service, let category, let country):
            note(Message.noCategory(service: service, category: category, country: country))
        }
    }
}

extension ProgramFailure {
    /// The failure of the catalogue.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - page: The page that was requested.
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
