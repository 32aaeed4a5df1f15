import APIClient
import Foundation
import Messages
import Store

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
