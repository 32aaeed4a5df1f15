import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import CommandSupport

/// A book found by its ISBN, with its origin.
struct FoundBook: Sendable {
    /// The book; `nil` if there is none.
    let book: Book?
    /// The origin of its values; `nil` if it was not requested from a service.
    let merged: MergedBook?
    /// The values kept from an earlier copy.
    let kept: [BookRefresh.Kept]
    /// The origin of the responses.
    let freshness: [Freshness]
    /// The problems encountered.
    let problems: [Problem]
}

extension Session {
    /// Looks up a book at all services, and if they have none, among the saved or seen books.
    ///
    /// - Parameters:
    ///   - isbn: The book's ISBN.
    ///   - options: The options of the requests, where they are not the run's.
    /// - Returns: The book, and the problems encountered.
    /// - Throws: ``ProgramFailure`` when no service has a key, every service failed and there is no stored copy or a
    ///   new response is required, or the run is interrupted.
    func find(_ isbn: ISBN, options: RequestOptions? = nil) async throws(ProgramFailure) -> FoundBook {
        let found: Outcome<BookLookUp>
        do throws(CatalogError) {
            found = try await library.book(BookLookUp(isbn), options: options)
        } catch {
            guard case .api(let cause, let others) = error, !cause.isCancellation else {
                throw ProgramFailure(error, page: 1)
            }
            note(others)
            throw library.isLookUpKeyless ? library.noKeys(cause) : ProgramFailure(cause)
        }
        for notice in found.notices { note(notice) }
        return FoundBook(
            book: found.value.book,
            merged: found.value.merged,
            kept: found.value.kept,
            freshness: found.freshness,
            problems: found.problems
        )
    }
}
