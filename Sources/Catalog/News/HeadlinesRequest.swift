import NewsAPI

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
    /// Articles a page, 1 to 100.
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
