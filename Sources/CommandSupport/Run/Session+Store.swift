import APIClient
import BookfetchKit
import Catalog
package import Foundation
package import Messages
import Replay
package import Reports
package import Store

extension Session {
    /// The store, for a command that requires it: shelf, memos, cache.
    ///
    /// - Throws: ``ProgramFailure`` with code 74 when it cannot be opened.
    package func store() throws(ProgramFailure) -> Store {
        do throws(StoreError) { return try storage.required() } catch { throw ProgramFailure(error) }
    }

    /// The current time.
    package var now: Date { context.time.now() }

    /// Times in the user's time zone.
    package var readerClock: ReaderClock { context.readerClock }

    /// The folder of small state files.
    package var stateFolder: URL {
        let data = presenter.settings.folders.data
        return isDemo ? data.appending(path: "demo") : data
    }

    /// The folder of covers and other images.
    package var imageFolder: URL {
        stack.configuration.imageFolder
    }

    /// The file of settings and keys.
    package var configFile: URL { presenter.settings.folders.configFile }

    /// The path of the store.
    package var storePath: String {
        stack.configuration.storePath
    }

    /// The region whose libraries are listed without `--region`; `nil` if none is set.
    package var homeRegion: String? {
        presenter.settings[Settings.regionVariable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Performs an operation on the store that the command requires.
    ///
    /// - Parameter body: The operation.
    /// - Returns: The operation's result.
    /// - Throws: ``ProgramFailure`` with code 74.
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
    ///
    /// - Parameter body: The operation.
    /// - Returns: The operation's result; `nil` if it failed.
    @discardableResult
    package func attempt<Value: Sendable>(_ body: (Store) async throws(StoreError) -> Value) async -> Value? {
        await storage.attempt(body)
    }

    /// The line of the last list with a given number.
    ///
    /// - Parameters:
    ///   - number: The number, from 1.
    ///   - kind: The kind of line that the command is for.
    /// - Returns: The line.
    /// - Throws: ``ProgramFailure`` with code 64 when there is no such line, or it is of another kind.
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
    /// The path of the sample of a series; `nil` if it is not installed.
    package var sampleSeries: String? { context.sampleSeries }
}

extension CommandContext {
    /// The path of the sample of a series; `nil` if it is not installed.
    package var sampleSeries: String? {
        FixtureFolder.locate(environment: environment)?.appending(path: "series/lantern-ferry.json").path
    }
}

extension ListItem {
    /// A line that is neither a book nor an article.
    ///
    /// - Parameters:
    ///   - kind: Its kind.
    ///   - id: Its identifier among the lines of that kind.
    ///   - url: Its address.
    ///   - title: The title, for messages.
    package init(_ kind: LineKind, _ id: String, url: String? = nil, title: String) {
        self.init(identity: kind.rawValue + "#" + id, url: url, title: title)
    }

    /// The kind of a line that is neither a book nor an article.
    package var kind: LineKind? {
        [.feed, .watch].first { identity?.hasPrefix($0.rawValue + "#") == true }
    }

    /// The identifier among the lines of its kind; `nil` for a book or an article.
    package var id: String? {
        guard let kind, let identity else { return nil }
        return String(identity.dropFirst(kind.rawValue.count + 1))
    }
}
