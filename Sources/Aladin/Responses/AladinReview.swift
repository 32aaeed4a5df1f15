public import APIClient

/// A customer's review; its text is on the page it links to.
public struct AladinReview: Codable, Hashable, Sendable {
    /// The rating, 0 to 10.
    @Lenient public var reviewRank: Int?
    /// The writer's pen name.
    @Lenient public var writer: String?
    /// The review's page, with `&amp;` for `&`.
    @Lenient public var link: String?
    /// The review's title.
    @Lenient public var title: String?
}
