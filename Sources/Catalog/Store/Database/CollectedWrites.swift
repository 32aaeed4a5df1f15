import APIClient
import GRDB
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
        /// Whether it stays for the next group while another process writes, until the end of the run.
        var isKept = false
        var report: @Sendable (StoreError) -> Void = { _ in }
        /// What follows the writes of a group, once: the last one's is performed.
        var ending: (@Sendable (Database) throws -> Void)?
        let body: @Sendable (Database) throws -> Void
    }

    private struct State {
        var writes: [Write] = []
        /// The responses among the writes, which a look-up finds here.
        var responses: [CacheKey: CachedResponse] = [:]
        var timer: Task<Void, Never>?
        var isUsed = false
        /// The long transactions of this process that are under way.
        var pauses = 0
        /// The functions that add the last writes at the end of a run.
        var endings: [@Sendable () -> Void] = []
    }

    private let database: StoreDatabase
    private let interval: Duration
    private let state = Mutex(State())

    init(of database: StoreDatabase, interval: Duration = CollectedWrites.interval) {
        self.interval = interval
        self.database = database
    }

    /// The response among the writes that are not committed yet.
    func cachedResponse(for key: CacheKey) -> CachedResponse? { state.withLock { $0.responses[key] } }

    func add(_ write: Write, response: (CacheKey, CachedResponse)? = nil) async {
        if insert(write, response: response) { await commit() }
    }

    @discardableResult
    func insert(_ write: Write, response: (CacheKey, CachedResponse)? = nil) -> Bool {
        state.withLock { state in
            state.writes.append(write)
            if let (key, response) = response { state.responses[key] = response }
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

    /// Keeps the writes until ``resume()``: a transaction of this process holds the lock for seconds, and who reads
    /// meanwhile does not wait for it.
    func pause() { state.withLock { $0.pauses += 1 } }

    func resume() {
        let isLast = state.withLock { state in
            state.pauses -= 1
            return state.pauses == 0
        }
        if isLast { Task { await commit() } }
    }

    /// Commits all writes so far, also in a cancelled task. What cannot be committed, since others write, is left out.
    func commit() async {
        guard state.withLock({ !$0.writes.isEmpty && $0.pauses == 0 }) else { return }
        // The database library does not write in a cancelled task, so another task does.
        await Task {
            let taken = Mutex<[Write]>([])
            do {
                try await database.transaction(wait) { try self.perform($0, taken) }
            } catch {
                report(error, taken, isLast: false)
            }
        }.value
    }

    /// Calls the endings and commits all writes, including those whose commit is under way. Blocks meanwhile.
    func finish() {
        end()
        guard state.withLock(\.isUsed) else { return }
        let taken = Mutex<[Write]>([])
        do {
            guard state.withLock({ !$0.writes.isEmpty }) else {
                // Writes in progress are done when this read runs.
                return database.queue.unsafeRead { _ in }
            }
            try database.transactionHere(wait) { try self.perform($0, taken) }
        } catch {
            report(error, taken, isLast: true)
        }
    }

    func end() {
        for ending in state.withLock(\.endings) { ending() }
    }

    private var wait: LockWait { state.withLock { $0.writes.contains { !$0.isOptional } } ? .briefly : .never }

    private func take() -> [Write] {
        state.withLock { state in
            state.timer?.cancel()
            state.timer = nil
            state.responses = [:]
            defer { state.writes = [] }
            return state.writes
        }
    }

    private func perform(_ db: Database, _ taken: borrowing Mutex<[Write]>) throws {
        let writes = take()
        taken.withLock { $0 = writes }
        for write in writes { try write.body(db) }
        try writes.last { $0.ending != nil }?.ending?(db)
    }

    /// Reports a failure to those whose writes failed with it: none was begun if the lock did not come.
    private func report(_ error: any Error, _ taken: borrowing Mutex<[Write]>, isLast: Bool) {
        let begun = taken.withLock(\.self)
        var writes = begun
        if begun.isEmpty {
            writes = take()
            if !isLast {
                let included = writes.filter(\.isKept)
                state.withLock { $0.writes.insert(contentsOf: included, at: 0) }
                writes.removeAll(where: \.isKept)
            }
        }
        guard let first = writes.first else { return }
        let failure = StoreError(error, during: first.operation, path: database.path)
        for write in writes { write.report(failure) }
    }
}
