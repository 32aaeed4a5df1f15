public import APIClient
import Foundation
import GRDB

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Store {
    /// Sets a damaged file aside and puts a new one in its place, with everything that can still be read.
    ///
    /// Nothing is deleted: the damaged file stays beside the new one, under a name that says when. To be called when
    /// opening or using a store threw ``StoreError/damaged(path:)``, and by a process that no longer has it open.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - mayLosePersonalData: Whether it is done although something that a person made cannot be read any more.
    ///     Without, the file then stays where and as it is.
    ///   - time: The clock for the name.
    /// - Returns: What became of each part; `nil` when the file is sound after all, or not there.
    /// - Throws: ``StoreError``, with the file where and as it was: ``StoreError/busy(path:)`` while another process
    ///   has it open, ``StoreError/diskFull(path:)`` when there is no room for a second file.
    public static func salvage(
        path: String,
        mayLosePersonalData: Bool = true,
        time: Time = .system
    ) throws(StoreError) -> SalvageReport? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let lock = try FileLock(path: path + ".lock", store: path)
        defer { lock.release() }
        guard !StoreFile.isOpenElsewhere(path) else { throw .busy(path: path) }
        guard try isDamaged(path) else { return nil }
        let draft = "\(path).\(UUID().uuidString)"
        do {
            let report = SalvageReport(setAside: nil, parts: try salvage(path, into: draft))
            guard mayLosePersonalData || report.isPersonalDataComplete else {
                remove(draft)
                return report
            }
            return SalvageReport(
                setAside: try StoreFile.replace(path, with: draft, at: time.now()),
                parts: report.parts
            )
        } catch {
            remove(draft)
            throw StoreError(error, during: "save what is left", path: path)
        }
    }

    private static func remove(_ draft: String) {
        for file in [draft, draft + "-wal", draft + "-shm"] { PrivateFile.remove(file) }
    }

    /// Whether the file, a store of this or an earlier version, is not what was written.
    private static func isDamaged(_ path: String) throws(StoreError) -> Bool {
        do {
            let database = try StoreDatabase.open(path: path, access: .readWrite, busyTimeout: defaultBusyTimeout)
            defer { try? database.queue.close() }
            let findings = try database.queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check(1)") }
            guard findings == ["ok"] else { return true }
            return try database.queue.read { try !SalvageCheck.isSound($0) }
        } catch {
            let error = StoreError(error, during: "check the file", path: path)
            guard case .damaged = error else { throw error }
            return true
        }
    }

    private static func salvage(_ path: String, into draft: String) throws -> [SalvageReport.Part] {
        let target = try StoreDatabase.open(path: draft, access: .readWrite, busyTimeout: defaultBusyTimeout)
        defer { try? target.queue.close() }
        let source: SalvageSource
        do {
            // A file shorter than SQLite's smallest page holds nothing of a database, whatever its header is made to
            // say.
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            guard size ?? 0 >= 512 else { throw DatabaseError(resultCode: .SQLITE_NOTADB) }
            source = try SalvageSource(path: path, copy: draft + "-source")
        } catch is DatabaseError {
            return StorePart.allCases.map { SalvageReport.Part(part: $0, rows: 0, isComplete: false) }
        }
        defer { source.close() }
        let copy = SalvageCopy(source: source, target: target)
        let parts = try StorePart.allCases.map { try copy.copy($0) }
        try copy.copySequences()
        try target.queue.writeWithoutTransaction { db in
            guard try String.fetchAll(db, sql: "PRAGMA integrity_check(1)") == ["ok"] else {
                throw DatabaseError(resultCode: .SQLITE_INTERNAL)
            }
            try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        return parts
    }
}

/// What came out of a damaged store.
public struct SalvageReport: Hashable, Sendable {
    /// What became of one part.
    public struct Part: Hashable, Sendable {
        /// Which part.
        public let part: StorePart
        /// How many of its rows are in the new file.
        public let rows: Int
        /// Whether no damage was met in it. Otherwise rows may be missing, and it cannot be known which.
        public let isComplete: Bool
    }

    /// Where the damaged file is now, with everything that was in it; `nil` when it stays where it is.
    public let setAside: String?
    /// Every part.
    public let parts: [Part]

    /// The parts in which rows may be missing.
    public var damaged: [StorePart] { parts.filter { !$0.isComplete }.map(\.part) }

    /// Whether everything that a person made is there.
    public var isPersonalDataComplete: Bool { !damaged.contains(where: \.isPersonal) }
}

/// A lock on a file of its own, held by one process at a time until it lets go or ends.
struct FileLock {
    private let descriptor: Int32

    /// Takes the lock, without waiting.
    ///
    /// - Parameters:
    ///   - path: The lock's own file, which stays.
    ///   - store: The store that is named when another process holds the lock.
    /// - Throws: ``StoreError/busy(path:)``, ``StoreError/notWritable(path:)``.
    init(path: String, store: String) throws(StoreError) {
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notWritable(path: store) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .busy(path: store)
        }
    }

    /// Lets go of the lock.
    func release() {
        close(descriptor)
    }
}
