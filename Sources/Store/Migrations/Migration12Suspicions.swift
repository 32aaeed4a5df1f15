import GRDB

extension Migration {
    /// The questions that services answered like closed ones, by a fingerprint: three of them are more than a hiccup.
    static let suspicions = Migration(name: "suspicions") { db in
        try db.execute(
            sql: """
                CREATE TABLE retirementSuspicion (
                    service TEXT NOT NULL,
                    question TEXT NOT NULL,
                    at INTEGER NOT NULL,
                    PRIMARY KEY (service, question)
                ) WITHOUT ROWID;
                """
        )
    }
}
