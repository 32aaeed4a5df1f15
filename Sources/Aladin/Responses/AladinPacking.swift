public import APIClient

/// How an item is bound, and its measures; 0 means unknown.
public struct AladinPacking: Codable, Hashable, Sendable {
    /// The binding, in words: `반양장본`.
    @Lenient public var styleDesc: String?
    /// Weight in grams.
    @Lenient public var weight: Int?
    /// Thickness in millimetres.
    @Lenient public var sizeDepth: Int?
    /// Height in millimetres.
    @Lenient public var sizeHeight: Int?
    /// Width in millimetres.
    @Lenient public var sizeWidth: Int?
}
