public import APIClient
import Foundation

/// A page of articles.
///
/// Only ``articles`` must be there. Members of it that are no objects are left out.
public struct ArticlesResponse: Codable, Hashable, Sendable {
    /// `ok`.
    @Lenient public var status: String?
    /// How many articles the service promises, over all pages. Answers were seen that gave fewer, and plans that show
    /// fewer: a page shorter than asked for is the last.
    @Lenient public var totalResults: Int?
    /// The articles, removed ones and repeats included.
    public var articles: [NewsArticle]

    private enum CodingKeys: CodingKey {
        case status, totalResults, articles
    }

    /// Reads a page.
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

/// The publisher of an article, by name.
public struct NewsSourceReference: Codable, Hashable, Sendable {
    /// The publisher's ``NewsSource/id``; `nil` for all that are not in the list of publishers, which is most.
    @Lenient public var id: String?
    /// The publisher's name, often a domain.
    @Lenient public var name: String?
}

/// The list of publishers; there are no pages.
///
/// Only ``sources`` must be there. Members of it that are no objects are left out.
public struct SourcesResponse: Codable, Hashable, Sendable {
    /// `ok`.
    @Lenient public var status: String?
    /// The publishers.
    public var sources: [NewsSource]

    private enum CodingKeys: CodingKey {
        case status, sources
    }

    /// Reads a list.
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

/// A publisher that headlines can be asked of.
public struct NewsSource: Codable, Hashable, Sendable {
    /// The short name to ask by: `bbc-news`.
    @Lenient public var id: String?
    /// The name.
    @Lenient public var name: String?
    /// What the publisher says of itself; may hold HTML entities.
    @Lenient public var description: String?
    /// The address of its front page.
    @Lenient public var url: String?
    /// What it is about; one of ``NewsCategory``'s texts.
    @Lenient public var category: String?
    /// The language, by the service's own code; see ``SourcesFilter``.
    @Lenient public var language: String?
    /// The country, by the service's own code; see ``SourcesFilter``.
    @Lenient public var country: String?
}

/// Reads an answer of newsapi.org, errors first: they can come with any status, 200 included.
enum NewsAPIReader {
    /// The page of articles in an answer.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The page.
    /// - Throws: ``NewsAPIError`` when the service names an error, `HTTPStatusError` for another status than a success
    ///   (Cloudflare stands before the service and answers in HTML), `UnreadableBody` when there are no articles.
    static func articles(_ response: APIResponse) throws -> ArticlesResponse {
        switch try reply(ArticlesResponse.self, in: response) {
        case .body(let page): page
        case .error(let error): throw error.error(from: response)
        }
    }

    /// The publishers in an answer.
    ///
    /// - Parameter response: The answer.
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

/// Either of the two things newsapi.org answers with.
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
