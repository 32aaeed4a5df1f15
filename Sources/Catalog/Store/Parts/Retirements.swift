package import APIClient
import Basics
package import Foundation
import GRDB

/// The services that appear to have shut down.
package struct Retirements: Sendable {
    let database: StoreDatabase

    /// Records that a service appears to have shut down, replacing any earlier time.
    package func mark(_ service: ServiceName, at date: Date) async throws(StoreError) {
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

    /// Records that a service works. Throws ``StoreError``, with nothing changed.
    package func clear(_ service: ServiceName) async throws(StoreError) {
        try await database.write("note a living service") { db in
            try db.execute(sql: "DELETE FROM retirement WHERE service = ?", arguments: [service.rawValue])
            try db.execute(sql: "DELETE FROM retirementSuspicion WHERE service = ?", arguments: [service.rawValue])
        }
    }

    /// Records a response typical of a closed service, which may be a temporary failure.
    ///
    /// - `question`: The request; a fingerprint of it is stored.
    /// - `start`: Earlier suspicions are dropped.
    /// - Returns: The number of different requests with such a response since then.
    /// - Throws: ``StoreError``, with nothing changed.
    package func suspect(
        _ service: ServiceName,
        asked question: String,
        at date: Date,
        since start: Date
    ) async throws(StoreError) -> Int {
        let fingerprint = String(SHA256.hexadecimal(Data(question.utf8)).prefix(32))
        return try await database.write("note a service that may have ended") { db in
            try db.execute(
                // A suspicion dated in the future was recorded under a wrong clock, and would never expire.
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

    /// Whether there is a suspicion against a service. Returns whether it had a response typical of a closed service,
    /// and no successful one since.
    package func isSuspected(_ service: ServiceName) async throws(StoreError) -> Bool {
        try await database.read("read the suspicions") { db in
            try Bool.fetchOne(
                db,
                sql: "SELECT EXISTS (SELECT * FROM retirementSuspicion WHERE service = ?)",
                arguments: [service.rawValue]
            ) ?? false
        }
    }

    /// The time a service last appeared to have shut down; `nil` if it has not, or has responded since.
    package func since(_ service: ServiceName) async throws(StoreError) -> Date? {
        try await database.read("read the ended services") { db in
            try Int64.fetchOne(db, sql: "SELECT since FROM retirement WHERE service = ?", arguments: [service.rawValue])
                .map { Date(milliseconds: $0) }
        }
    }
}
