import CatalogModel
package import Store
import Wording

extension Session {
    /// Everything that is watched.
    package func watches() async throws(ProgramFailure) -> [Watch] {
        try await withStore { (store) async throws(StoreError) in try await store.watches.list() }
    }

    /// Watches a name from now on, without a look: the first one lists its books of this year and the last. A name that
    /// is watched stays as it is.
    ///
    /// - Throws: ``ProgramFailure`` with code 64 for an empty or too long name, 74 for the store.
    package func watch(_ kind: Watch.Kind, named name: String) async throws(ProgramFailure) {
        let name = CleanText.plain(name)
        guard !name.isEmpty else { throw .usage(.missingWatchName) }
        guard !NameLength.isTooLong(name) else { throw .usage(.nameTooLong(most: NameLength.limit)) }
        try await withStore { (store) async throws(StoreError) in
            guard try await store.watches.watch(kind, named: name) == nil else { return }
            _ = try await store.watches.look(at: [], of: kind, named: name)
        }
    }

    /// Stops watching. Throws ``ProgramFailure`` with code 64 for a name that is not watched, 74 for the store.
    package func stopWatching(_ kind: Watch.Kind, named name: String) async throws(ProgramFailure) {
        let removed = try await withStore { (store) async throws(StoreError) in
            try await store.watches.remove(kind, named: name)
        }
        guard removed != nil else { throw .usage(.notWatched(name: name)) }
    }
}
