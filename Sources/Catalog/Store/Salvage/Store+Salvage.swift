package import APIClient
import Basics
import Foundation
import GRDB

extension Store {
    /// Sets a damaged file aside and replaces it by a new one, with everything that is still readable.
    ///
    /// Nothing is deleted: the damaged file remains beside the new one, under a name with the time. Call it after
    /// opening or using a store threw ``StoreError/damaged(path:)``, in a process that no longer has it open.
    ///
    /// - `allowsDataLoss`: Whether to proceed although some user data is unreadable. Otherwise the file stays
    ///   where and as it is.
    /// - Returns: The outcome for each part; `nil` if the file is sound after all, or does not exist.
    /// - Throws: ``StoreError``, with the file where and as it was, or replaced when it is opened next:
    ///   ``StoreError/busy(path:)`` while another process has it open, ``StoreError/diskFull(path:)`` if there is no
    ///   room for a second file.
    package static func salvage(
        path: String,
        allowsDataLoss: Bool = true,
        time: Time = .system
    ) throws(StoreError) -> SalvageReport? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let lock = try repairLock(path)
        defer { lock.release() }
        guard !StoreFile.isOpenElsewhere(path) else { throw .busy(path: path) }
        try StoreFile.endRepair(of: path)
        guard try isDamaged(path) else { return nil }
        let draft = "\(path).\(UUID().uuidString)"
        do {
            let report = SalvageReport(setAside: nil, parts: try salvage(path, into: draft))
            guard allowsDataLoss || report.isUserDataComplete else {
                StoreFile.removeDraft(draft)
                return report
            }
            // It may have been opened while it was copied.
            guard !StoreFile.isOpenElsewhere(path) else { throw StoreError.busy(path: path) }
            return SalvageReport(
                setAside: try StoreFile.replace(path, with: draft, at: time.now()),
                parts: report.parts
            )
        } catch {
            StoreFile.removeDraft(draft)
            throw StoreError(error, during: "save what is left", path: path)
        }
    }

    /// Ends a repair that was interrupted, before the process opens the store.
    static func endRepair(of path: String, until deadline: ContinuousClock.Instant) throws(StoreError) {
        while StoreFile.isBeingRepaired(path) {
            do throws(StoreError) {
                let lock = try repairLock(path)
                defer { lock.release() }
                try StoreFile.endRepair(of: path)
            } catch {
                guard case .busy = error, ContinuousClock.now < deadline else { throw error }
                Thread.sleep(forTimeInterval: 0.02)
            }
        }
    }

    static func repairLock(_ path: String) throws(StoreError) -> FileLock {
        do throws(SystemError) { return try FileLock(path + ".lock", waits: false) } catch {
            throw error.code == EWOULDBLOCK ? .busy(path: path) : .notWritable(path: path)
        }
    }

    private static func isDamaged(_ path: String) throws(StoreError) -> Bool {
        do {
            let database = try StoreDatabase.open(path: path, access: .readWrite, busyTimeout: defaultBusyTimeout)
            defer { try? database.queue.close() }
            let findings = try database.queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check(1)") }
            guard findings == ["ok"] else { return true }
            guard try database.queue.read({ try SalvageCheck.isSound($0) }) else { return true }
            return try database.queue.writeWithoutTransaction { try !SalvageCheck.hasSoundIndexes($0) }
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
            // A file shorter than SQLite's smallest page contains no data, whatever its header.
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

/// The outcome of recovering a damaged store.
package struct SalvageReport: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package let part: StorePart
        package let rows: Int
        /// Whether it was undamaged. Otherwise rows may be missing, and it is unknown which.
        package let isComplete: Bool
    }

    /// The new path of the damaged file, with its original content; `nil` if it stays where it is.
    package let setAside: String?
    package let parts: [Part]

    package var damaged: [StorePart] { parts.filter { !$0.isComplete }.map(\.part) }

    package var isUserDataComplete: Bool { !damaged.contains(where: \.isPersonal) }
}
