import GRDB

extension Migration {
    /// The articles that were opened, and those that were set aside to be read.
    static let articles = Migration(name: "articles") { db in
        try db.execute(
            sql: """
                CREATE TABLE visitedArticle (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    identity TEXT NOT NULL UNIQUE,
                    firstVisitedAt INTEGER NOT NULL,
                    lastVisitedAt INTEGER NOT NULL,
                    article TEXT NOT NULL
                );

                CREATE TABLE savedArticle (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    identity TEXT NOT NULL UNIQUE,
                    savedAt INTEGER NOT NULL,
                    article TEXT NOT NULL
                );
                """
        )
    }
}
