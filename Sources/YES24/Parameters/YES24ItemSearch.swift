/// What to search for among YES24's items, and which page of it.
///
/// The service searches all of an item at once: there is no search by author or publisher alone.
public struct YES24ItemSearch: Hashable, Sendable {
    /// A department of the shop.
    public enum Category: String, CaseIterable, Sendable {
        /// All of them; the service's default.
        case all = "ALL"
        /// Korean books.
        case book = "BOOK"
        /// Foreign books.
        case foreign = "FOREIGN"
        /// E-books.
        case ebook = "EBOOK"
        /// Records.
        case music = "MUSIC"
        /// Films.
        case dvd = "DVD"
    }

    /// What comes first.
    public enum Sort: String, CaseIterable, Sendable {
        /// The most popular; the service's default.
        case popularity = "DEFAULT"
        /// The best match.
        case relation = "RELATION"
        /// The latest publication.
        case recent = "RECENT"
        /// The latest entry in the shop.
        case registered = "REG_DTS"
    }

    /// How many items a page can have. One user got 976 for 1,000; the service's table of errors says 100.
    public static let pageSizes = 1...100

    /// The words, as typed.
    public let query: String
    /// Which of the shop's departments.
    public let category: Category
    /// What comes first.
    public let sort: Sort
    /// The page, counted from 1.
    public let page: Int
    /// Items to a page; see ``pageSizes``.
    public let pageSize: Int
    /// Whether measures, introduction and contents are sent too.
    public let detail: Bool

    /// A page of a search.
    ///
    /// - Parameters:
    ///   - query: The words, as typed.
    ///   - category: Which of the shop's departments.
    ///   - sort: What comes first.
    ///   - page: The page, counted from 1.
    ///   - pageSize: Items to a page, 1 to 100.
    ///   - detail: Whether measures, introduction and contents are sent too.
    /// - Throws: ``YES24ParameterError`` for what can never work.
    public init(
        query: String,
        category: Category = .all,
        sort: Sort = .popularity,
        page: Int = 1,
        pageSize: Int = 20,
        detail: Bool = false
    ) throws(YES24ParameterError) {
        guard query.contains(where: { !$0.isWhitespace }) else { throw .blankQuery }
        try YES24ParameterError.check(page: page, pageSize: pageSize)
        self.query = query
        self.category = category
        self.sort = sort
        self.page = page
        self.pageSize = pageSize
        self.detail = detail
    }
}
