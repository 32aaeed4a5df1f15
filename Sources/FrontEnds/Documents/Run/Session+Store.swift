import APIClient
import BookfetchKit
import Catalog
package import Foundation
import Replay
package import Store
package import Wording

extension Session {
    /// The store, for a command that requires it: shelf, memos, cache.
    package func store() throws(ProgramFailure) -> Store {
        do throws(StoreError) { return try storage.required() } catch { throw ProgramFailure(error) }
    }

    /// Whether the store's files are still those that were opened; also without a store.
    package var hasStoreInPlace: Bool { storage.store?.isInPlace ?? true }

    /// Closes a store that was moved or replaced; every later access fails.
    package func closeStore() { storage.store?.close() }

    /// Why the store could not be read or written in this run.
    package var storeNotes: [Message] { context.storeReport.first.map { [$0.sentence] } ?? [] }

    package var now: Date { context.time.now() }

    package var readerClock: ReaderClock { context.readerClock }

    package var stateFolder: URL {
        let data = settings.folders.data
        return isDemo ? data.appending(path: "demo") : data
    }

    package var imageFolder: URL {
        stack.configuration.imageFolder
    }

    package var configFile: URL { settings.folders.configFile }

    package var storePath: String {
        stack.configuration.storePath
    }

    package var homeRegion: String? {
        settings[Settings.regionVariable].flatMap { $0.isEmpty ? nil : $0 }
    }

    package func withStore<Value: Sendable>(
        _ body: (Store) async throws(StoreError) -> Value
    ) async throws(ProgramFailure) -> Value {
        let store = try store()
        do throws(StoreError) {
            return try await body(store)
        } catch {
            throw ProgramFailure(error)
        }
    }

    /// Performs an optional operation on the store; a failure is reported at the end of the run.
    @discardableResult
    package func attempt<Value: Sendable>(_ body: (Store) async throws(StoreError) -> Value) async -> Value? {
        await storage.attempt(body)
    }

    package func line(_ number: Int, of kind: LineKind) async throws(ProgramFailure) -> ListItem {
        let (program, terminal) = (context.program, context.terminalSession)
        if let line = try await withStore({ (store) async throws(StoreError) in
            try await store.lastList.line(number, of: program, in: terminal)
        }) {
            let found = line.kind ?? (context.program == "news" ? .article : .book)
            guard found == kind else { throw .usage(.lineIsOfAnotherKind(number: number, found, not: kind)) }
            return line
        }
        let numbers = try await withStore { (store) async throws(StoreError) in
            try await store.lastList.numbers(of: program, in: terminal)
        }
        guard let numbers else {
            throw .usage(terminal == nil ? .noListYet(number: number) : .noListHere(number: number))
        }
        throw .usage(.noSuchLine(number: number, of: numbers))
    }
}

extension Session {
    package var sampleSeries: String? { context.sampleSeries }
}

extension ProcessEnvironment {
    package var sampleSeries: String? {
        FixtureFolder.locate(environment: environment)?.appending(path: "series/lantern-ferry.json").path
    }
}

extension ListItem {
    package init(_ kind: LineKind, _ id: String, url: String? = nil, title: String) {
        self.init(identity: kind.rawValue + "#" + id, url: url, title: title)
    }

    package var kind: LineKind? {
        [.feed, .watch].first { identity?.hasPrefix($0.rawValue + "#") == true }
    }

    /// The identifier among the lines of its kind; `nil` for a book or an article.
    package var id: String? {
        guard let kind, let identity else { return nil }
        return String(identity.dropFirst(kind.rawValue.count + 1))
    }
}
