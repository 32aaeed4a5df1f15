package import APIClient
import GRDB

/// The data that bookfetch stores between runs, in one SQLite file.
///
/// Any number of processes may have the file open at once. Each write is one transaction: it is complete once the call
/// returns, even if the process is killed right after, or has no effect at all. Only a store that collects writes
/// commits cached responses later.
///
/// ```swift
/// let store = try Store(path: "/home/me/.local/share/bookfetch/store.sqlite") { print("warning:", $0) }
/// let client = APIClient(service: service, transport: transport, store: store.responses, environment: environment)
/// ```
package struct Store: Sendable {
    package enum Access: Sendable {
        /// Read and write; creates the file if it does not exist.
        case readWrite
        /// Read only, for a read-only file or folder. The file must exist.
        case readOnly
    }

    /// The default size limit of the response cache: 64 MiB.
    package static let defaultCacheLimit = 64 << 20
    /// The default time that a write waits for other processes, which takes milliseconds for each of those before it.
    package static let defaultBusyTimeout: Duration = .seconds(30)

    package let responses: ResponseCache
    let database: StoreDatabase
    let time: Time

    /// Opens or creates a store.
    ///
    /// Missing folders are created with permissions 0700, the files with 0600, whatever the umask; group and other
    /// permissions are removed from an existing file. A file that is damaged, of a newer version or of another program
    /// is not changed.
    ///
    /// - Parameters:
    ///   - path: The file. SQLite adds two more beside it, `-wal` and `-shm`.
    ///   - cacheLimit: The size limit of the response cache in bytes, compressed; the least recently used ones are
    ///     removed first.
    ///   - busyTimeout: How long a write waits for those of other processes before it, and again for SQLite's lock if
    ///     one of them holds on to it.
    ///   - timeout: The total wait of all writes that may be lost; `nil` for `busyTimeout` each.
    ///   - collectsWrites: Whether responses and counts of requests are committed in groups, at most 100 ms later; the
    ///     caller ends with ``finish()``. Every read of this store sees them at once.
    ///   - onFailure: Called once, for the first response that could not be read or cached, since `ResponseStore`
    ///     cannot throw. May be called on any thread.
    ///   - onWait: Called once, when a write that cannot be left out has waited for a second.
    /// - Throws: ``StoreError``, with nothing written.
    package init(
        path: String,
        access: Access = .readWrite,
        cacheLimit: Int = Store.defaultCacheLimit,
        busyTimeout: Duration = Store.defaultBusyTimeout,
        timeout: Duration? = nil,
        collectsWrites: Bool = false,
        time: Time = .system,
        onFailure: @escaping @Sendable (StoreError) -> Void = { _ in },
        onWait: @escaping @Sendable (StoreHolder?) -> Void = { _ in }
    ) throws(StoreError) {
        let waits = StoreWaits(maxWait: busyTimeout, timeout: timeout, onWait: onWait)
        var database = try StoreDatabase.open(path: path, access: access, busyTimeout: busyTimeout, waits: waits)
        if collectsWrites, access == .readWrite { database.collected = CollectedWrites(of: database) }
        self.init(
            database: database,
            cacheLimit: cacheLimit,
            time: time,
            onFailure: onFailure
        )
    }

    /// Creates a store in memory, for tests and demos.
    ///
    /// - Parameters:
    ///   - cacheLimit: The size limit of the response cache in bytes.
    ///   - onFailure: Called once, for the first response that could not be read or cached.
    /// - Throws: ``StoreError`` if memory runs out.
    package static func inMemory(
        cacheLimit: Int = Store.defaultCacheLimit,
        time: Time = .system,
        onFailure: @escaping @Sendable (StoreError) -> Void = { _ in }
    ) throws(StoreError) -> Store {
        Store(database: try .inMemory(), cacheLimit: cacheLimit, time: time, onFailure: onFailure)
    }

    private init(
        database: StoreDatabase,
        cacheLimit: Int,
        time: Time,
        onFailure: @escaping @Sendable (StoreError) -> Void
    ) {
        self.database = database
        self.time = time
        responses = ResponseCache(
            database: database,
            limit: cacheLimit,
            time: time,
            failures: FirstFailureReporter(onFailure)
        )
    }

    /// Commits everything that was collected, and gives back requests that were counted ahead. Blocks meanwhile; does
    /// nothing in a store that does not collect. It may be used afterwards.
    package func finish() {
        database.collected?.finish()
    }

    /// Whether the files are still those that were opened: none was moved, removed or replaced.
    package var isInPlace: Bool { database.files?.areInPlace ?? true }

    /// Closes the store after the access under way; every later one fails. Else its last copy closes it.
    package func close() { database.close() }

    /// Whether the file existed when it was opened but was empty: its content is lost, and it is a new store now.
    package var wasEmptied: Bool { database.wasEmptied }

    /// The file; `:memory:` for a store in memory.
    package var path: String { database.path }

    /// Reads the whole file and checks its integrity (`PRAGMA integrity_check`), and that each row contains what was
    /// written: SQLite has no checksums. Takes time in proportion to its size. Throws ``StoreError/damaged(path:)``, or
    /// why the file could not be read.
    package func verify() async throws(StoreError) {
        let isSound = try await database.read("check the file") { db in
            let findings = try String.fetchAll(db, sql: "PRAGMA integrity_check(1)")
            guard findings == ["ok"] else { return false }
            return try SalvageCheck.isSound(db)
        }
        guard isSound else { throw .damaged(path: path) }
        guard database.access == .readWrite else { return }
        let hasSoundIndexes = try await database.write("check the full-text tables") { db in
            try SalvageCheck.hasSoundIndexes(db)
        }
        guard hasSoundIndexes else { throw .damaged(path: path) }
    }

    package var shelf: Shelf { Shelf(database: database, time: time) }
    package var memos: Memos { Memos(database: database, time: time) }
    package var recents: Recents { Recents(database: database, time: time) }
    package var folds: FoldModes { FoldModes(database: database, time: time) }
    package var series: SeriesState { SeriesState(database: database, time: time) }
    package var lastList: LastList { LastList(database: database) }
    package var visited: VisitedArticles { VisitedArticles(database: database, time: time) }
    package var savedArticles: SavedArticles { SavedArticles(database: database, time: time) }
    package var birthdays: SavedBirthdays { SavedBirthdays(database: database, time: time) }
    package var watches: Watches { Watches(database: database, time: time) }
    /// The count of requests. `limits`: what each service grants; by default nothing is refused.
    package func ledger(limits: QuotaLimits = QuotaLimits()) -> Ledger {
        Ledger(database: database, time: time, limits: limits)
    }

    package var retirements: Retirements { Retirements(database: database) }

    package var seenBooks: SeenBooks { SeenBooks(database: database, time: time) }
    package var seenArticles: SeenArticles { SeenArticles(database: database, time: time) }

    /// Covers and news images.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files; the same for all processes with the same store.
    ///   - limit: The maximum total size in bytes.
    package func images(in folder: String, limit: Int = ImageFiles.defaultLimit) -> ImageFiles {
        ImageFiles(database: database, time: time, folder: folder, limit: limit)
    }
}
