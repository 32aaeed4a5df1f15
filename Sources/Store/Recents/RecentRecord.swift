import CatalogModel
import Foundation
import GRDB

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
