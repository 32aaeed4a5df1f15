import GRDB

extension Migration {
    /// Answers of services, and a running total of their number and size.
    ///
    /// The total is kept by triggers, so that a write learns in constant time whether the bound is exceeded. Times are
    /// milliseconds since 1970 in UTC. The body is the last column: SQLite can then read the others without it.
    static let storedAnswers = Migration(name: "stored answers") { db in
        try db.execute(
            sql: """
                CREATE TABLE storedAnswer (
                    id INTEGER PRIMARY KEY,
                    service TEXT NOT NULL,
                    request TEXT NOT NULL,
                    status INTEGER NOT NULL,
                    fetchedAt INTEGER NOT NULL,
                    lastUsedAt INTEGER NOT NULL,
                    encoding TEXT NOT NULL,
                    bodySize INTEGER NOT NULL,
                    storedSize INTEGER NOT NULL,
                    body BLOB NOT NULL,
                    UNIQUE (service, request)
                );
                CREATE INDEX storedAnswerByUse ON storedAnswer (lastUsedAt, id, storedSize);

                CREATE TABLE storedAnswerTotal (
                    id INTEGER PRIMARY KEY CHECK (id = 1),
                    answers INTEGER NOT NULL,
                    bytes INTEGER NOT NULL
                );
                INSERT INTO storedAnswerTotal VALUES (1, 0, 0);

                CREATE TRIGGER storedAnswerAdded AFTER INSERT ON storedAnswer BEGIN
                    UPDATE storedAnswerTotal SET answers = answers + 1, bytes = bytes + new.storedSize;
                END;
                CREATE TRIGGER storedAnswerReplaced AFTER UPDATE OF storedSize ON storedAnswer BEGIN
                    UPDATE storedAnswerTotal SET bytes = bytes + new.storedSize - old.storedSize;
                END;
                CREATE TRIGGER storedAnswerRemoved AFTER DELETE ON storedAnswer BEGIN
                    UPDATE storedAnswerTotal SET answers = answers - 1, bytes = bytes - old.storedSize;
                END;
                """
        )
    }
}
