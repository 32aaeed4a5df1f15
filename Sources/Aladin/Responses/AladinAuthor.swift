public import APIClient

/// A person behind an item.
public struct AladinAuthor: Codable, Hashable, Sendable {
    /// Aladin's number of the person.
    @Lenient public var authorId: Int?
    /// The name.
    @Lenient public var authorName: String?
    /// The role as a code: `author`, `translator`.
    @Lenient public var authorType: String?
    /// The role as shown: `지은이`, `옮긴이`.
    @Lenient public var authorTypeDesc: String?
    /// About the person; may hold HTML.
    @Lenient public var authorInfo: String?
    /// The person's page, with `&amp;` for `&`.
    @Lenient public var authorInfoLink: String?
}
