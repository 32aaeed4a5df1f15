import GRDB

extension Migration {
    /// The shelf and what was taken off it. Numbers are never used twice, so that what comes back from a removal stands
    /// where it stood.
    static let shelf = Migration(name: "shelf") { db in
        try db.execute(
            sql: """
                CREATE TABLE shelfEntry (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    identity TEXT NOT NULL UNIQUE,
                    addedAt INTEGER NOT NULL,
                    book TEXT NOT NULL
                );

                CREATE TABLE shelfRemovedEntry (
                    id INTEGER PRIMARY KEY,
                    removal INTEGER NOT NULL,
                    removedAt INTEGER NOT NULL,
                    entry INTEGER NOT NULL,
                    identity TEXT NOT NULL,
                    addedAt INTEGER NOT NULL,
                    book TEXT NOT NULL
                );
                CREATE INDEX shelfRemovedEntryByRemoval ON shelfRemovedEntry (removal);
                """
        )
    }
}
