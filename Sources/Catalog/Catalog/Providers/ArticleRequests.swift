/// A search for articles, independent of the service.
public struct ArticleSearchRequest: Codable, Hashable, Sendable {
    /// The order of the results.
    public enum Sort: String, CaseIterable, Codable, Sendable {
        /// Newest first.
        case publishedAt
        /// Most relevant first.
        case relevancy
        /// Articles of popular sources first.
        case popularity
    }

    /// Search terms with newsapi's operators (`"phrase"`, `+must`, `-not`, AND, OR, NOT, parentheses), NFC; `nil` for
    /// none.
    public let query: String?
    /// The first day or time, in newsapi's format: `2026-11-01` or `2026-11-01T12:00:00`; `nil` for the oldest the plan
    /// allows.
    public let from: String?
    /// The last day or time; `nil` for now.
    public let to: String?
    /// Two-letter language code; `nil` for any.
    public let language: String?
    /// Domains the articles must come from; empty for any.
    public let domains: [String]
    /// Domains to exclude.
    public let excludedDomains: [String]
    /// Source IDs; empty for any.
    public let sources: [String]
    /// The order.
    public let sort: Sort
    /// The page, from 1.
    public private(set) var page: Int
    /// Articles per page, 1 to 100.
    public private(set) var size: Int

    /// Creates a search from validated values.
    public init(
        query: String?,
        from: String? = nil,
        to: String? = nil,
        language: String? = nil,
        domains: [String] = [],
        excludedDomains: [String] = [],
        sources: [String] = [],
        sort: Sort = .publishedAt,
        page: Int = 1,
        size: Int = 20
    ) {
        self.query = query
        self.from = from
        self.to = to
        self.language = language
        self.domains = domains
        self.excludedDomains = excludedDomains
        self.sources = sources
        self.sort = sort
        self.page = page
        self.size = size
    }

    /// The same search at another page.
    public func at(page: Int, size: Int? = nil) -> ArticleSearchRequest {
        var request = self
        (request.page, request.size) = (page, size ?? self.size)
        return request
    }
}

/// A request for headlines, independent of the service.
public struct HeadlinesRequest: Codable, Hashable, Sendable {
    /// Two-letter country code; `nil` for any.
    public let country: String?
    /// The category's name; `nil` for any.
    public private(set) var category: String?
    /// Source IDs; empty for any.
    public let sources: [String]
    /// Search terms, NFC; `nil` for none.
    public let query: String?
    /// The page, from 1.
    public private(set) var page: Int
    /// Articles per page, 1 to 100.
    public private(set) var size: Int

    /// The valid page sizes, from the service's documentation.
    package static let sizes = 1...100

    /// The valid category names, from newsapi's documentation; feeds are sorted by the same.
    package static let categories = [
        "business", "entertainment", "general", "health", "science", "sports", "technology",
    ]

    /// Creates a request from validated values.
    public init(
        country: String?,
        category: String? = nil,
        sources: [String] = [],
        query: String? = nil,
        page: Int = 1,
        size: Int = 20
    ) {
        self.country = country
        self.category = category
        self.sources = sources
        self.query = query
        self.page = page
        self.size = size
    }

    var withoutCategory: HeadlinesRequest {
        var request = self
        request.category = nil
        return request
    }

    package func at(page: Int, size: Int? = nil) -> HeadlinesRequest {
        var request = self
        (request.page, request.size) = (page, size ?? self.size)
        return request
    }
}
