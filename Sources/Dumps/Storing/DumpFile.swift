package import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The form of a dump's files.
package enum DumpFormat: String, Sendable {
    /// Lines of editions: ``EditionLines``.
    case editionLines
    /// Linked data: ``LinkedData``.
    case linkedData
}

/// Metadata of an imported dump.
package struct DumpFacts: Hashable, Sendable {
    /// The name by which it was imported.
    package let name: String
    /// The database.
    package let path: String
    /// The day that the dump is of: `2026-10-31`.
    package let date: String
    /// When the import began.
    package let importedAt: Date
    /// The number of books.
    package let books: Int
    /// The lines or resources of the files, bad ones and those that are no books included.
    package let units: Int
    /// The lines or resources that are no books.
    package let skipped: Int
    /// The lines or resources that cannot be read.
    package let bad: Int
    /// The file that has them; `nil` if there are none.
    package let badFile: String?
    /// Values in ISBN fields that are not valid ISBNs.
    package let wrongISBNs: Int
    /// The size of the database in bytes.
    package let bytes: Int
}

/// The folder of imported dumps: a database each, and files of their bad lines.
package struct DumpFolder: Sendable {
    /// The folder; it need not exist.
    package let url: URL

    /// The folder at a place.
    package init(_ url: URL) { self.url = url }

    /// The database of a dump.
    func database(_ name: String) -> String { url.appending(path: "\(name).sqlite").path }
    /// The lines of a dump that cannot be read.
    func badLines(_ name: String) -> String { url.appending(path: "\(name).bad.tsv").path }
    /// The database while it is written.
    func draft(_ name: String) -> String { url.appending(path: "\(name).draft").path }
    /// The lines that cannot be read, while it is written.
    func badDraft(_ name: String) -> String { url.appending(path: "\(name).bad.draft").path }

    /// The names of the dumps, in order.
    package var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return files.filter { $0.hasSuffix(".sqlite") }.map { String($0.dropLast(7)) }.sorted()
    }

    /// Removes a dump, and what an interrupted import left of one.
    ///
    /// - Returns: Whether there was any.
    /// - Throws: ``DumpError/cannotWrite(path:reason:)``.
    package func remove(_ name: String) throws(DumpError) -> Bool {
        var isRemoved = false
        for path in [database(name), badLines(name), draft(name), draft(name) + "-journal", badDraft(name)] {
            if try PrivatePath.remove(path) { isRemoved = true }
        }
        return isRemoved
    }
}

/// Files for their owner only.
enum PrivatePath {
    static func makeFolder(_ path: String) throws(DumpError) {
        if unsafe access(path, F_OK) == 0 { return }
        do {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .cannotWrite(path: path, reason: reason(errno))
        }
    }

    /// Opens a file, which is created if it is missing.
    static func open(_ path: String) throws(DumpError) -> Int32 {
        #if canImport(Glibc)
            let descriptor = unsafe Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        #else
            let descriptor = Darwin.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        #endif
        guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: reason(errno)) }
        fchmod(descriptor, 0o600)
        return descriptor
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(DumpError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
                let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            #else
                let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
            #endif
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                throw errno == ENOSPC ? .diskFull(path: path) : .cannotWrite(path: path, reason: reason(errno))
            }
            rest = rest.dropFirst(count)
        }
    }

    static func move(_ path: String, to target: String) throws(DumpError) {
        guard unsafe rename(path, target) == 0 else { throw .cannotWrite(path: target, reason: reason(errno)) }
    }

    static func sync(_ path: String) {
        let descriptor = Self.openRead(path)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    static func remove(_ path: String) throws(DumpError) -> Bool {
        if unsafe unlink(path) == 0 { return true }
        guard errno == ENOENT || errno == ENOTDIR else { throw .cannotWrite(path: path, reason: reason(errno)) }
        return false
    }

    /// The size and the time of change of a file; `nil` for what is no regular file.
    static func status(_ path: String) -> (size: Int, changed: Date)? {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Glibc)
            let seconds = status.st_mtim.tv_sec
        #else
            let seconds = status.st_mtimespec.tv_sec
        #endif
        return (Int(status.st_size), Date(timeIntervalSince1970: Double(seconds)))
    }

    static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

    private static func openRead(_ path: String) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
        #else
            Darwin.open(path, O_RDONLY | O_CLOEXEC)
        #endif
    }
}
