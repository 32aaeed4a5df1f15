public import APIClient
public import Foundation
import GRDB

/// The answers of services: whatever decoded, once per request, up to a size.
///
/// A page is a request of its own, so page 2 is there exactly when it was seen. Nothing here throws, as ``AnswerStore``
/// has it: the first failure goes to the `onFailure` that the ``Store`` was opened with, and a request goes on without.
public struct StoredAnswers: AnswerStore {
    /// How far apart two uses of an answer must be for the second to be written down. The order of removal needs no
    /// finer measure, and most readings then write nothing.
    static let useStep: Duration = .seconds(60 * 60)

    let database: StoreDatabase
    /// How many bytes are kept, counted compressed and with their keys.
    public let limit: Int
    let time: Time
    let failures: FailureReport

    /// The answer kept under a key, whatever its age.
    public func answer(for key: AnswerKey) async -> StoredAnswer? {
        do throws(StoreError) {
            let found = try await database.read("read an answer") { db in
                try AnswerRecord.under(key).fetchOne(db)
            }
            guard let found else { return nil }
            guard let answer = found.answer else { throw .damaged(path: database.path) }
            await noteUse(of: found, key: key)
            return answer
        } catch {
            failures.report(error)
            return nil
        }
    }

    /// Keeps an answer under a key, in place of any earlier one, and removes the least recently used ones if all of
    /// them now exceed the limit; both in one transaction.
    ///
    /// An answer that alone exceeds the limit is not kept.
    public func keep(_ answer: StoredAnswer, for key: AnswerKey) async {
        // A store that may only be read said so when it was opened.
        guard database.access == .readWrite else { return }
        let record = AnswerRecord(answer, key: key, now: time.now())
        guard record.storedSize <= limit else { return }
        do throws(StoreError) {
            try await database.write("keep an answer") { db in
                try record.upsert(db)
                _ = try Self.removeLeastRecentlyUsed(db, downTo: limit, except: key)
            }
        } catch {
            failures.report(error)
        }
    }

    /// Writes down that an answer was used. A store that is read-only, full or locked misses it, and no more than that.
    private func noteUse(of record: AnswerRecord, key: AnswerKey) async {
        let now = time.now().milliseconds
        guard record.lastUsedAt <= now - Self.useStep.milliseconds else { return }
        await database.writeIfIdle { db in
            try AnswerRecord.under(key).updateAll(db, AnswerRecord.Columns.lastUsedAt.set(to: now))
        }
    }

    /// Removes answers that have not been used for a while, then the least recently used until the rest fits.
    ///
    /// - Parameters:
    ///   - unusedFor: How long an answer must have gone unused; `nil` removes none for that. Uses are noted to the
    ///     hour.
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
    ///   - kept: An answer that stays in any case: the one just written, which a clock that was set back would
    ///     otherwise make the least recent of all.
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

    /// Counts the answers, by service.
    ///
    /// - Returns: The counts, all of one moment.
    /// - Throws: ``StoreError``.
    public func statistics() async throws(StoreError) -> AnswerStatistics {
        let services = try await database.read("count answers") { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT service, COUNT(*) AS answers, SUM(storedSize) AS bytes, SUM(bodySize) AS bodyBytes,
                        MIN(fetchedAt) AS oldest, MAX(fetchedAt) AS newest
                    FROM storedAnswer GROUP BY service ORDER BY service
                    """
            ).map { row in
                AnswerStatistics.Service(
                    name: ServiceName(rawValue: try row.decode(forColumn: "service")),
                    answers: try row.decode(forColumn: "answers"),
                    bytes: try row.decode(forColumn: "bytes"),
                    bodyBytes: try row.decode(forColumn: "bodyBytes"),
                    oldest: Date(milliseconds: try row.decode(forColumn: "oldest")),
                    newest: Date(milliseconds: try row.decode(forColumn: "newest"))
                )
            }
        }
        return AnswerStatistics(services: services, limit: limit)
    }
}

/// What a removal of cached responses took away.
public struct AnswerRemoval: Hashable, Sendable {
    /// How many answers.
    public let answers: Int
    /// Their size in bytes, as they were stored.
    public let bytes: Int
}

/// The one row of `storedAnswerTotal`, which triggers keep.
struct AnswerTotal: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "storedAnswerTotal"

    var answers: Int
    var bytes: Int

    static func fetch(_ db: Database) throws -> AnswerTotal {
        guard let total = try fetchOne(db) else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return total
    }
}

/// What cached responses there are.
public struct AnswerStatistics: Hashable, Sendable {
    /// The answers of one service.
    public struct Service: Hashable, Sendable {
        /// The service.
        public let name: ServiceName
        /// How many answers.
        public let answers: Int
        /// Their size in bytes as they are stored: bodies compressed, with their keys.
        public let bytes: Int
        /// The size of their bodies in bytes, as they came.
        public let bodyBytes: Int
        /// When the oldest came.
        public let oldest: Date
        /// When the newest came.
        public let newest: Date
    }

    /// Each service that has answers, by name.
    public let services: [Service]
    /// How many bytes are kept at most.
    public let limit: Int

    /// How many answers there are.
    public var answers: Int { services.reduce(0) { $0 + $1.answers } }
    /// Their size in bytes as they are stored; this is what counts against the limit.
    public var bytes: Int { services.reduce(0) { $0.adding($1.bytes) } }
    /// The size of their bodies in bytes, as they came.
    public var bodyBytes: Int { services.reduce(0) { $0.adding($1.bodyBytes) } }
    /// When the oldest came; `nil` when there is none.
    public var oldest: Date? { services.map(\.oldest).min() }
    /// When the newest came; `nil` when there is none.
    public var newest: Date? { services.map(\.newest).max() }
}

/// A row of `storedAnswer`.
struct AnswerRecord: Codable, Sendable {
    var service: String
    var request: String
    var status: Int
    /// Milliseconds since 1970.
    var fetchedAt: Int64
    /// Milliseconds since 1970; moves in steps of ``StoredAnswers/useStep``.
    var lastUsedAt: Int64
    var encoding: BodyEncoding
    /// The body's size as it came, in bytes.
    var bodySize: Int
    /// What counts against the limit, in bytes: the encoded body and the key.
    var storedSize: Int
    var body: Data
}

extension AnswerRecord: FetchableRecord, PersistableRecord {
    static let databaseTableName = "storedAnswer"

    enum Columns {
        static let id = Column("id")
        static let service = Column(CodingKeys.service)
        static let request = Column(CodingKeys.request)
        static let fetchedAt = Column(CodingKeys.fetchedAt)
        static let lastUsedAt = Column(CodingKeys.lastUsedAt)
        static let storedSize = Column(CodingKeys.storedSize)
    }

    /// The rows under a key: one or none.
    static func under(_ key: AnswerKey) -> QueryInterfaceRequest<AnswerRecord> {
        filter(Columns.service == key.service.rawValue && Columns.request == key.request)
    }
}

extension AnswerRecord {
    /// The row for an answer, its body encoded.
    init(_ answer: StoredAnswer, key: AnswerKey, now: Date) {
        service = key.service.rawValue
        request = key.request
        status = answer.status
        fetchedAt = answer.fetchedAt.milliseconds
        lastUsedAt = now.milliseconds
        bodySize = answer.body.count
        (encoding, body) = BodyEncoding.encode(answer.body)
        storedSize = body.count + service.utf8.count + request.utf8.count
    }

    /// The answer, its body decoded; `nil` when the row is damaged.
    var answer: StoredAnswer? {
        encoding.decode(body, size: bodySize).map {
            StoredAnswer(status: status, body: $0, fetchedAt: Date(milliseconds: fetchedAt))
        }
    }
}
