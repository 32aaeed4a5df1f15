import GRDB

/// The version of the schema in a file, and the migrations to the current one.
///
/// The version is the number of migrations applied to a file, in `PRAGMA user_version`. GRDB's own `DatabaseMigrator`
/// is not used: it determines the missing migrations before it takes the write lock, so that of two processes which
/// open a new file at once the second fails.
enum Schema {
    /// All migrations, oldest first. New ones are appended.
    static let migrations: [Migration] = [
        .storedAnswers,
        .shelf,
        .memos,
        .readingState,
        .articles,
        .ledger,
        .seen,
        .images,
        .retirements,
        .birthdays,
        .waits,
        .suspicions,
        .sessionLists,
        .responseFields,
        .seenDays,
        .readings,
        .watches,
        .listRequests,
        .shelfJournal,
        .announcedLimits,
        .readerRecords,
    ]

    /// The version this code writes.
    static var version: Int { migrations.count }

    /// The maximum version; a higher number is damage.
    private static let versionLimit = 0xFFFF

    /// Marks a file as this library's: `bkft`, in `PRAGMA application_id`.
    static let applicationID = 0x626B_6674

    /// The version of a file; 0 for an empty one.
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - path: The file, for errors.
    /// - Returns: A version this code can read or update.
    /// - Throws: ``StoreError/newerVersion(path:)``, ``StoreError/notAStore(path:)``, ``StoreError/damaged(path:)`` for
    ///   numbers that were never written, or an error of the database.
    static func version(of db: Database, path: String) throws -> Int {
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
        if id == 0, version == 0, entries == 0 { return 0 }
        guard id == applicationID else {
            // With our tables, it is not another program's file: the application id is damaged.
            throw ours == 2 ? StoreError.damaged(path: path) : .notAStore(path: path)
        }
        guard (1...versionLimit).contains(version) else { throw StoreError.damaged(path: path) }
        guard version <= Self.version else { throw StoreError.newerVersion(path: path) }
        // Foreign statements must not run on what the user keeps: salvaging copies the rows to a new file.
        guard try row.decode(Int.self, atIndex: 4) == 0 else { throw StoreError.damaged(path: path) }
        return version
    }

    /// The statements of a file's schema that are neither a table, an index nor one of this library's triggers and full-text
    /// tables: by the statements themselves, since those are what SQLite reads.
    private static let foreignStatements = """
        SELECT COUNT(*) FROM sqlite_master WHERE sql NOT LIKE 'CREATE TABLE %' AND sql NOT LIKE 'CREATE INDEX %'
            AND sql NOT LIKE 'CREATE UNIQUE INDEX %' AND sql NOT LIKE 'CREATE VIRTUAL TABLE % USING fts5 %'
            AND replace(replace(sql, ' ', ''), char(10), '') NOT IN (\(ownTriggers))
        """

    /// The triggers as literals, without white space: earlier versions indented them otherwise.
    private static let ownTriggers = Migration.totalTriggers.map { trigger in
        "'" + String(decoding: trigger.utf8.filter { $0 != 0x20 && $0 != 0x0A }, as: UTF8.self) + "'"
    }.joined(separator: ", ")

    /// Applies the missing migrations.
    ///
    /// - Parameters:
    ///   - db: A connection that holds the write lock, so that the version cannot change meanwhile.
    ///   - path: The file, for errors.
    ///   - target: The version to stop at; tests create old files with it.
    /// - Throws: As ``version(of:path:)``, or an error of the database; the caller's transaction is then rolled back.
    static func update(_ db: Database, path: String, to target: Int = Schema.version) throws {
        let current = try version(of: db, path: path)
        guard current < target else { return }
        for migration in migrations[current..<target] {
            do {
                try migration.migrate(db)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
                // The tables do not match the version: a released migration does not fail by itself.
                throw StoreError.damaged(path: path)
            } catch {
                throw StoreError(error, during: "migrate to \(migration.name)", path: path)
            }
        }
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(target)")
    }
}

/// One migration to the next schema version. Once released, it never changes.
struct Migration: Sendable {
    /// The content of the migration, for the message when it fails.
    let name: String
    let migrate: @Sendable (Database) throws -> Void
}
