import GRDB

extension Migration {
    /// Cached responses, and a running total of their number and size.
    ///
    /// The total is maintained by triggers, so that a write finds in constant time whether the limit is exceeded. Times
    /// are milliseconds since 1970 in UTC. The body is the last column: SQLite can then read the others without it.
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
                """
        )
        for trigger in totalTriggers { try db.execute(sql: trigger) }
    }

    /// The triggers of a store, all of them: a file with others is not opened.
    static let totalTriggers = [
        """
        CREATE TRIGGER storedAnswerAdded AFTER INSERT ON storedAnswer BEGIN
            UPDATE storedAnswerTotal SET answers = answers + 1, bytes = bytes + new.storedSize;
        END
        """,
        """
        CREATE TRIGGER storedAnswerReplaced AFTER UPDATE OF storedSize ON storedAnswer BEGIN
            UPDATE storedAnswerTotal SET bytes = bytes + new.storedSize - old.storedSize;
        END
        """,
        """
        CREATE TRIGGER storedAnswerRemoved AFTER DELETE ON storedAnswer BEGIN
            UPDATE storedAnswerTotal SET answers = answers - 1, bytes = bytes - old.storedSize;
        END
        """,
    ]

    /// The shelf and its removals. Ids are never reused, so that a restored book returns to its position.
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

    /// Memos, as an append-only history: the last row of a book is its current memo, and a row without a text is a
    /// removal. Nothing is overwritten, so nothing can be lost by overwriting.
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

    /// Reading state: recently shown books, unfolded texts, the last volume of each series, the last list of each
    /// program. A book is volume 0 of its identity.
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

    /// The opened articles, and the articles saved to be read.
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

    /// Request counts by service, key and minute since 1970 in UTC: Korean days begin on a full minute, and a rolling
    /// window needs no finer unit. The key is stored as a fingerprint, which reveals nothing without the salt and the
    /// key.
    static let ledger = Migration(name: "ledger") { db in
        try db.execute(
            sql: """
                CREATE TABLE ledgerSalt (
                    id INTEGER PRIMARY KEY CHECK (id = 1),
                    salt BLOB NOT NULL
                );
                INSERT INTO ledgerSalt VALUES (1, randomblob(32));

                CREATE TABLE ledgerCount (
                    id INTEGER PRIMARY KEY,
                    service TEXT NOT NULL,
                    fingerprint TEXT NOT NULL,
                    minute INTEGER NOT NULL,
                    requests INTEGER NOT NULL,
                    UNIQUE (service, fingerprint, minute)
                );
                """
        )
    }

    /// Every book and article from any response, and the n-grams of their search index.
    ///
    /// The n-grams are made by `SearchGrams` and not by SQLite's trigram tokenizer, which cannot match queries of
    /// fewer than three characters: one table then matches words of one, two and more syllables with one expression.
    /// The tables have no content of their own, and no sizes, since results are not ranked by them. A change to the
    /// n-grams requires a migration that empties and refills these tables.
    static let seen = Migration(name: "everything seen") { db in
        try db.execute(
            sql: """
                CREATE TABLE seenBook (
                    id INTEGER PRIMARY KEY,
                    identity TEXT NOT NULL UNIQUE,
                    titleKey TEXT NOT NULL,
                    firstService TEXT NOT NULL,
                    lastService TEXT NOT NULL,
                    firstSeenAt INTEGER NOT NULL,
                    lastSeenAt INTEGER NOT NULL,
                    encoding TEXT NOT NULL,
                    bodySize INTEGER NOT NULL,
                    body BLOB NOT NULL
                );
                CREATE INDEX seenBookByTitle ON seenBook (titleKey);
                CREATE VIRTUAL TABLE seenBookText USING fts5 (
                    title, other, content = '', columnsize = 0, tokenize = "ascii tokenchars '_'"
                );

                CREATE TABLE seenArticle (
                    id INTEGER PRIMARY KEY,
                    identity TEXT NOT NULL UNIQUE,
                    titleKey TEXT NOT NULL,
                    firstService TEXT NOT NULL,
                    lastService TEXT NOT NULL,
                    firstSeenAt INTEGER NOT NULL,
                    lastSeenAt INTEGER NOT NULL,
                    encoding TEXT NOT NULL,
                    bodySize INTEGER NOT NULL,
                    body BLOB NOT NULL
                );
                CREATE INDEX seenArticleByTitle ON seenArticle (titleKey);
                CREATE VIRTUAL TABLE seenArticleText USING fts5 (
                    title, other, content = '', columnsize = 0, tokenize = "ascii tokenchars '_'"
                );
                """
        )
    }

    /// The images in the image folder, and their addresses. An image is named by its content, so that two addresses of
    /// one image share a file.
    static let images = Migration(name: "images") { db in
        try db.execute(
            sql: """
                CREATE TABLE imageFile (
                    id INTEGER PRIMARY KEY,
                    hash TEXT NOT NULL UNIQUE,
                    format TEXT NOT NULL,
                    width INTEGER NOT NULL,
                    height INTEGER NOT NULL,
                    bytes INTEGER NOT NULL,
                    lastUsedAt INTEGER NOT NULL
                );
                CREATE INDEX imageFileByUse ON imageFile (lastUsedAt, id, bytes);

                CREATE TABLE imageSource (
                    id INTEGER PRIMARY KEY,
                    url TEXT NOT NULL UNIQUE,
                    hash TEXT NOT NULL,
                    fetchedAt INTEGER NOT NULL
                );
                CREATE INDEX imageSourceByHash ON imageSource (hash);
                """
        )
    }

    /// The services that appear to have shut down, and when they last did.
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

    /// The saved birthdays. A year of 0 is unknown.
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

    /// The waits that services requested (`Retry-After`), by the key fingerprint of the counts and by base address: a
    /// wait requested by a test server on this machine does not apply to the service.
    static let waits = Migration(name: "waits") { db in
        try db.execute(
            sql: """
                CREATE TABLE ledgerWait (
                    service TEXT NOT NULL,
                    fingerprint TEXT NOT NULL,
                    address TEXT NOT NULL,
                    status INTEGER NOT NULL,
                    until INTEGER NOT NULL,
                    PRIMARY KEY (service, fingerprint, address)
                ) WITHOUT ROWID;
                """
        )
    }

    /// The endpoints that failed as if the service had shut down, by a fingerprint: three of them are unlikely to be a
    /// temporary failure.
    static let suspicions = Migration(name: "suspicions") { db in
        try db.execute(
            sql: """
                CREATE TABLE retirementSuspicion (
                    service TEXT NOT NULL,
                    question TEXT NOT NULL,
                    at INTEGER NOT NULL,
                    PRIMARY KEY (service, question)
                ) WITHOUT ROWID;
                """
        )
    }

    /// The last list by terminal session. An older list belongs to no session. The column has a default, since rows
    /// recovered from a damaged file of an earlier version have no value.
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

    /// The command line of a list's next page, in its first row.
    static let listRequests = Migration(name: "list requests") { db in
        try db.execute(sql: "ALTER TABLE listLine ADD COLUMN next TEXT")
    }

    /// The requests a day that a service grants a key, by its own responses.
    static let announcedLimits = Migration(name: "limits that services announce") { db in
        try db.execute(
            sql: """
                CREATE TABLE ledgerLimit (
                    service TEXT NOT NULL,
                    fingerprint TEXT NOT NULL,
                    address TEXT NOT NULL,
                    requests INTEGER NOT NULL,
                    PRIMARY KEY (service, fingerprint, address)
                ) WITHOUT ROWID;
                """
        )
    }
}
