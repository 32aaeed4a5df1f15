public import APIClient

/// What the shop pays for a used copy, by its state, in won.
public struct AladinBuyBackPrice: Codable, Hashable, Sendable {
    /// As new (`AA`).
    @Lenient public var best: Int?
    /// Good (`A`).
    @Lenient public var good: Int?
    /// Fair (`B`).
    @Lenient public var fair: Int?
    /// The flat price (`C`).
    @Lenient public var flat: Int?

    private enum CodingKeys: String, CodingKey {
        case best = "AA"
        case good = "A"
        case fair = "B"
        case flat = "C"
    }
}
