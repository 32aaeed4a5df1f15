public import Foundation

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
