import APIClient
import CatalogModel
import Foundation
import GRDB
import Testing

@testable import Store

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
            for step in FrozenStep.all.prefix(version) { try await step.check(store) }
            try await store.verify()
        }
    }

    private static func schema(of queue: DatabaseQueue) throws -> [String] {
        try queue.read { db in
            try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        }.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
}
