import APIClient
public import CatalogModel
public import Foundation
import GRDB

/// The articles saved to be read, without duplicates, each with a copy of its own.
public struct SavedArticles: Sendable {
    let database: StoreDatabase
    let time: Time

    /// Saves an article.
    ///
    /// - Returns: The saved article, and whether it is new. An existing one keeps its position and time, and is
    ///   completed from the new record.
    /// - Throws: ``StoreError``, with nothing changed; ``StoreError/noIdentity`` for one without an identity.
    @discardableResult
    public func add(_ article: Article) async throws(StoreError) -> SavedArticleAddition {
        guard let identity = article.identity else { throw .noIdentity }
        let now = time.now().milliseconds
        return try await database.writeDurably("save an article") { db in
            if var known = try SavedRecord.fetch(db, identity) {
                let text = RecordText.encode(try known.saved().article.enriched(by: article))
                if text != known.article {
                    known.article = text
                    try known.update(db)
                    try ChangeTimes(db, .saved, identity).note([SavedCollection.field], at: now, after: known.savedAt)
                }
                return SavedArticleAddition(saved: try known.saved(), isNew: false)
            }
            let text = RecordText.encode(article.unmarked)
            let record = SavedRecord(id: nil, identity: ValidatedText(identity), savedAt: now, article: text)
            try record.insert(db)
            try ChangeTimes(db, .saved, identity)
                .noteAddition(of: [ChangeTimes.addition, SavedCollection.field], rowTime: now, at: now)
            return SavedArticleAddition(saved: try record.saved(), isNew: true)
        }
    }

    /// All saved articles.
    ///
    /// - Returns: The last saved first; its position, counted from 1, is the number that removes it.
    public func list() async throws(StoreError) -> [SavedArticle] {
        try await database.read("read the saved articles") { db in
            try SavedRecord.order(SavedRecord.Columns.id.desc).fetchAll(db).map { try $0.saved() }
        }
    }

    /// Removes an article.
    @discardableResult
    public func remove(_ identity: String) async throws(StoreError) -> SavedArticle? {
        let now = time.now().milliseconds
        return try await database.writeDurably("remove a saved article") { db in
            guard let record = try SavedRecord.fetch(db, identity) else { return nil }
            try record.delete(db)
            try ChangeTimes(db, .saved, identity).noteRemoval(at: now, after: record.savedAt)
            return try record.saved()
        }
    }
}

/// An article saved to be read.
public struct SavedArticle: Hashable, Sendable {
    /// The unique key: `CatalogModel.Article.identity`.
    public let identity: String
    /// The time it was saved.
    public let savedAt: Date
    /// The article as it was then, completed from later records.
    public let article: Article
}

/// The outcome of saving an article.
public struct SavedArticleAddition: Hashable, Sendable {
    /// The saved article.
    public let saved: SavedArticle
    /// Whether it was saved by this call.
    public let isNew: Bool
}

struct SavedRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "savedArticle"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let identity = Column(CodingKeys.identity)
    }

    var id: Int64?
    var identity: ValidatedText
    /// Milliseconds since 1970.
    var savedAt: Int64
    var article: ValidatedText

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
