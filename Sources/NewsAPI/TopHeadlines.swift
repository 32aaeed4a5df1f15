/// Which headlines, and which page of them.
///
/// The service wants at least one of country, category, sources, words or language, and takes sources with neither
/// country nor category. It says so itself when that is not kept, so nothing here forbids it.
public struct TopHeadlines: Hashable, Sendable {
    /// A country's two letters. Only `us` has headlines since 2024; the others answer with an empty page.
    public let country: String?
    /// A category.
    public let category: NewsCategory?
    /// Publishers, by ``NewsSource/id``; at most 20.
    public let sources: [String]
    /// A word or phrase.
    public let q: String?
    /// A language's two letters. The documentation does not list it; the service's own error text does.
    public let language: String?
    /// Articles to a page, 1 to 100.
    public let pageSize: Int
    /// The page, counted from 1.
    public let page: Int

    /// A page of headlines.
    ///
    /// - Parameters:
    ///   - country: A country's two letters.
    ///   - category: A category.
    ///   - sources: Publishers, by id; at most 20.
    ///   - q: A word or phrase.
    ///   - language: A language's two letters.
    ///   - pageSize: Articles to a page, 1 to 100.
    ///   - page: The page, counted from 1.
    /// - Throws: ``NewsAPIParameterError`` for what can never work.
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

/// What headlines and publishers are about.
public enum NewsCategory: String, CaseIterable, Sendable {
    /// Business.
    case business
    /// Entertainment.
    case entertainment
    /// Everything.
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

/// Which publishers to list; nothing set lists them all.
///
/// The answer does not use the codes of the documentation: Swedish is `se` there and not `sv`, Israel `is` and not `il`,
/// China `zh` and not `cn` (seen in answers).
public struct SourcesFilter: Hashable, Sendable {
    /// A category.
    public let category: NewsCategory?
    /// A language's two letters.
    public let language: String?
    /// A country's two letters.
    public let country: String?

    /// A choice of publishers.
    ///
    /// - Parameters:
    ///   - category: A category.
    ///   - language: A language's two letters.
    ///   - country: A country's two letters.
    public init(category: NewsCategory? = nil, language: String? = nil, country: String? = nil) {
        self.category = category
        self.language = language
        self.country = country
    }
}
