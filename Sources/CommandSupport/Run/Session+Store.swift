import APIClient
import Catalog
public import Foundation
import Messages
public import Reports
public import Store
import Synchronization

extension Session {
    /// The store, for a command that is about what it holds: shelf, memos, cache.
    ///
    /// - Throws: ``ProgramFailure`` with code 74 when it cannot be opened.
    public func store() throws(ProgramFailure) -> Store {
        try storage.required()
    }

    /// Moments as the reader's own clock shows them.
    public var readerClock: ReaderClock { context.readerClock }

    /// Where small files of the program's state are kept.
    public var stateFolder: URL { presenter.settings.folders.data }

    /// The file that everything is kept in.
    public var storePath: String {
        (storage.isDemo ? presenter.settings.folders.demoStore : presenter.settings.folders.store).path
    }

    /// Does something with the store that a command is about.
    ///
    /// - Parameter body: What to do.
    /// - Returns: What the body returns.
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

    /// Does something with the store that a command can do without; a failure is told at the end of the run.
    ///
    /// - Parameter body: What to do.
    /// - Returns: What the body returns; `nil` when it failed.
    @discardableResult
    public func attempt<Value: Sendable>(_ body: (Store) async throws(StoreError) -> Value) async -> Value? {
        await storage.attempt(body)
    }

    /// The line of the last list that a number stands for.
    ///
    /// - Parameter number: The number, from 1.
    /// - Returns: The line.
    /// - Throws: ``ProgramFailure`` with code 64 when there is no such line.
    public func line(_ number: Int) async throws(ProgramFailure) -> ListItem {
        let (program, terminal) = (context.program, context.terminalSession)
        if let line = try await withStore({ (store) async throws(StoreError) in
            try await store.lastList.line(number, of: program, in: terminal)
        }) {
            return line
        }
        let count = try await withStore { (store) async throws(StoreError) in
            try await store.lastList.lines(of: program, in: terminal).count
        }
        throw .usage(
            count == 0
                ? (terminal == nil ? .noListYet(number: number) : .noListHere(number: number))
                : .noSuchLine(number: number, count: count)
        )
    }
}

/// The store of one run, and what went wrong with it.
///
/// A demo has a store of its own beside the real one: what is tried out there is kept from command to command, and never
/// mixes with what a reader keeps.
struct SessionStore: Sendable {
    /// The store; `nil` when it cannot be opened.
    let store: Store?
    /// What went wrong so far.
    let report: StoreReport
    /// Whether this is the demo's store.
    let isDemo: Bool

    /// Opens the store; one that may only be read still serves what it holds.
    ///
    /// - Parameters:
    ///   - folders: Where it is.
    ///   - isDemo: Whether the demo's is opened.
    ///   - isOffline: Whether the run asks nobody, so that a store that cannot be written is no failure.
    ///   - context: The clocks, and where a failure is taken down.
    init(_ folders: Folders, isDemo: Bool, isOffline: Bool, context: CommandContext) {
        let report = isDemo ? StoreReport() : context.storeReport
        let time = context.time
        self.report = report
        self.isDemo = isDemo
        let path = (isDemo ? folders.demoStore : folders.store).path
        func open(_ access: Store.Access) throws(StoreError) -> Store {
            try Store(path: path, access: access, time: time, onFailure: { report.record($0) })
        }
        do throws(StoreError) {
            let opened = try open(.readWrite)
            if opened.wasEmptied, !isDemo { context.note(.storeEmptied(path: path)) }
            store = opened
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

    /// The store, for a command that is about what it holds.
    ///
    /// - Throws: ``ProgramFailure`` with code 74 when it cannot be opened.
    func required() throws(ProgramFailure) -> Store {
        guard let store else { throw ProgramFailure(report.first ?? .cancelled) }
        return store
    }

    /// Does something with the store that a command can do without. A failure is told at the end of the run; a demo's is
    /// nobody's concern.
    @discardableResult
    func attempt<Value: Sendable>(_ body: (Store) async throws(StoreError) -> Value) async -> Value? {
        guard let store else { return nil }
        do throws(StoreError) {
            return try await body(store)
        } catch {
            // That a store may only be read was told when it was opened, where it matters.
            if case .notWritable = error { return nil }
            report.record(error)
            return nil
        }
    }
}

/// The first failure of the store in a run. Later ones say the same.
final class StoreReport: Sendable {
    private let failure = Mutex<StoreError?>(nil)

    /// The first failure so far.
    var first: StoreError? { failure.withLock { $0 } }

    /// Takes a failure down. That the run was interrupted is none of the store's.
    func record(_ error: StoreError) {
        guard error != .cancelled else { return }
        failure.withLock { $0 = $0 ?? error }
    }
}

/// The register of ended services in the store. Without a store every service counts as living.
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
