public import APIClient

/// A cover's addresses.
public struct OpenLibraryCoverAddresses: Codable, Hashable, Sendable {
    /// The small image.
    @Lenient public var small: String?
    /// The middle one.
    @Lenient public var medium: String?
    /// The large one.
    @Lenient public var large: String?
}
