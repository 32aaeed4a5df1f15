public import APIClient

/// What an answer says about itself.
public struct YES24Meta: Codable, Hashable, Sendable {
    /// The operation, in words: `상품 상세 조회`.
    @Lenient public var apiTitle: String?
    /// The operation's address.
    @Lenient public var apiLink: String?
    /// The shop's logo.
    @Lenient public var logoUrl: String?
    /// When the answer was made, in ISO 8601 with an offset.
    @Lenient public var pubDate: String?
    /// The question as the service understood it.
    @Lenient public var query: String?
    /// `v1`.
    @Lenient public var version: String?
}
