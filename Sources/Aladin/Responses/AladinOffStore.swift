public import APIClient

/// A shop of used books, and whether it has the item.
public struct AladinOffStore: Codable, Hashable, Sendable {
    /// The shop's code, for ``AladinItemLookUp/offCode``.
    @Lenient public var offCode: String?
    /// The shop's name.
    @Lenient public var offName: String?
    /// The item's page in that shop, with `&amp;` for `&`.
    @Lenient public var link: String?
    /// Whether the shop has the item; sent as 0 or 1.
    @Lenient public var hasStock: Bool?
    /// The lowest price there, in won.
    @Lenient public var minPrice: Int?
    /// The highest price there, in won.
    @Lenient public var maxPrice: Int?
    /// Where in the shop it stands.
    @Lenient public var location: String?
}
