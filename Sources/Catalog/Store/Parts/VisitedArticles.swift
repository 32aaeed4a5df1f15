import APIClient
public import CatalogModel
public import Foundation
import GRDB

/// The opened articles, by identity.
///
/// An article without an address of its own is never marked: all removed articles look alike, and marking one would
/// mark all.
public struct VisitedArticles: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Marks an article as opened now. Call it after the article was opened, not before.
    @discardableResult
    public func mark(_ article: Article) async throws(StoreError) -> Bool {
        guard let identity = article.identity else { return false }
        let now = time.now().milliseconds
        return try await database.write("mark an article") { db in
            let known = try VisitedRecord.filter(VisitedRecord.Columns.identity == identity).fetchOne(db)
            let full = try known.map { try RecordText.decode(Article.self, from: $0.article).enriched(by: article) }
            try VisitedRecord(
                id: known?.id,
                identity: ValidatedText(identity),
                firstVisitedAt: known?.firstVisitedAt ?? now,
                lastVisitedAt: try ChangeTimes(db, .visited, identity).time(
                    max(now, ChangeTimes.after(known?.lastVisitedAt))
                ),
                article: RecordText.encode((full ?? article).unmarked)
            ).save(db)
            return true
        }
    }

    /// The subset of these articles that were opened. `identities`: the articles' identities, or their `id`s, which are
    /// the same where there is an identity.
    public func visited(in identities: [String]) async throws(StoreError) -> Set<String> {
        try await database.read("read the visited articles") { db in
            Set(try identities.filter { try !VisitedRecord.filter(VisitedRecord.Columns.identity == $0).isEmpty(db) })
        }
    }

    /// These articles, each marked as visited or not.
    public func marked(_ articles: [Article]) async throws(StoreError) -> [Article] {
        let visited = try await visited(in: articles.compactMap(\.identity))
        return articles.map { article in
            var article = article
            article.visited = article.identity.map(visited.contains) ?? false
            return article
        }
    }

    /// All opened articles.
    ///
    /// - Returns: Last opened first.
    public func list() async throws(StoreError) -> [VisitedArticle] {
        try await database.read("read the visited articles") { db in
            try VisitedRecord.order(VisitedRecord.Columns.lastVisitedAt.desc, VisitedRecord.Columns.id.desc)
                .fetchAll(db).map { try $0.visit() }
        }
    }

    /// Removes them all.
    @discardableResult
    public func clear() async throws(StoreError) -> Int {
        let now = time.now().milliseconds
        return try await database.write("forget the visited articles", waiting: .atLength) { db in
            for record in try VisitedRecord.fetchAll(db) {
                try ChangeTimes(db, .visited, record.identity.string).noteRemoval(at: now, after: record.lastVisitedAt)
            }
            return try VisitedRecord.deleteAll(db)
        }
    }
}

/// An opened article.
public struct VisitedArticle: Hashable, Sendable {
    /// The unique key: `CatalogModel.Article.identity`.
    public let identity: String
    /// The time it was first opened.
    public let firstVisitedAt: Date
    /// The time it was last opened.
    public let lastVisitedAt: Date
    /// The article, marked as visited.
    public let article: Article
}

struct VisitedRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "visitedArticle"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
        static let lastVisitedAt = Column(CodingKeys.lastVisitedAt)
    }

    var id: Int64?
    var identity: ValidatedText
    /// Milliseconds since 1970.
    var firstVisitedAt: Int64
    /// Milliseconds since 1970.
    var lastVisitedAt: Int64
    var article: ValidatedText

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
