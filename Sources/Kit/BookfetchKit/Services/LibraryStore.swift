package import APIClient
import Catalog
package import Foundation
package import Store
import Synchronization

/// The store of a library, and its failures. A demo has a separate store: its data persists between runs, and never
/// mixes with the reader's.
package struct LibraryStore: Sendable {
    package let store: Store?
    package let report: StoreReport

    /// How long everything that a run only remembers waits for other processes in total: books seen, responses, the
    /// last list. No reader waits longer for what was found.
    static let timeout = Duration.seconds(2)

    /// Opens the store; a read-only one can still be read.
    ///
    /// - Parameters:
    ///   - configuration: The folders, whether this is a demo, and whether no requests are sent, so that a
    ///     read-only store is not a failure.
    ///   - onWait: Called once, when a change has waited for a second, with the process that keeps it waiting.
    package init(
        _ configuration: Configuration,
        report: StoreReport,
        time: Time,
        onWait: @escaping @Sendable (StoreHolder?) -> Void = { _ in }
    ) {
        self.report = report
        let path = configuration.storePath
        func open(_ access: Store.Access) throws(StoreError) -> Store {
            try Store(
                path: path,
                access: access,
                timeout: Self.timeout,
                collectsWrites: true,
                time: time,
                onFailure: { report.record($0) },
                onWait: onWait
            )
        }
        do throws(StoreError) {
            store = try open(.readWrite)
        } catch {
            if case .notWritable = error {
                // Offline nothing would be written anyway.
                if !configuration.isOffline { report.record(error) }
                store = try? open(.readOnly)
            } else {
                report.record(error)
                store = nil
            }
        }
    }

    package init(_ store: Store, report: StoreReport = StoreReport()) {
        (self.store, self.report) = (store, report)
    }

    package func required() throws(StoreError) -> Store {
        guard let store else { throw report.first ?? .cancelled }
        return store
    }

    /// Performs an optional operation on the store. A failure is recorded, except in a demo.
    @discardableResult
    package func attempt<Value: Sendable>(_ body: (Store) async throws(StoreError) -> Value) async -> Value? {
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

/// The first failure of a store. Later ones have the same cause.
package final class StoreReport: Sendable {
    private let failure = Mutex<StoreError?>(nil)

    package init() {}

    package var first: StoreError? { failure.withLock { $0 } }

    /// Records a failure, unless the operation was cancelled.
    package func record(_ error: StoreError) {
        guard error != .cancelled else { return }
        failure.withLock { $0 = $0 ?? error }
    }
}

extension Configuration {
    package var storePath: String { (isDemo ? folders.demoStore : folders.store).path }

    package var imageFolder: URL { isDemo ? folders.demoImages : folders.images }
}

/// The store's register of services that have shut down. Without a store every service counts as available.
package struct StoredRetirements: RetirementRegister {
    let storage: LibraryStore

    package init(storage: LibraryStore) { self.storage = storage }

    package func retiredSince(_ service: ServiceName) async -> Date? {
        let since = await storage.attempt { (store) async throws(StoreError) in
            try await store.retirements.since(service)
        }
        return since ?? nil
    }

    package func mark(_ service: ServiceName, at date: Date) async {
        await storage.attempt { (store) async throws(StoreError) in try await store.retirements.mark(service, at: date)
        }
    }

    package func clear(_ service: ServiceName) async {
        await storage.attempt { (store) async throws(StoreError) in try await store.retirements.clear(service) }
    }

    package func suspect(_ service: ServiceName, request: String, at date: Date, since start: Date) async -> Int {
        let count = await storage.attempt { (store) async throws(StoreError) in
            try await store.retirements.suspect(service, asked: request, at: date, since: start)
        }
        return count ?? 1
    }

    package func isSuspected(_ service: ServiceName) async -> Bool {
        let isSuspected = await storage.attempt { (store) async throws(StoreError) in
            try await store.retirements.isSuspected(service)
        }
        return isSuspected ?? false
    }
}
