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

    /// Memos, as everything that was ever written: the last row of a book is what it says now, and a row without a text
    /// is a removal. Nothing is replaced, so nothing can be lost by replacing.
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

    /// Requests a service, key and minute since 1970 in UTC: Korean days begin on a minute, and a rolling window needs
    /// no finer measure. Of a key stands here only a fingerprint, which without the salt and the key says nothing.
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

    /// Every book and article that any answer brought, and the grams that they are searched by.
    ///
    /// The grams are made by ``SearchGrams`` and not by SQLite's trigram tokenizer, which answers no query of fewer
    /// than three characters: one table then answers words of one, two and more syllables in one expression. The tables
    /// hold no content of their own, and no sizes, since nothing is ranked by them. Whoever changes what the grams are,
    /// empties these tables in a migration and fills them anew.
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

    /// Which pictures there are in the folder of pictures, and which addresses gave them. A picture is named by its own
    /// bytes, so that two addresses of one picture are one file.
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

    /// Until when a service asked not to be asked, by the same fingerprint of the key as the counts, and by the address
    /// it stands at: what a stand-in on this machine asks for is not a wish of the service.
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

    /// The endpoints that services answered like closed ones, by a fingerprint: three of them are more than a hiccup.
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

    /// The last list by terminal session. A list from before belongs to no session. The column has a default, since
    /// what is saved of a damaged file of an earlier version has none.
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
