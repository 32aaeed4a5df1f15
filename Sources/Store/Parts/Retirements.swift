public import APIClient
public import Foundation
import GRDB

/// The services that answered like closed ones.
public struct Retirements: Sendable {
    let database: StoreDatabase

    /// Notes that a service answered like a closed one, in place of any earlier time.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - date: When it did.
    /// - Throws: ``StoreError``, with nothing changed.
    public func mark(_ service: ServiceName, at date: Date) async throws(StoreError) {
        try await database.write("note an ended service") { db in
            try db.execute(
                sql: """
                    INSERT INTO retirement (service, since) VALUES (?, ?)
                    ON CONFLICT (service) DO UPDATE SET since = excluded.since
                    """,
                arguments: [service.rawValue, date.milliseconds]
            )
        }
    }

    /// Notes that a service answers.
    ///
    /// - Parameter service: The service.
    /// - Throws: ``StoreError``, with nothing changed.
    public func clear(_ service: ServiceName) async throws(StoreError) {
        try await database.write("note a living service") { db in
            try db.execute(sql: "DELETE FROM retirement WHERE service = ?", arguments: [service.rawValue])
            try db.execute(sql: "DELETE FROM retirementSuspicion WHERE service = ?", arguments: [service.rawValue])
        }
    }

    /// Notes that a service answered a question like a closed one, which may be a hiccup.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - question: What it was asked; a fingerprint of it is kept.
    ///   - date: When it was.
    ///   - start: Suspicions from before are dropped.
    /// - Returns: How many different questions it answered so since then.
    /// - Throws: ``StoreError``, with nothing changed.
    public func suspect(
        _ service: ServiceName,
        asked question: String,
        at date: Date,
        since start: Date
    ) async throws(StoreError) -> Int {
        let fingerprint = String(SHA256.hexadecimal(Data(question.utf8)).prefix(32))
        return try await database.write("note a service that may have ended") { db in
            try db.execute(
                // One from the future was noted under a clock that was wrong, and would never grow old.
                sql: "DELETE FROM retirementSuspicion WHERE service = ? AND (at < ? OR at > ?)",
                arguments: [service.rawValue, start.milliseconds, date.milliseconds]
            )
            try db.execute(
                sql: "INSERT OR REPLACE INTO retirementSuspicion (service, question, at) VALUES (?, ?, ?)",
                arguments: [service.rawValue, fingerprint, date.milliseconds]
            )
            return try Int.fetchOne(
                db,
                sql: "SELECT COUNT(*) FROM retirementSuspicion WHERE service = ?",
                arguments: [service.rawValue]
            ) ?? 0
        }
    }

    /// Whether anything is noted against a service.
    ///
    /// - Parameter service: The service.
    /// - Returns: Whether it answered like a closed one, and not well since.
    /// - Throws: ``StoreError``.
    public func isSuspected(_ service: ServiceName) async throws(StoreError) -> Bool {
        try await database.read("read the suspicions") { db in
            try Bool.fetchOne(
                db,
                sql: "SELECT EXISTS (SELECT * FROM retirementSuspicion WHERE service = ?)",
                arguments: [service.rawValue]
            ) ?? false
        }
    }

    /// When a service last answered like a closed one.
    ///
    /// - Parameter service: The service.
    /// - Returns: The time; `nil` when it never did, or answered well since.
    /// - Throws: ``StoreError``.
    public func since(_ service: ServiceName) async throws(StoreError) -> Date? {
        try await database.read("read the ended services") { db in
            try Int64.fetchOne(db, sql: "SELECT since FROM retirement WHERE service = ?", arguments: [service.rawValue])
                .map { Date(milliseconds: $0) }
        }
    }
}
