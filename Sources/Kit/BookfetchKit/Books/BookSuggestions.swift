import APIClient
package import CatalogModel
import Foundation
import Store

/// The books that a text which is being typed may mean: those on the shelf and those seen before, by the beginnings of
/// words or by initial consonants of Hangul, `ㅎㄹㅍㅌ`. Nothing is requested.
package struct BookSuggestions: LibraryRequest {
    /// The books whose title begins with the text first.
    package typealias Value = [Book]

    /// The text.
    package var text: String
    /// The number of books at most.
    package var count: Int

    /// Creates a request.
    package init(_ text: String, count: Int = 8) { (self.text, self.count) = (text, count) }
}

extension Library {
    /// Finds the books that a text may mean; none for a text without any letter or digit.
    package func suggestions(_ request: BookSuggestions) async -> Outcome<BookSuggestions> {
        let count = max(0, request.count)
        var shown: [KnownTitle] = []
        if count > 0, let typed = TypedTitle(request.text) {
            let (known, _) = await known(typed, maxCount: min(4 * min(count, 50), 100))
            let beginning = known.filter { typed.begins($0.book) }
            shown = Array((beginning + known.filter { !typed.begins($0.book) }).prefix(count))
        }
        return Outcome(
            value: shown.map(\.book),
            freshness: shown.map(\.freshness),
            problems: [],
            notices: [],
            next: nil
        )
    }

    struct KnownTitle: Sendable {
        let book: Book
        let freshness: Freshness
    }

    /// The books with a typed text in titles or names: those on the shelf, the last added first, then those seen
    /// before. Returns the books, and whether there may be more.
    func known(_ typed: TypedTitle, maxCount: Int) async -> (books: [KnownTitle], isPartial: Bool) {
        let found = await store.attempt { (store) async throws(StoreError) in
            // A book whose memo has the words is found as well, and left out here.
            let shelf = try await store.shelf.list(where: ShelfFilter(matching: typed.text), count: maxCount)
            return (shelf, try await store.seenBooks.search(typed.text, page: 1, size: maxCount))
        }
        guard let (shelf, seen) = found else { return ([], false) }
        let dated = shelf.map { ($0.book, $0.addedAt) } + seen.hits.map { ($0.record, $0.lastSeenAt) }
        var names: Set<String> = []
        let books = dated.enumerated().compactMap { index, found -> KnownTitle? in
            let (book, date) = found
            guard book.hasRealTitle, let name = book.identity, index >= shelf.count || typed.matches(book),
                names.insert(name).inserted
            else { return nil }
            let reason: Freshness.Reason = isOffline ? .offline : .young
            return KnownTitle(book: book, freshness: Freshness(origin: .cache, fetchedAt: date, reason: reason))
        }
        return (books, shelf.count >= maxCount || seen.hasMore)
    }
}
