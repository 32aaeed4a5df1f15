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
    var identity: String
    /// Milliseconds since 1970.
    var addedAt: Int64
    var book: String

    /// The row of a book, or none.
    static func fetch(_ db: Database, _ identity: String) throws -> ShelfRecord? {
        try filter(Columns.identity == identity).fetchOne(db)
    }

    /// The entry, its book decoded.
    func entry() throws -> ShelfEntry {
        ShelfEntry(
            identity: identity,
            addedAt: Date(milliseconds: addedAt),
            book: try RecordText.decode(Book.self, from: book)
        )
    }
}
