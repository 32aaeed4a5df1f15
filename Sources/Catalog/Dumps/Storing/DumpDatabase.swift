import CSQLite
import GRDBSQLite

/// One connection to a dump's database, for one thread at a time. Statements are stepped row by row here, without a
/// value for each column: GRDB's rows would take longer than SQLite.
@safe final class DumpDatabase {
    let path: String
    private let handle: OpaquePointer

    /// - Parameter path: The file; one to write has to exist.
    init(_ path: String, isWritten: Bool) throws(DumpError) {
        self.path = path
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_NOMUTEX | (isWritten ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY)
        let code = unsafe sqlite3_open_v2(path, &handle, flags, nil)
        guard let handle = unsafe handle, code == SQLITE_OK else {
            unsafe sqlite3_close_v2(handle)
            throw Self.error(code, path)
        }
        unsafe self.handle = unsafe handle
        unsafe sqlite3_extended_result_codes(handle, 1)
        unsafe sqlite3_busy_timeout(handle, 1_000)
        // A dump has neither triggers nor views.
        let distrust = unsafe csqlite_distrust_file(UnsafeMutableRawPointer(handle), 0)
        guard distrust == SQLITE_OK else { throw Self.error(distrust, path) }
    }

    deinit {
        unsafe sqlite3_close_v2(handle)
    }

    func execute(_ sql: String) throws(DumpError) {
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw Self.error(code, path) }
    }

    func prepare(_ sql: String) throws(DumpError) -> DumpStatement {
        var statement: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard let statement = unsafe statement, code == SQLITE_OK else { throw Self.error(code, path) }
        return unsafe DumpStatement(statement, of: self)
    }

    func number(_ sql: String) throws(DumpError) -> Int64? {
        let statement = try prepare(sql)
        return try statement.step() ? statement.int64(0) : nil
    }

    static func error(_ code: Int32, _ path: String) -> DumpError {
        switch code & 0xFF {
        case SQLITE_FULL: return .diskFull(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path)
        case SQLITE_NOTADB, SQLITE_CORRUPT: return .notADump(path: path)
        default:
            let text = unsafe sqlite3_errstr(code).map { unsafe String(cString: $0) } ?? ""
            return .database(path: path, code: code, message: text)
        }
    }
}

/// A prepared statement, which keeps its connection open.
@safe final class DumpStatement {
    private let handle: OpaquePointer
    private let database: DumpDatabase

    fileprivate init(_ handle: OpaquePointer, of database: DumpDatabase) {
        unsafe self.handle = unsafe handle
        self.database = database
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    func reset() { unsafe sqlite3_reset(handle) }

    func bind(_ value: Int64?, at index: Int32) {
        if let value {
            unsafe sqlite3_bind_int64(handle, index, value)
        } else {
            unsafe sqlite3_bind_null(handle, index)
        }
    }

    func bind(_ text: String, at index: Int32) {
        unsafe sqlite3_bind_text(handle, index, text, -1, Self.transient)
    }

    /// Performs the statement with bytes that are read in place.
    func step(with bytes: ArraySlice<UInt8>, at index: Int32) throws(DumpError) -> Bool {
        let code = unsafe bytes.withUnsafeBytes { buffer in
            unsafe sqlite3_bind_blob64(handle, index, buffer.baseAddress, UInt64(buffer.count), nil)
            return unsafe sqlite3_step(handle)
        }
        return try row(code)
    }

    func step() throws(DumpError) -> Bool { try row(unsafe sqlite3_step(handle)) }

    private func row(_ code: Int32) throws(DumpError) -> Bool {
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw DumpDatabase.error(code, database.path)
        }
    }

    func int64(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

    func text(_ column: Int32) -> String {
        unsafe sqlite3_column_text(handle, column).map { unsafe String(cString: $0) } ?? ""
    }

    func bytes(_ column: Int32) -> [UInt8] {
        let start = unsafe sqlite3_column_blob(handle, column)
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }

    /// SQLite copies the text: `SQLITE_TRANSIENT`, a macro that Swift does not import.
    private static var transient: sqlite3_destructor_type { unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}
