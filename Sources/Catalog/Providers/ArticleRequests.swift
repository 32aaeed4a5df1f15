import NewsAPI

/// A search for articles as a reader asks for it.
public struct ArticleSearchRequest: Hashable, Sendable {
    /// The order of the results.
    public enum Sort: String, CaseIterable, Sendable {
        /// The newest first.
        case publishedAt
        /// What fits the words best first.
        case relevancy
        /// Articles of much-read sources first.
        case popularity
    }

    /// Words with newsapi's operators (`"phrase"`, `+must`, `-not`, AND, OR, NOT, parentheses), NFC; `nil` for none.
    public let query: String?
    /// The first day or moment, as newsapi takes it: `2026-11-01` or `2026-11-01T12:00:00`; `nil` for the oldest the plan
    /// allows.
    public let from: String?
    /// The last day or moment; `nil` for now.
    public let to: String?
    /// Two-letter language code; `nil` for any.
    public let language: String?
    /// Domains the articles must come from; empty names none.
    public let domains: [String]
    /// Domains whose articles are left out.
    public let excludedDomains: [String]
    /// Source ids; empty names none.
    public let sources: [String]
    /// The order.
    public let sort: Sort
    /// The page, from 1.
    public let page: Int
    /// Articles per page, 1 to 100.
    public let size: Int

    /// Describes a search. The command layer has checked the values.
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
    public func at(page: Int) -> ArticleSearchRequest {
        ArticleSearchRequest(
            query: query,
            from: from,
            to: to,
            language: language,
            domains: domains,
            excludedDomains: excludedDomains,
            sources: sources,
            sort: sort,
            page: page,
            size: size
        )
    }
}

/// Headlines as a reader asks for them.
public struct HeadlinesRequest: Hashable, Sendable {
    /// Two-letter country code; `nil` names none.
    public let country: String?
    /// The category's name; `nil` names none.
    public let category: String?
    /// Source ids; empty names none.
    public let sources: [String]
    /// Words, NFC; `nil` for none.
    public let query: String?
    /// The page, from 1.
    public let page: Int
    /// Articles per page, 1 to 100.
    public let size: Int

    /// The sizes a page may have, from the service's documentation.
    public static let sizes = 1...100

    /// The names a category may have, from the service's documentation.
    public static let categories = NewsCategory.allCases.map(\.rawValue)

    /// Describes a request. The command layer has checked the values.
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

    /// The same request at another page.
    public func at(page: Int) -> HeadlinesRequest {
        HeadlinesRequest(
            country: country,
            category: category,
            sources: sources,
            query: query,
            page: page,
            size: size
        )
    }
}
