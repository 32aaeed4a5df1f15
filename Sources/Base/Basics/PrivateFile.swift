package import Foundation

/// A failure of the system: a value of `errno`.
package struct SystemError: Error, Hashable, Sendable {
    package let code: Int32

    package init(code: Int32 = errno) { self.code = code }

    package var reason: String { unsafe String(cString: strerror(code)) }
}

/// Files and folders that only their owner can access, whatever the umask.
package enum PrivateFile {
    package static let mode: mode_t = 0o600
    private static let folderMode: mode_t = 0o700

    /// Writes a file atomically and durably. It replaces a symbolic link. An error leaves the file unchanged.
    package static func write(_ data: Data, to path: String) throws(SystemError) {
        let draft = try writeDraft(data, beside: path, isDurable: true)
        do throws(SystemError) {
            try move(draft, to: path)
        } catch {
            remove(draft)
            throw error
        }
    }

    /// Writes a new file with a unique name beside another, which it replaces by ``move(_:to:)``.
    ///
    /// - Parameter isDurable: Whether the contents reach the disk before a new name of the file does.
    /// - Throws: ``SystemError``, with no file left.
    package static func writeDraft(
        _ data: Data,
        beside path: String,
        isDurable: Bool = false
    ) throws(SystemError) -> String {
        let draft = "\(path).\(UUID().uuidString)"
        try create(draft, contents: data, isDurable: isDurable)
        return draft
    }

    /// Creates a file that does not exist. Throws ``SystemError``, with no file left; `EEXIST` for one that does exist,
    /// or a link in its place.
    package static func create(
        _ path: String,
        contents: Data = Data(),
        isDurable: Bool = false
    ) throws(SystemError) {
        let descriptor = try descriptor(of: path, O_CREAT | O_EXCL | O_WRONLY)
        var failure = writeAll(contents, to: descriptor)
        if isDurable, failure == nil, fsync(descriptor) != 0 { failure = SystemError() }
        // Some file systems report a full disk only on close.
        if close(descriptor) != 0, failure == nil { failure = SystemError() }
        guard let failure else { return }
        remove(path)
        throw failure
    }

    /// Opens a file.
    ///
    /// - Parameter flags: As for open(2); with `O_CREAT`, it is created if it is missing.
    /// - Returns: The descriptor, which the caller closes.
    package static func descriptor(of path: String, _ flags: Int32) throws(SystemError) -> Int32 {
        let descriptor = unsafe open(path, flags | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw SystemError() }
        // The umask may have removed the owner's own permissions.
        if flags & O_CREAT != 0 { fchmod(descriptor, mode) }
        return descriptor
    }

    /// Writes all bytes to a file, wherever it is positioned.
    package static func append(_ data: Data, to descriptor: Int32) throws(SystemError) {
        if let failure = writeAll(data, to: descriptor) { throw failure }
    }

    /// Renames a file, replacing any with that name.
    package static func move(_ draft: String, to path: String) throws(SystemError) {
        guard unsafe rename(draft, path) == 0 else { throw SystemError() }
    }

    /// Removes a file. Returns the failure; `nil` if it is gone, or never existed.
    @discardableResult
    package static func remove(_ path: String) -> SystemError? {
        guard unsafe unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return nil }
        return SystemError()
    }

    /// The size in bytes and the time of change of a regular file; `nil` for anything else.
    package static func status(_ path: String) -> (size: Int, changedAt: Date)? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (Int(status.st_size), Date(timeIntervalSince1970: Double(status.changeTime)))
    }

    /// Creates a folder, with missing parents. An existing folder is not changed.
    package static func makeFolder(_ folder: String) throws(SystemError) {
        if unsafe mkdir(folder, folderMode) == 0 {
            unsafe chmod(folder, folderMode)
            return
        }
        let failure = SystemError()
        let parent = parent(of: folder)
        switch failure.code {
        case EEXIST:
            guard isFolder(folder) else { throw SystemError(code: ENOTDIR) }
        // An existing parent that accepts no folder, as in /proc, never will.
        case ENOENT where parent != folder && !isFolder(parent):
            try makeFolder(parent)
            try makeFolder(folder)
        default:
            // Systems differ in the error of mkdir for an existing folder in a read-only parent.
            guard isFolder(folder) else { throw failure }
        }
    }

    package static func parent(of path: String) -> String {
        let trimmed = withoutSlashes(path[...])
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        let folder = withoutSlashes(trimmed[..<slash])
        return folder.isEmpty ? "/" : String(folder)
    }

    private static func withoutSlashes(_ path: Substring) -> Substring {
        var path = path
        while path.last == "/" { path.removeLast() }
        return path
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

private func writeAll(_ data: Data, to descriptor: Int32) -> SystemError? {
    unsafe data.withUnsafeBytes { bytes in
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe write(descriptor, rest.baseAddress, rest.count)
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                return SystemError(code: count < 0 ? errno : EIO)
            }
            unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return nil
    }
}

/// A lock on a file of its own, held by one process at a time until it is released or the process ends.
package struct FileLock: Sendable {
    private let descriptor: Int32

    /// Acquires the lock.
    ///
    /// - Parameters:
    ///   - path: The lock file, which is created if it is missing, and never removed.
    ///   - waits: Whether to wait while another process holds it.
    ///   - isWanted: Whether to go on waiting after a signal; see `JoinableThread.interrupt()`.
    /// - Throws: ``SystemError``: `EWOULDBLOCK` without waiting while another process holds the lock, `EINTR` for one
    ///   that is not wanted any more.
    package init(_ path: String, waits: Bool, isWanted: () -> Bool = { true }) throws(SystemError) {
        descriptor = try PrivateFile.descriptor(of: path, O_CREAT | O_RDWR)
        while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            let failure = SystemError()
            guard failure.code == EINTR, isWanted() else {
                close(descriptor)
                throw failure
            }
        }
    }

    package func release() { close(descriptor) }
}
