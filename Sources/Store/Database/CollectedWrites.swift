import APIClient
import GRDB
import GRDBSQLite
import Synchronization

/// The writes of a run that are committed together: every 100 ms, as soon as there are ``limit``, before the store is
/// read or written otherwise, and at the end of the run. Only for what can be had again: a killed process loses those
/// of the last interval. A group is one transaction, so it is there whole or not at all.
final class CollectedWrites: Sendable {
    /// The longest time between a write and its commit, unless a test sets another.
    static let interval = Duration.milliseconds(100)
    static let limit = 200

    struct Write: Sendable {
        /// The operation, in words that follow "the store failed to".
        let operation: String
        /// Whether it is left out while another process writes.
        var isOptional = false
        /// Receives the failure of the group.
        var report: @Sendable (StoreError) -> Void = { _ in }
        let body: @Sendable (Database) throws -> Void
    }

    private struct State {
        var writes: [Write] = []
        /// The responses among the writes, which a look-up finds here.
        var answers: [CacheKey: CachedResponse] = [:]
        var timer: Task<Void, Never>?
        var isUsed = false
        /// What adds the last writes at the end of a run.
        var endings: [@Sendable () -> Void] = []
    }

    private let queue: DatabaseQueue
    private let path: String
    private let busyTimeout: Duration
    private let turn: WriteTurn
    private let interval: Duration
    private let state = Mutex(State())

    init(of database: StoreDatabase, interval: Duration = CollectedWrites.interval) {
        self.interval = interval
        queue = database.queue
        path = database.path
        busyTimeout = database.busyTimeout
        turn = database.turn
    }

    /// The response among the writes that are not committed yet.
    func cachedResponse(for key: CacheKey) -> CachedResponse? { state.withLock { $0.answers[key] } }

    func add(_ write: Write, answer: (CacheKey, CachedResponse)? = nil) async {
        if insert(write, answer: answer) { await commit() }
    }

    /// Adds a write, and reports whether the group is complete.
    @discardableResult
    func insert(_ write: Write, answer: (CacheKey, CachedResponse)? = nil) -> Bool {
        state.withLock { state in
            state.writes.append(write)
            if let (key, answer) = answer { state.answers[key] = answer }
            state.isUsed = true
            if state.timer == nil {
                state.timer = Task { [weak self, interval] in
                    try? await Task.sleep(for: interval)
                    if !Task.isCancelled { await self?.commit() }
                }
            }
            return state.writes.count >= Self.limit
        }
    }

    /// Adds a function that is called at the end of a run, before the last commit.
    func atEnd(_ ending: @escaping @Sendable () -> Void) {
        state.withLock { $0.endings.append(ending) }
    }

    /// Commits all writes so far, also in a cancelled task.
    func commit() async {
        guard state.withLock({ !$0.writes.isEmpty }) else { return }
        // The database library does not write in a cancelled task, so another task does.
        await Task { try? await queue.writeWithoutTransaction { self.perform($0) } }.value
    }

    /// Calls the endings and commits all writes, including those whose commit is under way. Blocks meanwhile.
    func finish() {
        end()
        guard state.withLock(\.isUsed) else { return }
        queue.writeWithoutTransaction { perform($0) }
    }

    func end() {
        for ending in state.withLock(\.endings) { ending() }
    }

    private func perform(_ db: Database) {
        let writes = state.withLock { state in
            state.timer?.cancel()
            state.timer = nil
            state.answers = [:]
            defer { state.writes = [] }
            return state.writes
        }
        guard let first = writes.first else { return }
        let waits = writes.contains { !$0.isOptional }
        // Not by a pragma: in a task that is cancelled meanwhile, the one that restores the timeout would not run.
        if !waits { unsafe sqlite3_busy_timeout(db.sqliteConnection, 0) }
        defer {
            if !waits { unsafe sqlite3_busy_timeout(db.sqliteConnection, CInt(clamping: busyTimeout.milliseconds)) }
        }
        let commit = {
            try db.inTransaction(.immediate) {
                for write in writes { try write.body(db) }
                return .commit
            }
        }
        do {
            if waits { try turn.take(commit) } else { try commit() }
        } catch {
            let failure = StoreError(error, during: first.operation, path: path)
            for write in writes { write.report(failure) }
        }
    }
}
