import APIClient
import CatalogModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// A store file is input: what its schema has runs nothing, and what its pages have ends nothing.
@Suite struct ForeignCodeTests {
    private let clock = ManualClock()

    /// A folder with a filled store that is closed, and another program's statements run on it.
    private func withFile(of statements: String, _ body: (URL) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try await Store(path: file.path, time: clock.time).fill(count: 5)
            let queue = try DatabaseQueue(path: file.path)
            try await queue.writeWithoutTransaction { try $0.execute(sql: statements) }
            try queue.close()
            try await body(file)
        }
    }

    /// Expects that the file is not opened, that its rows are copied to a new one, and that those are all there.
    private func expectSalvaged(_ file: URL, memos: Int = 5) async throws {
        #expect(throws: StoreError.damaged(path: file.path)) { try Store(path: file.path) }
        #expect(throws: StoreError.damaged(path: file.path)) { try Store(path: file.path, access: .readOnly) }
        _ = try #require(try Store.salvage(path: file.path, time: clock.time))
        let store = try Store(path: file.path, time: clock.time)
        #expect(try await store.shelf.list().count == 4)
        try await store.shelf.add(Book.sample(90))
        #expect(try await store.memos.list().count == memos)
        let others = try await store.database.read("look") { db in
            try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE name LIKE 'foreign%'")
        }
        #expect(others.isEmpty)
        try await store.verify()
    }

    @Test(arguments: [
        "CREATE TRIGGER foreignTrigger AFTER INSERT ON shelfEntry BEGIN DELETE FROM memoRevision; END",
        "CREATE VIEW foreignView AS SELECT load_extension('/nowhere/evil.so') AS id",
        "CREATE VIRTUAL TABLE foreignTable USING fts4(text)",
        // A comment where a search for the statement would look.
        """
        CREATE TRIGGER foreignTrigger AFTER INSERT ON shelfEntry BEGIN DELETE FROM memoRevision; END;
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = 'CREATE /* TABLE */ ' || substr(sql, 8)
            WHERE name = 'foreignTrigger';
        """,
        // One of the store's own triggers with another body.
        """
        DROP TRIGGER storedAnswerAdded;
        CREATE TRIGGER storedAnswerAdded AFTER INSERT ON storedAnswer BEGIN DELETE FROM memoRevision; END;
        """,
    ])
    func commandsInAFileAreNotRunAndItsRowsStay(statements: String) async throws {
        try await withFile(of: statements) { try await expectSalvaged($0) }
    }

    @Test func aViewInPlaceOfATableIsNotRead() async throws {
        let statements = """
            ALTER TABLE memoRevision RENAME TO foreignMemos;
            CREATE VIEW memoRevision AS SELECT id, identity, writtenAt, load_extension('/nowhere/evil.so') AS text
                FROM foreignMemos;
            """
        try await withFile(of: statements) { file in
            try await expectSalvaged(file, memos: 0)
        }
    }

    @Test func aConnectionTreatsItsFileAsInput() async throws {
        try await withTemporaryFolder { folder in
            let store = try Store(path: folder.appending(path: "store.sqlite").path)
            try await store.fill(count: 2)
            for statement in [
                "UPDATE seenBookText_data SET block = x'00'", "DELETE FROM sqlite_master",
                "CREATE VIEW mine AS SELECT * FROM memoRevision; SELECT * FROM mine",
            ] {
                await #expect(throws: StoreError.self, "\(statement)") {
                    try await store.database.write("attack") { db in
                        try db.execute(sql: "PRAGMA writable_schema = ON")
                        try db.execute(sql: statement)
                    }
                }
            }
            let settings = try await store.database.read("look") { db in
                try ["trusted_schema", "cell_size_check"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
            }
            #expect(settings == [0, 1])
        }
    }

    /// A level of the index with more segments than memory has room for.
    private static let tooMuchMemory = "x'00000000010101008FFFFFFF7F'"

    @Test func anIndexThatAsksForTooMuchMemoryIsDamaged() async throws {
        try await withFile(of: "UPDATE seenBookText_data SET block = \(Self.tooMuchMemory)") { file in
            let store = try Store(path: file.path, time: clock.time)
            await #expect(throws: StoreError.damaged(path: file.path)) { try await store.verify() }
            await #expect(throws: StoreError.damaged(path: file.path)) { try await store.seenBooks.search("책") }
        }
    }

    /// Blocks of the full-text index: bytes of their own, none, and each block's own with one part overwritten.
    @Test(
        arguments: Tier.sample(
            [
                "zeroblob(length(block))", "x''", "randomblob(length(block))", "x'FFFFFFFFFFFFFFFFFF'",
                "CAST(substr(block, 1, 4) || zeroblob(length(block)) AS BLOB)",
                "CAST(substr(block, 1, length(block) / 2) || x'7FFFFFFF7FFFFFFF' AS BLOB)",
                tooMuchMemory,
            ],
            upTo: 2
        )
    )
    func aDamagedFullTextIndexEndsNothing(bytes: String) async throws {
        for table in ["seenBookText", "seenArticleText"] {
            try await withFile(of: "UPDATE \(table)_data SET block = \(bytes)") { file in
                do {
                    let store = try Store(path: file.path, time: clock.time)
                    for words in ["책", "적은 글", "기사", "소개 3"] {
                        _ = try? await store.seenBooks.search(words)
                        _ = try? await store.seenArticles.search(words)
                    }
                    _ = try? await store.seenBooks.record([Book.sample(77)], from: ServiceName(rawValue: "kakao"))
                    #expect(try await store.shelf.list().count == 4)
                }
                _ = try Store.salvage(path: file.path, time: clock.time)
                let store = try Store(path: file.path, time: clock.time)
                #expect(try await store.memos.list().count == 5)
                #expect(try await store.seenBooks.search("책 3").total == 1)
                try await store.verify()
            }
        }
    }
}
