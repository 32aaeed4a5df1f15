import APIClient
import Basics
import CatalogModel
import Feeds
public import Foundation
package import Store

/// Everything that the reader made, as it is written to a file.
public struct Backup: Sendable {
    /// The schema of the file, in its first line.
    public static let schema = "bookfetch.backup/1"

    package let records: [BackupRecord]
    /// When it was written; `nil` if the file does not say.
    public let writtenAt: Date?
    /// The lines that are damaged, from 1.
    public let damagedLines: [Int]
    /// How many records the first line names that the file does not have: its end is missing.
    public let missing: Int

    /// The number of records.
    public var count: Int { records.count }

    /// Whether every line of the file as it was written is there.
    public var isWhole: Bool { damagedLines.isEmpty && missing == 0 }

    init(_ records: [BackupRecord], writtenAt: Date) {
        (self.records, self.writtenAt) = (records, writtenAt)
        (damagedLines, missing) = ([], 0)
    }

    /// Reads a file. A line that is damaged is left out, and named in ``damagedLines``.
    ///
    /// - Throws: ``BackupError`` for a file that is no backup, or one of a later format.
    public init(reading data: Data) throws(BackupError) {
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = lines.first, let header = JSON(parsing: Self.trimmed(first)),
            let schema = header["schema"]?.string,
            schema.hasPrefix("bookfetch.backup/")
        else { throw .notABackup }
        guard schema == Self.schema else { throw .laterFormat(schema) }
        writtenAt = header["writtenAt"]?.string.flatMap { Instant.parse($0) }
        var records: [BackupRecord] = []
        var damaged: [Int] = []
        for (index, line) in lines.enumerated().dropFirst() {
            let bytes = Self.trimmed(line)
            guard !bytes.isEmpty else { continue }
            if let record = JSON(parsing: bytes).flatMap({ BackupRecord($0) }), Store.isSound(record) {
                records.append(record)
            } else {
                damaged.append(index + 1)
            }
        }
        (self.records, damagedLines) = (records, damaged)
        missing = max(0, (header["records"]?.integer ?? 0) - records.count - damaged.count)
    }

    private static func trimmed(_ line: Data) -> [UInt8] {
        var bytes = [UInt8](line)
        while bytes.last == 0x0D || bytes.last == 0x20 { bytes.removeLast() }
        return bytes
    }

    /// The file: one JSON object a line, the first of which names the format. The order is that of kinds and
    /// identities, so that two backups of the same content differ in the time of the first line alone.
    public var text: String {
        let header: JSON = [
            "schema": .string(Self.schema), "writtenAt": JSON(writtenAt.map { Instant.text($0) }),
            "records": JSON(records.count),
        ]
        return JSONText.line(header) + records.map { JSONText.line($0) }.joined()
    }
}

/// Why a backup cannot be written or restored.
public enum BackupError: Error, Sendable {
    /// The first line does not say that the file is one.
    case notABackup
    /// It is of a later format, whose name is given.
    case laterFormat(String)
    /// The file of the reader's feeds cannot be used.
    case feeds(FeedFileError)
    /// The store cannot be read or written.
    case store(StoreError)
}

/// What came of restoring a backup, or would come of it.
public struct RestoredBackup: Sendable {
    /// The numbers of records of a kind.
    public struct Counts: Hashable, Sendable {
        /// The kind as the file names it: `book`, `memo`.
        public let kind: String
        /// The records that were not here.
        public let added: Int
        /// The records of which the file has newer values.
        public let changed: Int
        /// The records that were removed elsewhere.
        public let removed: Int
        /// The records that stay as they are.
        public let unchanged: Int
    }

    /// The kinds, in the order of the file.
    public let counts: [Counts]
    /// The books whose memo had another text here and there. The newer one counts; both are in its history.
    public let memoConflicts: [String]
    /// The same of reviews.
    public let reviewConflicts: [String]
    /// What this version does not know, of a later one: kinds of records and fields (`book.mood`), each with its
    /// number. They are kept, and written again by the next backup.
    public let unknown: [String: Int]

    init(_ restored: StoreRestore) {
        let order = BackupKind.allCases.map(\.rawValue)
        let known = restored.counts.filter { restored.unknownKinds[$0.key] == nil }
        counts = known.sorted { (order.firstIndex(of: $0.key) ?? .max) < (order.firstIndex(of: $1.key) ?? .max) }
            .map { kind, counts in
                Counts(
                    kind: kind,
                    added: counts.added,
                    changed: counts.changed,
                    removed: counts.removed,
                    unchanged: counts.unchanged
                )
            }
        (memoConflicts, reviewConflicts) = (restored.memoConflicts, restored.reviewConflicts)
        unknown = restored.unknownKinds.merging(restored.unknownFields) { $0 + $1 }
    }
}

extension Library {
    /// Everything that the reader made: the shelf with readings, tags, corrections, own copies and covers, memos,
    /// reviews, goals, watches, saved articles, birthdays, feeds, and what was opened and shown lately. No responses
    /// and no keys.
    public func backup() async throws(BackupError) -> Backup {
        let feeds = try ownFeeds()
        do throws(StoreError) {
            return Backup(try await store.required().backup(feeds: feeds), writtenAt: stack.time.now())
        } catch {
            throw .store(error)
        }
    }

    /// Merges a backup with what is here: the newer value of each field counts, and what was removed later is removed.
    /// Two machines that restore each other's backups, in either order, then have the same. Shelf, goals, memos and
    /// reviews change as one change of the journal.
    ///
    /// - Parameter isTrial: Whether nothing is changed.
    public func restore(_ backup: Backup, isTrial: Bool = false) async throws(BackupError) -> RestoredBackup {
        let feeds = try ownFeeds()
        let restored: StoreRestore
        do throws(StoreError) {
            restored = try await store.required().restore(backup.records, feeds: feeds, isTrial: isTrial)
        } catch {
            throw .store(error)
        }
        let changed = restored.feeds.filter { feeds[$0.key] ?? .null != $0.value }
        if !isTrial, !changed.isEmpty {
            do throws(FeedFileError) {
                try stack.configuration.feeds.changeOwn { own in
                    for (address, value) in changed.sorted(by: { $0.key < $1.key }) {
                        let known = own.firstIndex { $0.address.text == address }
                        guard let feed = value.string.flatMap({ Self.feed($0) }) else {
                            if let known, value == .null { own.remove(at: known) }
                            continue
                        }
                        if let known { own[known] = feed } else { own.append(feed) }
                    }
                }
            } catch {
                throw .feeds(error)
            }
        }
        return RestoredBackup(restored)
    }

    /// The reader's feeds by address, each as an OPML document of one outline.
    private func ownFeeds() throws(BackupError) -> [String: JSON] {
        var feeds: [String: JSON] = [:]
        do throws(FeedFileError) {
            for feed in try stack.configuration.feeds.own() {
                feeds[feed.address.text] = .string(OPML.write([feed], title: "news"))
            }
        } catch {
            throw .feeds(error)
        }
        return feeds
    }

    private static func feed(_ document: String) -> CatalogueFeed? {
        (try? OPML.read(Data(document.utf8)))?.feeds.first
    }
}
