import APIClient
public import CatalogModel
import Foundation
import GRDB

/// Changes to the shelf, each of which is one entry of the journal for `undo(_:)`.
extension Shelf {
    /// Removes books from the shelf, as one change for `undo(_:)`.
    ///
    /// - Parameter identities: The books' identities; those that are not on the shelf are ignored.
    /// - Returns: The removed entries, in the order of the identities.
    @discardableResult
    public func remove(_ identities: [String]) async throws(StoreError) -> [ShelfEntry] {
        try await remove(cause: nil) { db in try Self.records(db, of: identities) }
    }

    /// Removes all books from the shelf, as one change for `undo(_:)`.
    @discardableResult
    public func clear() async throws(StoreError) -> [ShelfEntry] {
        try await remove(cause: .clear) { db in try ShelfRecord.order(Column("id").desc).fetchAll(db) }
    }

    /// Changes where the user stands with books, as one change for `undo(_:)`.
    ///
    /// - `identities`: The books' identities; those that are not on the shelf are ignored.
    /// - `expected`: The ``ShelfEntry/version`` that the change was made on; `nil` for any.
    /// - Returns: The books on the shelf with their readings now, in the order of the identities.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/changed`` for an entry of another version.
    @discardableResult
    package func changeReading(
        of identities: [String],
        ifVersion expected: String? = nil,
        _ change: @Sendable (Reading) -> Reading
    ) async throws(StoreError) -> [ShelfEntry] {
        try await replace("change the reading", of: identities, ifVersion: expected) { columns in
            ReadingColumns(
                change(try columns.value() ?? Reading()),
                tags: try columns.tagList(),
                elsewhere: columns.elsewhere,
                own: columns.own
            )
        }
    }

    /// Changes the tags of books, as one change for `undo(_:)`. Case does not matter: a tag that a book has in other
    /// letters stays as it is, and the one to remove is the one in just these letters, or else in any.
    ///
    /// - `identities`: The books' identities; those that are not on the shelf are ignored.
    /// - `expected`: The ``ShelfEntry/version`` that the change was made on; `nil` for any.
    /// - Returns: The books on the shelf with their tags now, in the order of the identities.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/changed`` for an entry of another version.
    @discardableResult
    public func changeTags(
        of identities: [String],
        adding added: [BookTag] = [],
        removing removed: [BookTag] = [],
        ifVersion expected: String? = nil
    ) async throws(StoreError) -> [ShelfEntry] {
        try await replace("change the tags", of: identities, ifVersion: expected, cause: .tags) { columns in
            var (changed, tags) = (columns, try columns.tagList())
            let gone = removed.flatMap { tag in
                tags.contains(tag) ? [tag] : tags.filter { $0.folded == tag.folded }
            }
            tags.removeAll { gone.contains($0) }
            var known = Set(tags.map(\.folded))
            tags += added.filter { known.insert($0.folded).inserted }
            changed.tags = ReadingColumns.text(of: tags)
            return changed
        }
    }

    private func replace(
        _ operation: String,
        of identities: [String],
        ifVersion expected: String?,
        cause: ShelfJournal.Cause? = nil,
        _ change: @Sendable (ReadingColumns) throws -> ReadingColumns
    ) async throws(StoreError) -> [ShelfEntry] {
        let now = time.now().milliseconds
        return try await database.writeDurably(operation) { db in
            let before = try Self.records(db, of: identities)
            if let expected {
                for record in before where try record.entry().version != expected { throw StoreError.changed }
            }
            var after = before
            for index in after.indices { try after[index].setReading(try change(before[index].reading)) }
            let changes = zip(before, after).filter { $0.reading != $1.reading }
            if !changes.isEmpty {
                let journal = try ShelfJournal(db, at: now, covers, cause: cause)
                for (old, new) in changes {
                    try journal.record(.reading, old)
                    try new.update(db, from: old, at: now)
                }
            }
            return try after.map { try $0.entry() }
        }
    }

    /// The number of books that the user wants to finish in a year.
    package func goal(of year: Int) async throws(StoreError) -> Int? {
        try await database.read("read the goal") { db in try Self.goal(db, of: year) }
    }

    /// Sets the goal of a year, as a change for `undo(_:)`.
    ///
    /// - `books`: The number of books, within `goalLimit`; `nil` removes the goal.
    /// - `expected`: The goal that the change was made on, `0` for none; `nil` for any.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/changed`` for another goal.
    @discardableResult
    package func setGoal(
        _ books: Int?,
        of year: Int,
        ifVersion expected: String? = nil
    ) async throws(StoreError) -> Int? {
        let now = time.now().milliseconds
        return try await database.writeDurably("set the goal") { db in
            let before = try Self.goal(db, of: year)
            if let expected, expected != "\(before ?? 0)" { throw StoreError.changed }
            guard before != books else { return before }
            try ShelfJournal(db, at: now, covers).record(goal: before, of: year)
            try Self.set(db, goal: books, of: year, at: now)
            return before
        }
    }

    /// The valid numbers of books of a goal.
    package static let goalLimit = 1...100_000

    private func remove(
        cause: ShelfJournal.Cause?,
        _ selection: @Sendable (Database) throws -> [ShelfRecord]
    ) async throws(StoreError) -> [ShelfEntry] {
        let now = time.now().milliseconds
        return try await database.writeDurably("remove from the shelf") { db in
            let records = try selection(db)
            guard !records.isEmpty else { return [] }
            let journal = try ShelfJournal(db, at: now, covers, cause: cause)
            for record in records {
                try journal.record(.removed, record)
                try record.delete(db, at: now)
            }
            return try records.map { try $0.entry() }
        }
    }

    /// The rows of books, without repetition and without books that are not on the shelf.
    private static func records(_ db: Database, of identities: [String]) throws -> [ShelfRecord] {
        var seen = Set<String>()
        return try identities.filter { seen.insert($0).inserted }.compactMap { try ShelfRecord.fetch(db, $0) }
    }

    static func goal(_ db: Database, of year: Int) throws -> Int? {
        try Int.fetchOne(db, sql: "SELECT books FROM shelfGoal WHERE year = ?", arguments: [year])
    }

    static func set(_ db: Database, goal books: Int?, of year: Int, at now: Int64) throws {
        try ChangeTimes(db, .goal, "\(year)").note(["books"], at: now)
        try db.execute(sql: "DELETE FROM shelfGoal WHERE year = ?", arguments: [year])
        guard let books else { return }
        try db.execute(sql: "INSERT INTO shelfGoal (year, books) VALUES (?, ?)", arguments: [year, books])
    }
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
