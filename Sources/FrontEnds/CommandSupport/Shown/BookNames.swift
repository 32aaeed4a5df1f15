import CatalogModel
import Store

extension Session {
    /// How a message names a book: its title and its identity, or the identity alone where the book is not known.
    package func name(of identity: String) async -> String {
        await titles(of: [identity])[identity].map { "\($0) (\(identity))" } ?? identity
    }

    /// The titles of the books that are known here, by their identities; none without a store.
    package func titles(of identities: [String]) async -> [String: String] {
        let titles = try? await withStore { (store) async throws(StoreError) in
            var titles: [String: String] = [:]
            for identity in identities { titles[identity] = try await store.known(identity)?.title }
            return titles
        }
        return titles ?? [:]
    }
}

extension Store {
    /// A book from the shelf, otherwise as it was seen.
    func known(_ identity: String) async throws(StoreError) -> Book? {
        if let shelved = try await shelf.entry(identity)?.book { return shelved }
        return try await seenBooks.book(identity)?.record
    }
}
