import APIClient
import Catalog
import CatalogModel
import CommandSupport
import Foundation
import Store

/// A book by its ISBN, and how it was found.
struct FoundBook: Sendable {
    /// The book; `nil` when nobody has it.
    let book: Book?
    /// Where its values come from; `nil` when no service was asked.
    let merged: MergedBook?
    /// What was kept of an earlier copy.
    let kept: [BookRefresh.Kept]
    /// Where the answers came from.
    let freshness: [Freshness]
    /// The problems encountered.
    let problems: [Problem]
}

extension Session {
    /// Looks a book up at all services, and where they have nothing, in what was kept or seen.
    ///
    /// - Parameter isbn: The book's ISBN.
    /// - Returns: The book, and what went wrong on the way.
    /// - Throws: ``ProgramFailure`` when no service has a key, every service failed and nothing is kept or only a new answer will
    ///   do, or the run is interrupted.
    func find(_ isbn: ISBN) async throws(ProgramFailure) -> FoundBook {
        let earlier = await kept(isbn)
        let outcome: BookDetailOutcome
        do throws(APIError) {
            outcome = try await bookDetail().book(isbn, earlier: earlier?.book, options: requestOptions)
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

    /// Why nothing can be shown.
    ///
    /// That a service does not have the book is an answer, whatever happened to others; what did is among the problems. Without
    /// one, the first service that lives decides. A refused key is no reason for an older copy, and whoever insists on a new
    /// answer is not shown one.
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

    /// Where the reader's own copy came from that is shown because no service has the book, and why it is.
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

    /// The reader's own copy of a book: from the shelf, or as it was seen.
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

/// The reader's own copy of a book, and since when it is there.
private struct KeptBook {
    let book: Book
    let keptAt: Date
}
