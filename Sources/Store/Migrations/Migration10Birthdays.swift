import GRDB

extension Migration {
    /// The birthdays that the reader keeps. A year of 0 is one that is not known.
    static let birthdays = Migration(name: "birthdays") { db in
        try db.execute(
            sql: """
                CREATE TABLE keptBirthday (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    uid TEXT NOT NULL UNIQUE,
                    name TEXT NOT NULL UNIQUE,
                    year INTEGER NOT NULL,
                    month INTEGER NOT NULL,
                    day INTEGER NOT NULL,
                    keptAt INTEGER NOT NULL
                );
                """
        )
    }
}
