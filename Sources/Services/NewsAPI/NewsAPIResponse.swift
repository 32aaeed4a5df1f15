public import APIClient
import Foundation

/// A page of articles.
///
/// Only ``articles`` is required. Members that are not objects are left out.
public struct ArticlesResponse: Codable, Hashable, Sendable {
    /// `ok`.
    @Lenient public var status: String?
    /// The number of articles that the service reports, over all pages. Some responses had fewer, and some plans return
    /// fewer: a page shorter than requested is the last.
    @Lenient public var totalResults: Int?
    /// The articles, including removed ones and duplicates.
    @RequiredList public var articles: [NewsArticle]
}

/// One article, as the service sends it: nothing is cleaned, resolved or converted.
///
/// Every member may be missing. A removed article has the title `[Removed]` and the address `https://removed.com`; its
/// date may be 1970 or a real one (seen in responses).
public struct NewsArticle: Codable, Hashable, Sendable {
    /// The publisher.
    @LenientObject public var source: NewsSourceReference?
    /// The author: a name, a list, an address, `By …`; up to a few hundred characters.
    @Lenient public var author: String?
    /// The title; most end in ` - ` and the publisher. May contain HTML entities, control and invisible characters.
    @Lenient public var title: String?
    /// A short description; may contain HTML and line breaks.
    @Lenient public var description: String?
    /// The article's address; sometimes `http:`, sometimes with non-ASCII characters.
    @Lenient public var url: String?
    /// An image's address; may also be `//host/…`, `/path`, or no address at all.
    @Lenient public var urlToImage: String?
    /// When it was published: ISO 8601, with or without a fraction of a second, with `Z`, an offset, or no zone at all.
    @Lenient public var publishedAt: String?
    /// The start of the text, about 200 characters, then `… [+1234 chars]`.
    @Lenient public var content: String?
}

/// The publisher of an article, by name.
public struct NewsSourceReference: Codable, Hashable, Sendable {
    /// The publisher's ``NewsSource/id``; `nil` for the majority, which are not in the list of publishers.
    @Lenient public var id: String?
    /// The publisher's name, often a domain.
    @Lenient public var name: String?
}

/// The list of publishers, without pages.
///
/// Only ``sources`` is required. Members that are not objects are left out.
public struct SourcesResponse: Codable, Hashable, Sendable {
    /// `ok`.
    @Lenient public var status: String?
    /// The publishers.
    @RequiredList public var sources: [NewsSource]
}

/// A publisher with headlines.
public struct NewsSource: Codable, Hashable, Sendable {
    /// The id used in requests: `bbc-news`.
    @Lenient public var id: String?
    /// The name.
    @Lenient public var name: String?
    /// The publisher's description of itself; may contain HTML entities.
    @Lenient public var description: String?
    /// The address of its front page.
    @Lenient public var url: String?
    /// Its subject; one of ``NewsCategory``'s texts.
    @Lenient public var category: String?
    /// The language, by the service's own code; see ``SourcesFilter``.
    @Lenient public var language: String?
    /// The country, by the service's own code; see ``SourcesFilter``.
    @Lenient public var country: String?
}

/// `{"status": "error", "code": "apiKeyInvalid", "message": "…"}`, with any status, 200 included.
struct NewsAPIErrorBody: ErrorBody {
    @Lenient var status: String?
    @Lenient var code: String?
    @Lenient var message: String?

    var isError: Bool { status == "error" || code != nil }

    func error(from response: APIResponse) -> NewsAPIError {
        NewsAPIError(
            code: NewsAPIErrorCode(name: code ?? ""),
            status: response.status,
            said: message,
            retryAfter: response.retryAfter(now: Date())
        )
    }
}
