public import APIClient

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
