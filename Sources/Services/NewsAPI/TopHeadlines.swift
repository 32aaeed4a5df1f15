/// The parameters of a headlines request, with the page.
///
/// The service requires at least one of country, category, sources, words or language, and does not combine sources
/// with country or category. It reports a violation itself, so nothing is checked here.
public struct TopHeadlines: Hashable, Sendable {
    /// A two-letter country code. Only `us` has headlines since 2024; the others return an empty page.
    public let country: String?
    /// A category.
    public let category: NewsCategory?
    /// Publishers, by ``NewsSource/id``; at most 20.
    public let sources: [String]
    /// A word or phrase.
    public let q: String?
    /// A two-letter language code. The documentation does not list it; the service's own error text does.
    public let language: String?
    /// Articles per page, 1 to 100.
    public let pageSize: Int
    /// The page, counted from 1.
    public let page: Int

    /// A page of headlines.
    public init(
        country: String? = nil,
        category: NewsCategory? = nil,
        sources: [String] = [],
        q: String? = nil,
        language: String? = nil,
        pageSize: Int = 20,
        page: Int = 1
    ) throws(NewsAPIParameterError) {
        try NewsAPIParameterError.check(page: page, pageSize: pageSize)
        try NewsAPIParameterError.check(sources: sources)
        self.country = country
        self.category = category
        self.sources = sources
        self.q = q
        self.language = language
        self.pageSize = pageSize
        self.page = page
    }
}

/// A subject of headlines and publishers.
public enum NewsCategory: String, CaseIterable, Sendable {
    /// Business.
    case business
    /// Entertainment.
    case entertainment
    /// All subjects.
    case general
    /// Health.
    case health
    /// Science.
    case science
    /// Sports.
    case sports
    /// Technology.
    case technology
}

/// A filter for the list of publishers; without conditions it lists all.
///
/// The response does not use the documented codes: Swedish is `se` and not `sv`, Israel `is` and not `il`, China `zh`
/// and not `cn` (seen in responses).
public struct SourcesFilter: Hashable, Sendable {
    /// A category.
    public let category: NewsCategory?
    /// A two-letter language code.
    public let language: String?
    /// A two-letter country code.
    public let country: String?

    /// A filter for publishers.
    public init(category: NewsCategory? = nil, language: String? = nil, country: String? = nil) {
        self.category = category
        self.language = language
        self.country = country
    }
}
