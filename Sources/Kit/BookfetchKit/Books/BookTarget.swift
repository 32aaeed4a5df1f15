public import Catalog
public import CatalogModel
import Foundation
import Store

/// A book as it is named: by its ISBN, which services look up, or by its identity, which earlier results know.
public enum BookTarget: Hashable, Sendable {
    /// A book with an ISBN.
    case isbn(ISBN)
    /// A book without one: a service and its own number for it, `openlibrary:OL82563W`.
    case identity(String)

    /// Reads an ISBN, or a service and its own number for a book.
    package init(parsing text: String, _ registry: ServiceRegistry) throws(ISBN.Invalid) {
        if let identity = Self.identity(text, registry) {
            self = .identity(identity)
        } else {
            self = .isbn(try ISBN(text))
        }
    }

    /// The text as an identity; `nil` if it names no service.
    package static func identity(_ text: String, _ registry: ServiceRegistry) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let source = text[..<colon].lowercased()
        let number = text[text.index(after: colon)...]
        guard !number.isEmpty else { return nil }
        if source == ManualBook.source { return "\(source):\(number.lowercased())" }
        return registry.services(for: .books).contains { $0.name.rawValue == source } ? "\(source):\(number)" : nil
    }

    /// The ISBN, or the identity: the book's identity on the shelf.
    public var name: String {
        switch self {
        case .isbn(let isbn): isbn.isbn13
        case .identity(let identity): identity
        }
    }
}

/// Why a book could not be found, or not be put on the shelf.
public enum BookError: Error, Sendable {
    /// The look-up failed.
    case lookUp(CatalogError)
    /// A new response is required of a book that cannot be requested, since it has no ISBN.
    case notRefreshable(identity: String)
    /// A book that has an ISBN is not merged into another one.
    case hasISBN(String)
    /// The store cannot be read or written.
    case store(StoreError)
}

extension Library {
    /// Finds a book: one with an ISBN at the services and, if they have none, among those on the shelf and those seen
    /// before; one without an ISBN among those alone.
    ///
    /// - Parameter options: The options of the requests, where they are not the library's.
    package func book(
        _ target: BookTarget,
        options: RequestOptions? = nil
    ) async throws(BookError) -> Outcome<BookLookUp> {
        switch target {
        case .isbn(let isbn):
            do throws(CatalogError) { return try await book(BookLookUp(isbn), options: options) } catch {
                throw .lookUp(error)
            }
        case .identity(let identity):
            guard self.options.freshness != .refresh else { throw .notRefreshable(identity: identity) }
            let known: LocalBook?
            do throws(StoreError) { known = try await store.required().localBook(identity) } catch {
                throw .store(error)
            }
            let reason = isOffline ? Freshness.Reason.offline : .young
            return Outcome(
                value: BookDetails(book: known?.book, merged: nil, kept: []),
                freshness: known.map { [Freshness(origin: .cache, fetchedAt: $0.savedAt, reason: reason)] } ?? [],
                problems: [],
                notices: [],
                next: nil
            )
        }
    }
}

/// A local copy of a book: from the shelf, or as it was seen.
struct LocalBook: Sendable {
    /// As the reader corrected it.
    let book: Book
    let savedAt: Date
    /// Its entry; `nil` if it is not on the shelf.
    var entry: ShelfEntry?
}

extension Store {
    func localBook(_ identity: String) async throws(StoreError) -> LocalBook? {
        if let entry = try await shelf.entry(identity) {
            return LocalBook(book: entry.book, savedAt: entry.addedAt, entry: entry)
        }
        return try await seenBooks.book(identity).map { LocalBook(book: $0.record, savedAt: $0.lastSeenAt) }
    }
}

extension Library {
    /// The titles of the books that are on the shelf or were seen, by their identities; none without a store.
    package func titles(of identities: [String]) async -> [String: String] {
        guard let store = store.store else { return [:] }
        var titles: [String: String] = [:]
        for identity in identities { titles[identity] = (try? await store.localBook(identity))?.book.title }
        return titles
    }
}
