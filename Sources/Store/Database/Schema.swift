import GRDB

/// The version of the schema in a file and the way to the current one.
///
/// The version is the number of migrations a file has been through, in `PRAGMA user_version`. GRDB's own
/// `DatabaseMigrator` is not used: it looks up what is missing before it takes the write lock, so that of two processes
/// which open a new file at once the second fails.
enum Schema {
    /// All steps, oldest first. New ones go to the end.
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
    ]

    /// The version this code writes.
    static var version: Int { migrations.count }

    /// No release will ever have so many steps: a version beyond is none.
    private static let versionLimit = 0xFFFF

    /// Marks a file as this library's: `bkft`, in `PRAGMA application_id`.
    static let applicationID = 0x626B_6674

    /// The version of a file; 0 for an empty one.
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - path: The file, for errors.
    /// - Returns: A version this code can read or bring up to date.
    /// - Throws: ``StoreError/newerVersion(path:)``, ``StoreError/notAStore(path:)``, ``StoreError/damaged(path:)`` for
    ///   numbers that were never written, or an error of the database.
    static func version(of db: Database, path: String) throws -> Int {
        // In one statement, which is one snapshot: another process may be making the schema right now.
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT application_id, user_version, (SELECT COUNT(*) FROM sqlite_master),
                    (SELECT COUNT(*) FROM sqlite_master WHERE name IN ('storedAnswer', 'storedAnswerTotal'))
                FROM pragma_application_id, pragma_user_version
                """
        )
        guard let row else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        let (id, version) = (try row.decode(Int.self, atIndex: 0), try row.decode(Int.self, atIndex: 1))
        let (entries, ours) = (try row.decode(Int.self, atIndex: 2), try row.decode(Int.self, atIndex: 3))
        if id == 0, version == 0, entries == 0 { return 0 }
        guard id == applicationID else {
            // With our tables in it, it is no other program's: the mark is damaged.
            throw ours == 2 ? StoreError.damaged(path: path) : .notAStore(path: path)
        }
        guard (1...versionLimit).contains(version) else { throw StoreError.damaged(path: path) }
        guard version <= Self.version else { throw StoreError.newerVersion(path: path) }
        return version
    }

    /// Applies what is missing.
    ///
    /// - Parameters:
    ///   - db: A connection that holds the write lock, so that the version cannot change meanwhile.
    ///   - path: The file, for errors.
    ///   - target: The version to stop at; tests make old files with it.
    /// - Throws: As ``version(of:path:)``, or an error of the database; the caller's transaction is then rolled back.
    static func update(_ db: Database, path: String, to target: Int = Schema.version) throws {
        let current = try version(of: db, path: path)
        guard current < target else { return }
        for migration in migrations[current..<target] {
            do {
                try migration.migrate(db)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
                // The tables are not those that the version says: a released step has no error of its own.
                throw StoreError.damaged(path: path)
            } catch {
                throw StoreError(error, during: "migrate to \(migration.name)", path: path)
            }
        }
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(target)")
    }
}

/// One step from a schema to the next. Once released, it never changes.
struct Migration: Sendable {
    /// What the step brings, for the message when it fails.
    let name: String
    let migrate: @Sendable (Database) throws -> Void
}
