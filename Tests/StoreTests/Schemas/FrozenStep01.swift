import Testing

@testable import Store

extension FrozenStep {
    /// Schema 1: stored answers.
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
        #expect(await store.answers.answer(for: .sample()) == .sample("kept"))
        #expect(try await store.answers.statistics().bytes == 53)
    }
}
