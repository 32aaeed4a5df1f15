import Testing

@testable import Store

extension FrozenStep {
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
}
