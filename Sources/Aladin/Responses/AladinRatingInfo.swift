public import APIClient

/// How customers rate an item.
public struct AladinRatingInfo: Codable, Hashable, Sendable {
    /// The average, 0 to 10; 0 also when nobody rated. Sent as a whole number or with a fraction.
    @Lenient public var ratingScore: Double?
    /// How many rated.
    @Lenient public var ratingCount: Int?
    /// How many wrote a short comment.
    @Lenient public var commentReviewCount: Int?
    /// How many wrote a review.
    @Lenient public var myReviewCount: Int?
}
