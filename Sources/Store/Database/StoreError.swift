public import Foundation
import GRDB
import Synchronization

/// Why the store cannot be opened, read or written.
///
/// No case holds anything that is stored: a message may be printed and logged as it is. Programs end with code 74.
public enum StoreError: Error, Hashable, Sendable {
    /// The folder for the file cannot be made; the reason is the system's.
    case cannotCreateFolder(path: String, reason: String)
    /// The file cannot be made; the reason is the system's.
    case cannotCreateFile(path: String, reason: String)
    /// The file, or the folder it stands in, may only be read.
    case notWritable(path: String)
    /// There is no room for what should be written. Nothing of it was.
    case diskFull(path: String)
    /// The file was written by a newer version of this library, which may rely on what this one does not know.
    case newerVersion(path: String)
    /// The file is a database of another program.
    case notAStore(path: String)
    /// The file's content is not what SQLite wrote.
    case damaged(path: String)
    /// Other processes kept the file locked for as long as this one was willing to wait.
    case busy(path: String)
    /// What should be kept has neither a number nor an address of its own: under which identity would it be found?
    case noIdentity
    /// The task that asked was cancelled.
    case cancelled
    /// Anything else: what was being done, SQLite's extended result code (https://sqlite.org/rescode.html), and
    /// SQLite's fixed text for that code.
    case other(operation: String, code: Int32, message: String)

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

extension StoreError: CustomStringConvertible {
    /// One line for people, without a full stop.
    public var description: String {
        switch self {
        case .cannotCreateFolder(let path, let reason): "cannot create the folder \(path): \(reason)"
        case .cannotCreateFile(let path, let reason): "cannot create the store \(path): \(reason)"
        case .notWritable(let path): "the store \(path) cannot be written: no permission"
        case .diskFull(let path): "no room on the disk for the store \(path)"
        case .newerVersion(let path): "the store \(path) was written by a newer version of this program"
        case .notAStore(let path): "\(path) is a database of another program"
        case .damaged(let path): "the store \(path) is damaged; it was left as it is"
        case .busy(let path): "other programs kept the store \(path) locked for too long"
        case .noIdentity: "what has neither a number nor an address of its own cannot be kept"
        case .cancelled: "cancelled"
        case .other(let operation, let code, let message):
            "the store failed to \(operation): \(message) (SQLite \(code))"
        }
    }
}

extension StoreError: LocalizedError {
    /// One English sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { "The store failed: \(description)." }
}

/// Passes the first failure of a run on and keeps quiet about the rest: with a broken file every request fails alike.
final class FailureReport: Sendable {
    private let isMade = Atomic(false)
    private let onFailure: @Sendable (StoreError) -> Void

    init(_ onFailure: @escaping @Sendable (StoreError) -> Void) {
        self.onFailure = onFailure
    }

    func report(_ error: StoreError) {
        // A cancelled request is not a failure of the store.
        guard error != .cancelled, !isMade.exchange(true, ordering: .relaxed) else { return }
        onFailure(error)
    }
}
