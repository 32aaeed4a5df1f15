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
