import GRDB
import GRDBSQLite

/// One connection to the file, through which all reads and writes go.
///
/// A single connection (`DatabaseQueue`) and not a pool: the programs are short, most read a handful of rows, and a pool
/// writes a scratch table into the file each time it is opened.
struct StoreDatabase: Sendable {
    let queue: DatabaseQueue
    let path: String
    let access: Store.Access
    let busyTimeout: Duration
    /// Whether the file was there when it was opened and had lost all its bytes.
    var wasEmptied = false

    /// Reads, from one snapshot of the file.
    ///
    /// - Parameters:
    ///   - operation: What is done, as it reads after "the store failed to".
    ///   - body: The reading.
    /// - Returns: What the body returns.
    /// - Throws: ``StoreError``.
    func read<Value: Sendable>(
        _ operation: String,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            return try await queue.read(body)
        } catch {
            throw StoreError(error, during: operation, path: path)
        }
    }

    /// Writes, in one transaction that holds the write lock from its start, so that it never fails half way for want of
    /// it.
    ///
    /// - Parameters:
    ///   - operation: What is done, as it reads after "the store failed to".
    ///   - body: The writing; all of it is undone when it throws.
    /// - Returns: What the body returns.
    /// - Throws: ``StoreError``.
    func write<Value: Sendable>(
        _ operation: String,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            return try await queue.write(body)
        } catch {
            throw StoreError(error, during: operation, path: path)
        }
    }

    /// Writes what a person made and no service can give again: in one transaction, as ``write(_:_:)`` does, which on return
    /// is on the disk itself and survives a power failure as well. That costs a wait for the disk each time.
    ///
    /// - Parameters:
    ///   - operation: What is done, as it reads after "the store failed to".
    ///   - body: The writing; all of it is undone when it throws.
    /// - Returns: What the body returns.
    /// - Throws: ``StoreError``.
    func writeDurably<Value: Sendable>(
        _ operation: String,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            return try await queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA synchronous = FULL")
                // In a task that is cancelled meanwhile this is not run, and later writes are slower; no harm done.
                defer { try? db.execute(sql: "PRAGMA synchronous = NORMAL") }
                var value: Value?
                try db.inTransaction(.immediate) {
                    value = try body(db)
                    return .commit
                }
                guard let value else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
                return value
            }
        } catch {
            throw StoreError(error, during: operation, path: path)
        }
    }

    /// Writes if that is possible at once, and otherwise not at all: for notes that are worth neither a wait nor a
    /// failure.
    func writeIfIdle(_ body: @Sendable (Database) throws -> Void) async {
        guard access == .readWrite else { return }
        let wait = CInt(clamping: busyTimeout.milliseconds)
        try? await queue.writeWithoutTransaction { db in
            // Not by a pragma: in a task that is cancelled meanwhile, the one that restores the wait would not be run.
            sqlite3_busy_timeout(db.sqliteConnection, 0)
            defer { sqlite3_busy_timeout(db.sqliteConnection, wait) }
            try db.inTransaction {
                try body(db)
                return .commit
            }
        }
    }
}

extension Duration {
    /// Whole milliseconds; no more than some 285,000 years of them, so that a time can be counted on from.
    var milliseconds: Int64 { Int64(min(max(self / .milliseconds(1), -9e15), 9e15)) }
}
