import APIClient
import Foundation
import GRDB
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
        let account = store.ledger.account(
            service: ServiceName(rawValue: "openlibrary"),
            key: nil,
            address: "https://openlibrary.org"
        )
        let wait = try #require(try await account.state().wait)
        #expect(wait.status == 429)
        #expect(wait.until == Date(timeIntervalSince1970: 32_503_680_000))
    }
}
