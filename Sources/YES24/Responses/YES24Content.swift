public import APIClient

/// An item's contents as one text.
public struct YES24Content: Codable, Hashable, Sendable {
    /// YES24's number of the item.
    @Lenient public var itemId: Int?
    /// The contents; HTML.
    @Lenient public var contents: String?
}
