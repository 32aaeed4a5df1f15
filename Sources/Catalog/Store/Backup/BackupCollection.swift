import Basics
import CatalogModel
import Foundation
import GRDB

/// A record as the tables have it: the values of its fields, with their times where a row has one.
struct StoredRecord {
    /// The time of fields that have none, unless the record's addition has one.
    var base: Int64
    var fields: [String: (value: JSON, at: Int64?)]

    init(base: Int64, _ fields: [String: (value: JSON, at: Int64?)]) { (self.base, self.fields) = (base, fields) }
}

/// The tables of a kind of record.
protocol BackupCollection {
    /// The name of the kind; see ``BackupKind``.
    var kind: String { get }

    /// All records by identity; `identity`: that one alone.
    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord]

    /// Writes the fields that the tables have a place for, or removes the record where it has none of them.
    func write(_ db: Database, _ record: BackupRecord) throws

    /// Throws a `DatabaseError` for values that no record has.
    func check(_ record: BackupRecord) throws

    /// Whether the record is there, and was not removed.
    func isPresent(_ record: BackupRecord) -> Bool
}

extension BackupCollection {
    /// The records of the tables, with what `changeTime` says of their times.
    func state(_ db: Database) throws -> [BackupRecord.Key: BackupRecord] {
        var states: [BackupRecord.Key: BackupRecord] = [:]
        var rows: [String: [String: ChangeTimes.Row]] = [:]
        let all = try Row.fetchAll(
            db,
            sql: "SELECT identity, field, at, value FROM changeTime WHERE kind = ?",
            arguments: [kind]
        )
        for row in all {
            let (name, field): (String, String) = (
                try row.decode(forColumn: "identity"), try row.decode(forColumn: "field")
            )
            rows[name, default: [:]][field] = ChangeTimes.Row(
                at: try row.decode(forColumn: "at"),
                value: try row.decode(forColumn: "value")
            )
        }
        let stored = try records(db, identity: nil)
        for name in Set(stored.keys).union(rows.keys) {
            let times = rows[name] ?? [:]
            var record = BackupRecord(
                BackupRecord.Key(kind, name),
                removedAt: times[ChangeTimes.removal]?.at
            )
            for (field, row) in times where field != ChangeTimes.removal {
                let value = try row.value.map { try ShelfRecord.json($0) } ?? .null
                record.cells[field] = BackupCell(value, at: row.at)
            }
            if let found = stored[name] {
                let base = times[ChangeTimes.addition]?.at ?? found.base
                for (field, value) in found.fields {
                    record.cells[field] = BackupCell(value.value, at: times[field]?.at ?? value.at ?? base)
                }
            }
            // An addition whose record is gone is only a time.
            if stored[name] == nil, record.cells[ChangeTimes.addition]?.value == .null {
                record.cells[ChangeTimes.addition] = nil
            }
            states[record.key] = record
        }
        return states
    }

    /// Writes a merged record, and the times of its fields. Returns the fields of a record that no table has a place
    /// for, which `changeTime` keeps.
    @discardableResult
    func restore(_ db: Database, _ record: BackupRecord) throws -> [String] {
        try write(db, record)
        let times = ChangeTimes(db, kind, record.key.identity)
        try times.forget(keepingRemoval: false)
        if let removedAt = record.removedAt { try times.put(ChangeTimes.removal, removedAt) }
        let stored = try records(db, identity: record.key.identity)[record.key.identity]
        var base = stored?.base
        if let added = record.cells[ChangeTimes.addition]?.at { base = stored == nil ? nil : added }
        var held: [String] = []
        for (field, cell) in record.cells {
            if let found = stored?.fields[field] {
                let known = found.at ?? (field == ChangeTimes.addition ? stored?.base : base)
                if known != cell.at { try times.put(field, cell.at) }
            } else {
                try times.put(field, cell.at, cell.value == .null ? nil : ValidatedText(JSONText.text(cell.value)))
                if stored != nil, cell.value != .null { held.append(field) }
            }
        }
        return held
    }

    /// The condition of all rows, or of those of one identity, with one argument. `column`: holds nothing from outside.
    static func condition(_ column: String, _ identity: String?) -> String {
        identity == nil ? "WHERE ? IS NULL" : "WHERE \(column) = ?"
    }

    func check(_ record: BackupRecord) throws {}

    func isPresent(_ record: BackupRecord) -> Bool { record.cells.contains { $0.value.value != .null } }
}

struct ShelfCollection: BackupCollection {
    let kind = BackupKind.book.rawValue
    let covers: CoverFolder
    static let coverField = "cover"

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        let rows = try ShelfRecord.fetchAll(
            db,
            sql: "SELECT * FROM shelfEntry \(Self.condition("identity", identity))",
            arguments: [identity]
        )
        var records: [String: StoredRecord] = [:]
        for row in rows {
            var fields = try row.fields().mapValues { (value: $0, at: Int64?.none) }
            if let cover = covers.cover(of: row.identity.string) {
                fields[Self.coverField] = (.string(cover.data.base64EncodedString()), nil)
            }
            records[row.identity.string] = StoredRecord(base: row.addedAt, fields)
        }
        return records
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        let identity = record.key.identity
        let known = try ShelfRecord.fetch(db, identity)
        guard let row = try ShelfRecord(record, id: known?.id) else {
            try db.execute(sql: "DELETE FROM shelfEntry WHERE identity = ?", arguments: [identity])
            return
        }
        if known == nil { try row.insert(db) } else { try row.update(db) }
        if !covers.contains(identity), let cover = Self.cover(record) { try covers.write(cover, for: identity) }
    }

    func isPresent(_ record: BackupRecord) -> Bool { record.value(ChangeTimes.addition) != nil }

    func check(_ record: BackupRecord) throws {
        _ = try ShelfRecord(record, id: nil)
        guard record.value(Self.coverField) == nil || Self.cover(record) != nil else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
    }

    private static func cover(_ record: BackupRecord) -> ShelfCover? {
        record.value(coverField)?.string.flatMap { Data(base64Encoded: $0) }.flatMap { try? ShelfCover($0) }
    }
}

struct GoalCollection: BackupCollection {
    let kind = BackupKind.goal.rawValue

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        let rows = try Row.fetchAll(
            db,
            sql: "SELECT year, books FROM shelfGoal \(Self.condition("year", identity))",
            arguments: [identity.flatMap { Int($0, in: 0...9999) }]
        )
        return Dictionary(
            try rows.map { row in
                let (year, books): (Int, Int) = (try row.decode(forColumn: "year"), try row.decode(forColumn: "books"))
                return ("\(year)", StoredRecord(base: 0, ["books": (JSON(books), nil)]))
            }
        ) { first, _ in first }
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        guard let year = Int(record.key.identity) else { return }
        try db.execute(sql: "DELETE FROM shelfGoal WHERE year = ?", arguments: [year])
        guard let books = record.value("books")?.integer else { return }
        try db.execute(sql: "INSERT INTO shelfGoal (year, books) VALUES (?, ?)", arguments: [year, books])
    }

    func check(_ record: BackupRecord) throws {
        guard let year = Int(record.key.identity), "\(year)" == record.key.identity, (1...9999).contains(year) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        guard let value = record.value("books") else { return }
        guard let books = value.integer, Shelf.goalLimit.contains(books) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
    }
}

/// The texts of memos and reviews: each a field, named by its time and a hash of its text, that never changes.
struct MemoCollection: BackupCollection {
    let isReview: Bool

    var kind: String { (isReview ? BackupKind.review : .memo).rawValue }
    private var prefix: String { isReview ? Memos.reviewPrefix : "" }

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        let rows = try MemoRecord.fetchAll(
            db,
            sql: """
                SELECT * FROM memoRevision \(Self.condition("identity", identity))
                    AND (\(Memos.isReview)) = ? ORDER BY identity, id
                """,
            arguments: [identity.map { prefix + $0 }, isReview]
        )
        var records: [String: StoredRecord] = [:]
        var last: [String: (at: Int64, field: String)] = [:]
        for row in rows {
            let name = String(row.identity.string.dropFirst(prefix.count))
            let value = JSON(row.text?.string)
            var (at, field) = (row.writtenAt, Self.field(value, row.writtenAt))
            // Texts that an earlier version wrote in one moment are in the order of their rows; those that two machines
            // wrote in one moment are in that of their fields, and keep it.
            if let before = last[name], (at, field) <= before {
                at = ChangeTimes.after(before.at)
                field = Self.field(value, at)
            }
            last[name] = (at, field)
            records[name, default: StoredRecord(base: 0, [:])].fields[field] = (value, at)
        }
        return records
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        let identity = ValidatedText(prefix + record.key.identity)
        try db.execute(sql: "DELETE FROM memoRevision WHERE identity = ?", arguments: [identity])
        for cell in Self.texts(of: record) {
            try MemoRecord(
                id: nil,
                identity: identity,
                writtenAt: cell.at,
                text: cell.value.string.map { ValidatedText($0) }
            ).insert(db)
        }
    }

    func check(_ record: BackupRecord) throws {
        for (name, cell) in record.cells {
            let isText = cell.value.string.map { $0 == (try? MemoText($0))?.text } ?? (cell.value == .null)
            guard isText, name == Self.field(cell.value, cell.at) else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
        }
    }

    /// The texts, the last of which is the current one; a removal is null.
    static func texts(of record: BackupRecord) -> [BackupCell] {
        record.cells.sorted { ($0.value.at, $0.key) < ($1.value.at, $1.key) }.map(\.value)
    }

    private static func field(_ value: JSON, _ at: Int64) -> String {
        let hash = SHA256.hexadecimal(Data(JSONText.text(value).utf8)).prefix(8)
        return "\(Instant.text(Date(milliseconds: at)))#\(hash)"
    }
}
