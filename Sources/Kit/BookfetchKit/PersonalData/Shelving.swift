public import APIClient
public import Catalog
public import CatalogModel
public import Store

/// What came of putting one book on the shelf.
public struct ShelvedBook: Sendable {
    /// The book as it was named.
    public let target: BookTarget
    /// The book on the shelf; `nil` if no service has it, so that it was not added.
    public let addition: ShelfAddition?
    /// The origin and time of each response of its look-up.
    public let freshness: [Freshness]
    /// The services that failed.
    public let problems: [Problem]
    /// What a reader should know of its look-up.
    public let notices: [Notice]
}

/// What came of merging a book of the shelf with the record of an ISBN.
public struct ShelfMerge: Sendable {
    /// Whether a service has the ISBN; nothing was changed otherwise.
    public let isKnown: Bool
    /// The entry now; `nil` if nothing was changed.
    public let entry: ShelfEntry?
    /// The origin and time of each response of the look-up.
    public let freshness: [Freshness]
    /// The services that failed.
    public let problems: [Problem]
    /// What a reader should know of the look-up.
    public let notices: [Notice]
}

extension Library {
    /// Looks up books and puts them on the shelf, together as one change of the journal.
    ///
    /// - Returns: One result a book, in the same order.
    /// - Throws: `BookError` for the first book whose look-up fails, and for the store; nothing is then added.
    public func addToShelf(_ targets: [BookTarget]) async throws(BookError) -> [ShelvedBook] {
        var found: [Outcome<BookLookUp>] = []
        for target in targets { found.append(try await book(target, options: shelvingOptions)) }
        let books = found.compactMap { $0.value.record ?? $0.value.book }
        var additions: ArraySlice<ShelfAddition>
        do throws(StoreError) { additions = try await shelf.add(books)[...] } catch { throw .store(error) }
        return zip(targets, found).map { target, found in
            ShelvedBook(
                target: target,
                // One addition a book that was found, in the same order.
                addition: found.value.book == nil ? nil : additions.popFirst(),
                freshness: found.freshness,
                problems: found.problems,
                notices: found.notices
            )
        }
    }

    /// Joins a book of the shelf that has no ISBN with the record of one.
    ///
    /// - Throws: `BookError` as a look-up does, for the store, and for a book that has an ISBN.
    public func merge(_ identity: String, with isbn: ISBN) async throws(BookError) -> ShelfMerge {
        guard (try? ISBN(identity)) == nil else { throw .hasISBN(identity) }
        let found = try await book(.isbn(isbn), options: shelvingOptions)
        var entry: ShelfEntry?
        if let book = found.value.record ?? found.value.book {
            do throws(StoreError) { entry = try await shelf.merge(identity, into: book) } catch { throw .store(error) }
        }
        return ShelfMerge(
            isKnown: found.value.book != nil,
            entry: entry,
            freshness: found.freshness,
            problems: found.problems,
            notices: found.notices
        )
    }

    /// The options for a book that goes on the shelf: details younger than ``shelvingAge`` are not requested again.
    var shelvingOptions: RequestOptions {
        var shelving = options
        if let least = shelvingAge, case .networkFirst(let age) = options.freshness {
            shelving.freshness = .networkFirst(maxAge: max(age ?? .zero, least))
        }
        return shelving
    }
}
