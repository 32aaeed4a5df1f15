import GRDB

/// What the reader last did with `--full` and `--fold`, a book and a volume at a time.
public struct Folds: Sendable {
    let database: StoreDatabase

    /// Remembers how a book or volume is shown.
    ///
    /// - Parameters:
    ///   - state: Whole or cut.
    ///   - subject: Which book or volume.
    /// - Throws: ``StoreError``, with nothing changed.
    public func set(_ state: FoldState, for subject: FoldSubject) async throws(StoreError) {
        let row = subject.row
        try await database.write("note what is unfolded") { db in
            try db.execute(
                sql: """
                    INSERT INTO foldState (subject, volume, state) VALUES (?, ?, ?)
                    ON CONFLICT (subject, volume) DO UPDATE SET state = excluded.state
                    """,
                arguments: [row.subject, row.volume, state.rawValue]
            )
        }
    }

    /// How a book or volume was last shown.
    ///
    /// - Parameter subject: Which book or volume.
    /// - Returns: Whole or cut; `nil` when nobody ever said.
    /// - Throws: ``StoreError``.
    public func state(of subject: FoldSubject) async throws(StoreError) -> FoldState? {
        let row = subject.row
        return try await database.read("read what is unfolded") { db in
            let state = try StoredText.fetchOne(
                db,
                sql: "SELECT state FROM foldState WHERE subject = ? AND volume = ?",
                arguments: [row.subject, row.volume]
            )
            guard let state else { return nil }
            guard let known = FoldState(rawValue: state.string) else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
            return known
        }
    }
}
