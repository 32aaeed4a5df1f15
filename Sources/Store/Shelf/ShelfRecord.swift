import CatalogModel
import Foundation
import GRDB

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
