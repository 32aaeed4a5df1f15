import APIClient
import Basics
public import CatalogModel
public import Foundation
import GRDB

/// The user's shelf: books by identity, each with a copy of its own.
///
/// Two editions are two entries; one edition from two services is one. Books leave the shelf only by an explicit
/// removal, which `undo(_:)` can revert.
public struct Shelf: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Adds a book to the shelf.
    ///
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for a book without one.
    @discardableResult
    public func add(_ book: Book) async throws(StoreError) -> ShelfAddition {
        let additions = try await add([book])
        guard let addition = additions.first else { throw .noIdentity }
        return addition
    }

    /// Adds a book that the reader describes, with a new identity of its own.
    @discardableResult
    public func add(_ book: ManualBook) async throws(StoreError) -> ShelfAddition {
        try await add(book, cover: nil)
    }

    /// Adds several books to the shelf, all of them or none.
    ///
    /// - Parameter books: The books; one that occurs twice is one entry, merged from both records.
    /// - Returns: One entry per book, in the same order.
    @discardableResult
    public func add(_ books: [Book]) async throws(StoreError) -> [ShelfAddition] {
        try await add(arrivals: books.map { ShelfImport($0) })
    }

    /// Adds several books to the shelf, all of them or none. Books from another shelf keep the time they were added
    /// there; the position is that of the list, since clocks may be wrong. What the user has said of the reading of a
    /// book that is already on the shelf is completed and never overwritten.
    ///
    /// - Parameter arrivals: The books, the first in ``ShelfOrder/newestFirst`` last.
    @discardableResult
    package func add(arrivals: [ShelfImport]) async throws(StoreError) -> [ShelfAddition] {
        let now = time.now().milliseconds
        return try await database.writeDurably("add to the shelf") { db in
            var journal: ShelfJournal?
            return try add(arrivals, to: db, &journal, at: now)
        }
    }

    /// How many books are added in a moment.
    private static let momentary = 200

    /// Imports books and memos, all of them or none, as one change for `undo(_:)`. Existing memos are not changed.
    ///
    /// - `memos`: The texts of memos, by identity; the first of several for one book is written.
    /// - Returns: One entry per book, in the same order; the number of memos written, and the books whose memo has
    ///   another text, in the order of the texts.
    package func importBooks(
        _ arrivals: [ShelfImport],
        memos: [(identity: String, text: MemoText)]
    ) async throws(StoreError) -> (additions: [ShelfAddition], memos: (written: Int, differing: [String])) {
        let now = time.now().milliseconds
        return try await database.writeDurably("import to the shelf", isLong: arrivals.count > Self.momentary) { db in
            var journal: ShelfJournal?
            let additions = try add(arrivals, to: db, &journal, at: now, cause: .import)
            let (written, differing) = try Memos.addMissing(memos, to: db, at: now)
            for (identity, text) in written {
                let open = try journal ?? ShelfJournal(db, at: now, covers, cause: .import)
                journal = open
                try open.record(memo: text.text, for: identity)
            }
            return (additions, (written.count, differing))
        }
    }

    /// Adds books; the first change of one begins the journal's change.
    private func add(
        _ arrivals: [ShelfImport],
        to db: Database,
        _ journal: inout ShelfJournal?,
        at now: Int64,
        cause: ShelfJournal.Cause? = nil
    ) throws -> [ShelfAddition] {
        var recorded = Set<String>()
        func record(_ kind: ShelfImage.Kind, _ record: ShelfRecord) throws {
            guard recorded.insert(record.identity.string).inserted else { return }
            let open = try journal ?? ShelfJournal(db, at: now, covers, cause: cause)
            journal = open
            try open.record(kind, record)
        }
        return try arrivals.map { arrival in
            let book = arrival.book
            guard let identity = book.identity else { throw StoreError.noIdentity }
            guard var known = try ShelfRecord.fetch(db, identity) else {
                var new = ShelfRecord(
                    id: nil,
                    identity: ValidatedText(identity),
                    addedAt: arrival.addedAt?.milliseconds ?? now,
                    book: RecordText.encode(book),
                    reading: ReadingColumns(nil)
                )
                var reading = ReadingColumns(
                    arrival.reading,
                    tags: arrival.tags,
                    elsewhere: ReadingColumns.text(of: arrival.elsewhere)
                )
                reading.set(arrival.own)
                try new.setReading(reading)
                try new.insert(db, at: now)
                try record(.added, new)
                return ShelfAddition(entry: try new.entry(), isNew: true)
            }
            let old = known
            var reading = try known.reading.completed(by: arrival.reading, tags: arrival.tags)
            // A record of another service's is that service's own: the newer one counts.
            if !arrival.elsewhere.isEmpty {
                reading.elsewhere = ReadingColumns.text(of: try reading.records().updated(by: arrival.elsewhere))
            }
            if !arrival.own.isEmpty { reading.set(try reading.ownValues().completed(by: arrival.own)) }
            if reading != known.reading { try record(.reading, known) }
            try known.setBook(try known.plainBook().enriched(by: book))
            try known.setReading(reading)
            try known.update(db, from: old, at: now)
            return ShelfAddition(entry: try known.entry(), isNew: false)
        }
    }

    /// Completes books on the shelf that have only an ISBN.
    ///
    /// - Parameter books: Books from services. Those that are not on the shelf, or have a title there, are ignored.
    @discardableResult
    package func giveTitles(from books: [Book]) async throws(StoreError) -> Int {
        let known = Dictionary(
            books.filter(\.hasRealTitle).compactMap { book in book.isbn.map { ($0.isbn13, book) } }
        ) { first, _ in first }
        guard !known.isEmpty else { return 0 }
        let identities = Array(known.keys)
        let untitled = try await database.read("read the shelf") { db in
            try ShelfRecord.filter(identities.contains(ShelfRecord.Columns.identity)).fetchAll(db)
                .filter { try !$0.plainBook().hasRealTitle }.map(\.identity.string)
        }
        guard !untitled.isEmpty else { return 0 }
        return try await add(untitled.compactMap { known[$0] }).count
    }

    /// One book on the shelf.
    public func entry(_ identity: String) async throws(StoreError) -> ShelfEntry? {
        try await database.read("read the shelf") { db in try ShelfRecord.fetch(db, identity)?.entry() }
    }

    /// Whether a book is on the shelf.
    public func contains(_ identity: String) async throws(StoreError) -> Bool {
        try await !contained(in: [identity]).isEmpty
    }

    /// The subset of these books that is on the shelf, so that a list can mark them.
    package func contained(in identities: [String]) async throws(StoreError) -> Set<String> {
        try await database.read("read the shelf") { db in
            let statement = try db.cachedStatement(sql: "SELECT 1 FROM shelfEntry WHERE identity = ?")
            return Set(try identities.filter { try Int.fetchOne(statement, arguments: [$0]) != nil })
        }
    }
}

/// A book on the shelf.
public struct ShelfEntry: Hashable, Sendable {
    /// The unique key: `CatalogModel.Book.identity`.
    public let identity: String
    /// The time it was added.
    public let addedAt: Date
    /// The shelf's own copy of the book, which pruning does not affect.
    public let book: Book
    /// The reading status; `nil` if the user has not set one.
    public let reading: Reading?
    /// The tags that the user gave it, in the order of adding.
    public let tags: [BookTag]
    /// The further data of Goodreads and StoryGraph on the book.
    public let elsewhere: [ReaderRecord]
    /// The reader's corrections of the book, and facts of the reader's own copy.
    public let own: OwnValues
    /// The book as services have it, without the reader's corrections.
    public let record: Book

    /// The version of the entry, which changes with its reading, tags and own values, and when the book is added again.
    public var version: String {
        var columns = ReadingColumns(reading, tags: tags)
        columns.set(own)
        let values = [columns.status, columns.startedOn, columns.finishedOn].map { $0?.string ?? "" }
        let text =
            [identity, "\(addedAt.milliseconds)"] + values + [columns.stars.map { "\($0)" } ?? ""]
            + [columns.progress, columns.earlier, columns.tags, columns.own].compactMap { $0?.string }
        return String(SHA256.hexadecimal(Data(text.joined(separator: "\n").utf8)).prefix(16))
    }
}

/// A book to add to the shelf.
package struct ShelfImport: Hashable, Sendable {
    /// The book, as complete as known.
    package let book: Book
    /// The time it was added to the shelf that it is restored from; `nil` for now.
    package let addedAt: Date?
    /// The reading status on that shelf; `nil` if unknown.
    package let reading: Reading?
    /// Its tags there, added to those of the entry.
    package let tags: [BookTag]
    /// Their further data on the book; replaces the entry's data of the same service.
    package let elsewhere: [ReaderRecord]
    /// The reader's own values there; the entry's stay.
    package let own: OwnValues

    /// Creates a book to add.
    package init(
        _ book: Book,
        addedAt: Date? = nil,
        reading: Reading? = nil,
        tags: [BookTag] = [],
        elsewhere: [ReaderRecord] = [],
        own: OwnValues = OwnValues()
    ) {
        self.own = own
        self.book = book
        self.addedAt = addedAt
        self.reading = reading
        self.tags = tags
        self.elsewhere = elsewhere
    }
}

/// The outcome of adding a book to the shelf.
public struct ShelfAddition: Hashable, Sendable {
    /// The book as it is on the shelf now.
    public let entry: ShelfEntry
    /// Whether this call added it. An existing one keeps its position and time, and is completed from the new record.
    public let isNew: Bool
}
