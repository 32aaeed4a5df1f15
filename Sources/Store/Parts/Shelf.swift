import APIClient
public import CatalogModel
public import Foundation
import GRDB

/// The user's shelf: books by identity, each with a copy of its own.
///
/// Two editions are two entries; one edition from two services is one. Books leave the shelf only by an explicit
/// removal, which ``undo()`` can revert.
public struct Shelf: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Adds a book to the shelf.
    ///
    /// - Parameter book: The book, as complete as known.
    /// - Returns: The entry, and whether it is new.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for a book without one.
    @discardableResult
    public func add(_ book: Book) async throws(StoreError) -> ShelfAddition {
        let additions = try await add([book])
        guard let addition = additions.first else { throw .noIdentity }
        return addition
    }

    /// Adds several books to the shelf, all of them or none.
    ///
    /// - Parameter books: The books; one that occurs twice is one entry, merged from both records.
    /// - Returns: One entry per book, in the same order.
    /// - Throws: As ``add(_:)-(Book)``.
    @discardableResult
    public func add(_ books: [Book]) async throws(StoreError) -> [ShelfAddition] {
        try await add(arrivals: books.map { ShelfImport($0) })
    }

    /// Adds several books to the shelf, all of them or none. Books from another shelf keep the time they were added
    /// there; the position is that of the list, since clocks may be wrong.
    ///
    /// - Parameter arrivals: The books, the first in ``ShelfOrder/newestFirst`` last.
    /// - Returns: One entry per book, in the same order.
    /// - Throws: As ``add(_:)-(Book)``.
    @discardableResult
    public func add(arrivals: [ShelfImport]) async throws(StoreError) -> [ShelfAddition] {
        let now = time.now().milliseconds
        return try await database.writeDurably("add to the shelf") { db in
            try arrivals.map { arrival in
                let book = arrival.book
                guard let identity = book.identity else { throw StoreError.noIdentity }
                guard var known = try ShelfRecord.fetch(db, identity) else {
                    let text = try RecordText.encode(book)
                    let record = ShelfRecord(
                        id: nil,
                        identity: ValidatedText(identity),
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

    /// Completes books on the shelf that have only an ISBN.
    ///
    /// - Parameter books: Books from services. Those that are not on the shelf, or have a title there, are ignored.
    /// - Returns: The number of books on the shelf that gained a title.
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
    ///   - order: The sort order.
    ///   - start: The number of entries to skip.
    ///   - count: The maximum number of entries.
    /// - Returns: The entries. Only these are read, so that a page costs the same on a long shelf as on a short one.
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

    /// The number of books on the shelf.
    ///
    /// - Returns: The number.
    /// - Throws: ``StoreError``.
    public func count() async throws(StoreError) -> Int {
        try await database.read("count the shelf") { db in try ShelfRecord.fetchCount(db) }
    }

    /// One book on the shelf.
    ///
    /// - Parameter identity: Its identity, such as an ISBN-13.
    /// - Returns: The entry; `nil` if the book is not on the shelf.
    /// - Throws: ``StoreError``.
    public func entry(_ identity: String) async throws(StoreError) -> ShelfEntry? {
        try await database.read("read the shelf") { db in try ShelfRecord.fetch(db, identity)?.entry() }
    }

    /// Whether a book is on the shelf.
    ///
    /// - Parameter identity: Its identity.
    /// - Returns: Whether it is on the shelf.
    /// - Throws: ``StoreError``.
    public func contains(_ identity: String) async throws(StoreError) -> Bool {
        try await !contained(in: [identity]).isEmpty
    }

    /// The subset of these books that is on the shelf, so that a list can mark them.
    ///
    /// - Parameter identities: The books' identities.
    /// - Returns: Those on the shelf.
    /// - Throws: ``StoreError``.
    public func contained(in identities: [String]) async throws(StoreError) -> Set<String> {
        try await database.read("read the shelf") { db in
            Set(try identities.filter { try !ShelfRecord.filter(ShelfRecord.Columns.identity == $0).isEmpty(db) })
        }
    }

    /// The number of removals that can be undone.
    public static let undoLevels = 50

    /// Removes books from the shelf, as one removal for ``undo()``.
    ///
    /// - Parameter identities: The books' identities; those that are not on the shelf are ignored.
    /// - Returns: The removed entries, in the order of the identities.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func remove(_ identities: [String]) async throws(StoreError) -> [ShelfEntry] {
        try await remove { db in
            var seen = Set<String>()
            return try identities.filter { seen.insert($0).inserted }.compactMap { try ShelfRecord.fetch(db, $0) }
        }
    }

    /// Removes all books from the shelf, as one removal for ``undo()``.
    ///
    /// - Returns: The removed entries, last added first.
    /// - Throws: ``StoreError``, with nothing removed.
    @discardableResult
    public func clear() async throws(StoreError) -> [ShelfEntry] {
        try await remove { db in try ShelfRecord.order(ShelfRecord.Columns.id.desc).fetchAll(db) }
    }

    /// Undoes the last removal: its books return to their positions, with the time they were added. A further call
    /// undoes the one before.
    ///
    /// A book that was added again meanwhile is not changed.
    ///
    /// - Returns: The restored entries; `nil` if there is nothing to undo.
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
            // No program makes so many removals.
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
    /// The unique key: `CatalogModel.Book.identity`.
    public let identity: String
    /// When it was added.
    public let addedAt: Date
    /// The shelf's own copy of the book, which pruning does not affect.
    public let book: Book
}

/// A book to add to the shelf.
public struct ShelfImport: Hashable, Sendable {
    /// The book, as complete as known.
    public let book: Book
    /// When it was added to the shelf that it is restored from; `nil` for now.
    public let addedAt: Date?

    /// Creates a book to add.
    public init(_ book: Book, addedAt: Date? = nil) {
        self.book = book
        self.addedAt = addedAt
    }
}

/// The outcome of adding a book to the shelf.
public struct ShelfAddition: Hashable, Sendable {
    /// The book as it is on the shelf now.
    public let entry: ShelfEntry
    /// Whether it was added by this call. An existing one keeps its position and time, and is completed from the new
    /// record.
    public let isNew: Bool
}

/// The sort order of the shelf.
public enum ShelfOrder: Hashable, Sendable {
    /// Last added first.
    case newestFirst
    /// First added first.
    case oldestFirst
}

/// A row of `shelfEntry`.
struct ShelfRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "shelfEntry"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
    }

    /// The position in the order of adding; `nil` until the row is written.
    var id: Int64?
    var identity: ValidatedText
    /// Milliseconds since 1970.
    var addedAt: Int64
    var book: ValidatedText

    /// The row of a book, or `nil`.
    static func fetch(_ db: Database, _ identity: String) throws -> ShelfRecord? {
        let statement = try db.cachedStatement(sql: "SELECT * FROM shelfEntry WHERE identity = ?")
        return try fetchOne(statement, arguments: [identity])
    }

    /// The entry, its book decoded.
    func entry() throws -> ShelfEntry {
        entry(of: try RecordText.decode(Book.self, from: book))
    }

    /// The entry, with a book that is already decoded.
    func entry(of book: Book) -> ShelfEntry {
        ShelfEntry(identity: identity.string, addedAt: Date(milliseconds: addedAt), book: book)
    }
}
