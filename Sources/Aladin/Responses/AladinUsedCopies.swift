public import APIClient

/// Used copies of one kind.
public struct AladinUsedCopies: Codable, Hashable, Sendable {
    /// How many there are.
    @Lenient public var itemCount: Int?
    /// The lowest price in won; 0 when there are none.
    @Lenient public var minPrice: Int?
    /// Their page, with `&amp;` for `&`.
    @Lenient public var link: String?
}
