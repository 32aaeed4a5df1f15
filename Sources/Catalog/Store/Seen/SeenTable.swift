import APIClient
import CatalogModel
import Foundation
import GRDB

struct SeenTable<Record: SeenRecord>: Sendable {
    let database: StoreDatabase
    let time: Time
    let name: String

    private var index: SearchIndex { SearchIndex(table: name) }

    func record(_ records: [Record], from service: ServiceName, at date: Date?) async throws(StoreError) -> Int {
        guard records.contains(where: { $0.identity != nil }) else { return 0 }
        let now = (date ?? time.now()).milliseconds
        return try await database.write("keep what was seen") { db in
            try records.count { record in
                guard let identity = record.identity else { return false }
                return try save(db, record, identity: identity, service: service.rawValue, now: now)
            }
        }
    }

    private func save(
        _ db: Database,
        _ record: Record,
        identity: String,
        service: String,
        now: Int64
    ) throws -> Bool {
        guard
            let found = try Row.fetchOne(
                db.cachedStatement(sql: "SELECT * FROM \(name) WHERE identity = ?"),
                arguments: [identity]
            )
        else {
            let text = record.searchText
            var row = SeenRow(
                identity: identity,
                titleKey: "",
                firstService: service,
                lastService: service,
                firstSeenAt: now,
                lastSeenAt: now,
                encoding: .identity,
                bodySize: 0,
                body: Data()
            )
            try row.set(record, titleKey: text.titleKey)
            let id = try insert(db, row)
            try index.insert(db, id: id, text)
            if let book = record as? Book {
                try DayIndex.set(db, id: id, book.publishedOn)
                try InitialsIndex.insert(db, id: id, titleKey: row.titleKey)
            }
            return true
        }
        let id: Int64 = try found.decode(forColumn: "id")
        var row = try SeenRow(row: found)
        let known = try row.record(Record.self)
        let full = known.enriched(by: record.stored)
        if full == known {
            try db.cachedStatement(
                sql: "UPDATE \(name) SET lastService = ?, lastSeenAt = MAX(lastSeenAt, ?) WHERE id = ?"
            ).execute(
                arguments: [service, now, id]
            )
            return false
        }
        let (text, oldKey) = (full.searchText, row.titleKey)
        try row.set(full, titleKey: text.titleKey)
        try db.cachedStatement(
            sql: """
                UPDATE \(name) SET titleKey = ?, lastService = ?, lastSeenAt = MAX(lastSeenAt, ?),
                encoding = ?, bodySize = ?, body = ? WHERE id = ?
                """
        ).execute(
            arguments: [row.titleKey, service, now, row.encoding, row.bodySize, row.body, id]
        )
        try index.replace(db, id: id, known.searchText, with: text)
        if let book = full as? Book {
            try DayIndex.set(db, id: id, book.publishedOn)
            try InitialsIndex.replace(db, id: id, oldKey, with: row.titleKey)
        }
        return false
    }

    private func insert(_ db: Database, _ row: SeenRow) throws -> Int64 {
        try db.cachedStatement(
            sql: """
                INSERT INTO \(name) (
                    identity, titleKey, firstService, lastService, firstSeenAt, lastSeenAt, encoding, bodySize, body
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                row.identity, row.titleKey, row.firstService, row.lastService, row.firstSeenAt, row.lastSeenAt,
                row.encoding, row.bodySize, row.body,
            ]
        )
        return db.lastInsertedRowID
    }

    func find(_ identity: String) async throws(StoreError) -> Seen<Record>? {
        try await database.read("read what was seen") { db in
            try SeenRow.fetchOne(db, sql: "SELECT * FROM \(name) WHERE identity = ?", arguments: [identity])
                .map { try Seen($0) }
        }
    }

    func count() async throws(StoreError) -> Int {
        try await database.read("count what was seen") { db in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(name)") ?? 0
        }
    }

    /// Every matching record. Reads all rows: dates are not indexed.
    func all(where isWanted: @Sendable (Record) -> Bool) async throws(StoreError) -> [Seen<Record>] {
        try await database.read("read what was seen") { db in
            var found: [Seen<Record>] = []
            let rows = try SeenRow.fetchCursor(db, sql: "SELECT * FROM \(name) ORDER BY id")
            while let row = try rows.next() {
                let seen = try Seen<Record>(row)
                if isWanted(seen.record) { found.append(seen) }
            }
            return found
        }
    }

    func search(_ text: String, page: Int, size: Int) async throws(StoreError) -> SearchPage<Seen<Record>> {
        let (page, size) = (max(page, 1), max(size, 1))
        // A page beyond the range of integers is an empty page.
        let (offset, isTooFar) = (page - 1).multipliedReportingOverflow(by: size)
        guard let query = SearchQuery(text) else {
            return SearchPage(hits: [], page: page, size: size, total: 0, isTotalExact: true)
        }
        return try await database.read("search what was seen") { db in
            var (ids, total, isExact): ([Int64], Int, Bool)
            if name == "seenBook", query.hasInitials {
                (ids, total, isExact) = try InitialsIndex.find(
                    db,
                    query,
                    offset: isTooFar ? .max : offset,
                    count: size
                )
            } else {
                (ids, total) = try index.find(db, query, offset: isTooFar ? .max : offset, count: size)
                isExact = total < SearchIndex.countLimit
            }
            let hits = try ids.compactMap { id in
                try SeenRow.fetchOne(db, sql: "SELECT * FROM \(name) WHERE id = ?", arguments: [id])
                    .map { try Seen<Record>($0) }
            }
            return SearchPage(hits: hits, page: page, size: size, total: total, isTotalExact: isExact)
        }
    }
}
