import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Store

/// A book by its ISBN, and how it was found.
struct FoundBook: Sendable {
    /// The book; `nil` when nobody has it.
    let book: Book?
    /// Where the answers came from.
    let freshness: [Freshness]
    /// What went wrong on the way.
    let problems: [Problem]
}

extension Session {
    /// Looks a book up at the services, and where they have nothing, in what the reader keeps.
    ///
    /// - Parameter isbn: The book's ISBN.
    /// - Returns: The book, and what went wrong on the way.
    /// - Throws: ``ProgramFailure`` when no service has a key, every service failed and nothing is kept, or the run is
    ///   interrupted.
    func find(_ isbn: ISBN) async throws(ProgramFailure) -> FoundBook {
        let chain = LookUpChain(try lookUpProviders())
        let outcome: LookUpChain.Outcome
        do throws(APIError) {
            outcome = try await chain.lookUp(isbn, options: requestOptions)
        } catch {
            throw ProgramFailure(error)
        }
        if let book = outcome.book {
            return FoundBook(book: book, freshness: [outcome.freshness].compactMap { $0 }, problems: outcome.problems)
        }
        if let kept = await kept(isbn) {
            return FoundBook(book: kept, freshness: [], problems: outcome.problems)
        }
        for problem in outcome.problems {
            if case .api(let error) = problem.cause { throw ProgramFailure(error) }
        }
        return FoundBook(book: nil, freshness: [], problems: outcome.problems)
    }

    /// The reader's own copy of a book: from the shelf, or from what was shown lately.
    private func kept(_ isbn: ISBN) async -> Book? {
        let found: Book?? = await attempt { (store) async throws(StoreError) in
            if let entry = try await store.shelf.entry(isbn.isbn13) { return entry.book }
            return try await store.recents.list().first { $0.identity == isbn.isbn13 }?.book
        }
        return found ?? nil
    }
}
