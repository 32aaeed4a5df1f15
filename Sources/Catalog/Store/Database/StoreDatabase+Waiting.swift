import Basics
import Foundation
import GRDB
import GRDBSQLite

/// Transactions that queue for the store's lock. One is tried without a wait first; then the connection stays free for
/// reads while it waits for the lock.
extension StoreDatabase {
    private enum Attempt<Value: Sendable>: Sendable {
        case done(Value)
        case busy
    }

    /// The pause before SQLite's lock is tried again.
    private static let pause = Duration.milliseconds(10)

    /// Runs one transaction.
    func transaction<Value: Sendable>(
        _ wait: LockWait,
        isDurable: Bool = false,
        _ body: @Sendable (Database) throws -> Value
    ) async throws -> Value {
        func attempt(isAdmitted: Bool) async throws -> Attempt<Value> {
            use.begin()
            defer { use.end() }
            return try await queue.writeWithoutTransaction { db in
                try self.attempt(in: opened(db), isAdmitted: isAdmitted, isDurable: isDurable, body)
            }
        }
        if case .done(let value) = try await attempt(isAdmitted: false) { return value }
        let start = ContinuousClock.now
        let limit = waits.limit(of: wait)
        var isInVain = true
        defer { waits.hasWaited(since: start, wait, inVain: isInVain) }
        let notice = notice(wait)
        defer { notice?.cancel() }
        let lock = await writeQueue.wait(limit)
        defer { lock?.release() }
        let end = end(of: wait, since: start, limit)
        while true {
            if case .done(let value) = try await attempt(isAdmitted: true) {
                isInVain = false
                return value
            }
            guard ContinuousClock.now < end else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
            try await Task.sleep(for: Self.pause)
        }
    }

    /// As ``transaction(_:isDurable:_:)``, on the caller's thread, which may wait.
    func transactionHere<Value: Sendable>(
        _ wait: LockWait,
        _ body: @Sendable (Database) throws -> Value
    ) throws -> Value {
        func attempt(isAdmitted: Bool) throws -> Attempt<Value> {
            use.begin()
            defer { use.end() }
            return try queue.writeWithoutTransaction { db in
                try self.attempt(in: opened(db), isAdmitted: isAdmitted, isDurable: false, body)
            }
        }
        if case .done(let value) = try attempt(isAdmitted: false) { return value }
        let start = ContinuousClock.now
        let limit = waits.limit(of: wait)
        var isInVain = true
        defer { waits.hasWaited(since: start, wait, inVain: isInVain) }
        let lock = writeQueue.waitHere(limit)
        defer { lock?.release() }
        let end = end(of: wait, since: start, limit)
        while true {
            if case .done(let value) = try attempt(isAdmitted: true) {
                isInVain = false
                return value
            }
            guard ContinuousClock.now < end else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
            Thread.sleep(forTimeInterval: Self.pause / .seconds(1))
        }
    }

    /// Runs a body in which nothing waits for other processes.
    func withoutWaiting<Value>(_ db: Database, _ body: () throws -> Value) rethrows -> Value {
        // Not by a pragma: in a task that is cancelled meanwhile, the one that restores the timeout would not run.
        unsafe sqlite3_busy_timeout(db.sqliteConnection, 0)
        defer {
            unsafe sqlite3_busy_timeout(db.sqliteConnection, CInt(clamping: waits.reading.milliseconds))
        }
        return try body()
    }

    /// The end of the attempts: a write that must be stored waits as long again for writers that hold SQLite's lock
    /// without having queued.
    private func end(of wait: LockWait, since start: ContinuousClock.Instant, _ limit: Duration)
        -> ContinuousClock.Instant
    {
        if case .atLength = wait { return .now + limit }
        return start + limit
    }

    private func notice(_ wait: LockWait) -> Task<Void, Never>? {
        guard case .atLength = wait, waits.maxWait > .zero else { return nil }
        return Task { [waits, writeQueue] in
            guard (try? await Task.sleep(for: StoreWaits.silence)) != nil else { return }
            waits.tell(writeQueue.log)
        }
    }

    private func attempt<Value>(
        in db: Database,
        isAdmitted: Bool,
        isDurable: Bool,
        _ body: (Database) throws -> Value
    ) throws -> Attempt<Value> {
        var lock: FileLock?
        if !isAdmitted {
            guard case .admitted(let admitted) = writeQueue.now() else { return .busy }
            lock = admitted
        }
        defer { lock?.release() }
        if isDurable {
            try db.execute(sql: "PRAGMA synchronous = FULL")
            // What it changes is read from the file as it is now.
            try db.execute(sql: "PRAGMA shrink_memory")
        }
        // Does not run in a task that is cancelled meanwhile; later writes are then slower, without other harm.
        defer { if isDurable { try? db.execute(sql: "PRAGMA synchronous = NORMAL") } }
        var value: Value?
        var hasBegun = false
        do {
            try withoutWaiting(db) {
                try db.inTransaction(.immediate) {
                    hasBegun = true
                    value = try body(db)
                    return .commit
                }
            }
        } catch let error as DatabaseError where !hasBegun && error.isOfALock {
            return .busy
        }
        guard let value else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
        return .done(value)
    }
}

extension DatabaseError {
    /// Whether another connection holds a lock. PROTOCOL: SQLite lost the race for the log too often.
    fileprivate var isOfALock: Bool { [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL].contains(resultCode) }
}
