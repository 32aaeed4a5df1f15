import APIClient
public import Foundation
import Messages
public import Store

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
    public func line(_ number: Int) async throws(ProgramFailure) -> ListLine {
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
