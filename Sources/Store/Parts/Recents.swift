import APIClient
public import CatalogModel
public import Foundation
import GRDB

/// The books shown last, each once.
public struct Recents: Sendable {
    /// How many are kept unless told otherwise.
    public static let defaultCount = 10

    let database: StoreDatabase
    let time: Time

    /// Moves a book to the front.
    ///
    /// - Parameters:
    ///   - book: The book as it is shown. What an earlier record of it said and this one leaves out is kept.
    ///   - count: How many books are kept; those shown longest ago go.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for a book that has none.
    public func touch(_ book: Book, keeping count: Int = Recents.defaultCount) async throws(StoreError) {
        guard let identity = book.identity else { throw .noIdentity }
        let now = time.now().milliseconds
        try await database.write("note a book") { db in
            let earlier = RecentRecord.filter(RecentRecord.Columns.identity == identity)
            let full = try earlier.fetchOne(db)?.recent().book.enriched(by: book) ?? book
            try earlier.deleteAll(db)
            let text = try RecordText.encode(full)
            try RecentRecord(id: nil, identity: StoredText(identity), shownAt: now, book: text).insert(db)
            try db.execute(
                sql: """
                    DELETE FROM recentBook WHERE id NOT IN (SELECT id FROM recentBook ORDER BY id DESC LIMIT ?)
                    """,
                arguments: [max(count, 0)]
            )
        }
    }

    /// The books shown last.
    ///
    /// - Parameter count: How many at most; more may be there until the next one is shown.
    /// - Returns: The last one first; its place, counted from 1, is the number it is opened by.
    /// - Throws: ``StoreError``.
    public func list(_ count: Int = .max) async throws(StoreError) -> [RecentBook] {
        try await database.read("read the books shown last") { db in
            try RecentRecord.order(RecentRecord.Columns.id.desc).limit(max(count, 0)).fetchAll(db)
                .map { try $0.recent() }
        }
    }

    /// Forgets them all.
    ///
    /// - Returns: How many there were.
    /// - Throws: ``StoreError``, with nothing forgotten.
    @discardableResult
    public func clear() async throws(StoreError) -> Int {
        try await database.write("forget the books shown last") { db in try RecentRecord.deleteAll(db) }
    }
}

/// A book that was shown lately.
public struct RecentBook: Hashable, Sendable {
    /// The book's identity.
    public let identity: String
    /// When it was shown last.
    public let shownAt: Date
    /// The book as it was shown.
    public let book: Book
}

/// A row of `recentBook`; the highest number is the book shown last.
struct RecentRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "recentBook"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
    }

    var id: Int64?
    var identity: StoredText
    /// Milliseconds since 1970.
    var shownAt: Int64
    var book: StoredText

    func recent() throws -> RecentBook {
        RecentBook(
            identity: identity.string,
            shownAt: Date(milliseconds: shownAt),
            book: try RecordText.decode(Book.self, from: book)
        )
    }
}
