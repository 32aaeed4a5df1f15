import GRDB

/// The version of the schema in a file, in `PRAGMA user_version`.
///
/// A new file gets the tables of today in one go (``tables``). A released version is never changed: the next one gets a
/// step that leads there from it (``steps``), run under the write lock as ``create(_:path:)`` is. (GRDB's own
/// `DatabaseMigrator` determines the missing migrations before it takes that lock, so that of two processes which open
/// a new file at once the second fails.)
enum Schema {
    /// The first version that was released. Those before it were written before the first release; a file of one of
    /// them counts as damaged, and ``Store/salvage(path:allowsDataLoss:time:)`` copies its rows to a new one.
    static let firstVersion = 22

    /// The steps from each released version, ``firstVersion`` first, to the next. A released step never changes.
    static let steps: [@Sendable (Database) throws -> Void] = [
        // 22 to 23: the reader's own values of a book, and the times of changes.
        { db in
            for table in ["shelfEntry", "shelfRemovedEntry"] {
                for column in ["own", "services"] {
                    try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column) TEXT")
                }
            }
            try db.execute(sql: ChangeTimes.statement)
        }
    ]

    static var version: Int { firstVersion + steps.count }

    /// The maximum version; a higher number is damage.
    private static let versionLimit = 0xFFFF

    /// Marks a file as this library's: `bkft`, in `PRAGMA application_id`.
    static let applicationID = 0x626B_6674

    /// The released version that a file has; `nil` if it is empty. Returns the version, at most the one this code
    /// writes. Throws ``StoreError/newerVersion(path:)``, ``StoreError/notAStore(path:)``,
    /// ``StoreError/damaged(path:)`` for numbers that were never released, or an error of the database.
    static func version(of db: Database, path: String) throws -> Int? {
        // In one statement, which is one snapshot: another process may be creating the schema.
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT application_id, user_version, (SELECT COUNT(*) FROM sqlite_master),
                    (SELECT COUNT(*) FROM sqlite_master WHERE name IN ('storedAnswer', 'storedAnswerTotal')),
                    (\(foreignStatements))
                FROM pragma_application_id, pragma_user_version
                """
        )
        guard let row else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        let (id, version) = (try row.decode(Int.self, atIndex: 0), try row.decode(Int.self, atIndex: 1))
        let (entries, ours) = (try row.decode(Int.self, atIndex: 2), try row.decode(Int.self, atIndex: 3))
        if id == 0, version == 0, entries == 0 { return nil }
        guard id == applicationID else {
            // With our tables, it is not another program's file: the application id is damaged.
            throw ours == 2 ? StoreError.damaged(path: path) : .notAStore(path: path)
        }
        guard (firstVersion...versionLimit).contains(version) else { throw StoreError.damaged(path: path) }
        guard version <= Self.version else { throw StoreError.newerVersion(path: path) }
        // Foreign statements must not run on what the user keeps: salvaging copies the rows to a new file.
        guard try row.decode(Int.self, atIndex: 4) == 0 else { throw StoreError.damaged(path: path) }
        return version
    }

    /// The statements of a file's schema that are neither a table, an index nor one of this library's triggers and
    /// full-text tables: by the statements themselves, since those are what SQLite reads.
    private static let foreignStatements = """
        SELECT COUNT(*) FROM sqlite_master WHERE sql NOT LIKE 'CREATE TABLE %' AND sql NOT LIKE 'CREATE INDEX %'
            AND sql NOT LIKE 'CREATE UNIQUE INDEX %' AND sql NOT LIKE 'CREATE VIRTUAL TABLE % USING fts5 %'
            AND replace(replace(sql, ' ', ''), char(10), '') NOT IN (\(ownTriggers))
        """

    /// The triggers as literals, without white space: some files have them indented otherwise.
    private static let ownTriggers = triggers.map { trigger in
        "'" + String(decoding: trigger.utf8.filter { $0 != 0x20 && $0 != 0x0A }, as: UTF8.self) + "'"
    }.joined(separator: ", ")

    /// Creates the schema in an empty file, or leads an older one to it.
    ///
    /// - Parameter db: A connection that holds the write lock, so that no other process does so meanwhile.
    /// - Throws: As ``version(of:path:)``; the caller's transaction is then rolled back.
    static func create(_ db: Database, path: String) throws {
        let present = try version(of: db, path: path)
        guard present != version else { return }
        if present == nil {
            try db.execute(sql: tables)
            for trigger in triggers { try db.execute(sql: trigger) }
        }
        do {
            for step in steps.dropFirst((present ?? version) - firstVersion) { try step(db) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // The tables are not those of the version that the file states.
            throw StoreError.damaged(path: path)
        }
        try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
    }
}
