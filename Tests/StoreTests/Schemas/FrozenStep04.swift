import CatalogModel
import Testing

@testable import Store

extension FrozenStep {
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
}
