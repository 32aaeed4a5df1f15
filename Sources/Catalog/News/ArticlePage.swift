public import APIClient
public import CatalogModel

/// Articles of one or more pages, as they are shown.
public struct ArticlePage: Sendable {
    /// The articles, each once, in the service's order.
    public let articles: [Article]
    /// How many articles the service says there are. It promises more than it gives.
    public let total: Int?
    /// Whether asking for the next page makes sense.
    public let hasMore: Bool
    /// How many removed articles were left out.
    public let hiddenRemoved: Int
    /// Where the pages came from and when, in order.
    public let freshness: [Freshness]
    /// What went wrong on the way.
    public let problems: [Problem]
}
