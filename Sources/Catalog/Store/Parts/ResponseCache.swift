package import APIClient
package import Foundation
import GRDB

/// The response cache: every response that decoded, one per request, up to a size.
///
/// Each page is a separate request, so page 2 is cached only if it was requested. As `ResponseStore` requires, no
/// method throws: the first failure is passed to the `onFailure` of the ``Store``, and a request continues without the
/// cache.
package struct ResponseCache: ResponseStore {
    /// The minimum interval between two recorded uses of a response. The order of removal needs no finer resolution,
    /// and most reads then write nothing.
    static let usageResolution: Duration = .seconds(60 * 60)

    /// The part of the limit that is freed at once when it is exceeded, a 256th: 256 KB of 64 MB. Freeing what one
    /// response needs, with each response, would take as long as for some hundred at once.
    private static let reserve = 256

    let database: StoreDatabase
    /// The maximum size in bytes, compressed and with keys.
    package let limit: Int
    let time: Time
    let failures: FirstFailureReporter

    /// The response cached under a key, whatever its age.
    package func cachedResponse(for key: CacheKey) async -> CachedResponse? {
        if let response = database.collected?.cachedResponse(for: key) { return response }
        do throws(StoreError) {
            let found = try await database.readRow("read an answer") { db in
                try CachedResponseRecord.fetchOne(
                    db.cachedStatement(sql: "SELECT * FROM storedAnswer WHERE service = ? AND request = ?"),
                    arguments: [key.service.rawValue, key.request]
                )
            }
            guard let found else { return nil }
            guard let response = found.response else { throw .damaged(path: database.path) }
            await recordUse(of: found, key: key)
            return response
        } catch {
            failures.report(error)
            return nil
        }
    }

    package func cachedState(for key: CacheKey) async -> CachedState? {
        if let response = database.collected?.cachedResponse(for: key) {
            return CachedState(status: response.status, fetchedAt: response.fetchedAt)
        }
        do throws(StoreError) {
            return try await database.readRow("read an answer") { db in
                // The columns before the body, which is not read.
                let row = try Row.fetchOne(
                    db.cachedStatement(
                        sql: "SELECT status, fetchedAt FROM storedAnswer WHERE service = ? AND request = ?"
                    ),
                    arguments: [key.service.rawValue, key.request]
                )
                return try row.map {
                    CachedState(
                        status: try $0.decode(atIndex: 0),
                        fetchedAt: Date(milliseconds: try $0.decode(atIndex: 1))
                    )
                }
            }
        } catch {
            failures.report(error)
            return nil
        }
    }

    /// Whether one of the responses used last is a service's own that arrived since then and was a success. Those
    /// before them are not read, so that the result costs the same in a store of any size.
    package func hasResponse(of service: ServiceName, since date: Date) async -> Bool {
        let (start, end) = (date.milliseconds, time.now().milliseconds)
        let found = try? await database.readRow("read an answer") { db in
            try Bool.fetchOne(
                db.cachedStatement(sql: Self.recentSQL),
                arguments: [start, service.rawValue, start, end]
            )
        }
        return found ?? false
    }

    private static let recentSQL = """
        SELECT EXISTS (
            SELECT * FROM (
                SELECT service, status, fetchedAt FROM storedAnswer WHERE lastUsedAt >= ?
                ORDER BY lastUsedAt DESC, id DESC LIMIT 100
            )
            WHERE service = ? AND status BETWEEN 200 AND 299 AND fetchedAt BETWEEN ? AND ?
        )
        """

    /// Caches a response under a key, replacing any earlier one, and removes the least recently used ones if the limit
    /// is exceeded; both in one transaction, which also holds the other responses of a group.
    ///
    /// A response that alone exceeds the limit is not cached.
    package func save(_ response: CachedResponse, for key: CacheKey) async {
        // A read-only store was reported when it was opened.
        guard database.access == .readWrite else { return }
        let record = CachedResponseRecord(response, key: key, now: time.now())
        guard record.storedSize <= limit else { return }
        let operation = "keep an answer"
        let write = { @Sendable (db: Database) throws in try record.save(db) }
        let ending = { @Sendable (db: Database) throws in
            guard try CacheTotal.fetch(db).bytes > limit else { return }
            try Self.removeLeastRecentlyUsed(db, downTo: limit - limit / Self.reserve, except: key)
        }
        if let collected = database.collected {
            await collected.add(
                CollectedWrites.Write(
                    operation: operation,
                    report: { failures.report($0) },
                    ending: ending,
                    body: write
                ),
                response: (key, response)
            )
            return
        }
        do throws(StoreError) {
            try await database.write(operation) { db in
                try write(db)
                try ending(db)
            }
        } catch {
            failures.report(error)
        }
    }

    /// Records a use of a response; skipped if the store is read-only, full or locked.
    private func recordUse(of record: CachedResponseRecord, key: CacheKey) async {
        let now = time.now().milliseconds
        guard record.lastUsedAt <= now - Self.usageResolution.milliseconds else { return }
        let write = { @Sendable (db: Database) throws -> Void in
            try CachedResponseRecord.under(key).updateAll(db, CachedResponseRecord.Columns.lastUsedAt.set(to: now))
        }
        if let collected = database.collected {
            await collected.add(CollectedWrites.Write(operation: "note a use", isOptional: true, body: write))
        } else {
            await database.writeIfIdle(write)
        }
    }

    /// Removes responses that have not been used for a while, then the least recently used until the rest fits.
    ///
    /// - Parameters:
    ///   - unusedFor: The minimum time without use; `nil` removes none for that reason. Uses are recorded to the hour.
    ///   - bytes: The size for the rest; `nil` is the store's own limit.
    @discardableResult
    package func prune(unusedFor: Duration? = nil, toBytes bytes: Int? = nil) async throws(StoreError) -> CacheRemoval {
        let oldest = unusedFor.map { time.now().milliseconds - $0.milliseconds }
        return try await remove("remove answers") { db in
            if let oldest {
                try CachedResponseRecord.filter(CachedResponseRecord.Columns.lastUsedAt <= oldest).deleteAll(db)
            }
            try Self.removeLeastRecentlyUsed(db, downTo: bytes ?? limit)
        }
    }

    /// Removes all responses, or all of one service. Other parts of the store are not affected.
    @discardableResult
    package func clear(service: ServiceName? = nil) async throws(StoreError) -> CacheRemoval {
        try await remove("remove answers") { db in
            if let service {
                try CachedResponseRecord.filter(CachedResponseRecord.Columns.service == service.rawValue).deleteAll(db)
            } else {
                try CachedResponseRecord.deleteAll(db)
            }
        }
    }

    /// Removes a service's responses that are older than its terms allow.
    package func forget(_ service: ServiceName, fetchedBefore date: Date) async {
        guard database.access == .readWrite else { return }
        let oldest = date.milliseconds
        let operation = "remove answers"
        let write = { @Sendable (db: Database) throws -> Void in
            try CachedResponseRecord.filter(CachedResponseRecord.Columns.service == service.rawValue)
                .filter(CachedResponseRecord.Columns.fetchedAt < oldest).deleteAll(db)
        }
        if let collected = database.collected {
            await collected.add(
                CollectedWrites.Write(operation: operation, report: { failures.report($0) }, body: write)
            )
            return
        }
        do throws(StoreError) {
            try await database.write(operation, write)
        } catch {
            failures.report(error)
        }
    }

    /// Removes the least recently used responses until the rest fits, inside a transaction.
    ///
    /// - Parameter retained: A response that stays in any case: the one just written, which would be the least recently
    ///   used of all if the clock was set back.
    static func removeLeastRecentlyUsed(_ db: Database, downTo bytes: Int, except retained: CacheKey? = nil) throws {
        var excess = (try CacheTotal.fetch(db).bytes).subtracting(bytes)
        guard excess > 0 else { return }
        let retainedID = try retained.flatMap {
            try CachedResponseRecord.under($0).select(CachedResponseRecord.Columns.id, as: Int64.self).fetchOne(db)
        }
        // Read from the index alone; collected first, since a row must not be removed while rows are iterated.
        var ids: [Int64] = []
        let rows = try Row.fetchCursor(db, sql: "SELECT id, storedSize FROM storedAnswer ORDER BY lastUsedAt, id")
        while excess > 0, let row = try rows.next() {
            let id: Int64 = try row.decode(atIndex: 0)
            guard id != retainedID else { continue }
            excess = excess.subtracting(try row.decode(atIndex: 1))
            ids.append(id)
        }
        let deletion = try db.cachedStatement(sql: "DELETE FROM storedAnswer WHERE id = ?")
        for id in ids { try deletion.execute(arguments: [id]) }
    }

    private func remove(
        _ operation: String,
        _ body: @Sendable (Database) throws -> Void
    ) async throws(StoreError) -> CacheRemoval {
        let removal = try await database.write(operation, waiting: .atLength) { db in
            let before = try CacheTotal.fetch(db)
            try body(db)
            let after = try CacheTotal.fetch(db)
            // Returns the space to the disk.
            try db.execute(sql: "PRAGMA incremental_vacuum")
            return CacheRemoval(
                answers: before.answers.subtracting(after.answers),
                bytes: before.bytes.subtracting(after.bytes)
            )
        }
        return removal
    }

    /// Counts the responses, by service.
    ///
    /// - Returns: The counts, from one snapshot.
    /// - Throws: ``StoreError``.
    package func statistics() async throws(StoreError) -> CacheStatistics {
        let services = try await database.read("count answers") { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT service, COUNT(*) AS answers, SUM(storedSize) AS bytes, SUM(bodySize) AS bodyBytes,
                        MIN(fetchedAt) AS oldest, MAX(fetchedAt) AS newest
                    FROM storedAnswer GROUP BY service ORDER BY service
                    """
            ).map { row in
                CacheStatistics.Service(
                    name: ServiceName(rawValue: try row.decode(forColumn: "service")),
                    answers: try row.decode(forColumn: "answers"),
                    bytes: try row.decode(forColumn: "bytes"),
                    bodyBytes: try row.decode(forColumn: "bodyBytes"),
                    oldest: Date(milliseconds: try row.decode(forColumn: "oldest")),
                    newest: Date(milliseconds: try row.decode(forColumn: "newest"))
                )
            }
        }
        return CacheStatistics(services: services, limit: limit)
    }
}

/// The number and size of removed responses.
package struct CacheRemoval: Hashable, Sendable {
    /// The number of responses.
    package let answers: Int
    /// Their stored size in bytes.
    package let bytes: Int
}

/// The only row of `storedAnswerTotal`, maintained by triggers.
struct CacheTotal: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "storedAnswerTotal"

    var answers: Int
    var bytes: Int

    static func fetch(_ db: Database) throws -> CacheTotal {
        guard let total = try fetchOne(db.cachedStatement(sql: "SELECT * FROM storedAnswerTotal")) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        return total
    }
}

/// Statistics of the cached responses.
package struct CacheStatistics: Hashable, Sendable {
    /// The responses of one service.
    package struct Service: Hashable, Sendable {
        /// The service.
        package let name: ServiceName
        /// The number of responses.
        package let answers: Int
        /// Their stored size in bytes: bodies compressed, with their keys.
        package let bytes: Int
        /// The uncompressed size of their bodies in bytes.
        package let bodyBytes: Int
        /// The time the oldest was received.
        package let oldest: Date
        /// The time the newest was received.
        package let newest: Date
    }

    /// Each service with responses, by name.
    package let services: [Service]
    /// The maximum size in bytes.
    package let limit: Int

    /// The total number of responses.
    package var answers: Int { services.reduce(0) { $0 + $1.answers } }
    /// Their stored size in bytes, which counts against the limit.
    package var bytes: Int { services.reduce(0) { $0.adding($1.bytes) } }
    /// The uncompressed size of their bodies in bytes.
    package var bodyBytes: Int { services.reduce(0) { $0.adding($1.bodyBytes) } }
    /// The time the oldest was received; `nil` without responses.
    package var oldest: Date? { services.map(\.oldest).min() }
    /// The time the newest was received; `nil` without responses.
    package var newest: Date? { services.map(\.newest).max() }
}

struct CachedResponseRecord: Sendable {
    var service: String
    var request: String
    var status: Int
    /// Milliseconds since 1970.
    var fetchedAt: Int64
    /// Milliseconds since 1970; moves in steps of ``ResponseCache/usageResolution``.
    var lastUsedAt: Int64
    var encoding: BodyEncoding
    /// The uncompressed size of the body, in bytes.
    var bodySize: Int
    /// The size that counts against the limit, in bytes: the encoded body and the key.
    var storedSize: Int
    var body: Data
    /// The response's validators and content type; see ``ResponseFields``.
    var etag: String?
    var lastModified: String?
    var contentType: String?
}

extension CachedResponseRecord: FetchableRecord, TableRecord {
    static let databaseTableName = "storedAnswer"

    enum Columns {
        static let id = Column("id")
        static let service = Column("service")
        static let request = Column("request")
        static let status = Column("status")
        static let fetchedAt = Column("fetchedAt")
        static let lastUsedAt = Column("lastUsedAt")
        static let encoding = Column("encoding")
        static let bodySize = Column("bodySize")
        static let storedSize = Column("storedSize")
        static let body = Column("body")
        static let etag = Column("etag")
        static let lastModified = Column("lastModified")
        static let contentType = Column("contentType")
    }

    // Column by column: decoding it as a value of many types would take longer than reading it from the file.
    init(row: Row) throws {
        service = try row.decode(forColumn: Columns.service)
        request = try row.decode(forColumn: Columns.request)
        status = try row.decode(forColumn: Columns.status)
        fetchedAt = try row.decode(forColumn: Columns.fetchedAt)
        lastUsedAt = try row.decode(forColumn: Columns.lastUsedAt)
        encoding = try row.decode(forColumn: Columns.encoding)
        bodySize = try row.decode(forColumn: Columns.bodySize)
        storedSize = try row.decode(forColumn: Columns.storedSize)
        body = try row.decode(forColumn: Columns.body)
        etag = try row.decode(forColumn: Columns.etag)
        lastModified = try row.decode(forColumn: Columns.lastModified)
        contentType = try row.decode(forColumn: Columns.contentType)
    }

    /// Inserts the record, or replaces the one of the same request. The statement is prepared once a connection: with
    /// its triggers that takes longer than to execute it.
    func save(_ db: Database) throws {
        try db.cachedStatement(sql: Self.saveSQL).execute(arguments: [
            service, request, status, fetchedAt, lastUsedAt, encoding, bodySize, storedSize, body, etag, lastModified,
            contentType,
        ])
    }

    private static let saveSQL: String = {
        let key = [Columns.service, Columns.request].map(\.name)
        let rest = [
            Columns.status, Columns.fetchedAt, Columns.lastUsedAt, Columns.encoding, Columns.bodySize,
            Columns.storedSize, Columns.body, Columns.etag, Columns.lastModified, Columns.contentType,
        ].map(\.name)
        let names = key + rest
        return """
            INSERT INTO \(databaseTableName) (\(names.joined(separator: ", ")))
            VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
            ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE
            SET \(rest.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
            """
    }()

    static func under(_ key: CacheKey) -> QueryInterfaceRequest<CachedResponseRecord> {
        filter(Columns.service == key.service.rawValue && Columns.request == key.request)
    }
}

extension CachedResponseRecord {
    init(_ response: CachedResponse, key: CacheKey, now: Date) {
        service = key.service.rawValue
        request = key.request
        status = response.status
        fetchedAt = response.fetchedAt.milliseconds
        lastUsedAt = now.milliseconds
        bodySize = response.body.count
        (encoding, body) = BodyEncoding.encodeQuickly(response.body)
        let stored = ResponseFields(response.fields)
        (etag, lastModified, contentType) = (stored.etag, stored.lastModified, stored.contentType)
        storedSize = body.count + service.utf8.count + request.utf8.count + stored.size
    }

    var response: CachedResponse? {
        encoding.decode(body, size: bodySize).map {
            CachedResponse(
                status: status,
                fields: ResponseFields(etag: etag, lastModified: lastModified, contentType: contentType).fields,
                body: $0,
                fetchedAt: Date(milliseconds: fetchedAt)
            )
        }
    }
}
