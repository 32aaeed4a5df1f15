import APIClient
public import CatalogModel
import GRDB

/// The reader's shelf: books by identity, each with a copy of its own.
///
/// Two editions are two entries; one edition from two services is one. Nothing here leaves the shelf unless it is told to,
/// and what was told to can be taken back with ``undo()``.
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
    /// - Parameter books: Books as services know them. Those that are not on the shelf, or have a title there, are passed over.
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
    /// - Returns: The entries. Only these are read, so that a page of a long shelf costs no more than one of a short one.
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
}
