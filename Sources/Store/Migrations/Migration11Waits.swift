import GRDB

extension Migration {
    /// Until when a service asked not to be asked, by the same fingerprint of the key as the counts, and by the address it
    /// stands at: what a stand-in on this machine asks for is no wish of the service.
    static let waits = Migration(name: "waits") { db in
        try db.execute(
            sql: """
                CREATE TABLE ledgerWait (
                    service TEXT NOT NULL,
                    fingerprint TEXT NOT NULL,
                    address TEXT NOT NULL,
                    status INTEGER NOT NULL,
                    until INTEGER NOT NULL,
                    PRIMARY KEY (service, fingerprint, address)
                ) WITHOUT ROWID;
                """
        )
    }
}
