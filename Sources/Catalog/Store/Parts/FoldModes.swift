import APIClient
import GRDB

/// The user's last choice of `--full` or `--fold` for each book and volume.
public struct FoldModes: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Stores how a book or volume is shown.
    public func set(_ state: FoldMode, for subject: FoldSubject) async throws(StoreError) {
        let row = subject.row
        let now = time.now().milliseconds
        try await database.write("note what is unfolded") { db in
            try db.execute(
                sql: """
                    INSERT INTO foldState (subject, volume, state) VALUES (?, ?, ?)
                    ON CONFLICT (subject, volume) DO UPDATE SET state = excluded.state WHERE state <> excluded.state
                    """,
                arguments: [row.subject, row.volume, state.rawValue]
            )
            guard db.changesCount > 0 else { return }
            try ChangeTimes(db, .fold, FoldCollection.name(subject)).note([FoldCollection.field], at: now)
        }
    }

    /// The mode a book or volume was last shown in.
    public func state(of subject: FoldSubject) async throws(StoreError) -> FoldMode? {
        let row = subject.row
        return try await database.read("read what is unfolded") { db in
            let state = try ValidatedText.fetchOne(
                db,
                sql: "SELECT state FROM foldState WHERE subject = ? AND volume = ?",
                arguments: [row.subject, row.volume]
            )
            guard let state else { return nil }
            guard let known = FoldMode(rawValue: state.string) else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
            return known
        }
    }
}

/// A book or volume that is shown full or folded.
public enum FoldSubject: Hashable, Sendable {
    /// A book, by `CatalogModel.Book.identity`.
    case book(String)
    /// A volume of a series, by the series' key and its number, counted from 1.
    case volume(series: String, number: Int)

    /// The subject in its row. The prefix distinguishes a series whose key is an ISBN from the book.
    var row: (subject: String, volume: Int) {
        switch self {
        case .book(let identity): ("book:" + identity, 0)
        case .volume(let series, let number): ("series:" + series, number)
        }
    }
}

/// Whether the texts of a book or volume are shown in full.
public enum FoldMode: String, Hashable, Sendable, Codable {
    /// In full.
    case full
    /// Folded, with a hint that there is more.
    case fold
}

/// The last shown volume of each series.
public struct SeriesState: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Stores the volume that is shown.
    ///
    /// - `volume`: Its number, counted from 1.
    public func setLastVolume(_ volume: Int, of series: String) async throws(StoreError) {
        let now = time.now().milliseconds
        try await database.write("note a volume") { db in
            try Self.set(db, volume, of: series)
            try ChangeTimes(db, .series, series).note([SeriesCollection.field], at: now)
        }
    }

    static func set(_ db: Database, _ volume: Int, of series: String) throws {
        try db.execute(
            sql: """
                INSERT OR REPLACE INTO seriesState (id, series, volume)
                VALUES ((SELECT coalesce(max(id), 0) + 1 FROM seriesState), ?, ?)
                """,
            arguments: [series, volume]
        )
    }

    /// The volume that was last shown.
    ///
    /// - Returns: Its number; `nil` if none was shown. The series may have fewer volumes by now.
    public func lastVolume(of series: String) async throws(StoreError) -> Int? {
        try await database.read("read the last volume") { db in
            try Int.fetchOne(db, sql: "SELECT volume FROM seriesState WHERE series = ?", arguments: [series])
        }
    }

    /// The series of which a volume was shown, the last one shown first.
    public func known() async throws(StoreError) -> [String] {
        try await database.read("list the series") { db in
            try String.fetchAll(db, sql: "SELECT series FROM seriesState ORDER BY id DESC")
        }
    }
}
