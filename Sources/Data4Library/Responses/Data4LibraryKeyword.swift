public import APIClient

/// A word that stands out in texts about a book.
public struct Data4LibraryKeyword: Codable, Hashable, Sendable {
    /// The word.
    @Lenient public var word: String?
    /// How much it stands out. The service sends a text.
    @Lenient public var weight: Double?
}
