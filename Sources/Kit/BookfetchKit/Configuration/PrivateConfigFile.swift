import Basics
import Foundation

/// A file of the config folder, which only its owner can access.
enum PrivateConfigFile {
    /// Writes a file atomically, with mode 0600.
    ///
    /// - Parameters:
    ///   - file: The file; created with its folder (0700) if missing. If it is a symbolic link, its target is written.
    /// - Throws: `SystemError`; the file is then unchanged.
    static func write(_ data: Data, to file: URL) throws {
        let path = file.resolvingSymlinksInPath().path
        try PrivateFile.makeFolder(PrivateFile.parent(of: path))
        try PrivateFile.write(data, to: path)
    }

    /// Changes a file while holding a lock; other processes wait.
    ///
    /// - Parameters:
    ///   - file: The file. The lock is a file with the same name followed by `.lock`, which is not deleted.
    ///   - body: Reads the file and writes it by ``write(_:to:)``.
    /// - Returns: The result of `body`.
    /// - Throws: `SystemError` if the file cannot be locked; the errors of `body`.
    static func locked<Result>(_ file: URL, _ body: () throws -> Result) throws -> Result {
        let path = file.resolvingSymlinksInPath().path
        try PrivateFile.makeFolder(PrivateFile.parent(of: path))
        let lock = try FileLock(path + ".lock", waits: true)
        defer { lock.release() }
        return try body()
    }
}
