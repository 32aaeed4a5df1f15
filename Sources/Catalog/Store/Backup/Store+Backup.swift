import APIClient
package import Basics
import CatalogModel
import Foundation
import GRDB

/// What came of restoring a backup, or would come of it.
package struct StoreRestore: Sendable {
    /// The numbers of records of a kind.
    package struct Counts: Hashable, Sendable {
        package var added = 0
        package var changed = 0
        package var removed = 0
        package var unchanged = 0
    }

    /// By kind, those of a newer version included.
    package var counts: [String: Counts] = [:]
    /// The books whose memo had another text here and there: the newer one counts, and both are in its history.
    package var memoConflicts: [String] = []
    /// The same of reviews.
    package var reviewConflicts: [String] = []
    /// The kinds of records that this version does not know, with their number: they are kept for the next backup.
    package var unknownKinds: [String: Int] = [:]
    /// The fields of books and other records that this version does not know: they are kept as well.
    package var unknownFields: [String: Int] = [:]
    /// The feeds as they are now, by address; null for one that was removed.
    package var feeds: [String: JSON] = [:]
}

extension Store {
    /// Everything that the reader made, in the order of kinds and identities.
    ///
    /// - Parameter feeds: The feeds of the reader's file by address. What differs from those of the last backup counts
    ///   as changed now; `nil` leaves them as they were.
    package func backup(feeds: [String: JSON]? = nil) async throws(StoreError) -> [BackupRecord] {
        let (now, covers) = (time.now().milliseconds, shelf.covers)
        if let feeds, database.access == .readWrite {
            try await database.writeDurably("note the feeds") { db in
                for record in try Self.changedFeeds(db, feeds, at: now) {
                    try HeldCollection(kind: record.key.kind).restore(db, record)
                }
            }
        }
        return try await database.read("read what the reader made") { db in
            var records = try Self.states(db, covers)
            if let feeds { for record in try Self.changedFeeds(db, feeds, at: now) { records[record.key] = record } }
            return records.values.sorted { $0.key < $1.key }
        }
    }

    /// Whether a record has values that this version can write.
    package static func isSound(_ record: BackupRecord) -> Bool {
        let collection = BackupCollections.all(CoverFolder(beside: ":memory:")).first { $0.kind == record.key.kind }
        do {
            try collection?.check(record)
            return true
        } catch {
            return false
        }
    }

    /// Merges records with what is here, all of them or none, as one change for `Shelf.undo(_:)` as far as shelf,
    /// goals, memos and reviews go.
    ///
    /// - Parameters:
    ///   - incoming: The records, each of which ``isSound(_:)``; one that occurs twice is merged.
    ///   - feeds: The feeds of the reader's file by address.
    ///   - isTrial: Whether nothing is changed.
    package func restore(
        _ incoming: [BackupRecord],
        feeds: [String: JSON],
        isTrial: Bool = false
    ) async throws(StoreError) -> StoreRestore {
        let (now, covers) = (time.now().milliseconds, shelf.covers)
        if isTrial {
            return try await database.read("compare a backup") { db in
                try Self.restored(db, incoming, feeds, covers, at: now, write: nil)
            }
        }
        return try await database.writeDurably("restore a backup", isLong: true) { db in
            var journal = RestoreJournal(db: db, now: now, covers: covers)
            return try Self.restored(db, incoming, feeds, covers, at: now) { collection, record in
                try journal.recording(record.key) { try collection.restore(db, record) }
            }
        }
    }

    private static func restored(
        _ db: Database,
        _ incoming: [BackupRecord],
        _ feeds: [String: JSON],
        _ covers: CoverFolder,
        at now: Int64,
        write: ((any BackupCollection, BackupRecord) throws -> [String])?
    ) throws -> StoreRestore {
        var mine = try states(db, covers)
        for record in try changedFeeds(db, feeds, at: now) {
            mine[record.key] = record
            _ = try write?(HeldCollection(kind: record.key.kind), record)
        }
        let collections = Dictionary(uniqueKeysWithValues: BackupCollections.all(covers).map { ($0.kind, $0) })
        var theirs: [BackupRecord.Key: BackupRecord] = [:]
        for record in incoming { theirs[record.key] = theirs[record.key]?.merged(with: record) ?? record }
        var result = StoreRestore()
        // The last book added is first on the shelf.
        let records = theirs.values.sorted { one, other in
            let times = (one.instant(ChangeTimes.addition) ?? 0, other.instant(ChangeTimes.addition) ?? 0)
            return one.key.kind == other.key.kind && times.0 != times.1 ? times.0 < times.1 : one.key < other.key
        }
        for their in records {
            let key = their.key
            let collection = collections[key.kind] ?? HeldCollection(kind: key.kind)
            let my = mine[key]
            let merged = (my ?? BackupRecord(key)).merged(with: their)
            if collections[key.kind] == nil { result.unknownKinds[key.kind, default: 0] += 1 }
            let (was, isNow) = (my.map { collection.isPresent($0) } ?? false, collection.isPresent(merged))
            var counts = result.counts[key.kind] ?? StoreRestore.Counts()
            if merged == my || !was && !isNow {
                counts.unchanged += 1
            } else if was != isNow {
                if isNow { counts.added += 1 } else { counts.removed += 1 }
            } else {
                counts.changed += 1
            }
            result.counts[key.kind] = counts
            if key.kind == BackupKind.feed.rawValue {
                result.feeds[key.identity] = merged.cells[feedField]?.value ?? .null
            }
            if differ(my, their) {
                if key.kind == BackupKind.memo.rawValue { result.memoConflicts.append(key.identity) }
                if key.kind == BackupKind.review.rawValue { result.reviewConflicts.append(key.identity) }
            }
            guard merged != my, let write else { continue }
            let held = try write(collection, merged)
            guard collections[key.kind] != nil else { continue }
            for field in held { result.unknownFields["\(key.kind).\(field)", default: 0] += 1 }
        }
        return result
    }

    /// Whether a memo has another text here and there, neither of which is an earlier text of the other.
    private static func differ(_ mine: BackupRecord?, _ theirs: BackupRecord) -> Bool {
        guard let mine else { return false }
        let (here, there) = (MemoCollection.texts(of: mine), MemoCollection.texts(of: theirs))
        guard let one = here.last?.value.string, let other = there.last?.value.string, one != other else {
            return false
        }
        return !here.contains { $0.value.string == other } && !there.contains { $0.value.string == one }
    }

    private static func states(
        _ db: Database,
        _ covers: CoverFolder
    ) throws -> [BackupRecord.Key: BackupRecord] {
        var states: [BackupRecord.Key: BackupRecord] = [:]
        let known = BackupCollections.all(covers)
        let kinds = try String.fetchAll(db, sql: "SELECT DISTINCT kind FROM changeTime")
        let others = kinds.filter { kind in !known.contains { $0.kind == kind } }
        for collection in known + others.map({ HeldCollection(kind: $0) }) {
            states.merge(try collection.state(db)) { first, _ in first }
        }
        // A time alone says nothing.
        return states.filter { $0.value.removedAt != nil || !$0.value.cells.isEmpty }
    }

    private static let feedField = "feed"

    /// The records of the feeds that are not as the last backup found them.
    private static func changedFeeds(
        _ db: Database,
        _ feeds: [String: JSON],
        at now: Int64
    ) throws -> [BackupRecord] {
        let known = try HeldCollection(kind: BackupKind.feed.rawValue).state(db)
        var changed: [BackupRecord] = []
        let addresses = Set(known.keys.map(\.identity)).union(feeds.keys)
        for address in addresses {
            let key = BackupRecord.Key(BackupKind.feed.rawValue, address)
            let cell = known[key]?.cells[feedField]
            let value = feeds[address] ?? .null
            guard cell?.value ?? .null != value else { continue }
            let at = max(now, ChangeTimes.after(cell?.at))
            var record = known[key] ?? BackupRecord(key)
            record.cells[feedField] = BackupCell(value, at: at)
            changed.append(record)
        }
        return changed
    }
}

/// Records what a restored backup changes in the journal of the shelf.
private struct RestoreJournal {
    let db: Database
    let now: Int64
    let covers: CoverFolder
    private var journal: ShelfJournal?

    init(db: Database, now: Int64, covers: CoverFolder) { (self.db, self.now, self.covers) = (db, now, covers) }

    mutating func recording<Value>(_ key: BackupRecord.Key, _ body: () throws -> Value) throws -> Value {
        switch BackupKind(rawValue: key.kind) {
        case .book:
            let before = try ShelfRecord.fetch(db, key.identity)
            let value = try body()
            let after = try ShelfRecord.fetch(db, key.identity)
            switch (before, after) {
            case (nil, let after?): try open().record(.added, after)
            case (let before?, nil): try open().record(.removed, before)
            case (let before?, let after?) where before.reading != after.reading:
                try open().record(.reading, before)
            default: break
            }
            return value
        case .goal:
            guard let year = Int(key.identity) else { return try body() }
            let before = try Shelf.goal(db, of: year)
            let value = try body()
            if try Shelf.goal(db, of: year) != before { try open().record(goal: before, of: year) }
            return value
        case .memo, .review:
            let subject = key.kind == BackupKind.memo.rawValue ? key.identity : Memos.review(of: key.identity)
            let before = try MemoRecord.history(of: subject).fetchOne(db)?.memo?.text
            let value = try body()
            let after = try MemoRecord.history(of: subject).fetchOne(db)?.memo?.text
            if before != after { try open().record(memo: after, for: subject, before: before) }
            return value
        default: return try body()
        }
    }

    private mutating func open() throws -> ShelfJournal {
        let open = try journal ?? ShelfJournal(db, at: now, covers, cause: .restore)
        journal = open
        return open
    }
}
