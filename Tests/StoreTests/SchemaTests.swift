import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct SchemaTests {
    @Test func aStoreOfTheFirstSchemaIsOpenedWithoutLoss() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try FirstSchema.restore(to: file)
            let store = try FirstSchema.open(file)
            try await FirstSchema.check(store, images: folder, empty: ["changeTime"])
            try await FirstSchema.checkJournal(store)
        }
    }

    @Test func aStoreOfTheFirstSchemaCanBeSalvaged() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try FirstSchema.restore(to: file)
            var content = try Data(contentsOf: file)
            // A version that was written before the first release, when there were fewer tables and columns.
            content.replaceSubrange(60..<64, with: [0, 0, 0, UInt8(Schema.firstVersion - 1)])
            try content.write(to: file)
            #expect(throws: StoreError.damaged(path: file.path)) { try FirstSchema.open(file) }
            #expect(try Store.salvage(path: file.path)?.isUserDataComplete == true)
            try await FirstSchema.checkPersonal(try FirstSchema.open(file))
        }
    }

    @Test func everythingThatIsWrittenIsFoundAgain() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try await FirstSchema.fill(try FirstSchema.open(file), images: folder)
            let store = try FirstSchema.open(file)
            try await FirstSchema.check(store, images: folder)
            try await FirstSchema.checkJournal(store)
        }
    }

    @Test func theSchemaIsThatOfStoresAlreadyWritten() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "store.sqlite")
            try FirstSchema.restore(to: file)
            // Opening leads the file to the schema of today.
            _ = try FirstSchema.open(file)
            let queue = try DatabaseQueue()
            try await queue.write { try Schema.create($0, path: "x") }
            #expect(try Self.schema(of: queue) == Self.schema(of: try DatabaseQueue(path: file.path)))
        }
    }

    /// The statements by name, without white space, which changed as columns were added to tables.
    private static func schema(of queue: DatabaseQueue) throws -> [String: String] {
        let rows = try queue.read { db in
            try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE sql NOT NULL")
        }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], ($0[1] as String).filter { !$0.isWhitespace }) })
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
