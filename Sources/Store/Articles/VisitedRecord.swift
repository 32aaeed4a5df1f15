import CatalogModel
import Foundation
import GRDB

/// A row of `visitedArticle`.
struct VisitedRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "visitedArticle"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
        static let lastVisitedAt = Column(CodingKeys.lastVisitedAt)
    }

    var id: Int64?
    var identity: StoredText
    /// Milliseconds since 1970.
    var firstVisitedAt: Int64
    /// Milliseconds since 1970.
    var lastVisitedAt: Int64
    var article: StoredText

    func visit() throws -> VisitedArticle {
        var article = try RecordText.decode(Article.self, from: article)
        article.visited = true
        return VisitedArticle(
            identity: identity.string,
            firstVisitedAt: Date(milliseconds: firstVisitedAt),
            lastVisitedAt: Date(milliseconds: lastVisitedAt),
            article: article
        )
    }
}
