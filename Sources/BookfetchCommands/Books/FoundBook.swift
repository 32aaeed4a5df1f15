import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import Store

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
        let earlier = await kept(isbn)
        let outcome: BookDetailOutcome
        do throws(APIError) {
            outcome = try await bookDetail().book(isbn, earlier: earlier?.book, options: options ?? requestOptions)
        } catch {
            throw ProgramFailure(error)
        }
        if let failure = failure(outcome, isKept: earlier != nil) { throw failure }
        if isLookUpKeyless { noteKeyless() }
        return FoundBook(
            book: outcome.book ?? earlier?.book,
            merged: outcome.merged,
            kept: outcome.kept,
            freshness: outcome.book == nil ? standingIn(earlier, outcome) : outcome.freshness,
            problems: outcome.problems
        )
    }

    /// The failure if nothing can be shown.
    ///
    /// A service's "not found" is a result, whatever happened to the others; their failures are among the problems.
    /// Without one, the first service that has not shut down decides. A rejected key is no reason for an older copy,
    /// and if a new response is required, no copy is shown.
    private func failure(_ outcome: BookDetailOutcome, isKept: Bool) -> ProgramFailure? {
        guard outcome.book == nil, outcome.unknownTo.isEmpty else { return nil }
        let errors = outcome.problems.compactMap { problem -> APIError? in
            if case .api(let error) = problem.cause { error } else { nil }
        }
        let living = errors.filter { $0.kind != .retired }
        guard let error = living.first ?? errors.first else { return nil }
        let isRefused = !living.isEmpty && living.allSatisfy { !$0.kind.allowsCachedCopy }
        guard !isKept || isRefused || requestOptions.freshness == .refresh else { return nil }
        note(outcome.problems.filter { $0.service != error.service })
        return isLookUpKeyless ? noKeys(error) : ProgramFailure(error)
    }

    /// The origin of the local copy shown because no service has the book, with the reason.
    private func standingIn(_ kept: KeptBook?, _ outcome: BookDetailOutcome) -> [Freshness] {
        guard let kept else { return outcome.freshness }
        let failures =
            outcome.problems.compactMap { problem -> APIError? in
                guard case .api(let error) = problem.cause else { return nil }
                return error
            } + outcome.freshness.compactMap(\.failure)
        let failure = failures.first { $0.kind != .retired } ?? failures.first
        let reason: Freshness.Reason? =
            requestOptions.freshness == .offline ? .offline : failure.map { .failure($0) }
        return [Freshness(origin: .cache, fetchedAt: kept.keptAt, reason: reason)]
    }

    /// The local copy of a book: from the shelf, or as it was seen.
    private func kept(_ isbn: ISBN) async -> KeptBook? {
        let found: KeptBook?? = await attempt { (store) async throws(StoreError) in
            if let entry = try await store.shelf.entry(isbn.isbn13) {
                return KeptBook(book: entry.book, keptAt: entry.addedAt)
            }
            return try await store.seenBooks.book(isbn.isbn13).map { KeptBook(book: $0.record, keptAt: $0.lastSeenAt) }
        }
        return found ?? nil
    }
}

/// The local copy of a book, and its time.
private struct KeptBook {
    let book: Book
    let keptAt: Date
}
