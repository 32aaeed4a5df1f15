public import CatalogModel
public import Foundation

/// An article that was opened.
public struct VisitedArticle: Hashable, Sendable {
    /// What it is known by: ``CatalogModel/Article/identity``.
    public let identity: String
    /// When it was opened first.
    public let firstVisitedAt: Date
    /// When it was opened last.
    public let lastVisitedAt: Date
    /// The article, marked as visited.
    public let article: Article
}
