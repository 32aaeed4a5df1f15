package import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file of the config folder, which only its owner can access.
package enum PrivateConfigFile {
    /// The file could not be written; the system's error code.
    package struct Failed: Error {
        package let code: Int32
    }

    /// Writes a file atomically, with mode 0600.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - file: The file; created with its folder (0700) if missing. If it is a symbolic link, its target is written.
    /// - Throws: ``Failed`` or Foundation's error; the file is then unchanged.
    package static func write(_ data: Data, to file: URL) throws {
        let file = file.resolvingSymlinksInPath()
        try createFolder(of: file)
        let draft = file.deletingLastPathComponent().appending(path: "\(file.lastPathComponent)-\(UUID().uuidString)")
        let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failed(code: errno) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: data)
            try handle.synchronize()
            try handle.close()
            guard rename(draft.path, file.path) == 0 else { throw Failed(code: errno) }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
    }

    /// Changes a file while holding a lock; other processes wait.
    ///
    /// - Parameters:
    ///   - file: The file. The lock is a file with the same name followed by `.lock`, which is not deleted.
    ///   - body: Reads the file and writes it by ``write(_:to:)``.
    /// - Returns: The result of `body`.
    /// - Throws: ``Failed`` if the file cannot be locked; the errors of `body`.
    package static func locked<Result>(_ file: URL, _ body: () throws -> Result) throws -> Result {
        let file = file.resolvingSymlinksInPath()
        try createFolder(of: file)
        let descriptor = open(file.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failed(code: errno) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw Failed(code: errno) }
        }
        return try body()
    }

    private static func createFolder(of file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }
}
