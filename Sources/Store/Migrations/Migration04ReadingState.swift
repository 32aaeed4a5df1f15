import GRDB

extension Migration {
    /// Where the reader was: the books shown last, what was unfolded, the volume of each series, the last list of each
    /// program. A book is the volume 0 of its identity.
    static let readingState = Migration(name: "reading state") { db in
        try db.execute(
            sql: """
                CREATE TABLE recentBook (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    identity TEXT NOT NULL UNIQUE,
                    shownAt INTEGER NOT NULL,
                    book TEXT NOT NULL
                );

                CREATE TABLE foldState (
                    id INTEGER PRIMARY KEY,
                    subject TEXT NOT NULL,
                    volume INTEGER NOT NULL,
                    state TEXT NOT NULL,
                    UNIQUE (subject, volume)
                );

                CREATE TABLE seriesState (
                    id INTEGER PRIMARY KEY,
                    series TEXT NOT NULL UNIQUE,
                    volume INTEGER NOT NULL
                );

                CREATE TABLE listLine (
                    id INTEGER PRIMARY KEY,
                    program TEXT NOT NULL,
                    number INTEGER NOT NULL,
                    identity TEXT,
                    isbn TEXT,
                    url TEXT,
                    title TEXT NOT NULL,
                    UNIQUE (program, number)
                );
                """
        )
    }
}
