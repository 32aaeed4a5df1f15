import GRDB

extension Migration {
    /// The services that answered like closed ones, and when.
    static let retirements = Migration(name: "retirements") { db in
        try db.execute(
            sql: """
                CREATE TABLE retirement (
                    service TEXT NOT NULL PRIMARY KEY,
                    since INTEGER NOT NULL
                ) WITHOUT ROWID;
                """
        )
    }
}
