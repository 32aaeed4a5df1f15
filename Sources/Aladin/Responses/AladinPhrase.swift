public import APIClient

/// A passage of a book.
public struct AladinPhrase: Codable, Hashable, Sendable {
    /// The page or pages, in words: `P.12`.
    @Lenient public var pageNo: String?
    /// The passage, or a picture of it; HTML.
    @Lenient public var phrase: String?
}
