public import Foundation
import GRDB
import Synchronization

/// Why the store cannot be opened, read or written.
///
/// No case contains stored data, so a message may be printed and logged. Programs exit with code 74.
public enum StoreError: Error, Hashable, Sendable {
    /// The folder for the file cannot be created; the reason is the system's.
    case cannotCreateFolder(path: String, reason: String)
    /// The file cannot be created; the reason is the system's.
    case cannotCreateFile(path: String, reason: String)
    /// The file or its folder is read-only.
    case notWritable(path: String)
    /// The disk is full. Nothing was written.
    case diskFull(path: String)
    /// The file was written by a newer version of this library, and may depend on features that this one does not have.
    case newerVersion(path: String)
    /// The file is a database of another program.
    case notAStore(path: String)
    /// The file's content is damaged, or it was written before the first release. Also when SQLite had no memory.
    case damaged(path: String)
    /// The file, or its log, was moved, removed or replaced while it was open. Nothing was written.
    case moved(path: String)
    /// Other processes kept the file locked until the timeout.
    case busy(path: String)
    /// The item has neither a number nor an address of its own, so there is no identity to store it under.
    case noIdentity
    /// It was changed since the version that the change was made on. Nothing was written.
    case changed
    /// The task was cancelled.
    case cancelled
    /// Anything else: the operation, SQLite's extended result code (https://sqlite.org/rescode.html), and SQLite's
    /// fixed text for that code.
    case other(operation: String, code: Int32, message: String)

    /// Converts an error of a database access. SQLite's own message is dropped: it may quote the statement, and with it
    /// stored data. The message is the fixed text for the result code.
    init(_ error: any Error, during operation: String, path: String) {
        if let error = error as? StoreError {
            self = error
            return
        }
        // A column contains something that was never written there.
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
        // A damaged full-text index names sizes that no memory has, and SQLite tries to allocate them.
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_NOMEM: self = .damaged(path: path)
        // SQLite returns PROTOCOL after losing a race for the write-ahead log too often.
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy(path: path)
        case .SQLITE_INTERRUPT: self = .cancelled
        default:
            let code = error.extendedResultCode
            self = .other(operation: operation, code: code.rawValue, message: Self.text(of: code))
        }
    }

    /// The same failure for another file: a failure of a draft is reported as one of the file it would become.
    func at(_ path: String) -> StoreError {
        switch self {
        case .cannotCreateFolder(_, let reason): .cannotCreateFolder(path: path, reason: reason)
        case .cannotCreateFile(_, let reason): .cannotCreateFile(path: path, reason: reason)
        case .notWritable: .notWritable(path: path)
        case .diskFull: .diskFull(path: path)
        case .newerVersion: .newerVersion(path: path)
        case .notAStore: .notAStore(path: path)
        case .damaged: .damaged(path: path)
        case .moved: .moved(path: path)
        case .busy: .busy(path: path)
        case .noIdentity, .changed, .cancelled, .other: self
        }
    }

    /// SQLite's fixed text for a code: `disk I/O error`.
    private static func text(of code: ResultCode) -> String {
        DatabaseError(resultCode: code).message ?? "unknown error"
    }
}

extension StoreError: CustomStringConvertible {
    /// One line for users, without a full stop.
    public var description: String {
        switch self {
        case .cannotCreateFolder(let path, let reason): "could not create the folder \(path): \(reason)"
        case .cannotCreateFile(let path, let reason): "could not create the store \(path): \(reason)"
        case .notWritable(let path): "could not write to the store \(path): permission denied"
        case .diskFull(let path): "could not write to the store \(path): the disk is full"
        case .newerVersion(let path): "the store \(path) was written by a newer version of this program"
        case .notAStore(let path): "\(path) is a database of another program"
        case .damaged(let path): "the store \(path) is damaged; it was left unchanged"
        case .moved(let path): "the store \(path) was moved, removed or replaced while it was open; nothing was saved"
        case .busy(let path): "the store \(path) was locked by other programs for too long"
        case .noIdentity: "an item that has neither a number nor an address cannot be saved"
        case .changed: "it was changed elsewhere meanwhile; nothing was saved"
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

/// Reports the first failure of a run and ignores the rest: with a broken file every request fails alike.
final class FirstFailureReporter: Sendable {
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
