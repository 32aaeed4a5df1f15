import APIClient
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension StoreFile {
    /// Whether another process has a store open.
    ///
    /// In write-ahead mode every connection holds a shared lock on one byte of the `-shm` file for as long as it lasts
    /// (`UNIX_SHM_DMS` in SQLite's os_unix.c: byte 128, behind the eight locks of https://sqlite.org/walformat.html). To be
    /// asked by a process that has no store open there itself: closing the file would drop its own locks.
    static func isOpenElsewhere(_ path: String) -> Bool {
        let descriptor = open(path + "-shm", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 120
        lock.l_len = 9
        return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// Puts a new file in the place of another, which keeps its content under a name that says when.
    ///
    /// The old file has both names before the new one takes the place, so that there is no moment without a store. Its log
    /// goes before: beside the new file it would be taken for that one's.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - draft: The new one, closed, its log empty.
    ///   - date: When.
    /// - Returns: Where the old file is now.
    /// - Throws: ``StoreError``.
    static func replace(_ path: String, with draft: String, at date: Date) throws(StoreError) -> String {
        let aside = name(for: path, at: date)
        guard link(path, aside) == 0 else { throw .cannotCreateFile(path: aside, reason: reason(errno)) }
        // The memory-mapped index is made anew from the log.
        if link(path + "-wal", aside + "-wal") != 0, errno != ENOENT {
            let failure = errno
            unlink(aside)
            throw .cannotCreateFile(path: aside + "-wal", reason: reason(failure))
        }
        for file in [path + "-wal", path + "-shm", draft + "-wal", draft + "-shm"] { unlink(file) }
        guard rename(draft, path) == 0 else { throw .cannotCreateFile(path: path, reason: reason(errno)) }
        return aside
    }

    /// `store.damaged-20261121T051203Z.sqlite`, or with a number behind the time where that is taken.
    private static func name(for path: String, at date: Date) -> String {
        let time = date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
        let file = URL(filePath: path)
        let end = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
        let start = "\(end.isEmpty ? path : String(path.dropLast(end.count))).damaged-\(time)"
        var candidate = start + end
        var number = 2
        while access(candidate, F_OK) == 0 {
            candidate = "\(start)-\(number)\(end)"
            number += 1
        }
        return candidate
    }
}
