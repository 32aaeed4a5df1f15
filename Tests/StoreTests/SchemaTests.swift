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
