public import APIClient

/// An event of the shop about an item.
public struct AladinEvent: Codable, Hashable, Sendable {
    /// The event's title.
    @Lenient public var title: String?
    /// The event's page, with `&amp;` for `&`.
    @Lenient public var link: String?
}
