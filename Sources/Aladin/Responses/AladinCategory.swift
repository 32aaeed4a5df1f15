public import APIClient

/// A category an item stands in.
public struct AladinCategory: Codable, Hashable, Sendable {
    /// Aladin's number of the category.
    @Lenient public var categoryId: Int?
    /// The path from the department down, parted by `>`.
    @Lenient public var categoryName: String?
}
