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
        // A column that holds something else than was ever written there.
        if error is RowDecodingError {
            self = .damaged(path: path)
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

    /// The same failure of another file: what goes wrong with a draft goes wrong with what it is to become.
    func at(_ path: String) -> StoreError {
        switch self {
        case .cannotCreateFolder(_, let reason): .cannotCreateFolder(path: path, reason: reason)
        case .cannotCreateFile(_, let reason): .cannotCreateFile(path: path, reason: reason)
        case .notWritable: .notWritable(path: path)
        case .diskFull: .diskFull(path: path)
        case .newerVersion: .newerVersion(path: path)
        case .notAStore: .notAStore(path: path)
        case .damaged: .damaged(path: path)
        case .busy: .busy(path: path)
        case .noIdentity, .cancelled, .other: self
        }
    }

    /// SQLite's fixed text for a code: `disk I/O error`.
    private static func text(of code: ResultCode) -> String {
        DatabaseError(resultCode: code).message ?? "unknown error"
    }
}
