public import Foundation

/// The parameters of a search over all articles, with the page.
///
/// The service requires at least one of words, words in the title, sources or domains, and reports their absence
/// itself.
public struct Everything: Hashable, Sendable {
    /// A field of an article that ``q`` can be searched in.
    public enum SearchIn: String, CaseIterable, Sendable {
        /// The title.
        case title
        /// The description.
        case description
        /// The text, of which a response contains only the start.
        case content
    }

    /// The sort order.
    public enum SortBy: String, CaseIterable, Sendable {
        /// Relevance.
        case relevancy
        /// Popular publishers first.
        case popularity
        /// Newest first; the service's default.
        case publishedAt
    }

    /// Words; `"…"` for a phrase, `+` and `-` before a word, `AND`, `OR`, `NOT` and parentheses. At most 500
    /// characters.
    public let q: String?
    /// The fields to search ``q`` in; empty for all.
    public let searchIn: Set<SearchIn>
    /// Words in the title: an older parameter, which the documentation no longer lists.
    public let qInTitle: String?
    /// Publishers, by ``NewsSource/id``; at most 20.
    public let sources: [String]
    /// Only these domains: `yna.co.kr`.
    public let domains: [String]
    /// Excluding these domains.
    public let excludeDomains: [String]
    /// The earliest day or time, `2026-11-01` or `2026-11-01T09:00:00`; `nil` for the plan's limit.
    public let from: String?
    /// The latest day or time, in the same format; `nil` for the plan's limit.
    public let to: String?
    /// A two-letter language code. `ko` is widely used but undocumented.
    public let language: String?
    /// The sort order.
    public let sortBy: SortBy
    /// Articles per page, 1 to 100. Always sent: the service's default has changed over the years.
    public let pageSize: Int
    /// The page, counted from 1.
    public let page: Int

    /// A page of a search.
    public init(
        q: String? = nil,
        searchIn: Set<SearchIn> = [],
        qInTitle: String? = nil,
        sources: [String] = [],
        domains: [String] = [],
        excludeDomains: [String] = [],
        from: String? = nil,
        to: String? = nil,
        language: String? = nil,
        sortBy: SortBy = .publishedAt,
        pageSize: Int = 20,
        page: Int = 1
    ) throws(NewsAPIParameterError) {
        try NewsAPIParameterError.check(page: page, pageSize: pageSize)
        try NewsAPIParameterError.check(sources: sources)
        try NewsAPIParameterError.check(q: q)
        self.q = q
        self.searchIn = searchIn
        self.qInTitle = qInTitle
        self.sources = sources
        self.domains = domains
        self.excludeDomains = excludeDomains
        self.from = from
        self.to = to
        self.language = language
        self.sortBy = sortBy
        self.pageSize = pageSize
        self.page = page
    }
}

/// Why the parameters of a request to newsapi.org are invalid; checked before anything is sent.
public enum NewsAPIParameterError: Error, Hashable, Sendable {
    /// The page is below 1.
    case page(Int)
    /// The page size is not 1 to 100.
    case pageSize(Int)
    /// The words are longer than 500 characters.
    case queryTooLong(Int)
    /// More than 20 publishers are named.
    case tooManySources(Int)

    static func check(page: Int, pageSize: Int) throws(NewsAPIParameterError) {
        guard page >= 1 else { throw .page(page) }
        guard (1...100).contains(pageSize) else { throw .pageSize(pageSize) }
    }

    static func check(sources: [String]) throws(NewsAPIParameterError) {
        guard sources.count <= 20 else { throw .tooManySources(sources.count) }
    }

    /// The documentation does not define the unit. `Character`s give the smallest count, so a query rejected here is
    /// too long in any unit.
    static func check(q: String?) throws(NewsAPIParameterError) {
        guard let q, q.count > 500 else { return }
        throw .queryTooLong(q.count)
    }
}

extension NewsAPIParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .page(let page): "newsapi.org's pages start at 1, not \(page)."
        case .pageSize(let size): "newsapi.org provides 1 to 100 articles per page, not \(size)."
        case .queryTooLong(let count): "newsapi.org allows at most 500 characters in a query, not \(count)."
        case .tooManySources(let count): "newsapi.org allows at most 20 sources at once, not \(count)."
        }
    }
}

extension NewsAPIParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
