import APIClient
package import CatalogModel
public import Foundation
import GRDB

/// The authors, series and publishers whose new books the user watches, with the books seen of each.
public struct Watches: Sendable {
    let database: StoreDatabase
    let time: Time

    /// The number of books remembered of one watch; those seen longest ago are forgotten first.
    static let bookLimit = 1000

    /// Records a look: the watch is created if it does not exist, and its books count as seen.
    ///
    /// - `books`: The books found, those without an identity left out.
    /// - `name`: The name; white space is collapsed, and the form is NFC.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for an empty name.
    @discardableResult
    package func recordCheck(
        at books: [Book],
        of kind: Watch.Kind,
        named name: String
    ) async throws(StoreError) -> Watch {
        let name = CleanText.plain(name)
        guard !name.isEmpty else { throw .noIdentity }
        let moment = time.now().milliseconds
        return try await database.writeDurably("record a look") { db in
            let times = ChangeTimes(db, .watch, WatchCollection.name(kind, name))
            let now = try times.time(moment)
            let known = try WatchRecord.fetch(db, kind, name)
            var record =
                known
                ?? WatchRecord(
                    id: nil,
                    kind: ValidatedText(kind.rawValue),
                    name: ValidatedText(name),
                    addedAt: now,
                    lookedAt: now
                )
            record.lookedAt = now
            try record.save(db)
            let id = try record.id ?? WatchRecord.fetch(db, kind, name)?.id ?? 0
            let statement = try db.cachedStatement(
                sql: """
                    INSERT INTO watchedBook (watch, identity, seenAt, book) VALUES (?, ?, ?, ?)
                    ON CONFLICT (watch, identity) DO UPDATE SET seenAt = excluded.seenAt, book = excluded.book
                    """
            )
            for book in books {
                guard let identity = book.identity else { continue }
                try statement.execute(arguments: [id, identity, now, RecordText.encode(book)])
            }
            if known == nil {
                let fields = WatchCollection.fields(books.compactMap(\.identity))
                try times.noteAddition(of: fields, rowTime: now, at: now)
            }
            try db.execute(
                sql: """
                    DELETE FROM watchedBook WHERE watch = ? AND id NOT IN (
                        SELECT id FROM watchedBook WHERE watch = ? ORDER BY seenAt DESC, id DESC LIMIT ?
                    )
                    """,
                arguments: [id, id, Self.bookLimit]
            )
            return try record.watch()
        }
    }

    /// All watches.
    public func list() async throws(StoreError) -> [Watch] {
        try await database.read("read the watches") { db in
            try WatchRecord.order(Column("id")).fetchAll(db).map { try $0.watch() }
        }
    }

    /// One watch.
    public func watch(_ kind: Watch.Kind, named name: String) async throws(StoreError) -> Watch? {
        let name = CleanText.plain(name)
        return try await database.read("read the watches") { db in try WatchRecord.fetch(db, kind, name)?.watch() }
    }

    /// The books not seen in an earlier look, in the same order; all of them if it is not watched yet.
    package func unseen(
        of books: [Book],
        _ kind: Watch.Kind,
        named name: String
    ) async throws(StoreError) -> [Book] {
        let name = CleanText.plain(name)
        return try await database.read("read the watches") { db in
            guard let id = try WatchRecord.fetch(db, kind, name)?.id else { return books }
            let known = Set(
                try String.fetchAll(db, sql: "SELECT identity FROM watchedBook WHERE watch = ?", arguments: [id])
            )
            return books.filter { book in book.identity.map { !known.contains($0) } ?? false }
        }
    }

    /// The books seen of watches, each once. Returns the books, with the time they were last seen.
    package func books(of watches: [Watch]) async throws(StoreError) -> [WatchedBook] {
        try await database.read("read the watches") { db in
            var seen = Set<String>()
            var books: [WatchedBook] = []
            for watch in watches {
                guard let id = try WatchRecord.fetch(db, watch.kind, watch.name)?.id else { continue }
                let rows = try Row.fetchAll(
                    db,
                    sql: "SELECT identity, seenAt, book FROM watchedBook WHERE watch = ? ORDER BY id",
                    arguments: [id]
                )
                for row in rows where seen.insert(try row.decode(forColumn: "identity")).inserted {
                    books.append(
                        WatchedBook(
                            book: try RecordText.decode(
                                Book.self,
                                from: row.decode(ValidatedText.self, forColumn: "book")
                            ),
                            seenAt: Date(milliseconds: try row.decode(forColumn: "seenAt"))
                        )
                    )
                }
            }
            return books
        }
    }

    /// Stops watching.
    @discardableResult
    public func remove(_ kind: Watch.Kind, named name: String) async throws(StoreError) -> Watch? {
        let name = CleanText.plain(name)
        let now = time.now().milliseconds
        return try await database.writeDurably("remove a watch") { db in
            guard let record = try WatchRecord.fetch(db, kind, name) else { return nil }
            let seenAt = try Int64.fetchOne(
                db,
                sql: "SELECT MAX(seenAt) FROM watchedBook WHERE watch = ?",
                arguments: [record.id]
            )
            try db.execute(sql: "DELETE FROM watchedBook WHERE watch = ?", arguments: [record.id])
            try record.delete(db)
            try ChangeTimes(db, .watch, WatchCollection.name(kind, name))
                .noteRemoval(at: now, after: max(record.addedAt, record.lookedAt, seenAt ?? 0))
            return try record.watch()
        }
    }
}

/// An author, a series or a publisher whose new books the user watches.
public struct Watch: Hashable, Sendable {
    /// The kind of a watch.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        case author
        case series
        case publisher
    }

    /// The kind of watch.
    public let kind: Kind
    /// The name, on one line, NFC.
    public let name: String
    /// The time of its first check.
    public let addedAt: Date
    /// The time of its last check.
    public let lookedAt: Date
}

/// A book seen of a watch.
package struct WatchedBook: Hashable, Sendable {
    /// The book, as it was last seen.
    package let book: Book
    /// The time it was last seen.
    package let seenAt: Date

    /// A book seen at a time.
    package init(book: Book, seenAt: Date) {
        self.book = book
        self.seenAt = seenAt
    }
}

struct WatchRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "watch"

    var id: Int64?
    var kind: ValidatedText
    var name: ValidatedText
    /// Milliseconds since 1970.
    var addedAt: Int64
    /// Milliseconds since 1970.
    var lookedAt: Int64

    static func fetch(_ db: Database, _ kind: Watch.Kind, _ name: String) throws -> WatchRecord? {
        try filter(Column("kind") == kind.rawValue && Column("name") == name).fetchOne(db)
    }

    /// Throws a `DatabaseError` for a damaged file.
    func watch() throws -> Watch {
        guard let kind = Watch.Kind(rawValue: kind.string), !name.string.isEmpty else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        return Watch(
            kind: kind,
            name: name.string,
            addedAt: Date(milliseconds: addedAt),
            lookedAt: Date(milliseconds: lookedAt)
        )
    }
}
