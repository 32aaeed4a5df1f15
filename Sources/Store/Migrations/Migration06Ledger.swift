import GRDB

extension Migration {
    /// Requests a service, key and minute since 1970 in UTC: Korean days begin on a minute, and a rolling window needs no
    /// finer measure. Of a key stands here only a fingerprint, which without the salt and the key says nothing.
    static let ledger = Migration(name: "ledger") { db in
        try db.execute(
            sql: """
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
                """
        )
    }
}
