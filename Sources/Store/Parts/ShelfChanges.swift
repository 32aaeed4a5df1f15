import APIClient
public import CatalogModel
import Foundation
import GRDB

/// Changes to the shelf, each of which keeps what it changed, so that ``undo()`` can restore it.
///
/// A change has a number, which the rows of `shelfRemovedEntry` and `shelfGoalChange` share: the former have an entry as
/// it was before it was removed or its reading was changed, the latter a goal.
extension Shelf {
    /// The number of changes that can be undone.
    public static let undoLevels = 50

    /// Removes books from the shelf, as one change for ``undo()``.
    ///
    /// - Parameter identities: The books' identities; those that are not on the shelf are ignored.
    /// - Returns: The removed entries, in the order of the identities.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func remove(_ identities: [String]) async throws(StoreError) -> [ShelfEntry] {
        try await remove { db in try Self.records(db, of: identities) }
    }

    /// Removes all books from the shelf, as one change for ``undo()``.
    ///
    /// - Returns: The removed entries, last added first.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func clear() async throws(StoreError) -> [ShelfEntry] {
        try await remove { db in try ShelfRecord.order(Column("id").desc).fetchAll(db) }
    }

    /// Changes where the user stands with books, as one change for ``undo()``.
    ///
    /// - Parameters:
    ///   - identities: The books' identities; those that are not on the shelf are ignored.
    ///   - change: The new reading of a book, given the current one.
    /// - Returns: The books on the shelf with their readings now, in the order of the identities.
    /// - Throws: ``StoreError``, with nothing changed.
    @discardableResult
    public func changeReading(
        of identities: [String],
        _ change: @Sendable (Reading) -> Reading
    ) async throws(StoreError) -> [ShelfEntry] {
        let now = time.now().milliseconds
        return try await database.writeDurably("change the reading") { db in
            let before = try Self.records(db, of: identities)
            var after: [ShelfRecord] = []
            for record in before {
                var changed = record
                changed.reading = ReadingColumns(change(try record.reading.value() ?? Reading()))
                after.append(changed)
            }
            let changes = zip(before, after).filter { $0.reading != $1.reading }
            if !changes.isEmpty {
                let number = try Self.nextChange(db)
                for (old, new) in changes {
                    try ShelfImage(of: old, kind: .reading, change: number, at: now).insert(db)
                    try new.update(db)
                }
                try Self.forgetOldChanges(db, before: number)
            }
            return try after.map { try $0.entry() }
        }
    }

    /// Undoes the last change. Removed books return to their positions, with the time they were added; a reading or a goal
    /// is again as it was. A further call undoes the change before.
    ///
    /// A book that was added again meanwhile is not changed.
    ///
    /// - Returns: What was restored; `nil` if there is nothing to undo.
    /// - Throws: ``StoreError``, with nothing changed.
    @discardableResult
    public func undo() async throws(StoreError) -> ShelfUndo? {
        try await database.writeDurably("undo a change of the shelf") { db in
            let last = try Self.lastChange(db)
            guard last > 0 else { return nil }
            let images = try ShelfImage.fetchAll(
                db,
                sql: "SELECT * FROM shelfRemovedEntry WHERE removal = ? ORDER BY id",
                arguments: [last]
            )
            let goals = try Row.fetchAll(
                db,
                sql: "SELECT year, books FROM shelfGoalChange WHERE removal = ? ORDER BY id",
                arguments: [last]
            )
            try Self.forgetChange(db, last)
            var undo = ShelfUndo()
            for image in images {
                let record = image.record
                switch image.kind {
                case .removed:
                    guard try ShelfRecord.fetch(db, record.identity.string) == nil else { continue }
                    try record.insert(db)
                    undo.removed.append(try record.entry())
                case .reading:
                    // Another entry of the same book was added after this one was removed.
                    guard var current = try ShelfRecord.fetch(db, record.identity.string), current.id == record.id
                    else { continue }
                    current.reading = record.reading
                    try current.update(db)
                    undo.readings.append(try current.entry())
                }
            }
            for row in goals {
                let (year, books): (Int, Int?) = (try row.decode(forColumn: "year"), row["books"])
                try Self.set(db, goal: books, of: year)
                undo.goals.append(ReadingGoal(year: year, books: books))
            }
            return undo
        }
    }

    /// The number of books that the user wants to finish in a year.
    ///
    /// - Parameter year: The year.
    /// - Returns: The number; `nil` without a goal.
    /// - Throws: ``StoreError``.
    public func goal(of year: Int) async throws(StoreError) -> Int? {
        try await database.read("read the goal") { db in try Self.goal(db, of: year) }
    }

    /// Sets the goal of a year, as a change for ``undo()``.
    ///
    /// - Parameters:
    ///   - books: The number of books, within ``goalLimit``; `nil` removes the goal.
    ///   - year: The year.
    /// - Returns: The goal before.
    /// - Throws: ``StoreError``, with nothing changed.
    @discardableResult
    public func setGoal(_ books: Int?, of year: Int) async throws(StoreError) -> Int? {
        let now = time.now().milliseconds
        return try await database.writeDurably("set the goal") { db in
            let before = try Self.goal(db, of: year)
            guard before != books else { return before }
            let number = try Self.nextChange(db)
            try db.execute(
                sql: "INSERT INTO shelfGoalChange (removal, removedAt, year, books) VALUES (?, ?, ?, ?)",
                arguments: [number, now, year, before]
            )
            try Self.set(db, goal: books, of: year)
            try Self.forgetOldChanges(db, before: number)
            return before
        }
    }

    /// The valid numbers of books of a goal.
    public static let goalLimit = 1...100_000

    private func remove(
        _ selection: @Sendable (Database) throws -> [ShelfRecord]
    ) async throws(StoreError) -> [ShelfEntry] {
        let now = time.now().milliseconds
        return try await database.writeDurably("remove from the shelf") { db in
            let records = try selection(db)
            guard !records.isEmpty else { return [] }
            let number = try Self.nextChange(db)
            let deletion = try db.cachedStatement(sql: "DELETE FROM shelfEntry WHERE identity = ?")
            for record in records {
                try ShelfImage(of: record, kind: .removed, change: number, at: now).insert(db)
                try deletion.execute(arguments: [record.identity])
            }
            try Self.forgetOldChanges(db, before: number)
            return try records.map { try $0.entry() }
        }
    }

    /// The rows of books, without repetition and without books that are not on the shelf.
    private static func records(_ db: Database, of identities: [String]) throws -> [ShelfRecord] {
        var seen = Set<String>()
        return try identities.filter { seen.insert($0).inserted }.compactMap { try ShelfRecord.fetch(db, $0) }
    }

    private static func goal(_ db: Database, of year: Int) throws -> Int? {
        try Int.fetchOne(db, sql: "SELECT books FROM shelfGoal WHERE year = ?", arguments: [year])
    }

    private static func set(_ db: Database, goal books: Int?, of year: Int) throws {
        try db.execute(sql: "DELETE FROM shelfGoal WHERE year = ?", arguments: [year])
        guard let books else { return }
        try db.execute(sql: "INSERT INTO shelfGoal (year, books) VALUES (?, ?)", arguments: [year, books])
    }

    private static func lastChange(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(
            db,
            sql: """
                SELECT MAX(ifnull((SELECT MAX(removal) FROM shelfRemovedEntry), 0),
                    ifnull((SELECT MAX(removal) FROM shelfGoalChange), 0))
                """
        ) ?? 0
    }

    private static func nextChange(_ db: Database) throws -> Int64 {
        let last = try lastChange(db)
        // No program makes so many changes.
        guard last < .max else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return last + 1
    }

    private static func forgetOldChanges(_ db: Database, before number: Int64) throws {
        let last = max(number, 0) - Int64(undoLevels)
        for table in changeTables {
            try db.execute(sql: "DELETE FROM \(table) WHERE removal <= ?", arguments: [last])
        }
    }

    private static func forgetChange(_ db: Database, _ number: Int64) throws {
        for table in changeTables {
            try db.execute(sql: "DELETE FROM \(table) WHERE removal = ?", arguments: [number])
        }
    }

    private static let changeTables = ["shelfRemovedEntry", "shelfGoalChange"]
}

/// What an undone change restored.
public struct ShelfUndo: Hashable, Sendable {
    /// The books that are on the shelf again.
    public fileprivate(set) var removed: [ShelfEntry] = []
    /// The books whose reading is as it was before.
    public fileprivate(set) var readings: [ShelfEntry] = []
    /// The goals as they were before.
    public fileprivate(set) var goals: [ReadingGoal] = []

    /// All books restored.
    public var entries: [ShelfEntry] { removed + readings }
}

/// The number of books that a user wants to finish in a year.
public struct ReadingGoal: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// The number of books; `nil` without a goal.
    public let books: Int?

    /// Creates a goal.
    public init(year: Int, books: Int?) {
        self.year = year
        self.books = books
    }
}

/// A row of `shelfRemovedEntry`: an entry as it was before a change.
struct ShelfImage: Sendable {
    /// What changed.
    enum Kind: String {
        case removed
        case reading
    }

    let record: ShelfRecord
    let kind: Kind
    private let change: Int64
    private let changedAt: Int64

    /// An entry before a change.
    init(of record: ShelfRecord, kind: Kind, change: Int64, at changedAt: Int64) {
        (self.record, self.kind, self.change, self.changedAt) = (record, kind, change, changedAt)
    }

    /// The entry, its book decoded.
    func entry() throws -> ShelfEntry { try record.entry() }

    /// Writes the row.
    func insert(_ db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO shelfRemovedEntry
                    (removal, removedAt, entry, identity, addedAt, book, kind, \(ReadingColumns.names))
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        try statement.execute(
            arguments: [
                change, changedAt, record.id, record.identity, record.addedAt, record.book, kind.rawValue,
            ] + record.reading.arguments
        )
    }
}

extension ShelfImage: FetchableRecord {
    init(row: Row) throws {
        // Rows of a damaged file of an earlier version have no kind and no reading.
        let name: String? = try row.hasColumn("kind") ? row.decode(forColumn: "kind") : nil
        guard let kind = Kind(rawValue: name ?? Kind.removed.rawValue) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        self.kind = kind
        change = try row.decode(forColumn: "removal")
        changedAt = try row.decode(forColumn: "removedAt")
        record = try ShelfRecord(
            id: row.decode(forColumn: "entry"),
            identity: row.decode(forColumn: "identity"),
            addedAt: row.decode(forColumn: "addedAt"),
            book: row.decode(forColumn: "book"),
            reading: row.hasColumn("status")
                ? ReadingColumns(
                    status: row.decode(forColumn: "status"),
                    startedOn: row.decode(forColumn: "startedOn"),
                    finishedOn: row.decode(forColumn: "finishedOn"),
                    stars: row.decode(forColumn: "stars")
                ) : ReadingColumns(nil)
        )
    }
}

extension Migration {
    /// Where the user stands with each book, the goals, and what a change of them replaced. The days are `YYYY-MM-DD`,
    /// `YYYY-MM` or `YYYY`, which sort as text, and a rating is in quarters of a star. All columns are optional or have a
    /// default, since rows recovered from a damaged file of an earlier version have no value.
    static let readings = Migration(name: "readings") { db in
        try db.execute(
            sql: """
                ALTER TABLE shelfEntry ADD COLUMN status TEXT;
                ALTER TABLE shelfEntry ADD COLUMN startedOn TEXT;
                ALTER TABLE shelfEntry ADD COLUMN finishedOn TEXT;
                ALTER TABLE shelfEntry ADD COLUMN stars INTEGER;
                CREATE INDEX shelfEntryByStatus ON shelfEntry (status, finishedOn);

                ALTER TABLE shelfRemovedEntry ADD COLUMN kind TEXT NOT NULL DEFAULT 'removed';
                ALTER TABLE shelfRemovedEntry ADD COLUMN status TEXT;
                ALTER TABLE shelfRemovedEntry ADD COLUMN startedOn TEXT;
                ALTER TABLE shelfRemovedEntry ADD COLUMN finishedOn TEXT;
                ALTER TABLE shelfRemovedEntry ADD COLUMN stars INTEGER;

                CREATE TABLE shelfGoal (
                    id INTEGER PRIMARY KEY,
                    year INTEGER NOT NULL UNIQUE,
                    books INTEGER NOT NULL
                );
                CREATE TABLE shelfGoalChange (
                    id INTEGER PRIMARY KEY,
                    removal INTEGER NOT NULL,
                    removedAt INTEGER NOT NULL,
                    year INTEGER NOT NULL,
                    books INTEGER
                );
                """
        )
    }
}
