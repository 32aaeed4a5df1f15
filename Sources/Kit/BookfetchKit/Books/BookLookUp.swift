package import APIClient
public import Catalog
public import CatalogModel
import Foundation
import Store

/// A book by its ISBN.
public struct BookLookUp: LibraryRequest {
    /// A book with the origin of its values.
    public typealias Value = BookDetails

    /// The ISBN.
    public var isbn: ISBN

    /// Creates a look-up.
    public init(_ isbn: ISBN) { self.isbn = isbn }
}

/// A book with the origin of its values.
public struct BookDetails: Sendable {
    /// The book; `nil` if there is none.
    public let book: Book?
    /// The origin of its values; `nil` if no service has the book.
    public let merged: MergedBook?
    /// The values retained from an earlier copy.
    public let kept: [BookRefresh.Retained]
    /// The book as the services have it, where the reader corrected it on the shelf.
    package var record: Book?

    /// The book with the reader's corrections, which are the newest of all values.
    func corrected(by own: OwnValues) -> BookDetails {
        guard let book, !own.edits.isEmpty else { return self }
        var details = BookDetails(book: own.applied(to: book), merged: merged?.corrected(by: own), kept: kept)
        details.record = book
        return details
    }
}

extension Library {
    /// Looks up a book at all services, and if they have none, among the books on the shelf and those seen before.
    ///
    /// - Throws: `CatalogError` if every service failed and there is no stored copy or a new response is required.
    public func book(_ request: BookLookUp) async throws(CatalogError) -> Outcome<BookLookUp> {
        try await book(request, options: nil)
    }

    /// - Parameter options: The options of the requests, where they are not the library's.
    /// - Throws: `CatalogError` if every service failed and there is no stored copy or a new response is required, with
    ///   the problems of the services before the one that decides; if the run is cancelled.
    package func book(
        _ request: BookLookUp,
        options: RequestOptions?
    ) async throws(CatalogError) -> Outcome<BookLookUp> {
        let earlier = await earlier(request.isbn)
        let found: BookDetailOutcome
        do throws(APIError) {
            found = try await bookDetail.book(
                request.isbn,
                earlier: earlier?.entry?.record ?? earlier?.book,
                options: options ?? self.options
            )
        } catch {
            throw .api(error)
        }
        if let failure = failure(found, isKept: earlier != nil) { throw failure }
        let outcome = Outcome<BookLookUp>(
            value: BookDetails(
                book: found.book ?? earlier?.entry?.record ?? earlier?.book,
                merged: found.merged,
                kept: found.kept
            ),
            freshness: found.book == nil ? standingIn(earlier, found) : found.freshness,
            problems: found.problems,
            notices: isLookUpKeyless ? [keyAdvice].compactMap(\.self) : [],
            next: nil
        )
        let recorded = await recorded(outcome) { [$0.book].compactMap(\.self) }
        guard let own = earlier?.entry?.own, !own.edits.isEmpty else { return recorded }
        return Outcome(
            value: recorded.value.corrected(by: own),
            freshness: recorded.freshness,
            problems: recorded.problems,
            notices: recorded.notices,
            next: nil
        )
    }

    /// The providers for looking up a single book, in order; the fallback if none has a key. What none of them has is
    /// requested from the catalogues for its ISBN.
    package var lookUpChain: ProviderChain<any BookLookingUp> {
        let (providers, order) = (providers, serviceOrder)
        return chain(
            .lookUp,
            usableOrFallback(.lookUp),
            fallback: isLookUpKeyless ? nil : providers.fallback(.lookUp),
            dumps: dumpUse,
            reserves: { isbn in order.sorted(providers.catalogues(of: isbn)) { $0.service } }
        )
    }

    /// Whether none of them has a key, so that only the fallback is used.
    package var isLookUpKeyless: Bool {
        let fallback = providers.fallback(.lookUp)?.service
        return usable(.lookUp).allSatisfy { $0.service == fallback }
    }

    package var bookDetail: BookDetail { BookDetail(lookUpChain, merger: merger) }

    /// The failure if nothing can be shown. A service's "not found" is a result, whatever happened to the others; their
    /// failures are among the problems. Without one, the first service that has not shut down decides. A rejected key
    /// is no reason for an older copy, and if a new response is required, no copy is shown.
    private func failure(_ found: BookDetailOutcome, isKept: Bool) -> CatalogError? {
        guard found.book == nil, found.unknownTo.isEmpty else { return nil }
        let errors = found.problems.compactMap { problem -> APIError? in
            if case .api(let error) = problem.cause { error } else { nil }
        }
        let living = errors.filter { $0.kind != .retired }
        guard let error = living.first ?? errors.first else { return nil }
        let isRefused = !living.isEmpty && living.allSatisfy { !$0.kind.allowsCachedCopy }
        guard !isKept || isRefused || options.freshness == .refresh else { return nil }
        return .api(error, others: found.problems.filter { $0.service != error.service })
    }

    /// The origin of the local copy that is used because no service has the book, with the reason.
    private func standingIn(_ earlier: LocalBook?, _ found: BookDetailOutcome) -> [Freshness] {
        guard let earlier else { return found.freshness }
        let failures =
            found.problems.compactMap { problem -> APIError? in
                guard case .api(let error) = problem.cause else { return nil }
                return error
            } + found.freshness.compactMap(\.failure)
        let failure = failures.first { $0.kind != .retired } ?? failures.first
        let reason: Freshness.Reason? = options.freshness == .offline ? .offline : failure.map { .failure($0) }
        return [Freshness(origin: .cache, fetchedAt: earlier.savedAt, reason: reason)]
    }

    private func earlier(_ isbn: ISBN) async -> LocalBook? {
        let found: LocalBook?? = await store.attempt { (store) async throws(StoreError) in
            try await store.localBook(isbn.isbn13)
        }
        return found ?? nil
    }
}
