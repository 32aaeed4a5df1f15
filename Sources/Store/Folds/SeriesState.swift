import GRDB

/// The volume of each series that was shown last.
public struct SeriesState: Sendable {
    let database: StoreDatabase

    /// Remembers the volume that is shown.
    ///
    /// - Parameters:
    ///   - volume: Its number, counted from 1.
    ///   - series: The series' key.
    /// - Throws: ``StoreError``, with nothing changed.
    public func setLastVolume(_ volume: Int, of series: String) async throws(StoreError) {
        try await database.write("note a volume") { db in
            try db.execute(
                sql: """
                    INSERT INTO seriesState (series, volume) VALUES (?, ?)
                    ON CONFLICT (series) DO UPDATE SET volume = excluded.volume
                    """,
                arguments: [series, volume]
            )
        }
    }

    /// The volume that was shown last.
    ///
    /// - Parameter series: The series' key.
    /// - Returns: Its number; `nil` when none was ever shown. The series may have fewer volumes by now.
    /// - Throws: ``StoreError``.
    public func lastVolume(of series: String) async throws(StoreError) -> Int? {
        try await database.read("read the last volume") { db in
            try Int.fetchOne(db, sql: "SELECT volume FROM seriesState WHERE series = ?", arguments: [series])
        }
    }
}
