public import APIClient

/// A person, publisher, place or subject by name.
public struct OpenLibraryName: Codable, Hashable, Sendable {
    /// The name.
    @Lenient public var name: String?
    /// Its page.
    @Lenient public var url: String?
}
