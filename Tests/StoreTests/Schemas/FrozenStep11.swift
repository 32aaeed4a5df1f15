import APIClient
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

extension FrozenStep {
    /// Schema 11: until when a service asked not to be asked.
    static let waits = FrozenStep(
        schema: """
            CREATE TABLE ledgerWait (
                service TEXT NOT NULL,
                fingerprint TEXT NOT NULL,
                address TEXT NOT NULL,
                status INTEGER NOT NULL,
                until INTEGER NOT NULL,
                PRIMARY KEY (service, fingerprint, address)
            ) WITHOUT ROWID;
            """,
        data: """
            INSERT INTO ledgerWait VALUES ('openlibrary', '', 'https://openlibrary.org', 429, 32503680000000);
            """,
        check: checkWaits
    )

    private static func checkWaits(in store: Store) async throws {
        #expect(try await wait(of: store, secondsBefore: 3600)?.status == 429)
        let until = Date(timeIntervalSince1970: 32_503_680_000)
        #expect(try await wait(of: store, secondsBefore: 3600)?.until == until)
        // A wait of more than a day was noted under a clock that was wrong.
        #expect(try await wait(of: store, secondsBefore: 90_000) == nil)
    }

    private static func wait(of store: Store, secondsBefore seconds: Double) async throws -> QuotaWait? {
        let clock = ManualClock(start: Date(timeIntervalSince1970: 32_503_680_000 - seconds))
        return try await Ledger(database: store.database, time: clock.time, limits: .published).account(
            service: ServiceName(rawValue: "openlibrary"),
            key: nil,
            address: "https://openlibrary.org"
        ).state().wait
    }
}
