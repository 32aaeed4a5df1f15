import APIClient
public import CatalogModel
public import Foundation
import GRDB

/// The reader's shelf: books by identity, each with a copy of its own.
///
/// Two editions are two entries; one edition from two services is one. Nothing here leaves the shelf unless it is told
/// to, and what was told to can be taken back with ``undo()``.
public struct Shelf: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Puts a book on the shelf.
    ///
    /// - Parameter book: The book, as full as it is known.
    /// - Returns: The entry, and whether it is new.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for a book that has none.
    @discardableResult
    public func add(_ book: Book) async throws(StoreError) -> ShelfAddition {
        let additions = try await add([book])
        guard let addition = additions.first else { throw .noIdentity }
        return addition
    }

    /// Puts several books on the shelf, all of them or none.
    ///
    /// - Parameter books: The books; one that occurs twice is one entry, with what both records say.
    /// - Returns: An entry a book, in the same order.
    /// - Throws: As ``add(_:)-(Book)``.
    @discardableResult
    public func add(_ books: [Book]) async throws(StoreError) -> [ShelfAddition] {
        try await add(arrivals: books.map { ShelfArrival($0) })
    }

    /// Puts several books on the shelf, all of them or none. Those that come back from a shelf keep the time they were
    /// put there; the place is that of the list, since clocks may be wrong.
    ///
    /// - Parameter arrivals: The books, the one that is to stand first in ``ShelfOrder/newestFirst`` last.
    /// - Returns: An entry a book, in the same order.
    /// - Throws: As ``add(_:)-(Book)``.
    @discardableResult
    public func add(arrivals: [ShelfArrival]) async throws(StoreError) -> [ShelfAddition] {
        let now = time.now().milliseconds
        return try await database.writeDurably("add to the shelf") { db in
            try arrivals.map { arrival in
                let book = arrival.book
                guard let identity = book.identity else { throw StoreError.noIdentity }
                guard var known = try ShelfRecord.fetch(db, identity) else {
                    let text = try RecordText.encode(book)
                    let record = ShelfRecord(
                        id: nil,
                        identity: StoredText(identity),
                        addedAt: arrival.addedAt?.milliseconds ?? now,
                        book: text
                    )
                    try record.insert(db)
                    return ShelfAddition(entry: record.entry(of: book), isNew: true)
                }
                let full = try known.entry().book.enriched(by: book)
                let text = try RecordText.encode(full)
                if text != known.book {
                    known.book = text
                    try known.update(db)
                }
                return ShelfAddition(entry: known.entry(of: full), isNew: false)
            }
        }
    }

    /// Gives books of the shelf that are known by their ISBN alone what a service says of them.
    ///
    /// - Parameter books: Books as services know them. Those that are not on the shelf, or have a title there, are
    ///   passed over.
    /// - Returns: How many books of the shelf have a title now that had none.
    /// - Throws: ``StoreError``, with nothing changed.
    @discardableResult
    public func giveTitles(from books: [Book]) async throws(StoreError) -> Int {
        let known = Dictionary(
            books.filter(\.hasRealTitle).compactMap { book in book.isbn.map { ($0.isbn13, book) } }
        ) { first, _ in first }
        guard !known.isEmpty else { return 0 }
        let identities = Array(known.keys)
        let untitled = try await database.read("read the shelf") { db in
            try ShelfRecord.filter(identities.contains(ShelfRecord.Columns.identity)).fetchAll(db)
                .filter { try !$0.entry().book.hasRealTitle }.map(\.identity.string)
        }
        guard !untitled.isEmpty else { return 0 }
        return try await add(untitled.compactMap { known[$0] }).count
    }

    /// Lists the shelf.
    ///
    /// - Parameters:
    ///   - order: How it is sorted.
    ///   - start: How many entries are passed over; from 0.
    ///   - count: How many entries are listed at most.
    /// - Returns: The entries. Only these are read, so that a page of a long shelf costs no more than one of a short
    ///   one.
    /// - Throws: ``StoreError``.
    public func list(
        _ order: ShelfOrder = .newestFirst,
        from start: Int = 0,
        count: Int = .max
    ) async throws(StoreError) -> [ShelfEntry] {
        try await database.read("read the shelf") { db in
            let id = ShelfRecord.Columns.id
            return try ShelfRecord.order(order == .newestFirst ? id.desc : id.asc)
                .limit(max(count, 0), offset: max(start, 0)).fetchAll(db).map { try $0.entry() }
        }
    }

    /// How many books are on the shelf.
    ///
    /// - Returns: The number.
    /// - Throws: ``StoreError``.
    public func count() async throws(StoreError) -> Int {
        try await database.read("count the shelf") { db in try ShelfRecord.fetchCount(db) }
    }

    /// One book of the shelf.
    ///
    /// - Parameter identity: Its identity, such as an ISBN-13.
    /// - Returns: The entry; `nil` when the book is not on the shelf.
    /// - Throws: ``StoreError``.
    public func entry(_ identity: String) async throws(StoreError) -> ShelfEntry? {
        try await database.read("read the shelf") { db in try ShelfRecord.fetch(db, identity)?.entry() }
    }

    /// Whether a book is on the shelf.
    ///
    /// - Parameter identity: Its identity.
    /// - Returns: Whether it is there.
    /// - Throws: ``StoreError``.
    public func contains(_ identity: String) async throws(StoreError) -> Bool {
        try await !contained(in: [identity]).isEmpty
    }

    /// Which of these books are on the shelf, so that a list can mark them.
    ///
    /// - Parameter identities: The books' identities.
    /// - Returns: Those that are there.
    /// - Throws: ``StoreError``.
    public func contained(in identities: [String]) async throws(StoreError) -> Set<String> {
        try await database.read("read the shelf") { db in
            Set(try identities.filter { try !ShelfRecord.filter(ShelfRecord.Columns.identity == $0).isEmpty(db) })
        }
    }

    /// How many removals can be taken back.
    public static let undoLevels = 50

    /// Takes books off the shelf. All of them together are one removal for ``undo()``.
    ///
    /// - Parameter identities: The books' identities; those that are not on the shelf are passed over.
    /// - Returns: What was taken off, in the order asked for.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func remove(_ identities: [String]) async throws(StoreError) -> [ShelfEntry] {
        try await remove { db in
            var seen = Set<String>()
            return try identities.filter { seen.insert($0).inserted }.compactMap { try ShelfRecord.fetch(db, $0) }
        }
    }

    /// Takes everything off the shelf; one removal for ``undo()``.
    ///
    /// - Returns: What was taken off, what was added last first.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func clear() async throws(StoreError) -> [ShelfEntry] {
        try await remove { db in try ShelfRecord.order(ShelfRecord.Columns.id.desc).fetchAll(db) }
    }

    /// Takes the last removal back: its books stand again where they stood, with the time they were added. A further
    /// call takes back the one before.
    ///
    /// A book that was put on the shelf again meanwhile stays as it is.
    ///
    /// - Returns: What came back; `nil` when there is nothing to take back.
    /// - Throws: ``StoreError``, with nothing changed.
    @discardableResult
    public func undo() async throws(StoreError) -> [ShelfEntry]? {
        try await database.writeDurably("bring back to the shelf") { db in
            guard let last = try Int64.fetchOne(db, sql: "SELECT MAX(removal) FROM shelfRemovedEntry") else {
                return nil
            }
            let records = try ShelfRecord.fetchAll(
                db,
                sql: """
                    SELECT entry AS id, identity, addedAt, book FROM shelfRemovedEntry AS removed
                    WHERE removal = ? AND identity NOT IN (SELECT identity FROM shelfEntry) ORDER BY removed.id
                    """,
                arguments: [last]
            )
            try db.execute(sql: "DELETE FROM shelfRemovedEntry WHERE removal = ?", arguments: [last])
            for record in records { try record.insert(db) }
            return try records.map { try $0.entry() }
        }
    }

    private func remove(
        _ selection: @Sendable (Database) throws -> [ShelfRecord]
    ) async throws(StoreError) -> [ShelfEntry] {
        let now = time.now().milliseconds
        return try await database.writeDurably("remove from the shelf") { db in
            let records = try selection(db)
            guard !records.isEmpty else { return [] }
            let last = try Int64.fetchOne(db, sql: "SELECT MAX(removal) FROM shelfRemovedEntry") ?? 0
            // No program ever removed so often.
            guard last < .max else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            let number = last + 1
            let insertion = try db.cachedStatement(
                sql: """
                    INSERT INTO shelfRemovedEntry (removal, removedAt, entry, identity, addedAt, book)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """
            )
            let deletion = try db.cachedStatement(sql: "DELETE FROM shelfEntry WHERE identity = ?")
            for record in records {
                try insertion.execute(
                    arguments: [number, now, record.id, record.identity, record.addedAt, record.book]
                )
                try deletion.execute(arguments: [record.identity])
            }
            try db.execute(
                sql: "DELETE FROM shelfRemovedEntry WHERE removal <= ?",
                arguments: [max(number, 0) - Int64(Self.undoLevels)]
            )
            return try records.map { try $0.entry() }
        }
    }
}

/// A book on the shelf.
public struct ShelfEntry: Hashable, Sendable {
    /// What it is unique by: ``CatalogModel/Book/identity``.
    public let identity: String
    /// When it was put there.
    public let addedAt: Date
    /// The shelf's own copy of the book, which no pruning thins.
    public let book: Book
}

/// A book on its way to the shelf.
public struct ShelfArrival: Hashable, Sendable {
    /// The book, as full as it is known.
    public let book: Book
    /// When it was put on a shelf that it comes back from; `nil` for one that comes now.
    public let addedAt: Date?

    /// A book that arrives.
    public init(_ book: Book, addedAt: Date? = nil) {
        self.book = book
        self.addedAt = addedAt
    }
}

/// The outcome of adding a book to the shelf.
public struct ShelfAddition: Hashable, Sendable {
    /// The book as it stands there now.
    public let entry: ShelfEntry
    /// Whether it is there only since now. One that was there already keeps its place and time, and takes what the new
    /// record adds.
    public let isNew: Bool
}

/// How the shelf is listed.
public enum ShelfOrder: Hashable, Sendable {
    /// What was added last comes first.
    case newestFirst
    /// What was added first comes first.
    case oldestFirst
}

/// A row of `shelfEntry`.
struct ShelfRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "shelfEntry"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
    }

    /// The place in the order of adding; `nil` until the row is written.
    var id: Int64?
    var identity: StoredText
    /// Milliseconds since 1970.
    var addedAt: Int64
    var book: StoredText

    /// The row of a book, or none.
    static func fetch(_ db: Database, _ identity: String) throws -> ShelfRecord? {
        let statement = try db.cachedStatement(sql: "SELECT * FROM shelfEntry WHERE identity = ?")
        return try fetchOne(statement, arguments: [identity])
    }

    /// The entry, its book decoded.
    func entry() throws -> ShelfEntry {
        entry(of: try RecordText.decode(Book.self, from: book))
    }

    /// The entry, its book at hand.
    func entry(of book: Book) -> ShelfEntry {
        ShelfEntry(identity: identity.string, addedAt: Date(milliseconds: addedAt), book: book)
    }
}
