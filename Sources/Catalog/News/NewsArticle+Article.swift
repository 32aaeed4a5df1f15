import CatalogModel
import NewsAPI

extension NewsArticle {
    /// The article as the catalogue knows it; no field name of newsapi's leaves this file.
    var article: Article {
        Article(
            title: clean(title),
            sourceID: clean(source?.id),
            sourceName: clean(source?.name) ?? "",
            author: clean(author),
            description: description.flatMap { CleanText.block($0).nonEmpty },
            url: url.flatMap { WebAddress.clean($0) },
            image: urlToImage.flatMap { WebAddress.clean($0) },
            publishedAt: publishedAt.flatMap { Instant.parse($0) },
            content: content.flatMap { CleanText.block($0).nonEmpty }
        )
    }

    /// Whether the publisher took the article back. The date does not tell: it is 1970 in some answers and real in others.
    var isRemoved: Bool {
        title == "[Removed]" || url.map { Article.canonicalURL($0) == nil && $0.contains("://removed.com") } == true
    }

    private func clean(_ text: String?) -> String? {
        text.flatMap { CleanText.plain($0).nonEmpty }
    }
}
