public import APIClient

/// A recommendation of the shop's editors (`MD` in the service's names).
public struct AladinRecommendation: Codable, Hashable, Sendable {
    /// The title.
    @Lenient public var title: String?
    /// The text; HTML.
    @Lenient public var comment: String?
    /// The editor, with the date.
    @Lenient public var mdName: String?
}
