import APIClient
public import CatalogModel
public import Foundation
import GRDB

/// The recently shown books, without duplicates.
public struct Recents: Sendable {
    /// The default maximum number.
    public static let defaultCount = 10

    let database: StoreDatabase
    let time: Time

    /// Moves a book to the front.
    ///
    /// - Parameters:
    ///   - book: The book as shown. Members that only an earlier record has are preserved.
    ///   - count: The maximum number of books; the oldest are removed.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for a book without one.
    public func touch(_ book: Book, keeping count: Int = Recents.defaultCount) async throws(StoreError) {
        guard let identity = book.identity else { throw .noIdentity }
        let now = time.now().milliseconds
        try await database.write("note a book") { db in
            let earlier = RecentRecord.filter(RecentRecord.Columns.identity == identity)
            let full = try earlier.fetchOne(db)?.recent().book.enriched(by: book) ?? book
            try earlier.deleteAll(db)
            let text = RecordText.encode(full)
            let shownAt = try ChangeTimes(db, .recent, identity).time(now)
            try RecentRecord(id: nil, identity: ValidatedText(identity), shownAt: shownAt, book: text).insert(db)
            try db.execute(
                sql: """
                    DELETE FROM recentBook WHERE id NOT IN (SELECT id FROM recentBook ORDER BY id DESC LIMIT ?)
                    """,
                arguments: [max(count, 0)]
            )
        }
    }

    /// The recently shown books.
    ///
    /// - Returns: The last one first; its position, counted from 1, is the number that opens it.
    public func list(_ count: Int = .max) async throws(StoreError) -> [RecentBook] {
        try await database.read("read the books shown last") { db in
            try RecentRecord.order(RecentRecord.Columns.id.desc).limit(max(count, 0)).fetchAll(db)
                .map { try $0.recent() }
        }
    }

    /// Removes them all.
    @discardableResult
    public func clear() async throws(StoreError) -> Int {
        let now = time.now().milliseconds
        return try await database.write("forget the books shown last", waiting: .atLength) { db in
            for record in try RecentRecord.fetchAll(db) {
                try ChangeTimes(db, .recent, record.identity.string)
                    .noteRemoval(at: now, after: record.shownAt)
            }
            return try RecentRecord.deleteAll(db)
        }
    }
}

/// A recently shown book.
public struct RecentBook: Hashable, Sendable {
    /// The book's identity.
    public let identity: String
    /// The time it was last shown.
    public let shownAt: Date
    /// The book as it was shown.
    public let book: Book
}

/// A row of `recentBook`; the highest number is the last shown book.
struct RecentRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "recentBook"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
    }

    var id: Int64?
    var identity: ValidatedText
    /// Milliseconds since 1970.
    var shownAt: Int64
    var book: ValidatedText

    func recent() throws -> RecentBook {
        RecentBook(
            identity: identity.string,
            shownAt: Date(milliseconds: shownAt),
            book: try RecordText.decode(Book.self, from: book)
        )
    }
}
