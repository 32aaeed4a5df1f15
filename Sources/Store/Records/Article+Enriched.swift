import CatalogModel

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
