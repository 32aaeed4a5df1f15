extension Schema {
    /// The tables and indexes. Times are milliseconds since 1970 in UTC.
    ///
    /// Comments stand between the statements, since SQLite stores a statement's own in every file. A body is a table's
    /// last required column: SQLite can then read those before it without it. Tables of personal data never reuse an
    /// id, so that a restored book returns to its position. Columns that personal data got later are optional or have a
    /// default, since rows salvaged from an older file have no value.
    static let tables = """
        -- Cached responses with the header fields for conditional requests, and a running total of their number and
        -- size, so that a write finds in constant time whether the limit is exceeded.
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
            etag TEXT,
            lastModified TEXT,
            contentType TEXT,
            UNIQUE (service, request)
        );
        CREATE INDEX storedAnswerByUse ON storedAnswer (lastUsedAt, id, storedSize);

        CREATE TABLE storedAnswerTotal (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            answers INTEGER NOT NULL,
            bytes INTEGER NOT NULL
        );
        INSERT INTO storedAnswerTotal VALUES (1, 0, 0);

        -- The shelf with where its reader stands with each book, and what a change replaced. Days are YYYY-MM-DD,
        -- YYYY-MM or YYYY, which sort as text; stars are in quarters; elsewhere is what Goodreads and StoryGraph hold
        -- of a book besides, as JSON. Own is what the reader says of the copy and the record, as JSON; services is the
        -- record without the reader's corrections, if there are any.
        CREATE TABLE shelfEntry (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            identity TEXT NOT NULL UNIQUE,
            addedAt INTEGER NOT NULL,
            book TEXT NOT NULL,
            status TEXT,
            startedOn TEXT,
            finishedOn TEXT,
            stars INTEGER,
            elsewhere TEXT,
            progress TEXT,
            earlier TEXT,
            tags TEXT,
            own TEXT,
            services TEXT
        );
        CREATE INDEX shelfEntryByStatus ON shelfEntry (status, finishedOn);

        CREATE TABLE shelfRemovedEntry (
            id INTEGER PRIMARY KEY,
            removal INTEGER NOT NULL,
            removedAt INTEGER NOT NULL,
            entry INTEGER NOT NULL,
            identity TEXT NOT NULL,
            addedAt INTEGER NOT NULL,
            book TEXT NOT NULL,
            kind TEXT NOT NULL DEFAULT 'removed',
            status TEXT,
            startedOn TEXT,
            finishedOn TEXT,
            stars INTEGER,
            cause TEXT,
            isUndone INTEGER NOT NULL DEFAULT 0,
            elsewhere TEXT,
            progress TEXT,
            earlier TEXT,
            tags TEXT,
            own TEXT,
            services TEXT
        );
        CREATE INDEX shelfRemovedEntryByRemoval ON shelfRemovedEntry (removal);
        CREATE INDEX shelfRemovedEntryByState ON shelfRemovedEntry (isUndone, removal);

        CREATE TABLE shelfGoal (
            id INTEGER PRIMARY KEY,
            year INTEGER NOT NULL UNIQUE,
            books INTEGER NOT NULL
        );
        CREATE TABLE shelfGoalChange (
            id INTEGER PRIMARY KEY,
            removal INTEGER NOT NULL,
            removedAt INTEGER NOT NULL,
            year INTEGER NOT NULL,
            books INTEGER,
            isUndone INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE shelfMemoChange (
            id INTEGER PRIMARY KEY,
            removal INTEGER NOT NULL,
            removedAt INTEGER NOT NULL,
            identity TEXT NOT NULL,
            text TEXT NOT NULL,
            isUndone INTEGER NOT NULL DEFAULT 0,
            before TEXT
        );

        \(ChangeTimes.statement);

        -- Memos and reviews, as an append-only history: the last row of a book is its current memo, and a row without a
        -- text is a removal. Nothing is overwritten, so nothing can be lost by overwriting.
        CREATE TABLE memoRevision (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            identity TEXT NOT NULL,
            writtenAt INTEGER NOT NULL,
            text TEXT
        );
        CREATE INDEX memoRevisionByBook ON memoRevision (identity, id);

        CREATE TABLE recentBook (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            identity TEXT NOT NULL UNIQUE,
            shownAt INTEGER NOT NULL,
            book TEXT NOT NULL
        );

        -- A book is volume 0 of its identity.
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

        -- The last list by program and terminal session; the request of its next page is in its first row.
        CREATE TABLE listLine (
            id INTEGER PRIMARY KEY,
            program TEXT NOT NULL,
            session TEXT NOT NULL DEFAULT '',
            number INTEGER NOT NULL,
            identity TEXT,
            isbn TEXT,
            url TEXT,
            title TEXT NOT NULL,
            next TEXT,
            UNIQUE (program, session, number)
        );

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

        -- A year of 0 is unknown. The day is solar; that of a lunar birthday is in its last column: 05-05, leap 04-01.
        CREATE TABLE keptBirthday (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            uid TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL UNIQUE,
            year INTEGER NOT NULL,
            month INTEGER NOT NULL,
            day INTEGER NOT NULL,
            keptAt INTEGER NOT NULL,
            lunar TEXT
        );

        -- The watches, and the books seen of each.
        CREATE TABLE watch (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            addedAt INTEGER NOT NULL,
            lookedAt INTEGER NOT NULL,
            UNIQUE (kind, name)
        );

        CREATE TABLE watchedBook (
            id INTEGER PRIMARY KEY,
            watch INTEGER NOT NULL,
            identity TEXT NOT NULL,
            seenAt INTEGER NOT NULL,
            book TEXT NOT NULL,
            UNIQUE (watch, identity)
        );

        -- Request counts by service, key and minute since 1970 in UTC: Korean days begin on a full minute, and a
        -- rolling window needs no finer unit. The key is stored as a fingerprint, which reveals nothing without the
        -- salt and the key. Waits and limits are those that services announce, also by base address: a wait requested
        -- by a test server on this machine does not apply to the service.
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

        CREATE TABLE ledgerWait (
            service TEXT NOT NULL,
            fingerprint TEXT NOT NULL,
            address TEXT NOT NULL,
            status INTEGER NOT NULL,
            until INTEGER NOT NULL,
            PRIMARY KEY (service, fingerprint, address)
        ) WITHOUT ROWID;

        CREATE TABLE ledgerLimit (
            service TEXT NOT NULL,
            fingerprint TEXT NOT NULL,
            address TEXT NOT NULL,
            requests INTEGER NOT NULL,
            PRIMARY KEY (service, fingerprint, address)
        ) WITHOUT ROWID;

        -- The services that appear to have shut down, and the requests, by a fingerprint, that failed as if theirs had:
        -- three of them are unlikely to be a temporary failure.
        CREATE TABLE retirement (
            service TEXT NOT NULL PRIMARY KEY,
            since INTEGER NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE retirementSuspicion (
            service TEXT NOT NULL,
            question TEXT NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (service, question)
        ) WITHOUT ROWID;

        -- Every book and article from any response, the n-grams of their search index, and the days of the books. The
        -- n-grams are made by SearchGrams and not by SQLite's trigram tokenizer, which cannot match queries of fewer
        -- than three characters: one table then matches words of one, two and more syllables with one expression. The
        -- tables have no content of their own, and no sizes, since results are not ranked by them. A change to the
        -- n-grams requires that these tables are emptied and refilled.
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
        CREATE TABLE seenBookDay (
            id INTEGER PRIMARY KEY,
            month INTEGER NOT NULL,
            day INTEGER NOT NULL,
            year INTEGER NOT NULL
        );
        CREATE INDEX seenBookDayByDay ON seenBookDay (month, day, year);

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

        \(InitialsIndex.statement);

        -- The images in the image folder, and their addresses. An image is named by its content, so that two addresses
        -- of one image share a file.
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

    /// The triggers of a store, all of them: a file with others is not opened.
    static let triggers = [
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
}
