public import CatalogModel
public import Foundation

/// An article that was set aside to be read.
public struct SavedArticle: Hashable, Sendable {
    /// What it is unique by: ``CatalogModel/Article/identity``.
    public let identity: String
    /// When it was set aside.
    public let savedAt: Date
    /// The article as it was then, with what later records added.
    public let article: Article
}
