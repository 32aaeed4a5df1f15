import APIClient
import Foundation
import Testing

@testable import Store

extension FrozenStep {
    /// Schema 6: the ledger. The fingerprint is the key `ttb-example`'s under that salt.
    static let ledger = FrozenStep(
        schema: """
            CREATE TABLE ledgerSalt (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                salt BLOB NOT NULL
            );
            INSERT INTO ledgerSalt VALUES (1, randomblob(32));

            CREATE TABLE ledgerCount (
                id INTEGER PRIMARY KEY,
                service TEXT NOT NULL,
                fingerprint TEXT NOT NULL,
                minute INTEGER NOT NULL,
                requests INTEGER NOT NULL,
                UNIQUE (service, fingerprint, minute)
            );
            """,
        data: """
            UPDATE ledgerSalt SET salt = X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F';
            INSERT INTO ledgerCount VALUES (1, 'aladin', 'bc51e104314a4aec155f2c1660b3bfd5', 9000000000, 7);
            """,
        check: checkLedger
    )

    private static func checkLedger(in store: Store) async throws {
        // A minute far from now, so that it lies in the window of a clock that stands there and in no other.
        let time = Time(
            now: { Date(timeIntervalSince1970: 9_000_000_000 * 60) },
            uptime: { .zero },
            sleep: { _ in },
            random: { 0 }
        )
        let ledger = Ledger(database: store.database, time: time, limits: .published)
        let account = ledger.account(service: ServiceName(rawValue: "aladin"), key: Secret("ttb-example"))
        #expect(try await account.state().uses.map(\.used) == [7])
    }
}
