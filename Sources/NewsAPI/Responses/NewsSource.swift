public import APIClient

/// A publisher that headlines can be asked of.
public struct NewsSource: Codable, Hashable, Sendable {
    /// The short name to ask by: `bbc-news`.
    @Lenient public var id: String?
    /// The name.
    @Lenient public var name: String?
    /// What the publisher says of itself; may hold HTML entities.
    @Lenient public var description: String?
    /// The address of its front page.
    @Lenient public var url: String?
    /// What it is about; one of ``NewsCategory``'s texts.
    @Lenient public var category: String?
    /// The language, by the service's own code; see ``SourcesFilter``.
    @Lenient public var language: String?
    /// The country, by the service's own code; see ``SourcesFilter``.
    @Lenient public var country: String?
}
