import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files accessible to their owner only, whatever the umask, and written atomically.
enum PrivateFile {
    /// Writes bytes to a new file with a unique name beside another.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - path: The file that it later replaces by ``move(_:to:)``.
    /// - Returns: The new file's path.
    /// - Throws: ``ImageError/cannotWrite(path:reason:)``, with no file left.
    static func writeDraft(_ data: Data, beside path: String) throws(ImageError) -> String {
        let draft = "\(path).\(UUID().uuidString)"
        let descriptor = unsafe open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: reason(errno)) }
        fchmod(descriptor, 0o600)
        let failure = write(data, to: descriptor)
        // Some file systems report a full disk only on close.
        let closing = close(descriptor) == 0 ? nil : errno
        if let failure = failure ?? closing {
            unsafe unlink(draft)
            throw .cannotWrite(path: path, reason: reason(failure))
        }
        return draft
    }

    /// Renames a file, replacing any file with that name.
    static func move(_ draft: String, to path: String) throws(ImageError) {
        guard unsafe rename(draft, path) == 0 else { throw .cannotWrite(path: path, reason: reason(errno)) }
    }

    /// Removes a file; it is no error if it does not exist.
    static func remove(_ path: String) {
        unsafe unlink(path)
    }

    /// The size of a file in bytes; `nil` if it does not exist.
    static func size(_ path: String) -> Int? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Writes all bytes; returns `errno` on failure.
    private static func write(_ data: Data, to descriptor: Int32) -> Int32? {
        unsafe data.withUnsafeBytes { bytes in
            var rest = unsafe bytes
            while unsafe !rest.isEmpty {
                #if canImport(Glibc)
                    let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
                #else
                    let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
                #endif
                guard count > 0 else {
                    if count < 0, errno == EINTR { continue }
                    return count < 0 ? errno : EIO
                }
                unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return nil
        }
    }

    private static func reason(_ code: Int32) -> String {
        unsafe String(cString: strerror(code))
    }
}
