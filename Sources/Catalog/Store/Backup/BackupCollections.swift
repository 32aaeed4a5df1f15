import Basics
import CatalogModel
import Foundation
import GRDB

/// The store's kinds of records, in the order of writing.
enum BackupCollections {
    static func all(_ covers: CoverFolder) -> [any BackupCollection] {
        [
            ShelfCollection(covers: covers), GoalCollection(), MemoCollection(isReview: false),
            MemoCollection(isReview: true), BirthdayCollection(), SavedCollection(), VisitedCollection(),
            RecentCollection(), WatchCollection(), FoldCollection(), SeriesCollection(),
            HeldCollection(kind: BackupKind.feed.rawValue),
        ]
    }
}

/// Records that no table has a place for: feeds, which are a file, and those of a newer version.
struct HeldCollection: BackupCollection {
    let kind: String

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] { [:] }
    func write(_ db: Database, _ record: BackupRecord) throws {}
}

struct BirthdayCollection: BackupCollection {
    let kind = BackupKind.birthday.rawValue
    private static let field = "birthday"

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        try all(BirthdayRecord.self, db, "name", identity) { row in
            let value: JSON = [
                "uid": .string(row.uid.string), "year": row.year == 0 ? .null : JSON(row.year),
                "month": JSON(row.month),
                "day": JSON(row.day), "lunar": JSON(row.lunar?.string),
            ]
            return (row.name.string, StoredRecord(base: row.keptAt, [Self.field: (value, row.keptAt)]))
        }
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        let known = try BirthdayRecord.fetch(db, record.key.identity)
        guard var row = try Self.row(record) else {
            _ = try known?.delete(db)
            return
        }
        row.id = known?.id
        let owner = try String.fetchOne(db, sql: "SELECT name FROM keptBirthday WHERE uid = ?", arguments: [row.uid])
        if let owner, owner != row.name.string { row.uid = ValidatedText(UUID().uuidString.lowercased()) }
        try row.save(db)
    }

    func check(_ record: BackupRecord) throws { _ = try Self.row(record)?.birthday() }

    private static func row(_ record: BackupRecord) throws -> BirthdayRecord? {
        guard let value = record.value(field), let at = record.cells[field]?.at else { return nil }
        guard let uid = value["uid"]?.string, !uid.isEmpty, let month = value["month"]?.integer,
            let day = value["day"]?.integer, CleanText.plain(record.key.identity) == record.key.identity
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return BirthdayRecord(
            id: nil,
            uid: ValidatedText(uid),
            name: ValidatedText(record.key.identity),
            year: value["year"]?.integer ?? 0,
            month: month,
            day: day,
            keptAt: at,
            lunar: value["lunar"]?.string.map { ValidatedText($0) }
        )
    }
}

struct SavedCollection: BackupCollection {
    let kind = BackupKind.saved.rawValue
    static let field = "article"

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        try all(SavedRecord.self, db, "identity", identity) { row in
            let fields = [
                Self.field: try ShelfRecord.json(row.article), ChangeTimes.addition: JSON.instant(row.savedAt),
            ]
            return (row.identity.string, StoredRecord(base: row.savedAt, fields.mapValues { ($0, nil) }))
        }
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        let known = try SavedRecord.fetch(db, record.key.identity)
        guard var row = try Self.row(record) else {
            _ = try known?.delete(db)
            return
        }
        row.id = known?.id
        try row.save(db)
    }

    func isPresent(_ record: BackupRecord) -> Bool { record.value(ChangeTimes.addition) != nil }

    func check(_ record: BackupRecord) throws { _ = try Self.row(record)?.saved() }

    private static func row(_ record: BackupRecord) throws -> SavedRecord? {
        guard let article = record.value(field), let savedAt = record.instant(ChangeTimes.addition) else { return nil }
        return SavedRecord(
            id: nil,
            identity: ValidatedText(record.key.identity),
            savedAt: savedAt,
            article: ValidatedText(JSONText.text(article))
        )
    }
}

struct VisitedCollection: BackupCollection {
    let kind = BackupKind.visited.rawValue
    private static let field = "visit"

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        try all(VisitedRecord.self, db, "identity", identity) { row in
            let value: JSON = ["article": try ShelfRecord.json(row.article), "first": .instant(row.firstVisitedAt)]
            return (row.identity.string, StoredRecord(base: 0, [Self.field: (value, row.lastVisitedAt)]))
        }
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        let known = try VisitedRecord.filter(VisitedRecord.Columns.identity == record.key.identity).fetchOne(db)
        guard var row = try Self.row(record) else {
            _ = try known?.delete(db)
            return
        }
        row.id = known?.id
        try row.save(db)
    }

    func check(_ record: BackupRecord) throws { _ = try Self.row(record)?.visit() }

    private static func row(_ record: BackupRecord) throws -> VisitedRecord? {
        guard let value = record.value(field), let cell = record.cells[field] else { return nil }
        guard let article = value["article"], let first = value["first"]?.milliseconds else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        return VisitedRecord(
            id: nil,
            identity: ValidatedText(record.key.identity),
            firstVisitedAt: first,
            lastVisitedAt: cell.at,
            article: ValidatedText(JSONText.text(article))
        )
    }
}

struct RecentCollection: BackupCollection {
    let kind = BackupKind.recent.rawValue
    private static let field = "book"

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        try all(RecentRecord.self, db, "identity", identity) { row in
            let value = try ShelfRecord.json(row.book)
            return (row.identity.string, StoredRecord(base: 0, [Self.field: (value, row.shownAt)]))
        }
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        var rows = try RecentRecord.order(RecentRecord.Columns.id).fetchAll(db)
        rows.removeAll { $0.identity.string == record.key.identity }
        if let row = try Self.row(record) { rows.append(row) }
        // The last one shown has the highest number.
        try RecentRecord.deleteAll(db)
        for var row in rows.sorted(by: { ($0.shownAt, $0.identity.string) < ($1.shownAt, $1.identity.string) }) {
            row.id = nil
            try row.insert(db)
        }
    }

    func check(_ record: BackupRecord) throws { _ = try Self.row(record)?.recent() }

    private static func row(_ record: BackupRecord) throws -> RecentRecord? {
        guard let value = record.value(field), let cell = record.cells[field] else { return nil }
        return RecentRecord(
            id: nil,
            identity: ValidatedText(record.key.identity),
            shownAt: cell.at,
            book: ValidatedText(JSONText.text(value))
        )
    }
}

/// Watches, each named by its kind and name: `author:한강`.
struct WatchCollection: BackupCollection {
    let kind = BackupKind.watch.rawValue
    private static let lookedField = "looked"
    private static let bookPrefix = "book:"

    static func name(_ kind: Watch.Kind, _ name: String) -> String { "\(kind.rawValue):\(name)" }

    /// The fields of a watch with these books.
    static func fields(_ books: [String]) -> [String] {
        [ChangeTimes.addition, lookedField] + books.map { bookPrefix + $0 }
    }

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        let watches = try identity.map { try Self.fetch(db, $0).map { [$0] } ?? [] } ?? WatchRecord.fetchAll(db)
        var records: [String: StoredRecord] = [:]
        for watch in watches {
            var fields: [String: (value: JSON, at: Int64?)] = [
                ChangeTimes.addition: (.instant(watch.addedAt), nil),
                Self.lookedField: (.instant(watch.lookedAt), watch.lookedAt),
            ]
            let rows = try Row.fetchAll(
                db,
                sql: "SELECT identity, seenAt, book FROM watchedBook WHERE watch = ?",
                arguments: [watch.id]
            )
            for row in rows {
                let book = try ShelfRecord.json(try row.decode(forColumn: "book"))
                fields[Self.bookPrefix + (try row.decode(String.self, forColumn: "identity"))] = (
                    book, try row.decode(forColumn: "seenAt")
                )
            }
            records["\(watch.kind.string):\(watch.name.string)"] = StoredRecord(base: watch.addedAt, fields)
        }
        return records
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        let known = try Self.fetch(db, record.key.identity)
        if let id = known?.id { try db.execute(sql: "DELETE FROM watchedBook WHERE watch = ?", arguments: [id]) }
        guard var row = try Self.row(record) else {
            _ = try known?.delete(db)
            return
        }
        row.id = known?.id
        try row.save(db)
        let id = row.id ?? db.lastInsertedRowID
        for (name, cell) in record.live(Self.bookPrefix) {
            try db.execute(
                sql: "INSERT INTO watchedBook (watch, identity, seenAt, book) VALUES (?, ?, ?, ?)",
                arguments: [id, ValidatedText(name), cell.at, ValidatedText(JSONText.text(cell.value))]
            )
        }
    }

    func isPresent(_ record: BackupRecord) -> Bool { record.value(ChangeTimes.addition) != nil }

    func check(_ record: BackupRecord) throws {
        guard let row = try Self.row(record) else { return }
        guard CleanText.plain(row.name.string) == row.name.string else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        _ = try row.watch()
        for (_, cell) in record.live(Self.bookPrefix) {
            _ = try RecordText.decode(Book.self, from: ValidatedText(JSONText.text(cell.value)))
        }
    }

    private static func parts(_ identity: String) -> (kind: Watch.Kind, name: String)? {
        guard let colon = identity.firstIndex(of: ":"), let kind = Watch.Kind(rawValue: String(identity[..<colon]))
        else {
            return nil
        }
        return (kind, String(identity[identity.index(after: colon)...]))
    }

    private static func fetch(_ db: Database, _ identity: String) throws -> WatchRecord? {
        try parts(identity).flatMap { try WatchRecord.fetch(db, $0.kind, $0.name) }
    }

    private static func row(_ record: BackupRecord) throws -> WatchRecord? {
        guard let added = record.instant(ChangeTimes.addition) else { return nil }
        guard let parts = parts(record.key.identity) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return WatchRecord(
            id: nil,
            kind: ValidatedText(parts.kind.rawValue),
            name: ValidatedText(parts.name),
            addedAt: added,
            lookedAt: record.cells[lookedField]?.at ?? added
        )
    }
}

/// How texts are shown: `0:book:9788…`, the number of a volume and what the fold is of.
struct FoldCollection: BackupCollection {
    let kind = BackupKind.fold.rawValue
    static let field = "state"

    static func name(_ subject: FoldSubject) -> String { "\(subject.row.volume):\(subject.row.subject)" }

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT volume || ':' || subject AS name, state FROM foldState
                \(Self.condition("volume || ':' || subject", identity))
                """,
            arguments: [identity]
        )
        return Dictionary(
            try rows.map { row in
                let (name, state): (String, String) = (
                    try row.decode(forColumn: "name"), try row.decode(forColumn: "state")
                )
                return (name, StoredRecord(base: 0, [Self.field: (.string(state), nil)]))
            }
        ) { first, _ in first }
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        guard let state = record.value(Self.field)?.string, let row = Self.row(record.key.identity) else { return }
        try db.execute(
            sql: "INSERT OR REPLACE INTO foldState (subject, volume, state) VALUES (?, ?, ?)",
            arguments: [ValidatedText(row.subject), row.volume, state]
        )
    }

    func check(_ record: BackupRecord) throws {
        guard let value = record.value(Self.field) else { return }
        guard Self.row(record.key.identity) != nil, value.string.flatMap({ FoldMode(rawValue: $0) }) != nil else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
    }

    private static func row(_ identity: String) -> (subject: String, volume: Int)? {
        let parts = identity.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let volume = Int(parts[0], in: 0...1_000_000), "\(volume)" == parts[0] else {
            return nil
        }
        return (String(parts[1]), volume)
    }
}

/// The volume of a series that was shown last.
struct SeriesCollection: BackupCollection {
    let kind = BackupKind.series.rawValue
    static let field = "volume"

    func records(_ db: Database, identity: String?) throws -> [String: StoredRecord] {
        let rows = try Row.fetchAll(
            db,
            sql: "SELECT series, volume FROM seriesState \(Self.condition("series", identity))",
            arguments: [identity]
        )
        return Dictionary(
            try rows.map { row in
                let (name, volume): (String, Int) = (
                    try row.decode(forColumn: "series"), try row.decode(forColumn: "volume")
                )
                return (name, StoredRecord(base: 0, [Self.field: (JSON(volume), nil)]))
            }
        ) { first, _ in first }
    }

    func write(_ db: Database, _ record: BackupRecord) throws {
        guard let volume = record.value(Self.field)?.integer else { return }
        try SeriesState.set(db, volume, of: record.key.identity)
    }

    func check(_ record: BackupRecord) throws {
        guard let value = record.value(Self.field) else { return }
        guard let volume = value.integer, (1...1_000_000).contains(volume) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
    }
}

extension BackupCollection {
    /// The rows of a table by identity. `column`: holds nothing from outside.
    fileprivate func all<Record: FetchableRecord & TableRecord>(
        _ type: Record.Type,
        _ db: Database,
        _ column: String,
        _ identity: String?,
        _ stored: (Record) throws -> (String, StoredRecord)
    ) throws -> [String: StoredRecord] {
        let rows = try Record.fetchAll(
            db,
            sql: "SELECT * FROM \(Record.databaseTableName) \(Self.condition(column, identity))",
            arguments: [identity]
        )
        return Dictionary(try rows.map(stored)) { first, _ in first }
    }
}

extension JSON {
    static func instant(_ milliseconds: Int64) -> JSON { .string(Instant.text(Date(milliseconds: milliseconds))) }

    var milliseconds: Int64? { string.flatMap { Instant.parse($0) }?.milliseconds }
}

extension BackupRecord {
    /// The instant that a field holds, in milliseconds since 1970.
    func instant(_ field: String) -> Int64? { value(field)?.milliseconds }
}
