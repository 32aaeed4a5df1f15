import CatalogModel
import Testing

@testable import Store

extension FrozenStep {
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
        #expect(try await store.lastList.line(1, of: "series")?.title == "아홉째")
        #expect(try await store.lastList.line(1, of: "series", in: "bar") == nil)
    }
}
