import CatalogModel
import Foundation
import GRDB

/// A row of `savedArticle`.
struct SavedRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "savedArticle"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
    }

    var id: Int64?
    var identity: StoredText
    /// Milliseconds since 1970.
    var savedAt: Int64
    var article: StoredText

    /// The row of an article, or none.
    static func fetch(_ db: Database, _ identity: String) throws -> SavedRecord? {
        try filter(Columns.identity == identity).fetchOne(db)
    }

    func saved() throws -> SavedArticle {
        SavedArticle(
            identity: identity.string,
            savedAt: Date(milliseconds: savedAt),
            article: try RecordText.decode(Article.self, from: article)
        )
    }
}
