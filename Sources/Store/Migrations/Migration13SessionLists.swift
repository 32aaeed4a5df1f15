import GRDB

extension Migration {
    /// The last list by terminal session. A list from before belongs to no session. The column has a default, since what is
    /// saved of a damaged file of an earlier version has none.
    static let sessionLists = Migration(name: "session lists") { db in
        try db.execute(
            sql: """
                ALTER TABLE listLine ADD COLUMN session TEXT NOT NULL DEFAULT '';
                ALTER TABLE listLine RENAME TO listLineBefore;
                CREATE TABLE listLine (
                    id INTEGER PRIMARY KEY,
                    program TEXT NOT NULL,
                    session TEXT NOT NULL DEFAULT '',
                    number INTEGER NOT NULL,
                    identity TEXT,
                    isbn TEXT,
                    url TEXT,
                    title TEXT NOT NULL,
                    UNIQUE (program, session, number)
                );
                INSERT INTO listLine (id, program, session, number, identity, isbn, url, title)
                    SELECT id, program, session, number, identity, isbn, url, title FROM listLineBefore;
                DROP TABLE listLineBefore;
                """
        )
    }
}
