package import APIClient
package import CatalogModel
package import Foundation

/// Every article from any response, by identity, searchable offline. Clearing the response cache does not affect it.
package struct SeenArticles: Sendable {
    private let table: SeenTable<Article>

    init(database: StoreDatabase, time: Time) {
        table = SeenTable(database: database, time: time, name: "seenArticle")
    }

    /// Stores the articles of a response, in one transaction. Members that only an earlier record has are preserved;
    /// articles without identity are ignored.
    ///
    /// - `date`: When the response was received; `nil` for now. A later time that is already stored is
    ///   preserved.
    @discardableResult
    package func record(
        _ articles: [Article],
        from service: ServiceName,
        at date: Date? = nil
    ) async throws(StoreError) -> Int {
        try await table.record(articles, from: service, at: date)
    }

    /// One article. Returns the article; `nil` if it was never seen.
    package func article(_ identity: String) async throws(StoreError) -> Seen<Article>? {
        try await table.find(identity)
    }

    /// The articles with a matching time of publication, the latest first; one without a time does not match.
    package func articles(
        published isWanted: @Sendable (Date) -> Bool
    ) async throws(StoreError) -> [Seen<Article>] {
        try await table.all { $0.publishedAt.map(isWanted) ?? false }
            .sorted { ($0.record.publishedAt ?? .distantPast) > ($1.record.publishedAt ?? .distantPast) }
    }

    /// The number of articles seen.
    package func count() async throws(StoreError) -> Int {
        try await table.count()
    }

    /// Searches by headline, lead, text, publisher and author, as ``SeenBooks/search(_:page:size:)`` does.
    package func search(
        _ text: String,
        page: Int = 1,
        size: Int = 20
    ) async throws(StoreError) -> SearchPage<Seen<Article>> {
        try await table.search(text, page: page, size: size)
    }
}

extension Article {
    /// This article, completed from a newer record of it; see `CatalogModel.Book.enriched(by:)`. Returns the completed
    /// article, not marked as visited: that is stored elsewhere.
    func enriched(by newer: Article) -> Article {
        // An exact time replaces an approximate one, and any time none.
        let takesTime = publishedAt == nil || (approximateTime && newer.publishedAt != nil && !newer.approximateTime)
        return Article(
            // Publishers reword their headlines; the latest is the current one.
            title: newer.title ?? title,
            sourceID: sourceID ?? newer.sourceID,
            sourceName: sourceName.isEmpty ? newer.sourceName : sourceName,
            author: author ?? newer.author,
            description: [description, newer.description].longest,
            url: url ?? newer.url,
            image: newer.image ?? image,
            publishedAt: takesTime ? newer.publishedAt : publishedAt,
            content: [content, newer.content].longest,
            via: newer.via ?? via,
            approximateTime: takesTime ? newer.approximateTime : approximateTime
        )
    }

    /// This article as stored: the visited mark is stored in one place only.
    var unmarked: Article {
        var article = self
        article.visited = false
        return article
    }
}
