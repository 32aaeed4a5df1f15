public import APIClient
public import CatalogModel
public import Foundation

/// Every article that any answer ever brought, by identity, searchable without a network.
///
/// Clearing the cached responses does not touch it.
public struct SeenArticles: Sendable {
    private let table: SeenTable<Article>

    init(database: StoreDatabase, time: Time) {
        table = SeenTable(database: database, time: time, name: "seenArticle")
    }

    /// Keeps the articles that an answer brought, in one transaction. What an earlier record of a article said and this
    /// one leaves out is kept; articles without identity are passed over.
    ///
    /// - Parameters:
    ///   - articles: The articles of a page.
    ///   - service: The service that answered.
    /// - Returns: How many of them were never seen before.
    /// - Throws: ``StoreError``, with nothing kept.
    @discardableResult
    public func record(_ articles: [Article], from service: ServiceName) async throws(StoreError) -> Int {
        try await table.record(articles, from: service)
    }

    /// One article.
    ///
    /// - Parameter identity: Its identity: its canonical address.
    /// - Returns: The article as it is known; `nil` for one that was never seen.
    /// - Throws: ``StoreError``.
    public func article(_ identity: String) async throws(StoreError) -> Seen<Article>? {
        try await table.find(identity)
    }

    /// The articles whose moment of publication is one that is looked for.
    ///
    /// - Parameter isWanted: Whether a moment is.
    /// - Returns: The articles, the latest first; one without a moment is none.
    /// - Throws: ``StoreError``.
    public func articles(
        published isWanted: @Sendable (Date) -> Bool
    ) async throws(StoreError) -> [Seen<Article>] {
        try await table.all { $0.publishedAt.map(isWanted) ?? false }
            .sorted { ($0.record.publishedAt ?? .distantPast) > ($1.record.publishedAt ?? .distantPast) }
    }

    /// How many articles were seen.
    ///
    /// - Returns: The number.
    /// - Throws: ``StoreError``.
    public func count() async throws(StoreError) -> Int {
        try await table.count()
    }

    /// Searches by headline, lead, text, publisher and author.
    ///
    /// Each word must be found, in any of these, also inside a longer word: `도서` finds 새벽의도서관, and so does a single
    /// syllable. A single Latin letter is found where it begins a word. Words in double quotes must follow each other.
    /// Case, full width and Unicode form do not matter. Hits in the title come first, best of all the title itself.
    ///
    /// - Parameters:
    ///   - text: What is searched for. Any text is allowed; one without letters and digits finds nothing.
    ///   - page: Which page, counted from 1.
    ///   - size: How many hits a page holds.
    /// - Returns: The page.
    /// - Throws: ``StoreError``.
    public func search(
        _ text: String,
        page: Int = 1,
        size: Int = 20
    ) async throws(StoreError) -> SearchPage<Seen<Article>> {
        try await table.search(text, page: page, size: size)
    }
}

extension Article {
    /// This article with what a newer record of the same article adds; see ``CatalogModel/Book/enriched(by:)``.
    ///
    /// - Parameter newer: A record of the same article that came later.
    /// - Returns: The fuller article, not marked as visited: that is kept elsewhere.
    func enriched(by newer: Article) -> Article {
        Article(
            // Publishers reword their headlines; the latest is what is printed now.
            title: newer.title ?? title,
            sourceID: sourceID ?? newer.sourceID,
            sourceName: sourceName.isEmpty ? newer.sourceName : sourceName,
            author: author ?? newer.author,
            description: [description, newer.description].longest,
            url: url ?? newer.url,
            image: newer.image ?? image,
            publishedAt: publishedAt ?? newer.publishedAt,
            content: [content, newer.content].longest
        )
    }

    /// This article as it is stored: whether it was visited is kept in one place only.
    var unmarked: Article {
        var article = self
        article.visited = false
        return article
    }
}
