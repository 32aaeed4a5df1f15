public import APIClient

/// A category of the shop.
public struct YES24Category: Codable, Hashable, Sendable {
    /// The category's number, in digits; a child's starts with its parent's: `001`, `001001046`.
    @Lenient public var categoryId: String?
    /// The category's name.
    @Lenient public var categoryName: String?
    /// The names from the department down.
    @Lenient public var categoryFullPath: String?
    /// The category's page.
    @Lenient public var categoryUrl: String?
}
