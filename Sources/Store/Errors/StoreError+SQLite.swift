import GRDB

extension StoreError {
    /// Says in this library's terms what a piece of database work failed with.
    ///
    /// SQLite's own message is dropped: it may quote the statement, and with it what is stored. The text kept is the
    /// fixed one for the result code.
    ///
    /// - Parameters:
    ///   - error: What was thrown inside a database access.
    ///   - operation: What was being done, as it reads after "the store failed to".
    ///   - path: The file.
    init(_ error: any Error, during operation: String, path: String) {
        if let error = error as? StoreError {
            self = error
            return
        }
        guard let error = error as? DatabaseError else {
            self =
                error is CancellationError
                ? .cancelled : .other(operation: operation, code: 1, message: "unknown error")
            return
        }
        switch error.resultCode {
        case .SQLITE_READONLY, .SQLITE_PERM: self = .notWritable(path: path)
        case .SQLITE_FULL: self = .diskFull(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path)
        // PROTOCOL is what SQLite gives up with when it lost a race for the write-ahead log too often.
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy(path: path)
        case .SQLITE_INTERRUPT: self = .cancelled
        default:
            let code = error.extendedResultCode
            self = .other(operation: operation, code: code.rawValue, message: Self.text(of: code))
        }
    }

    /// SQLite's fixed text for a code: `disk I/O error`.
    private static func text(of code: ResultCode) -> String {
        DatabaseError(resultCode: code).message ?? "unknown error"
    }
}
