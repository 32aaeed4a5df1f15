import Foundation
import GRDB
import GRDBSQLite

extension StoreDatabase {
    /// Opens the file, and brings its schema up to date where it may be written.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - access: Whether it is written.
    ///   - busyTimeout: How long to wait for other processes.
    /// - Returns: The open database.
    /// - Throws: ``StoreError``.
    static func open(path: String, access: Store.Access, busyTimeout: Duration) throws(StoreError) -> StoreDatabase {
        let deadline = ContinuousClock.now + busyTimeout
        var wasEmptied = false
        if access == .readWrite {
            try StoreFile.prepare(path)
            // A file that a program makes has a schema from the first: one without bytes has lost them.
            if try !make(path, busyTimeout: busyTimeout) { wasEmptied = PrivateFile.size(path) == 0 }
            guard StoreFile.mayBeWritten(path) else { throw .notWritable(path: path) }
            // SQLite would remove the log of an empty file, which may be all there is.
            if wasEmptied, PrivateFile.size(path + "-wal") ?? 0 > 0 { throw .damaged(path: path) }
        }
        while true {
            do throws(StoreError) {
                var database = try connect(path: path, access: access, busyTimeout: busyTimeout)
                database.wasEmptied = wasEmptied
                return database
            } catch {
                // Two processes that switch a new file to write-ahead logging at once would wait for each other; SQLite
                // refuses both without a wait, whatever the busy timeout.
                guard case .busy = error, ContinuousClock.now < deadline else { throw error }
                Thread.sleep(forTimeInterval: .random(in: 0.001...0.02))
            }
        }
    }

    /// Makes the file where there is none, with the current schema: nobody ever sees it without.
    ///
    /// - Returns: Whether it was made now.
    private static func make(_ path: String, busyTimeout: Duration) throws(StoreError) -> Bool {
        guard !StoreFile.isThere(path) else { return false }
        let draft = "\(path).\(UUID().uuidString)"
        defer { for file in [draft, draft + "-wal", draft + "-shm"] { PrivateFile.remove(file) } }
        do {
            try StoreFile.makeFile(draft)
            let database = try connect(path: draft, access: .readWrite, busyTimeout: busyTimeout)
            try database.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
            try database.queue.close()
        } catch {
            throw StoreError(error, during: "make the file", path: path).at(path)
        }
        try StoreFile.place(draft, at: path)
        return true
    }

    /// A database in memory with the current schema.
    static func inMemory() throws(StoreError) -> StoreDatabase {
        let path = ":memory:"
        do {
            let queue = try DatabaseQueue()
            try queue.write { db in try Schema.update(db, path: path) }
            return StoreDatabase(queue: queue, path: path, access: .readWrite, busyTimeout: .zero)
        } catch {
            throw StoreError(error, during: "open in memory", path: path)
        }
    }

    private static func connect(
        path: String,
        access: Store.Access,
        busyTimeout: Duration
    ) throws(StoreError) -> StoreDatabase {
        var configuration = Configuration()
        configuration.label = "Store"
        configuration.readonly = access == .readOnly
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        configuration.prepareDatabase { db in
            // First of all, and reading only: a file that is not ours to write must not be changed in any way.
            if StoreHeader(of: db)?.isDamagedStore == true { throw StoreError.damaged(path: path) }
            let version = try Schema.version(of: db, path: path)
            switch access {
            case .readWrite: try prepareForWriting(db, isNew: version == 0)
            case .readOnly: guard version == Schema.version else { throw StoreError.notWritable(path: path) }
            }
        }
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            if access == .readWrite, try queue.read({ try Schema.version(of: $0, path: path) }) < Schema.version {
                try queue.write { db in try Schema.update(db, path: path) }
            }
            return StoreDatabase(queue: queue, path: path, access: access, busyTimeout: busyTimeout)
        } catch {
            throw StoreError(error, during: "open", path: path)
        }
    }

    private static func prepareForWriting(_ db: Database, isNew: Bool) throws {
        if isNew {
            // Lets the file shrink after a clearing. Only has an effect before the first page is written.
            try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
        }
        // Readers and a writer do not wait for each other.
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" else {
            throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
        }
        // A commit survives the death of the process, not always a power failure; the file stays sound in both.
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
        // The log stays beside the file when the last process closes it, emptied: without it, a file in a folder that
        // may not be written could not even be read (https://sqlite.org/wal.html, "Read-Only Databases").
        try keepLog(db)
        try db.execute(sql: "PRAGMA journal_size_limit = \(4 << 20)")
    }

    private static func keepLog(_ db: Database) throws {
        var flag: CInt = 1
        let code = sqlite3_file_control(db.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &flag)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
}
