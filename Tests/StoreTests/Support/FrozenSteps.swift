import APIClient
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// One released migration of the schema, with a little data of its time.
///
/// These are copies, written by hand and never changed: a file created from them is what an earlier version of the
/// program left behind, however the code changes.
struct FrozenStep: Sendable {
    /// The statements of the migration.
    let schema: String
    /// Data written by a program of that version.
    let data: String
    /// Expects that data in a current store.
    let check: @Sendable (Store) async throws -> Void

    /// All released migrations, oldest first.
    static let all: [FrozenStep] = [
        storedAnswers,
        shelf,
        memos,
        readingState,
        articles,
        ledger,
        seen,
        images,
        retirements,
        birthdays,
        waits,
        suspicions,
        sessionLists,
        responseFields,
        seenDays,
        readings,
        watches,
        listRequests,
        shelfJournal,
        announcedLimits,
        readerRecords,
    ]

    /// Creates the file that a program of a version left behind.
    ///
    /// - Parameters:
    ///   - version: The number of migrations applied to the file.
    ///   - path: The file.
    ///   - withData: Whether it contains data.
    /// - Throws: An error of the database.
    static func makeFile(version: Int, at path: String, withData: Bool = true) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
        }
        try queue.write { db in
            for step in all.prefix(version) {
                try db.execute(sql: step.schema)
                if withData { try db.execute(sql: step.data) }
            }
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(version)")
        }
        try queue.close()
    }

    /// Schema 1: cached responses.
    static let storedAnswers = FrozenStep(
        schema: """
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
            """,
        data: """
            INSERT INTO storedAnswer VALUES (
                1, 'kakao', 'GET /v3/search/book?page=1&query=%EB%B0%94%EB%9E%8C', 200, 1795219200125, 1795219200125,
                'identity', 4, 53, X'6B657074'
            );
            """,
        check: checkStoredAnswers
    )

    private static func checkStoredAnswers(in store: Store) async throws {
        #expect(await store.answers.cachedResponse(for: .sample()) == .sample("kept"))
        // The step of the header fields adds a response of 60 bytes.
        #expect([53, 53 + 60].contains(try await store.answers.statistics().bytes))
    }

    /// A book as version 2 wrote it.
    static let bookText = #"""
        {"authors":["김하늘"],"category":null,"contributors":[{"label":"지은이","name":"김하늘","role":"author"}],"cover":null,
        "description":null,"isbn10":"8932917248","isbn13":"9788932917245","links":[],"otherCodes":[],"pages":320,"price":null,
        "publishedOn":"2026-05","publisher":"물결","sources":["kakao"],"subtitle":null,"title":"새벽의 도서관","translators":[]}
        """#

    /// The same book.
    static var book: Book {
        get throws {
            Book(
                isbn: try ISBN("9788932917245"),
                title: "새벽의 도서관",
                contributors: [Contributor(name: "김하늘", role: .author, label: "지은이")],
                publisher: "물결",
                publishedOn: PartialDate(year: 2026, month: 5),
                pages: 320,
                sources: ["kakao"]
            )
        }
    }

    /// Schema 2: the shelf.
    static let shelf = FrozenStep(
        schema: """
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
            """,
        data: """
            INSERT INTO shelfEntry VALUES (7, '9788932917245', 1795219200125, '\(bookText)');
            INSERT INTO shelfRemovedEntry VALUES (
                1, 1, 1795219200125, 3, 'kakao:K1', 1795219100000,
                '{"otherCodes":["K1"],"title":"지운 책","sources":["kakao"]}'
            );
            """,
        check: checkShelf
    )

    private static func checkShelf(in store: Store) async throws {
        let entry = try #require(try await store.shelf.list().first)
        #expect(entry.book == (try book))
        #expect(entry.addedAt.milliseconds == 1_795_219_200_125)
        #expect(try await store.shelf.undo()?.entries.map(\.book.title) == ["지운 책"])
        #expect(try await store.shelf.list(.oldestFirst).map(\.identity) == ["kakao:K1", "9788932917245"])
    }

    /// Schema 3: memos.
    static let memos = FrozenStep(
        schema: """
            CREATE TABLE memoRevision (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                identity TEXT NOT NULL,
                writtenAt INTEGER NOT NULL,
                text TEXT
            );
            CREATE INDEX memoRevisionByBook ON memoRevision (identity, id);
            """,
        data: """
            INSERT INTO memoRevision VALUES (1, '9788932917245', 1795219200125, '처음 적은 글');
            INSERT INTO memoRevision VALUES (2, '9788932917245', 1795219300125, NULL);
            INSERT INTO memoRevision VALUES (3, '9788932917245', 1795219400125, '다시 적은 글');
            """,
        check: checkMemos
    )

    private static func checkMemos(in store: Store) async throws {
        let history = try await store.memos.history(for: "9788932917245")
        #expect(history.map(\.text) == ["다시 적은 글", nil, "처음 적은 글"])
        #expect(history.map(\.writtenAt.milliseconds) == [1_795_219_400_125, 1_795_219_300_125, 1_795_219_200_125])
    }

    /// Schema 4: recents, folds, last volumes, last lists.
    static let readingState = FrozenStep(
        schema: """
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
            """,
        data: """
            INSERT INTO recentBook VALUES (9, '9788932917245', 1795219200125, '\(bookText)');
            INSERT INTO foldState VALUES (1, 'book:9788932917245', 0, 'full');
            INSERT INTO foldState VALUES (2, 'series:wind', 3, 'fold');
            INSERT INTO seriesState VALUES (1, 'wind', 3);
            INSERT INTO listLine VALUES (1, 'bookfetch', 1, '9788932917245', '9788932917245', NULL, '새벽의 도서관');
            INSERT INTO listLine VALUES (2, 'news', 2, 'https://a.example/2', NULL, 'https://a.example/2', '둘째');
            """,
        check: checkReadingState
    )

    private static func checkReadingState(in store: Store) async throws {
        #expect(try await store.recents.list().map(\.book) == [try book])
        #expect(try await store.folds.state(of: .book("9788932917245")) == .full)
        #expect(try await store.folds.state(of: .volume(series: "wind", number: 3)) == .fold)
        #expect(try await store.series.lastVolume(of: "wind") == 3)
        #expect(try await store.lastList.line(1, of: "bookfetch")?.isbn == (try ISBN("9788932917245")))
        #expect(try await store.lastList.line(2, of: "news")?.url == "https://a.example/2")
    }

    /// An article as version 5 wrote it.
    static let articleText = #"""
        {"author":null,"content":null,"description":"첫머리","id":"https://a.example/1","image":null,
        "publishedAt":"2026-11-20T01:02:03Z","source":{"id":null,"name":"신문"},"title":"제목","url":"https://a.example/1",
        "visited":false}
        """#

    /// The same article.
    static let article = Article(
        title: "제목",
        sourceName: "신문",
        description: "첫머리",
        url: "https://a.example/1",
        publishedAt: Instant.parse("2026-11-20T01:02:03Z")
    )

    /// Schema 5: visited and saved articles.
    static let articles = FrozenStep(
        schema: """
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
            """,
        data: """
            INSERT INTO visitedArticle VALUES (1, 'https://a.example/1', 1795219200125, 1795219300125, '\(articleText)');
            INSERT INTO savedArticle VALUES (4, 'https://a.example/1', 1795219200125, '\(articleText)');
            """,
        check: checkArticles
    )

    private static func checkArticles(in store: Store) async throws {
        #expect(try await store.savedArticles.list().map(\.article) == [article])
        let visit = try #require(try await store.visited.list().first)
        #expect(visit.firstVisitedAt.milliseconds == 1_795_219_200_125)
        #expect(visit.lastVisitedAt.milliseconds == 1_795_219_300_125)
        #expect(try await store.visited.marked([article]) == [visit.article])
    }

    /// Schema 6: the ledger. The fingerprint is the key `ttb-example`'s under that salt.
    static let ledger = FrozenStep(
        schema: """
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
            """,
        data: """
            UPDATE ledgerSalt SET salt = X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F';
            INSERT INTO ledgerCount VALUES (1, 'aladin', 'bc51e104314a4aec155f2c1660b3bfd5', 9000000000, 7);
            """,
        check: checkLedger
    )

    private static func checkLedger(in store: Store) async throws {
        // A minute far from now, so that it is in the window of a clock set to it and in no other.
        let time = Time(
            now: { Date(timeIntervalSince1970: 9_000_000_000 * 60) },
            uptime: { .zero },
            sleep: { _ in },
            random: { 0 }
        )
        let aladin = ServiceName(rawValue: "aladin")
        let ledger = Ledger(
            database: store.database,
            time: time,
            limits: QuotaLimits([aladin: [QuotaLimit(5_000, per: .koreanDay)]])
        )
        let account = ledger.account(service: aladin, key: Secret("ttb-example"))
        #expect(try await account.state().uses.map(\.used) == [7])
    }

    /// Schema 7: books and articles seen, with the tokens of that version.
    static let seen = FrozenStep(
        schema: """
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
            """,
        data: """
            INSERT INTO seenBook VALUES (
                5, '9788932917245', '새벽의 도서관', 'kakao', 'nlk', 1795219200125, 1795219300125, 'identity',
                length(CAST('\(bookText)' AS BLOB)), CAST('\(bookText)' AS BLOB)
            );
            INSERT INTO seenBookText (rowid, title, other) VALUES (
                5,
                '_새 새벽 벽의 의_ _도 도서 서관 관_ _새벽 새벽의 벽의도 의도서 도서관 서관_ 관 도 벽 새 서 의',
                '_김 김하 하늘 늘_ _물 물결 결_ _김하 김하늘 하늘_ _물결 물결_ 결 김 늘 물 하 9788932917245 8932917248'
            );
            INSERT INTO seenArticle VALUES (
                2, 'https://a.example/1', '제목', 'newsapi', 'newsapi', 1795219200125, 1795219200125, 'identity',
                length(CAST('\(articleText)' AS BLOB)), CAST('\(articleText)' AS BLOB)
            );
            INSERT INTO seenArticleText (rowid, title, other) VALUES (
                2, '_제 제목 목_ _제목 제목_ 목 제', '_첫 첫머 머리 리_ _신 신문 문_ _첫머 첫머리 머리_ _신문 신문_ 리 머 문 신 첫'
            );
            """,
        check: checkSeen
    )

    private static func checkSeen(in store: Store) async throws {
        for text in ["도서관", "도서", "관", "물결 새벽", "978-89-329-1724-5"] {
            #expect(try await store.seenBooks.search(text).hits.map(\.record) == [try book], "\(text)")
        }
        #expect(try await store.seenArticles.search("제목").hits.map(\.record) == [article])
        // A record seen again replaces its old text, whatever created that.
        var renamed = try book
        renamed.subtitle = "사서의 일기"
        try await store.seenBooks.record([renamed], from: ServiceName(rawValue: "aladin"))
        #expect(try await store.seenBooks.search("일기").total == 1)
        #expect(try await store.seenBooks.search("도서관").total == 1)
        let seen = try #require(try await store.seenBooks.book("9788932917245"))
        #expect(seen.firstService.rawValue == "kakao")
        #expect(seen.firstSeenAt.milliseconds == 1_795_219_200_125)
    }

    /// Schema 8: images.
    static let images = FrozenStep(
        schema: """
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
            """,
        data: """
            INSERT INTO imageFile VALUES (
                1, 'e19a3a6bf2cc9d8b1ba0cc3ad5c4b1aa0f63a2c8dbb5ae4c2d6e3ff0c1a5bb01', 'png', 300, 400, 5, 1795219200125
            );
            INSERT INTO imageSource VALUES (
                1, 'https://a.example/c.png', 'e19a3a6bf2cc9d8b1ba0cc3ad5c4b1aa0f63a2c8dbb5ae4c2d6e3ff0c1a5bb01', 1795219200125
            );
            """,
        check: checkImages
    )

    private static func checkImages(in store: Store) async throws {
        try await withTemporaryFolder { folder in
            let images = store.images(in: folder.path)
            #expect(try await images.statistics() == ImageStatistics(images: 1, bytes: 5))
            #expect(try await images.image(for: "https://a.example/c.png") == nil)
            let file = folder.appending(path: "e1/9a3a6bf2cc9d8b1ba0cc3ad5c4b1aa0f63a2c8dbb5ae4c2d6e3ff0c1a5bb01.png")
            let part = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: part, withIntermediateDirectories: false)
            try Data("12345".utf8).write(to: file)
            let image = try await images.image(for: "https://a.example/c.png")
            #expect(image?.path == file.path)
            #expect(image?.size == PixelSize(width: 300, height: 400))
        }
    }

    /// Schema 9: the services that appear to have shut down.
    static let retirements = FrozenStep(
        schema: """
            CREATE TABLE retirement (
                service TEXT NOT NULL PRIMARY KEY,
                since INTEGER NOT NULL
            ) WITHOUT ROWID;
            """,
        data: "INSERT INTO retirement VALUES ('aladin', 1793404800000);",
        check: checkRetirements
    )

    private static func checkRetirements(in store: Store) async throws {
        let since = try await store.retirements.since(ServiceName(rawValue: "aladin"))
        #expect(since == Date(timeIntervalSince1970: 1_793_404_800))
    }

    /// Schema 10: the saved birthdays.
    static let birthdays = FrozenStep(
        schema: """
            CREATE TABLE keptBirthday (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                uid TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL UNIQUE,
                year INTEGER NOT NULL,
                month INTEGER NOT NULL,
                day INTEGER NOT NULL,
                keptAt INTEGER NOT NULL
            );
            """,
        data: """
            INSERT INTO keptBirthday VALUES (1, 'b1f0', '김하늘', 1997, 6, 26, 1793404800000);
            INSERT INTO keptBirthday VALUES (2, 'b1f1', 'Ines', 0, 2, 29, 1793404800000);
            """,
        check: checkBirthdays
    )

    private static func checkBirthdays(in store: Store) async throws {
        let kept = try await store.birthdays.list()
        #expect(kept.map(\.name) == ["Ines", "김하늘"])
        #expect(kept.map(\.uid) == ["b1f1", "b1f0"])
        #expect(kept.map(\.year) == [nil, 1997])
        #expect(kept.map(\.day.description) == ["02-29", "06-26"])
    }

    /// Schema 11: the waits that services requested.
    static let waits = FrozenStep(
        schema: """
            CREATE TABLE ledgerWait (
                service TEXT NOT NULL,
                fingerprint TEXT NOT NULL,
                address TEXT NOT NULL,
                status INTEGER NOT NULL,
                until INTEGER NOT NULL,
                PRIMARY KEY (service, fingerprint, address)
            ) WITHOUT ROWID;
            """,
        data: """
            INSERT INTO ledgerWait VALUES ('openlibrary', '', 'https://openlibrary.org', 429, 32503680000000);
            """,
        check: checkWaits
    )

    private static func checkWaits(in store: Store) async throws {
        #expect(try await wait(of: store, secondsBefore: 3600)?.status == 429)
        let until = Date(timeIntervalSince1970: 32_503_680_000)
        #expect(try await wait(of: store, secondsBefore: 3600)?.until == until)
        // A wait of more than a day was stored under a wrong clock.
        #expect(try await wait(of: store, secondsBefore: 90_000) == nil)
    }

    private static func wait(of store: Store, secondsBefore seconds: Double) async throws -> QuotaWait? {
        let clock = ManualClock(start: Date(timeIntervalSince1970: 32_503_680_000 - seconds))
        return try await Ledger(database: store.database, time: clock.time, limits: QuotaLimits()).account(
            service: ServiceName(rawValue: "openlibrary"),
            key: nil,
            address: "https://openlibrary.org"
        ).state().wait
    }

    /// Schema 12: the requests with responses typical of a closed service.
    static let suspicions = FrozenStep(
        schema: """
            CREATE TABLE retirementSuspicion (
                service TEXT NOT NULL,
                question TEXT NOT NULL,
                at INTEGER NOT NULL,
                PRIMARY KEY (service, question)
            ) WITHOUT ROWID;
            """,
        data: """
            INSERT INTO retirementSuspicion VALUES ('kakao', '5d41402abc4b2a76b9719d911017c592', 1793404800000);
            """,
        check: checkSuspicions
    )

    private static func checkSuspicions(in store: Store) async throws {
        #expect(try await store.retirements.isSuspected(ServiceName(rawValue: "kakao")))
        #expect(try await !store.retirements.isSuspected(ServiceName(rawValue: "aladin")))
    }

    /// Schema 13: last lists by terminal session.
    static let sessionLists = FrozenStep(
        schema: """
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
            """,
        data: """
            INSERT INTO listLine VALUES
                (3, 'series', '2c26b46b68ffc68ff99b453c1d304134', 1, NULL, NULL, 'https://a.example/9', '아홉째');
            """,
        check: checkSessionLists
    )

    private static func checkSessionLists(in store: Store) async throws {
        // The fingerprint is the beginning of the SHA-256 of "foo".
        #expect(try await store.lastList.line(1, of: "series", in: "foo")?.title == "아홉째")
        // The newest list is that of a later version, where there is one.
        let newest = try await store.lastList.line(1, of: "series")?.title
        #expect(newest == "아홉째" || newest == "열째")
        #expect(try await store.lastList.line(1, of: "series", in: "baz") == nil)
    }

    /// Schema 14: the days of seen books.
    static let seenDays = FrozenStep(
        schema: """
            CREATE TABLE seenBookDay (
                id INTEGER PRIMARY KEY,
                month INTEGER NOT NULL,
                day INTEGER NOT NULL,
                year INTEGER NOT NULL
            );
            CREATE INDEX seenBookDayByDay ON seenBookDay (month, day, year);
            """,
        data: """
            INSERT INTO seenBook VALUES (
                6, 'kakao:77', '오월의 책', 'kakao', 'kakao', 1795219200125, 1795219300125, 'identity',
                length(CAST('\(datedBookText)' AS BLOB)), CAST('\(datedBookText)' AS BLOB)
            );
            INSERT INTO seenBookDay VALUES (6, 5, 3, 2026);
            """,
        check: checkSeenDays
    )

    /// A book with a publication day.
    static let datedBookText = #"{"otherCodes":["77"],"publishedOn":"2026-05-03","sources":["kakao"],"title":"오월의 책"}"#

    private static func checkSeenDays(in store: Store) async throws {
        let day = try #require(MonthDay(month: 5, day: 3))
        #expect(try await store.seenBooks.years(publishedOn: day, in: 1970...2030) == [2026])
        let found = try await store.seenBooks.books(publishedOn: day, in: 1970...2030)
        #expect(found.books.map(\.record.title) == ["오월의 책"] && found.total == 1)
    }

    /// Schema 16: readings and goals.
    static let readings = FrozenStep(
        schema: """
            ALTER TABLE shelfEntry ADD COLUMN status TEXT;
            ALTER TABLE shelfEntry ADD COLUMN startedOn TEXT;
            ALTER TABLE shelfEntry ADD COLUMN finishedOn TEXT;
            ALTER TABLE shelfEntry ADD COLUMN stars INTEGER;
            CREATE INDEX shelfEntryByStatus ON shelfEntry (status, finishedOn);

            ALTER TABLE shelfRemovedEntry ADD COLUMN kind TEXT NOT NULL DEFAULT 'removed';
            ALTER TABLE shelfRemovedEntry ADD COLUMN status TEXT;
            ALTER TABLE shelfRemovedEntry ADD COLUMN startedOn TEXT;
            ALTER TABLE shelfRemovedEntry ADD COLUMN finishedOn TEXT;
            ALTER TABLE shelfRemovedEntry ADD COLUMN stars INTEGER;

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
                books INTEGER
            );
            """,
        data: """
            UPDATE shelfEntry SET status = 'read', startedOn = '2026-11', finishedOn = '2026-11-20', stars = 18
                WHERE id = 7;
            INSERT INTO shelfGoal VALUES (1, 2026, 50);
            """,
        check: checkReadings
    )

    private static func checkReadings(in store: Store) async throws {
        let reading = try #require(try await store.shelf.entry("9788932917245")?.reading)
        #expect(reading.status == .read && reading.startedOn?.description == "2026-11")
        #expect(reading.finishedOn?.description == "2026-11-20" && reading.stars?.value == 4.5)
        #expect(try await store.shelf.goal(of: 2026) == 50)
    }

    /// Schema 17: watches.
    static let watches = FrozenStep(
        schema: """
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
            """,
        data: """
            INSERT INTO watch VALUES (3, 'author', '김하늘', 1795219200125, 1795219300125);
            INSERT INTO watchedBook VALUES (1, 3, 'kakao:77', 1795219300125, '\(datedBookText)');
            """,
        check: checkWatches
    )

    private static func checkWatches(in store: Store) async throws {
        let watches = try await store.watches.list()
        #expect(watches.map(\.name) == ["김하늘"] && watches.map(\.kind) == [.author])
        #expect(watches.map(\.lookedAt.milliseconds) == [1_795_219_300_125])
        #expect(try await store.watches.books(of: watches).map(\.book.title) == ["오월의 책"])
    }

    /// Schema 18: the command line of a list's next page.
    static let listRequests = FrozenStep(
        schema: "ALTER TABLE listLine ADD COLUMN next TEXT",
        data: """
            INSERT INTO listLine VALUES
                (4, 'series', 'fcde2b2edba56bf408601fb721fe9b5c', 1, NULL, NULL, 'https://a.example/10', '열째',
                 '["search","책","--page=2"]');
            """,
        check: checkListRequests
    )

    private static func checkListRequests(in store: Store) async throws {
        // The fingerprint is the beginning of the SHA-256 of "bar".
        #expect(try await store.lastList.next(of: "series", in: "bar") == #"["search","책","--page=2"]"#)
        #expect(try await store.lastList.next(of: "series", in: "foo") == nil)
    }

    static let shelfJournal = FrozenStep(
        schema: """
            ALTER TABLE shelfRemovedEntry ADD COLUMN cause TEXT;
            ALTER TABLE shelfRemovedEntry ADD COLUMN isUndone INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX shelfRemovedEntryByState ON shelfRemovedEntry (isUndone, removal);

            ALTER TABLE shelfGoalChange ADD COLUMN isUndone INTEGER NOT NULL DEFAULT 0;

            CREATE TABLE shelfMemoChange (
                id INTEGER PRIMARY KEY,
                removal INTEGER NOT NULL,
                removedAt INTEGER NOT NULL,
                identity TEXT NOT NULL,
                text TEXT NOT NULL,
                isUndone INTEGER NOT NULL DEFAULT 0
            );
            """,
        data: """
            INSERT INTO shelfGoalChange (removal, removedAt, year, books, isUndone) VALUES (900, 0, 2031, 7, 1);
            """,
        check: checkShelfJournal
    )

    private static func checkShelfJournal(in store: Store) async throws {
        let change = try await store.shelf.nextRedo()
        #expect(change?.number == 900 && change?.kind == .goal && change?.year == 2031)
    }

    static let announcedLimits = FrozenStep(
        schema: """
            CREATE TABLE ledgerLimit (
                service TEXT NOT NULL,
                fingerprint TEXT NOT NULL,
                address TEXT NOT NULL,
                requests INTEGER NOT NULL,
                PRIMARY KEY (service, fingerprint, address)
            ) WITHOUT ROWID;
            """,
        data: "INSERT INTO ledgerLimit VALUES ('yes24', '', 'https://apis.yes24.com', 20000);",
        check: checkAnnouncedLimits
    )

    private static func checkAnnouncedLimits(in store: Store) async throws {
        let service = ServiceName(rawValue: "yes24")
        let account = store.ledger(limits: QuotaLimits([service: [QuotaLimit(5_000, per: .koreanDay)]]))
            .account(service: service, key: nil, address: "https://apis.yes24.com")
        #expect(try await account.state().uses.map(\.limit) == [20_000])
    }

    static let readerRecords = FrozenStep(
        schema: """
            ALTER TABLE shelfEntry ADD COLUMN elsewhere TEXT;
            ALTER TABLE shelfRemovedEntry ADD COLUMN elsewhere TEXT;
            """,
        data: """
            UPDATE shelfEntry SET elsewhere = '[{"service":"goodreads","exclusiveShelf":"gave-up","shelves":["gave-up"],'
                || '"review":"책","readOn":null,"readCount":2,"earlierReadings":[],"cells":{"Book Id":"77"}}]';
            """,
        check: checkReaderRecords
    )

    private static func checkReaderRecords(in store: Store) async throws {
        var record = ReaderRecord(.goodreads)
        (record.exclusiveShelf, record.shelves) = ("gave-up", ["gave-up"])
        (record.review, record.readCount, record.cells) = ("책", 2, ["Book Id": "77"])
        let entries = try await store.shelf.list()
        #expect(!entries.isEmpty && entries.allSatisfy { $0.elsewhere == [record] })
    }
}
