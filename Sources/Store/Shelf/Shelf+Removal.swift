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
                    WHERE removal = ? AND identity NOT IN (SELECT identity FROM shelfEntry) ORDER BY removed.id
                    """,
                arguments: [last]
            )
            try db.execute(sql: "DELETE FROM shelfRemovedEntry WHERE removal = ?", arguments: [last])
            for record in records { try record.insert(db) }
            return try records.map { try $0.entry() }
        }
    }

    private func remove(
        _ selection: @Sendable (Database) throws -> [ShelfRecord]
    ) async throws(StoreError) -> [ShelfEntry] {
        let now = time.now().milliseconds
        return try await database.writeDurably("remove from the shelf") { db in
            let records = try selection(db)
            guard !records.isEmpty else { return [] }
            let last = try Int64.fetchOne(db, sql: "SELECT MAX(removal) FROM shelfRemovedEntry") ?? 0
            // No program ever removed so often.
            guard last < .max else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            let number = last + 1
            let insertion = try db.cachedStatement(
                sql: """
                    INSERT INTO shelfRemovedEntry (removal, removedAt, entry, identity, addedAt, book)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """
            )
            let deletion = try db.cachedStatement(sql: "DELETE FROM shelfEntry WHERE identity = ?")
            for record in records {
                try insertion.execute(
                    arguments: [number, now, record.id, record.identity, record.addedAt, record.book]
                )
                try deletion.execute(arguments: [record.identity])
            }
            try db.execute(
                sql: "DELETE FROM shelfRemovedEntry WHERE removal <= ?",
                arguments: [max(number, 0) - Int64(Self.undoLevels)]
            )
            return try records.map { try $0.entry() }
        }
    }
}
