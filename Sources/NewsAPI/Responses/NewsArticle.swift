public import APIClient

/// One article, as the service sends it: nothing is cleaned, resolved or converted.
///
/// Every member may be missing. A removed article has the title `[Removed]` and the address `https://removed.com`; its
/// date may be 1970 or a real one (seen in answers).
public struct NewsArticle: Codable, Hashable, Sendable {
    /// The publisher.
    @LenientObject public var source: NewsSourceReference?
    /// The author: a name, a list, an address, `By …`; up to some hundred characters.
    @Lenient public var author: String?
    /// The title; most end in ` - ` and the publisher. May hold HTML entities, control and invisible characters.
    @Lenient public var title: String?
    /// A short description; may hold HTML and line breaks.
    @Lenient public var description: String?
    /// The article's address; sometimes `http:`, sometimes with characters that are not ASCII.
    @Lenient public var url: String?
    /// A picture's address; may also be `//host/…`, `/path`, or no address at all.
    @Lenient public var urlToImage: String?
    /// When it was published: ISO 8601, with or without a fraction of a second, with `Z`, an offset, or no zone at all.
    @Lenient public var publishedAt: String?
    /// The start of the text, about 200 characters, then `… [+1234 chars]`.
    @Lenient public var content: String?
}
