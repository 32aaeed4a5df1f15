import CatalogModel
import Testing

@testable import Store

extension FrozenStep {
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
}
