import APIClient
import CatalogModel
import GRDB

extension Shelf {
    /// How many removals can be taken back.
    public static let undoLevels = 50

    /// Takes books off the shelf. All of them together are one removal for ``undo()``.
    ///
    /// - Parameter identities: The books' identities; those that are not on the shelf are passed over.
    /// - Returns: What was taken off, in the order asked for.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func remove(_ identities: [String]) async throws(StoreError) -> [ShelfEntry] {
        try await remove { db in
            var seen = Set<String>()
            return try identities.filter { seen.insert($0).inserted }.compactMap { try ShelfRecord.fetch(db, $0) }
        }
    }

    /// Takes everything off the shelf; one removal for ``undo()``.
    ///
    /// - Returns: What was taken off, what was added last first.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func clear() async throws(StoreError) -> [ShelfEntry] {
        try await remove { db in try ShelfRecord.order(ShelfRecord.Columns.id.desc).fetchAll(db) }
    }

    /// Takes the last removal back: its books stand again where they stood, with the time they were added. A further call
    /// takes back the one before.
    ///
    /// A book that was put on the shelf again meanwhile stays as it is.
    ///
    /// - Returns: What came back; `nil` when there is nothing to take back.
    /// - Throws: ``StoreError``, with nothing changed.
    @discardableResult
    public func undo() async throws(StoreError) -> [ShelfEntry]? {
        try await database.writeDurably("bring back to the shelf") { db in
            guard let last = try Int64.fetchOne(db, sql: "SELECT MAX(removal) FROM shelfRemovedEntry") else {
                return nil
            }
            let records = try ShelfRecord.fetchAll(
                db,
                sql: """
                    SELECT entry AS id, identity, addedAt, book FROM shelfRemovedEntry AS removed
                    WHERE removal = ? ORDER BY removed.id
                    """,
                arguments: [last]
            )
            try db.execute(sql: "DELETE FROM shelfRemovedEntry WHERE removal = ?", arguments: [last])
            return try records.compactMap { record in
                guard try ShelfRecord.fetch(db, record.identity) == nil else { return nil }
                try record.insert(db)
                return try record.entry()
            }
        }
    }

    private func remove(
        _ selection: @Sendable (Database) throws -> [ShelfRecord]
    ) async throws(StoreError) -> [ShelfEntry] {
        let now = time.now().milliseconds
        return try await database.writeDurably("remove from the shelf") { db in
            let records = try selection(db)
            guard !records.isEmpty else { return [] }
            let number = 1 + (try Int64.fetchOne(db, sql: "SELECT MAX(removal) FROM shelfRemovedEntry") ?? 0)
            for record in records {
                try db.execute(
                    sql: """
                        INSERT INTO shelfRemovedEntry (removal, removedAt, entry, identity, addedAt, book)
                        VALUES (?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [number, now, record.id, record.identity, record.addedAt, record.book]
                )
                try ShelfRecord.filter(ShelfRecord.Columns.identity == record.identity).deleteAll(db)
            }
            try db.execute(
                sql: "DELETE FROM shelfRemovedEntry WHERE removal <= ?",
                arguments: [number - Int64(Self.undoLevels)]
            )
            return try records.map { try $0.entry() }
        }
    }
}
