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
    public var articles: [NewsArticle]

    private enum CodingKeys: CodingKey {
        case status, totalResults, articles
    }

    /// Decodes a page.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of articles.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let articles = try container.decode(LenientList<NewsArticle>.self, forKey: .articles).wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.articles,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of articles")
            )
        }
        self.articles = articles
        _status = try container.decode(Lenient<String>.self, forKey: .status)
        _totalResults = try container.decode(Lenient<Int>.self, forKey: .totalResults)
    }
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
    public var sources: [NewsSource]

    private enum CodingKeys: CodingKey {
        case status, sources
    }

    /// Decodes a list.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of publishers.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let sources = try container.decode(LenientList<NewsSource>.self, forKey: .sources).wrappedValue else {
            throw DecodingError.keyNotFound(
                CodingKeys.sources,
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "no list of sources")
            )
        }
        self.sources = sources
        _status = try container.decode(Lenient<String>.self, forKey: .status)
    }
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

/// Decodes a response of newsapi.org, errors first: they can have any status, 200 included.
enum NewsAPIReader {
    /// Decodes a page of articles.
    ///
    /// - Parameter response: The response.
    /// - Returns: The page.
    /// - Throws: ``NewsAPIError`` when the service reports an error, `HTTPStatusError` for an unsuccessful status
    ///   (Cloudflare, in front of the service, responds in HTML), `UnreadableBody` when there are no articles.
    static func articles(_ response: APIResponse) throws -> ArticlesResponse {
        switch try reply(ArticlesResponse.self, in: response) {
        case .body(let page): page
        case .error(let error): throw error.error(from: response)
        }
    }

    /// Decodes the publishers of a response.
    ///
    /// - Parameter response: The response.
    /// - Returns: The list.
    /// - Throws: As ``articles(_:)``.
    static func sources(_ response: APIResponse) throws -> SourcesResponse {
        switch try reply(SourcesResponse.self, in: response) {
        case .body(let list): list
        case .error(let error): throw error.error(from: response)
        }
    }

    private static func reply<Body: Decodable>(
        _ type: Body.Type,
        in response: APIResponse
    ) throws -> NewsAPIReply<Body> {
        guard !response.isSuccess else { return try JSONBody.decode(NewsAPIReply<Body>.self, from: response.body) }
        guard let error = try? JSONBody.decode(NewsAPIErrorBody.self, from: response.body), error.isError else {
            throw response.statusError()
        }
        return .error(error)
    }
}

/// A response of newsapi.org: a result or an error.
private enum NewsAPIReply<Body: Decodable>: Decodable {
    case body(Body)
    case error(NewsAPIErrorBody)

    init(from decoder: any Decoder) throws {
        let error = try NewsAPIErrorBody(from: decoder)
        self = error.isError ? .error(error) : .body(try Body(from: decoder))
    }
}

/// `{"status": "error", "code": "apiKeyInvalid", "message": "…"}`.
private struct NewsAPIErrorBody: Codable, Hashable, Sendable {
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
