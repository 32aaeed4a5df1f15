import GRDB

extension Migration {
    /// Memos, as everything that was ever written: the last row of a book is what it says now, and a row without a text is
    /// a removal. Nothing is replaced, so nothing can be lost by replacing.
    static let memos = Migration(name: "memos") { db in
        try db.execute(
            sql: """
                CREATE TABLE memoRevision (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    identity TEXT NOT NULL,
                    writtenAt INTEGER NOT NULL,
                    text TEXT
                );
                CREATE INDEX memoRevisionByBook ON memoRevision (identity, id);
                """
        )
    }
}
