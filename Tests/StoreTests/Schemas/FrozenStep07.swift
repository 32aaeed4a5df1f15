import APIClient
import CatalogModel
import Testing

@testable import Store

extension FrozenStep {
    /// Schema 7: books and articles seen, with the tokens of that time.
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
        // What is seen again takes the place of its old text, whatever made that.
        var renamed = try book
        renamed.subtitle = "사서의 일기"
        try await store.seenBooks.record([renamed], from: ServiceName(rawValue: "aladin"))
        #expect(try await store.seenBooks.search("일기").total == 1)
        #expect(try await store.seenBooks.search("도서관").total == 1)
        let seen = try #require(try await store.seenBooks.book("9788932917245"))
        #expect(seen.firstService.rawValue == "kakao")
        #expect(seen.firstSeenAt.milliseconds == 1_795_219_200_125)
    }
}
