package import APIClient
import CatalogModel

/// Finds the book that a list describes, by searches.
package struct BookFinder: Sendable {
    private let chain: ProviderChain<any BookSearching>
    private let find: @Sendable (BookSearchRequest) async throws(CatalogError) -> BookPage

    /// Creates a finder. `chain`: the services that `find` searches.
    package init(
        _ chain: ProviderChain<any BookSearching>,
        find: @escaping @Sendable (BookSearchRequest) async throws(CatalogError) -> BookPage
    ) {
        (self.chain, self.find) = (chain, find)
    }

    /// Searches for a described book: by title and author, and unless that finds it, by title. Throws `APIError` when
    /// the run is cancelled, and only then.
    package func match(_ description: BookDescription) async throws(APIError) -> MatchOutcome {
        var outcome = MatchOutcome()
        var books: [Book] = []
        for search in description.searches {
            do throws(CatalogError) {
                let found = try await find(search)
                books += found.books
                outcome.freshness += found.freshness
                outcome.problems += found.problems
                outcome.match = MatchedBook(description, among: books)
                if outcome.match?.book != nil { break }
            } catch {
                // Without its second search, a book is not certainly unknown.
                outcome.match = nil
                guard case .api(let failure, let others) = error else { return outcome }
                guard !failure.isCancellation else { throw failure }
                outcome.problems += [Problem(service: failure.service, cause: .api(failure))] + others
                return outcome
            }
        }
        return outcome
    }

    func isExhausted(_ options: RequestOptions) async -> Bool { await chain.isExhausted(options) }

    /// What a described book would take by the response cache; no request is sent. A second search may follow.
    func need(
        of description: BookDescription,
        options: RequestOptions,
        isYoung: (ServiceName, Freshness) -> Bool
    ) async -> LookUpNeed {
        guard let link = chain.links.first, let search = description.searches.first else {
            return LookUpNeed(request: nil, isStored: false)
        }
        var stored = options
        stored.freshness = .offline
        guard let copy = try? await link.provider.search(search, options: stored).servedFrom else {
            return LookUpNeed(request: link.service, isStored: false)
        }
        let isEnough = options.freshness == .offline || isYoung(link.service, copy)
        return LookUpNeed(request: isEnough ? nil : link.service, isStored: true)
    }
}

/// The result of the searches for a described book.
package struct MatchOutcome: Sendable {
    package fileprivate(set) var match: MatchedBook?
    package fileprivate(set) var freshness: [Freshness] = []
    package fileprivate(set) var problems: [Problem] = []
}
