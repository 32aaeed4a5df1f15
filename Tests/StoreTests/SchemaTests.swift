import APIClient
import CatalogModel
import Foundation
import GRDB
import Testing

@testable import Store

@Suite struct SchemaTests {
    @Test(arguments: 0...Schema.version)
    func everyEarlierVersionIsBroughtUpToDate(version: Int) throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try Schema.update(db, path: "x", to: version)
            try Schema.update(db, path: "x")
            #expect(try Schema.version(of: db, path: "x") == Schema.version)
            try Schema.update(db, path: "x")
        }
        let fresh = try DatabaseQueue()
        try fresh.write { try Schema.update($0, path: "x") }
        let sql = "SELECT sql FROM sqlite_master ORDER BY name"
        let expected = try fresh.read { try String?.fetchAll($0, sql: sql) }
        #expect(try queue.read { try String?.fetchAll($0, sql: sql) } == expected)
    }

    @Test func anErrorNeverQuotesTheStatement() {
        let error = DatabaseError(
            resultCode: .SQLITE_CONSTRAINT_UNIQUE,
            message: "a private title",
            sql: "INSERT INTO memo VALUES ('a private text')"
        )
        let storeError = StoreError(error, during: "write a memo", path: "x")
        #expect("\(storeError)" == "the store failed to write a memo: constraint failed (SQLite 2067)")
        #expect(!String(reflecting: storeError).contains("private"))
    }
}

@Suite struct MigrationTests {
    @Test func everyReleasedSchemaHasItsFrozenCopy() {
        #expect(FrozenStep.all.count == Schema.version)
    }

    @Test(arguments: 1...FrozenStep.all.count)
    func aReleasedMigrationIsNeverChanged(version: Int) throws {
        let released = try DatabaseQueue()
        try released.write { db in for step in FrozenStep.all.prefix(version) { try db.execute(sql: step.schema) } }
        let current = try DatabaseQueue()
        try current.write { try Schema.update($0, path: "x", to: version) }
        #expect(try Self.schema(of: current) == Self.schema(of: released))
    }

    @Test(arguments: 1...FrozenStep.all.count)
    func whatAnEarlierVersionLeftIsThere(version: Int) async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            try FrozenStep.makeFile(version: version, at: path)
            let store = try Store(path: path)
            #expect(try await store.database.read("ask") { try Schema.version(of: $0, path: path) } == Schema.version)
            // The newest first: a check of an older one undoes a change.
            for step in FrozenStep.all.prefix(version).reversed() { try await step.check(store) }
            try await store.verify()
        }
    }

    private static func schema(of queue: DatabaseQueue) throws -> [String] {
        try queue.read { db in
            try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        }.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
}
