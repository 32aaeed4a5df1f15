import Basics
import CSQLite
import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// One connection to the file, used for all reads and writes. No pool: the programs are short-lived, most read a few
/// rows, and a pool writes a scratch table into the file each time it is opened.
struct StoreDatabase: Sendable {
    let queue: DatabaseQueue
    let path: String
    let access: Store.Access
    let waits: StoreWaits
    let writeQueue: WriteQueue
    /// The files that were opened to be written; `nil` in memory.
    let files: StoreFiles?
    /// Whether the file existed when it was opened and was empty.
    var wasEmptied = false
    /// The writes that are committed together; `nil` if each is a transaction of its own.
    var collected: CollectedWrites?
    let use = ConnectionUse()

    /// Reads from one snapshot, collected writes included. `operation` follows the words "the store failed to".
    func read<Value: Sendable>(
        _ operation: String,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        await collected?.commit()
        use.begin()
        defer { use.end() }
        do {
            return try await queue.unsafeRead { try opened($0).snapshot(body) }
        } catch {
            throw StoreError(error, during: operation, path: path)
        }
    }

    /// Reads one row by a prepared statement, without a transaction and without collected writes: on this thread while
    /// the connection is free, since handing a row from thread to thread takes longer than reading it.
    func readRow<Value: Sendable>(
        _ operation: String,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            guard use.isFree else { return try await queue.unsafeRead { try body(opened($0)) } }
            try Task.checkCancellation()
            return try readHere { try body(opened($0)) }
        } catch {
            throw StoreError(error, during: operation, path: path)
        }
    }

    private func readHere<Value>(_ body: (Database) throws -> Value) throws -> Value { try queue.unsafeRead(body) }

    /// Writes in one transaction that holds the write lock from its start, so that it cannot fail half-way for lack of
    /// it. `wait`: how long to wait for other processes.
    func write<Value: Sendable>(
        _ operation: String,
        waiting wait: LockWait = .briefly,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        await collected?.commit()
        do {
            return try await transaction(wait, body)
        } catch {
            throw StoreError(error, during: operation, path: path)
        }
    }

    /// Writes user data, which no service can restore: in one transaction, as ``write(_:waiting:_:)`` does, which is
    /// synced to disk on return and survives a power failure as well. Each call waits for the disk, and looks before
    /// and after whether the file is still the store that others find.
    ///
    /// - Parameter isLong: Whether it may take seconds: then it has a connection of its own, beside which this one
    ///   reads.
    func writeDurably<Value: Sendable>(
        _ operation: String,
        isLong: Bool = false,
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        await collected?.commit()
        do {
            try await DedicatedThread.run { () throws(StoreError) in try checkPlace() }
            let isAside = isLong && access == .readWrite && files != nil
            let value =
                isAside ? try await transactionAside(body) : try await transaction(.atLength, isDurable: true, body)
            // It may have been taken away between the look and the commit, or within seconds emptied or overwritten.
            if let files, !files.areInPlace { throw StoreError.moved(path: path) }
            if isAside { try await DedicatedThread.run { () throws(StoreError) in try checkPlace() } }
            return value
        } catch {
            throw StoreError(error, during: operation, path: path)
        }
    }

    /// Runs one transaction over a connection of its own. What is collected meanwhile is committed after it.
    private func transactionAside<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        let other = try await DedicatedThread.run { () throws(StoreError) in
            try Self.connect(path: path, access: .readWrite, waits)
        }
        defer { other.close() }
        collected?.pause()
        defer { collected?.resume() }
        return try await other.transaction(.atLength, isDurable: true, body)
    }

    /// Writes if that needs no wait, otherwise does nothing: for bookkeeping that justifies no wait or error.
    func writeIfIdle(_ body: @Sendable (Database) throws -> Void) async {
        guard access == .readWrite else { return }
        use.begin()
        defer { use.end() }
        try? await queue.writeWithoutTransaction { db in
            try withoutWaiting(opened(db)) {
                try db.inTransaction {
                    try body(db)
                    return .commit
                }
            }
        }
    }

    /// Opens the file, and creates its schema if it is empty and writable. `waits`: the waits of its writes; `nil` for
    /// those of one run without a total timeout.
    static func open(
        path: String,
        access: Store.Access,
        busyTimeout: Duration,
        waits: StoreWaits? = nil
    ) throws(StoreError) -> StoreDatabase {
        let waits = waits ?? StoreWaits(maxWait: busyTimeout)
        let deadline = ContinuousClock.now + busyTimeout
        var wasEmptied = false
        if access == .readWrite {
            try StoreFile.prepare(path)
            // A moment's work: one that takes longer has stopped, and what is only shown does not wait for it.
            try Store.endRepair(of: path, until: .now + waits.reading)
            // A new file is created with its schema: an empty one has lost its content.
            if try !make(path, waits) { wasEmptied = PrivateFile.status(path)?.size == 0 }
            guard StoreFile.isWritable(path) else {
                // A link to nothing, which is not followed.
                guard StoreFile.isThere(path) else {
                    throw .cannotCreateFile(path: path, reason: SystemError(code: ENOENT).reason)
                }
                throw .notWritable(path: path)
            }
            // SQLite would remove the log of an empty file, which may contain the only data.
            if wasEmptied, PrivateFile.status(path + "-wal")?.size ?? 0 > 0 { throw .damaged(path: path) }
        }
        while true {
            do throws(StoreError) {
                var database = try connect(path: path, access: access, waits)
                database.wasEmptied = wasEmptied
                return database
            } catch {
                // Two processes that switch a new file to write-ahead logging at once would wait for each other; SQLite
                // fails both at once, whatever the busy timeout.
                guard case .busy = error, ContinuousClock.now < deadline else { throw error }
                Thread.sleep(forTimeInterval: .random(in: 0.001...0.02))
            }
        }
    }

    /// Creates the file if it does not exist, with the current schema, so that no process ever sees it without.
    private static func make(_ path: String, _ waits: StoreWaits) throws(StoreError) -> Bool {
        guard !StoreFile.isThere(path) else { return false }
        // SQLite would apply the log of a file that was removed to the new one.
        var lock: FileLock?
        defer { lock?.release() }
        if PrivateFile.status(path + "-wal")?.size ?? 0 > 0 {
            lock = try Store.repairLock(path)
            guard !StoreFile.isThere(path) else { return false }
            try StoreFile.setLogAside(of: path)
        }
        let draft = "\(path).\(UUID().uuidString)"
        defer { StoreFile.removeDraft(draft) }
        do {
            try StoreFile.makeFile(draft)
            let database = try connect(path: draft, access: .readWrite, isDraft: true, waits)
            // Last, so that the content is written once, and not to a log first.
            try database.queue.writeWithoutTransaction { try startLog($0) }
            try database.queue.close()
            try StoreFile.sync(draft)
        } catch {
            throw StoreError(error, during: "make the file", path: path).at(path)
        }
        try StoreFile.place(draft, at: path)
        return true
    }

    /// Checks that a change would be found again: that the files are those that were opened, and that a program that
    /// opens the store now finds one. SQLite itself checks once, when it opens them.
    private func checkPlace() throws(StoreError) {
        guard let files else { return }
        guard files.areInPlace else { throw .moved(path: path) }
        // SQLite would remove the log of an empty file, which may contain the only data.
        guard PrivateFile.status(path)?.size != 0 else { throw .damaged(path: path) }
        do throws(StoreError) {
            let database = try Self.connect(path: path, access: .readOnly, waits)
            let isWhole = try? database.queue.read { StoreHeader(of: $0)?.isStoreHeader == true }
            try? database.queue.close()
            guard isWhole == true else { throw .damaged(path: path) }
        } catch {
            // That of an older program, or none.
            if case .notWritable = error { throw .damaged(path: path) }
            throw error
        }
    }

    /// Closes the connection of a file that was taken away, after the access under way; every later one fails. SQLite
    /// reads the log's index anew once no connection of a process uses it.
    func close() { try? queue.close() }

    /// The connection, unless it is closed. Each access begins with it: `DatabaseQueue.read` and a busy timeout would
    /// hand SQLite a null pointer, and end the process (GRDB 7, SQLite built without its API armor).
    func opened(_ db: Database) throws(StoreError) -> Database {
        guard unsafe db.sqliteConnection != nil else { throw .moved(path: path) }
        return db
    }

    static func inMemory() throws(StoreError) -> StoreDatabase {
        let path = ":memory:"
        do {
            let queue = try DatabaseQueue()
            try queue.write { db in try Schema.create(db, path: path) }
            return StoreDatabase(
                queue: queue,
                path: path,
                access: .readWrite,
                waits: StoreWaits(maxWait: .zero),
                writeQueue: WriteQueue(log: nil),
                files: nil
            )
        } catch {
            throw StoreError(error, during: "open in memory", path: path)
        }
    }

    /// - Parameter isDraft: Whether no other process knows the file: then it need not be on disk before it is complete.
    private static func connect(
        path: String,
        access: Store.Access,
        isDraft: Bool = false,
        _ waits: StoreWaits
    ) throws(StoreError) -> StoreDatabase {
        var configuration = Configuration()
        let found = Found()
        configuration.label = "Store"
        configuration.readonly = access == .readOnly
        configuration.busyMode = .timeout(waits.reading / .seconds(1))
        configuration.prepareDatabase { db in
            try db.distrustFile()
            // First, and read-only: a file that this program must not write has to remain unchanged.
            if StoreHeader(of: db)?.isDamagedStoreHeader == true { throw StoreError.damaged(path: path) }
            let version = try Schema.version(of: db, path: path)
            found.version.withLock { $0 = version }
            switch access {
            case .readWrite: try prepareForWriting(db, isNew: version == nil, isDraft: isDraft)
            // Without writing an older file cannot be led to the new version.
            case .readOnly: guard version == Schema.version else { throw StoreError.notWritable(path: path) }
            }
        }
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            if access == .readWrite, found.version.withLock({ $0 }) != Schema.version {
                try queue.write { db in try Schema.create(db, path: path) }
                // So that the file itself shows what it is, not only its log.
                if !isDraft {
                    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)") }
                }
            }
            let log = queue.unsafeRead(\.log)
            return StoreDatabase(
                queue: queue,
                path: path,
                access: access,
                waits: waits,
                writeQueue: WriteQueue(log: log),
                files: access == .readWrite ? StoreFiles(path, log: log) : nil
            )
        } catch {
            throw StoreError(error, during: "open", path: path)
        }
    }

    /// The version that a file had when it was opened; `nil` if it was empty.
    private final class Found: Sendable {
        let version = Mutex<Int?>(nil)
    }

    private static func prepareForWriting(_ db: Database, isNew: Bool, isDraft: Bool) throws {
        if isDraft { try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY") }
        if isNew {
            // Lets the file shrink after a clearing. Only effective before the first page is written.
            try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
        }
        guard !isDraft else { return }
        try startLog(db)
        // A commit survives a crash of the process, but not always a power failure; the file stays consistent in both
        // cases.
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
        // The log remains beside the file when the last process closes it, emptied: without it, a file in a read-only
        // folder could not even be read (https://sqlite.org/wal.html, "Read-Only Databases").
        try preserveLog(db)
        try db.execute(sql: "PRAGMA journal_size_limit = \(4 << 20)")
    }

    /// Switches to write-ahead logging: readers and a writer do not block each other.
    private static func startLog(_ db: Database) throws {
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" else {
            throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
        }
    }

    private static func preserveLog(_ db: Database) throws {
        var flag: CInt = 1
        let code = unsafe sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &flag)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
}

extension Database {
    /// Treats the file as input (`csqlite_distrust_file`). Its triggers run; ``Schema`` opens no file with foreign
    /// ones.
    func distrustFile() throws {
        let code = unsafe csqlite_distrust_file(UnsafeMutableRawPointer(sqliteConnection), 1)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }

    /// Reads from one snapshot, as `DatabaseQueue.read` does.
    fileprivate func snapshot<Value>(_ body: (Database) throws -> Value) throws -> Value {
        var value: Value?
        try readOnly {
            try inSavepoint {
                value = try body(self)
                return .commit
            }
        }
        guard let value else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
        return value
    }

    /// The path of the write-ahead log, which is beside the file itself where that is opened through a link.
    var log: String? {
        guard let file = unsafe sqlite3_db_filename(sqliteConnection, nil) else { return nil }
        return unsafe sqlite3_filename_wal(file).map { unsafe String(cString: $0) }
    }
}

extension Duration {
    /// Whole milliseconds, at most some 285,000 years, so that adding them to a time cannot overflow.
    var milliseconds: Int64 { Int64(min(max(self / .milliseconds(1), -9e15), 9e15)) }
}

extension Date {
    /// Milliseconds since 1970 in UTC, the unit of times in the file.
    var milliseconds: Int64 {
        Int64(exactly: (timeIntervalSince1970 * 1000).rounded()) ?? 0
    }

    /// The date of a time in the file, which may be any number if the file is damaged.
    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}

extension Int {
    /// The sum, clamped instead of overflowing: a damaged file may contain any number.
    func adding(_ other: Int) -> Int {
        let (sum, isTooFar) = addingReportingOverflow(other)
        return isTooFar ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, clamped instead of overflowing.
    func subtracting(_ other: Int) -> Int {
        let (difference, isTooFar) = subtractingReportingOverflow(other)
        return isTooFar ? (other < 0 ? .max : .min) : difference
    }
}
