public import Foundation

/// A news article. All texts are clean: no markup, no control characters, NFC.
public struct Article: Hashable, Sendable {
    /// What makes two records one article: see `identity(url:sourceName:publishedAt:title:)`.
    public let id: String
    /// The headline.
    public let title: String?
    /// newsapi's own name for the publisher, which most do not have.
    public let sourceID: String?
    /// The publisher.
    public let sourceName: String
    /// Who wrote it, as the publisher puts it.
    public let author: String?
    /// The lead.
    public let description: String?
    /// The address of the article.
    public let url: String?
    /// The address of its picture.
    public let image: String?
    /// When it was published.
    public let publishedAt: Date?
    /// The beginning of its text; newsapi cuts it at 200 characters.
    public let content: String?
    /// Whether the reader has opened it.
    public var visited: Bool

    /// An article; its `id` follows from the rest.
    public init(
        title: String?,
        sourceID: String? = nil,
        sourceName: String,
        author: String? = nil,
        description: String? = nil,
        url: String? = nil,
        image: String? = nil,
        publishedAt: Date? = nil,
        content: String? = nil,
        visited: Bool = false
    ) {
        id = Self.identity(url: url, sourceName: sourceName, publishedAt: publishedAt, title: title)
        self.title = title
        self.sourceID = sourceID
        self.sourceName = sourceName
        self.author = author
        self.description = description
        self.url = url
        self.image = image
        self.publishedAt = publishedAt
        self.content = content
        self.visited = visited
    }
}
