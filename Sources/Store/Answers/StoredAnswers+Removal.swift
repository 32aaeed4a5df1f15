public import APIClient
public import Foundation
import GRDB

extension StoredAnswers {
    /// Removes answers that have not been used for a while, then the least recently used until the rest fits.
    ///
    /// - Parameters:
    ///   - unusedFor: How long an answer must have gone unused; `nil` removes none for that. Uses are noted to the hour.
    ///   - bytes: What the rest must fit into; `nil` is the store's own limit.
    /// - Returns: What was removed.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func prune(unusedFor: Duration? = nil, toBytes bytes: Int? = nil) async throws(StoreError) -> AnswerRemoval {
        let oldest = unusedFor.map { time.now().milliseconds - $0.milliseconds }
        return try await remove("remove answers") { db in
            if let oldest {
                try AnswerRecord.filter(AnswerRecord.Columns.lastUsedAt <= oldest).deleteAll(db)
            }
            try Self.removeLeastRecentlyUsed(db, downTo: bytes ?? limit)
        }
    }

    /// Removes all answers, or all of one service. Touches nothing else in the store.
    ///
    /// - Parameter service: The service; `nil` for all.
    /// - Returns: What was removed.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func clear(service: ServiceName? = nil) async throws(StoreError) -> AnswerRemoval {
        try await remove("remove answers") { db in
            if let service {
                try AnswerRecord.filter(AnswerRecord.Columns.service == service.rawValue).deleteAll(db)
            } else {
                try AnswerRecord.deleteAll(db)
            }
        }
    }

    /// Removes a service's answers that are older than its terms let them be kept.
    public func forget(_ service: ServiceName, fetchedBefore date: Date) async {
        guard database.access == .readWrite else { return }
        let oldest = date.milliseconds
        do throws(StoreError) {
            try await database.write("remove answers") { db in
                _ = try AnswerRecord.filter(AnswerRecord.Columns.service == service.rawValue)
                    .filter(AnswerRecord.Columns.fetchedAt < oldest).deleteAll(db)
            }
        } catch {
            failures.report(error)
        }
    }

    /// Removes the least recently used answers until the rest fits, inside a transaction.
    ///
    /// - Parameters:
    ///   - db: The connection.
    ///   - bytes: What the rest must fit into.
    ///   - kept: An answer that stays in any case: the one just written, which a clock that was set back would otherwise
    ///     make the least recent of all.
    /// - Throws: An error of the database.
    static func removeLeastRecentlyUsed(_ db: Database, downTo bytes: Int, except kept: AnswerKey? = nil) throws {
        var excess = (try AnswerTotal.fetch(db).bytes).subtracting(bytes)
        guard excess > 0 else { return }
        let keptID = try kept.flatMap {
            try AnswerRecord.under($0).select(AnswerRecord.Columns.id, as: Int64.self).fetchOne(db)
        }
        // Read from the index alone; collected first, since a row must not go while the rows are being walked.
        var ids: [Int64] = []
        let rows = try Row.fetchCursor(db, sql: "SELECT id, storedSize FROM storedAnswer ORDER BY lastUsedAt, id")
        while excess > 0, let row = try rows.next() {
            let id: Int64 = try row.decode(atIndex: 0)
            guard id != keptID else { continue }
            excess = excess.subtracting(try row.decode(atIndex: 1))
            ids.append(id)
        }
        for id in ids {
            try AnswerRecord.filter(AnswerRecord.Columns.id == id).deleteAll(db)
        }
    }

    private func remove(
        _ operation: String,
        _ body: @Sendable (Database) throws -> Void
    ) async throws(StoreError) -> AnswerRemoval {
        let removal = try await database.write(operation) { db in
            let before = try AnswerTotal.fetch(db)
            try body(db)
            let after = try AnswerTotal.fetch(db)
            // Gives the room back to the disk.
            try db.execute(sql: "PRAGMA incremental_vacuum")
            return AnswerRemoval(
                answers: before.answers.subtracting(after.answers),
                bytes: before.bytes.subtracting(after.bytes)
            )
        }
        return removal
    }
}
