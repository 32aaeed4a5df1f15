import APIClient
import BookfetchKit
import Catalog
public import Foundation
package import Messages
public import Reports
public import Store
import Synchronization

extension Session {
    /// The store, for a command that requires it: shelf, memos, cache.
    ///
    /// - Throws: ``ProgramFailure`` with code 74 when it cannot be opened.
    public func store() throws(ProgramFailure) -> Store {
        try storage.required()
    }

    /// The current time.
    package var now: Date { context.time.now() }

    /// Times in the user's time zone.
    public var readerClock: ReaderClock { context.readerClock }

    /// The folder of small state files.
    public var stateFolder: URL {
        let data = presenter.settings.folders.data
        return storage.isDemo ? data.appending(path: "demo") : data
    }

    /// The folder of covers and other images.
    package var imageFolder: URL {
        storage.isDemo ? presenter.settings.folders.demoImages : presenter.settings.folders.images
    }

    /// The file of settings and keys.
    package var configFile: URL { presenter.settings.folders.configFile }

    /// The path of the store.
    public var storePath: String {
        (storage.isDemo ? presenter.settings.folders.demoStore : presenter.settings.folders.store).path
    }

    /// The variable of the region whose libraries are listed.
    package static let homeRegionVariable = "BOOKFETCH_REGION"

    /// The region whose libraries are listed without `--region`; `nil` if none is set.
    package var homeRegion: String? {
        presenter.settings[Self.homeRegionVariable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Performs an operation on the store that the command requires.
    ///
    /// - Parameter body: The operation.
    /// - Returns: The operation's result.
    /// - Throws: ``ProgramFailure`` with code 74.
    public func withStore<Value: Sendable>(
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
    public func attempt<Value: Sendable>(_ body: (Store) async throws(StoreError) -> Value) async -> Value? {
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

/// The store of one run, and its failures.
///
/// A demo has a separate store: its data persists between commands, and never mixes with the user's.
struct SessionStore: OptionalStore {
    /// The store; `nil` if it cannot be opened.
    let store: Store?
    /// The failures so far.
    let report: StoreReport
    /// Whether this is the demo's store.
    let isDemo: Bool

    /// Opens the store; a read-only one can still be read.
    ///
    /// - Parameters:
    ///   - folders: The folders.
    ///   - isDemo: Whether to open the demo's store.
    ///   - isOffline: Whether the run sends no requests, so that a read-only store is not a failure.
    ///   - context: The clocks, and the report of failures.
    init(_ folders: Folders, isDemo: Bool, isOffline: Bool, context: CommandContext) {
        let report = isDemo ? StoreReport() : context.storeReport
        let time = context.time
        self.report = report
        self.isDemo = isDemo
        let path = (isDemo ? folders.demoStore : folders.store).path
        func open(_ access: Store.Access) throws(StoreError) -> Store {
            try Store(
                path: path,
                access: access,
                collectsWrites: true,
                time: time,
                onFailure: { report.record($0) }
            )
        }
        do throws(StoreError) {
            let opened = try open(.readWrite)
            if opened.wasEmptied, !isDemo { context.note(.storeEmptied(path: path)) }
            store = opened
            context.atEnd { opened.finish() }
        } catch {
            if case .notWritable = error {
                // Offline nothing would be written anyway.
                if !isOffline { report.record(error) }
                store = try? open(.readOnly)
            } else {
                report.record(error)
                store = nil
            }
        }
    }

    /// The store, for a command that requires it.
    ///
    /// - Throws: ``ProgramFailure`` with code 74 when it cannot be opened.
    func required() throws(ProgramFailure) -> Store {
        guard let store else { throw ProgramFailure(report.first ?? .cancelled) }
        return store
    }

    /// Performs an optional operation on the store. A failure is reported at the end of the run, except in a demo.
    @discardableResult
    func attempt<Value: Sendable>(_ body: (Store) async throws(StoreError) -> Value) async -> Value? {
        guard let store else { return nil }
        do throws(StoreError) {
            return try await body(store)
        } catch {
            // A read-only store was reported when it was opened, if it matters.
            if case .notWritable = error { return nil }
            report.record(error)
            return nil
        }
    }
}

/// The first failure of the store in a run. Later ones have the same cause.
final class StoreReport: Sendable {
    private let failure = Mutex<StoreError?>(nil)

    /// The first failure so far.
    var first: StoreError? { failure.withLock { $0 } }

    /// Records a failure, unless the run was interrupted.
    func record(_ error: StoreError) {
        guard error != .cancelled else { return }
        failure.withLock { $0 = $0 ?? error }
    }
}

/// The store's register of services that have shut down. Without a store every service counts as available.
struct StoredRetirements: RetirementRegister {
    let storage: SessionStore

    func retiredSince(_ service: ServiceName) async -> Date? {
        let since = await storage.attempt { (store) async throws(StoreError) in
            try await store.retirements.since(service)
        }
        return since ?? nil
    }

    func mark(_ service: ServiceName, at date: Date) async {
        await storage.attempt { (store) async throws(StoreError) in try await store.retirements.mark(service, at: date)
        }
    }

    func clear(_ service: ServiceName) async {
        await storage.attempt { (store) async throws(StoreError) in try await store.retirements.clear(service) }
    }

    func suspect(_ service: ServiceName, asked question: String, at date: Date, since start: Date) async -> Int {
        let count = await storage.attempt { (store) async throws(StoreError) in
            try await store.retirements.suspect(service, asked: question, at: date, since: start)
        }
        return count ?? 1
    }

    func isSuspected(_ service: ServiceName) async -> Bool {
        let isSuspected = await storage.attempt { (store) async throws(StoreError) in
            try await store.retirements.isSuspected(service)
        }
        return isSuspected ?? false
    }
}
