public import APIClient

/// Another record, by its key: `/authors/OL382982A`, `/works/OL15832982W`, `/languages/eng`.
public struct OpenLibraryReference: Codable, Hashable, Sendable {
    /// The key.
    @Lenient public var key: String?
}
