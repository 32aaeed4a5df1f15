import APIClient
import CatalogModel
public import Foundation
import GRDB

/// Undo and redo: one journal of all changes to the shelf. A change has a number, which its rows in
/// `shelfRemovedEntry`, `shelfGoalChange` and `shelfMemoChange` share. A row has the state on the other side of the
/// change: before it while it is in effect, after it once it is undone. So undoing and redoing are the same exchange of
/// that state for the current one.
extension Shelf {
    /// The number of changes that can be undone.
    package static let undoLevels = 50

    /// The change that `undo(_:)` would undo. Returns the last change that is in effect; `nil` if there is none.
    package func nextUndo() async throws(StoreError) -> ShelfChange? {
        try await database.read("read the changes of the shelf") { db in try Self.next(db, isUndone: false) }
    }

    /// The change that `redo(_:)` would make again. Returns the change that was undone last; `nil` if there is none, or
    /// another change was made since.
    package func nextRedo() async throws(StoreError) -> ShelfChange? {
        try await database.read("read the changes of the shelf") { db in try Self.next(db, isUndone: true) }
    }

    /// Undoes the last change. Removed books return to their positions, with the time they were added; added books
    /// leave the shelf; a reading or a goal is again as it was. A further call undoes the change before.
    ///
    /// - Parameter number: The change to undo; `nil` for the last one.
    /// - Returns: The undone change; `nil` if there is nothing to undo, or the last change is another one.
    @discardableResult
    package func undo(_ number: Int64? = nil) async throws(StoreError) -> ShelfUndo? {
        try await exchange("undo a change of the shelf", number, isUndone: false)
    }

    /// Makes the change that was undone last again.
    ///
    /// - Parameter number: The change to make again; `nil` for the one undone last.
    /// - Returns: The redone change; `nil` if there is nothing to redo, or the change undone last is another one.
    @discardableResult
    package func redo(_ number: Int64? = nil) async throws(StoreError) -> ShelfUndo? {
        try await exchange("redo a change of the shelf", number, isUndone: true)
    }

    private func exchange(
        _ operation: String,
        _ number: Int64?,
        isUndone: Bool
    ) async throws(StoreError) -> ShelfUndo? {
        let now = time.now().milliseconds
        return try await database.writeDurably(operation, isLong: true) { db in
            guard let change = try Self.next(db, isUndone: isUndone), number == nil || number == change.number else {
                return nil
            }
            // A file of an earlier version may have changes after it that have no effect any more.
            for other in try ShelfJournal.numbers(db, isUndone: isUndone).prefix(while: { $0 != change.number }) {
                try ShelfJournal.forget(db, "removal = \(other)", covers)
            }
            let undo = try Self.exchanged(db, change, isUndone: isUndone, at: now)
            try ShelfJournal.mark(db, change.number, isUndone: !isUndone)
            return undo
        }
    }

    private static func next(_ db: Database, isUndone: Bool) throws -> ShelfChange? {
        for number in try ShelfJournal.numbers(db, isUndone: isUndone) {
            if let change = try ShelfJournal.change(db, number, isUndone: isUndone) { return change }
        }
        return nil
    }

    private static func exchanged(
        _ db: Database,
        _ change: ShelfChange,
        isUndone: Bool,
        at now: Int64
    ) throws -> ShelfUndo {
        var undo = ShelfUndo(change: change)
        let images = try ShelfImage.fetchAll(
            db,
            // A merged book returns to the position that the one it became has to leave first.
            sql: "SELECT * FROM shelfRemovedEntry WHERE removal = ? ORDER BY kind <> 'added', id",
            arguments: [change.number]
        )
        for image in images {
            let current = try ShelfRecord.fetch(db, image.record.identity.string)
            switch image.kind {
            case .removed:
                guard current == nil else { continue }
                var record = image.record
                try record.insert(db, at: now)
                try image.replaced(by: image.record, as: .added).update(db)
                undo.restored.append(try image.record.entry())
            case .added:
                // Another entry of the same book may have been added after this one was removed.
                guard let current, current.id == image.record.id else { continue }
                try current.delete(db, at: now)
                try image.replaced(by: current, as: .removed).update(db)
                undo.removed.append(try current.entry())
            case .reading:
                guard let current, current.id == image.record.id else { continue }
                try image.replaced(by: current, as: .reading).update(db)
                var earlier = current
                try earlier.setReading(image.record.reading)
                try earlier.update(db, from: current, at: now)
                undo.readings.append(try earlier.entry())
            }
        }
        let goals = try Row.fetchAll(
            db,
            sql: "SELECT id, year, books FROM shelfGoalChange WHERE removal = ? ORDER BY id",
            arguments: [change.number]
        )
        for row in goals {
            let (id, year, books): (Int64, Int, Int?) = (row["id"], try row.decode(forColumn: "year"), row["books"])
            try db.execute(
                sql: "UPDATE shelfGoalChange SET books = ? WHERE id = ?",
                arguments: [try goal(db, of: year), id]
            )
            try set(db, goal: books, of: year, at: now)
            undo.goals.append(ReadingGoal(year: year, books: books))
        }
        for memo in try ShelfJournal.memos(db, change.number) where try memo.isCurrent(db, isUndone: isUndone) {
            let text = isUndone ? memo.after : memo.before
            try MemoRecord.append(db, memo.identity, text, at: now)
            undo.memos += 1
        }
        return undo
    }
}

/// A change of the shelf.
public struct ShelfChange: Hashable, Sendable {
    /// The kind of a change.
    public enum Kind: String, Sendable, CaseIterable {
        /// Books were added.
        case addition
        /// Books were removed.
        case removal
        /// All books were removed.
        case clear
        /// A file was imported.
        case `import`
        /// Status, days, progress or rating of books were changed.
        case reading
        /// Tags of books were changed.
        case tags
        /// A book without an ISBN became one with an ISBN.
        case merge
        /// Values of a book's record or of the reader's copy were changed.
        case edit
        /// A backup was restored.
        case restore
        /// A goal was changed.
        case goal
    }

    /// The number of the change, which no other change of this store has.
    public let number: Int64
    /// The time it was made.
    public let madeAt: Date
    /// The kind of change.
    public let kind: Kind
    /// The number of books that undoing or redoing it concerns.
    public let books: Int
    /// The title of the first of them; `nil` if it has none.
    public let title: String?
    /// The year, of a change of a goal.
    public let year: Int?
    /// The number of memos that an import or a merge changed and that are as it left them.
    public let memos: Int

    package init(
        number: Int64,
        madeAt: Date,
        kind: Kind,
        books: Int = 0,
        title: String? = nil,
        year: Int? = nil,
        memos: Int = 0
    ) {
        (self.number, self.madeAt, self.kind) = (number, madeAt, kind)
        (self.books, self.title, self.year, self.memos) = (books, title, year, memos)
    }
}

/// The result of undoing or redoing a change.
public struct ShelfUndo: Hashable, Sendable {
    /// The change.
    public let change: ShelfChange
    /// The books that are on the shelf again.
    public fileprivate(set) var restored: [ShelfEntry] = []
    /// The books that are no longer on the shelf.
    public fileprivate(set) var removed: [ShelfEntry] = []
    /// The books whose reading has changed, with the reading that they have now.
    public fileprivate(set) var readings: [ShelfEntry] = []
    /// The goals as they are now.
    public fileprivate(set) var goals: [ReadingGoal] = []
    /// The number of memos that were removed or are there again.
    public fileprivate(set) var memos = 0

    /// All books concerned.
    public var entries: [ShelfEntry] { restored + removed + readings }
}

struct ShelfJournal {
    /// The command behind a change whose rows do not show it.
    enum Cause: String {
        case clear
        case `import`
        case tags
        case merge
        case edit
        case restore
    }

    private let db: Database
    private let number: Int64
    private let now: Int64
    private let cause: Cause?

    /// Begins a change: undone changes cannot be redone any more, and the oldest ones are removed.
    init(_ db: Database, at now: Int64, _ covers: CoverFolder, cause: Cause? = nil) throws {
        (self.db, self.now, self.cause) = (db, now, cause)
        let last = try Int64.fetchOne(db, sql: "SELECT MAX(removal) FROM (\(Self.allNumbers))") ?? 0
        // No program makes so many changes.
        guard last < .max else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        // A number is not used again, so that a page that names a change cannot mean a later one.
        number = max(last, 0) + 1
        try Self.forget(db, "isUndone <> 0", covers)
        let oldest = try Int64.fetchOne(
            db,
            sql: "\(Self.allNumbers) ORDER BY removal DESC LIMIT 1 OFFSET \(Shelf.undoLevels - 1)"
        )
        if let oldest { try Self.forget(db, "removal <= \(oldest)", covers) }
    }

    /// Records an entry: as it is before its removal or a change of its reading, or that it was added.
    func record(_ kind: ShelfImage.Kind, _ record: ShelfRecord) throws {
        var record = record
        // The shelf has it until the addition is undone.
        if kind == .added { record.withoutBook() }
        try ShelfImage(of: record, kind: kind, cause: cause, change: number, at: now).insert(db)
    }

    func record(goal books: Int?, of year: Int) throws {
        try db.execute(
            sql: "INSERT INTO shelfGoalChange (removal, removedAt, year, books) VALUES (?, ?, ?, ?)",
            arguments: [number, now, year, books]
        )
    }

    /// Records a memo that an import or a merge wrote or, without a text, removed.
    func record(memo text: String?, for identity: String, before: String? = nil) throws {
        try db.execute(
            sql: "INSERT INTO shelfMemoChange (removal, removedAt, identity, text, before) VALUES (?, ?, ?, ?, ?)",
            arguments: [
                number, now, ValidatedText(identity), ValidatedText(text ?? ""), before.map { ValidatedText($0) },
            ]
        )
    }

    private static let tables = ["shelfRemovedEntry", "shelfGoalChange", "shelfMemoChange"]
    private static let allNumbers = tables.map { "SELECT removal FROM \($0)" }.joined(separator: " UNION ")

    /// The numbers of the changes in effect, or of those that were undone: the last one first.
    static func numbers(_ db: Database, isUndone: Bool) throws -> [Int64] {
        let sources = tables.map { "SELECT removal FROM \($0) WHERE isUndone = \(isUndone ? 1 : 0)" }
        return try Int64.fetchAll(
            db,
            sql: sources.joined(separator: " UNION ") + " ORDER BY removal \(isUndone ? "ASC" : "DESC")"
        )
    }

    static func mark(_ db: Database, _ number: Int64, isUndone: Bool) throws {
        for table in tables {
            try db.execute(
                sql: "UPDATE \(table) SET isUndone = ? WHERE removal = ?",
                arguments: [isUndone ? 1 : 0, number]
            )
        }
    }

    /// Forgets changes. A book that is then neither on the shelf nor in a change loses the cover that its reader gave.
    /// `condition`: Which of the rows; it holds nothing from outside.
    static func forget(_ db: Database, _ condition: String, _ covers: CoverFolder) throws {
        if covers.exists {
            let gone = try Row.fetchAll(
                db,
                sql: """
                    SELECT identity FROM shelfRemovedEntry AS image WHERE \(condition)
                        AND NOT EXISTS (SELECT 1 FROM shelfEntry WHERE identity = image.identity)
                    EXCEPT SELECT identity FROM shelfRemovedEntry WHERE NOT (\(condition))
                    """
            )
            .compactMap { String.fromDatabaseValue($0[0]) }
            db.afterNextTransaction { _ in covers.remove(gone) }
        }
        for table in tables { try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)") }
    }

    /// A memo on both sides of a change; `nil` is none.
    struct MemoChange {
        let identity: ValidatedText
        let before: ValidatedText?
        let after: ValidatedText?

        /// Whether the memo is as the change left it. One that was edited meanwhile is the user's own.
        func isCurrent(_ db: Database, isUndone: Bool) throws -> Bool {
            let memo = try MemoRecord.history(of: identity.string).fetchOne(db)?.memo
            return memo?.text == (isUndone ? before : after)?.string
        }
    }

    static func memos(_ db: Database, _ number: Int64) throws -> [MemoChange] {
        try Row.fetchAll(db, sql: "SELECT * FROM shelfMemoChange WHERE removal = ? ORDER BY id", arguments: [number])
            .map { row in
                let text: ValidatedText = try row.decode(forColumn: "text")
                return MemoChange(
                    identity: try row.decode(forColumn: "identity"),
                    before: try row.decode(forColumn: "before"),
                    after: text.string.isEmpty ? nil : text
                )
            }
    }

    /// The change; `nil` if undoing or redoing it would change nothing.
    static func change(_ db: Database, _ number: Int64, isUndone: Bool) throws -> ShelfChange? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT COUNT(*) AS books, image.kind, image.cause, image.removedAt, MIN(image.id),
                    CASE image.kind WHEN 'removed' THEN image.book ELSE entry.book END AS book
                FROM shelfRemovedEntry AS image LEFT JOIN shelfEntry AS entry ON entry.identity = image.identity
                WHERE image.removal = ?
                    AND CASE image.kind WHEN 'removed' THEN entry.id IS NULL ELSE entry.id = image.entry END
                """,
            arguments: [number]
        )
        let goal = try Row.fetchOne(
            db,
            sql: "SELECT year, removedAt FROM shelfGoalChange WHERE removal = ? ORDER BY id",
            arguments: [number]
        )
        let memos = try memos(db, number).count { try $0.isCurrent(db, isUndone: isUndone) }
        let books: Int = try row?.decode(forColumn: "books") ?? 0
        guard books > 0 || goal != nil || memos > 0 else { return nil }
        var (kind, title): (ShelfChange.Kind, String?) = (goal == nil ? .import : .goal, nil)
        var time: Int64? = try goal?.decode(forColumn: "removedAt")
        if let row, books > 0 {
            time = try row.decode(forColumn: "removedAt")
            let book: ValidatedText = try row.decode(forColumn: "book")
            title = try RecordText.decode(Book.self, from: book).title
            let name: String? = try row.decode(forColumn: "kind")
            guard let image = ShelfImage.Kind(rawValue: name ?? "") else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
            let cause: String? = try row.decode(forColumn: "cause")
            switch (cause.flatMap(Cause.init), image) {
            case (.import, _): kind = .import
            case (.clear, _): kind = .clear
            case (.tags, _): kind = .tags
            case (.merge, _): kind = .merge
            case (.edit, _): kind = .edit
            case (.restore, _): kind = .restore
            case (nil, .reading): kind = .reading
            case (nil, .added): kind = isUndone ? .removal : .addition
            case (nil, .removed): kind = isUndone ? .addition : .removal
            }
        } else if memos > 0 {
            time = try Int64.fetchOne(
                db,
                sql: "SELECT removedAt FROM shelfMemoChange WHERE removal = ?",
                arguments: [number]
            )
        }
        return ShelfChange(
            number: number,
            madeAt: Date(milliseconds: time ?? 0),
            kind: kind,
            books: books,
            title: title,
            year: try goal?.decode(forColumn: "year"),
            memos: memos
        )
    }
}
