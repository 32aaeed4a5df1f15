import GRDB

extension ImageFiles {
    /// Counts the pictures.
    ///
    /// - Returns: How many there are, and their size.
    /// - Throws: ``StoreError``.
    public func statistics() async throws(StoreError) -> ImageStatistics {
        try await database.read("count pictures") { db in
            let row = try Row.fetchOne(db, sql: "SELECT COUNT(*), COALESCE(SUM(bytes), 0) FROM imageFile")
            guard let row else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            return ImageStatistics(images: try row.decode(atIndex: 0), bytes: try row.decode(atIndex: 1))
        }
    }

    /// Removes the pictures that went unused longest until the rest fits.
    ///
    /// - Parameter bytes: What the rest must fit into; `nil` is the limit.
    /// - Returns: What was removed.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func prune(toBytes bytes: Int? = nil) async throws(StoreError) -> ImageStatistics {
        try await database.write("remove pictures") { db in try removeLeastRecentlyUsed(db, downTo: bytes ?? limit) }
    }

    /// Removes all pictures. Touches nothing else in the store, and no file in the folder that is not one of its pictures.
    ///
    /// - Returns: What was removed.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func clear() async throws(StoreError) -> ImageStatistics {
        try await database.write("remove pictures") { db in try removeLeastRecentlyUsed(db, downTo: 0) }
    }

    /// Removes the pictures that went unused longest, inside a transaction.
    ///
    /// A file goes before its row is sure to go: should the transaction fail, the row stands for a picture that is not there,
    /// which is fetched again. The other way round a file without a row would stay for ever.
    ///
    /// - Parameters:
    ///   - db: The connection.
    ///   - bytes: What the rest must fit into.
    ///   - kept: A picture that stays in any case: the one just kept.
    /// - Returns: What was removed.
    /// - Throws: An error of the database.
    func removeLeastRecentlyUsed(
        _ db: Database,
        downTo bytes: Int,
        except kept: String? = nil
    ) throws -> ImageStatistics {
        var excess = (try Int.fetchOne(db, sql: "SELECT SUM(bytes) FROM imageFile") ?? 0).subtracting(bytes)
        guard excess > 0 else { return ImageStatistics(images: 0, bytes: 0) }
        var removed: [ImageRecord] = []
        let records = try ImageRecord.fetchCursor(db, sql: "SELECT * FROM imageFile ORDER BY lastUsedAt, id")
        while excess > 0, let record = try records.next() {
            guard record.hash != kept else { continue }
            excess = excess.subtracting(record.bytes)
            removed.append(record)
        }
        for record in removed {
            // A row that is damaged must not name another file.
            if record.isSound { PrivateFile.remove("\(folder)/\(record.name)") }
            try db.execute(sql: "DELETE FROM imageFile WHERE hash = ?", arguments: [record.hash])
            try db.execute(sql: "DELETE FROM imageSource WHERE hash = ?", arguments: [record.hash])
        }
        return ImageStatistics(images: removed.count, bytes: removed.reduce(0) { $0.adding($1.bytes) })
    }
}
