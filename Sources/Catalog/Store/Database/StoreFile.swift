import APIClient
import Basics
import Foundation
import Synchronization

/// The file on disk: created for its owner only, before SQLite opens it.
enum StoreFile {
    private static let groupAndOthers: mode_t = 0o077

    /// Held while a file is created. Closing any descriptor of a file drops every lock the process has on it (POSIX),
    /// so no other thread may open the file with SQLite between the two calls that create it.
    private static let creation = Mutex(())

    /// Creates the folder if it is missing, and removes group and other permissions from existing files. SQLite gives
    /// the `-wal` and `-shm` files the permissions of the file itself.
    static func prepare(_ path: String) throws(StoreError) {
        let folder = PrivateFile.parent(of: path)
        try makeFolder(folder)
        guard unsafe access(folder, W_OK | X_OK) == 0 else { throw .notWritable(path: path) }
        guard isWritable(path) || !isThere(path) else { throw .notWritable(path: path) }
        for file in [path, path + "-wal", path + "-shm"] {
            restrict(file)
        }
    }

    /// Creates a folder for its owner only, with missing parents. An existing folder is not changed. Throws
    /// ``StoreError/cannotCreateFolder(path:reason:)``.
    static func makeFolder(_ folder: String) throws(StoreError) {
        do throws(SystemError) { try PrivateFile.makeFolder(folder) } catch {
            throw .cannotCreateFolder(path: folder, reason: error.reason)
        }
    }

    /// Creates an empty file for its owner only, if it does not exist.
    static func makeFile(_ path: String) throws(StoreError) {
        do throws(SystemError) {
            try creation.withLock { _ throws(SystemError) in try PrivateFile.create(path) }
        } catch {
            guard error.code != EEXIST else { return }
            throw .cannotCreateFile(path: path, reason: error.reason)
        }
    }

    static func sync(_ path: String) throws(StoreError) {
        do throws(SystemError) {
            let descriptor = try PrivateFile.descriptor(of: path, O_RDWR)
            defer { close(descriptor) }
            guard fsync(descriptor) == 0 else { throw SystemError() }
        } catch {
            throw .cannotCreateFile(path: path, reason: error.reason)
        }
    }

    /// Links a new file to its final name, unless another process was faster: then that one's stays. `draft`: the file;
    /// it keeps its own name as well.
    static func place(_ draft: String, at path: String) throws(StoreError) {
        guard unsafe link(draft, path) != 0, errno != EEXIST else { return }
        // The file system has no hard links. Then the file is created empty, and filled when it is opened.
        try makeFile(path)
    }

    /// Keeps the log of a file that is gone under another name, and removes its index.
    static func setLogAside(of path: String) throws(StoreError) {
        var aside = path + "-wal.of-a-lost-file"
        if isThere(aside) { aside += "-" + UUID().uuidString }
        try move(path + "-wal", to: aside)
        PrivateFile.remove(path + "-shm")
    }

    /// Removes a database that did not become the store, with what SQLite writes beside it: the journal of the switch
    /// to write-ahead logging stays where that fails.
    static func removeDraft(_ draft: String) {
        for end in ["", "-wal", "-shm", "-journal"] { PrivateFile.remove(draft + end) }
    }

    static func isThere(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

    /// Removes a file's group and other permissions; the owner's are unchanged.
    private static func restrict(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & groupAndOthers != 0 else { return }
        // Fails for a file of another user, who decides about it.
        unsafe chmod(path, status.st_mode & 0o777 & ~groupAndOthers)
    }

    /// Whether another process has a store open.
    ///
    /// In write-ahead mode every connection holds a shared lock on one byte of the `-shm` file for its lifetime
    /// (`UNIX_SHM_DMS` in SQLite's os_unix.c: byte 128, after the eight locks of https://sqlite.org/walformat.html).
    /// Only for a process that has no store open at this path itself: closing the file would drop its own locks.
    static func isOpenElsewhere(_ path: String) -> Bool {
        let descriptor = unsafe open(path + "-shm", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 120
        lock.l_len = 9
        return unsafe fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// Replaces a file by a new one; the old one remains under a name with the time. The old file has both names before
    /// the new one replaces it, so that the store exists at every moment. From when the new one is complete,
    /// ``endRepair(of:)`` does the rest, also in the next process.
    static func replace(_ path: String, with draft: String, at date: Date) throws(StoreError) -> String {
        let aside = name(for: path, at: date)
        guard unsafe link(path, aside) == 0 else { throw .cannotCreateFile(path: aside, reason: SystemError().reason) }
        // The memory-mapped index is rebuilt from the log.
        if unsafe link(path + "-wal", aside + "-wal") != 0, errno != ENOENT {
            let failure = SystemError()
            PrivateFile.remove(aside)
            throw .cannotCreateFile(path: aside + "-wal", reason: failure.reason)
        }
        for file in [draft + "-wal", draft + "-shm"] { PrivateFile.remove(file) }
        try move(draft, to: repaired(path))
        try endRepair(of: path)
        return aside
    }

    static func isBeingRepaired(_ path: String) -> Bool { isThere(repaired(path)) }

    /// Puts the new file of a repair in the place of the damaged one, if there is one. The old log goes first: beside
    /// the new file it would be applied to that one, and without it the old one may have lost data.
    static func endRepair(of path: String) throws(StoreError) {
        guard isBeingRepaired(path) else { return }
        for file in [path + "-wal", path + "-shm"] {
            if let failure = PrivateFile.remove(file) { throw .cannotCreateFile(path: path, reason: failure.reason) }
        }
        try move(repaired(path), to: path)
    }

    private static func repaired(_ path: String) -> String { path + ".repaired" }

    private static func move(_ draft: String, to path: String) throws(StoreError) {
        do throws(SystemError) { try PrivateFile.move(draft, to: path) } catch {
            throw .cannotCreateFile(path: path, reason: error.reason)
        }
    }

    /// `store.damaged-20261121T051203Z.sqlite`, or with a number after the time if that exists.
    private static func name(for path: String, at date: Date) -> String {
        let time = date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
        let file = URL(filePath: path)
        let end = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
        let start = "\(end.isEmpty ? path : String(path.dropLast(end.count))).damaged-\(time)"
        var candidate = start + end
        var number = 2
        while unsafe access(candidate, F_OK) == 0 {
            candidate = "\(start)-\(number)\(end)"
            number += 1
        }
        return candidate
    }
}
