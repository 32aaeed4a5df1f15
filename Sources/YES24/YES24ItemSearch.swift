public import Foundation

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

/// Why a request to YES24 can never work; found before anything is sent.
public enum YES24ParameterError: Error, Hashable, Sendable {
    /// There is nothing to search for.
    case blankQuery
    /// The page is below 1.
    case page(Int)
    /// The page size is not one of ``YES24ItemSearch/pageSizes``.
    case pageSize(Int)
    /// A category's number has digits and nothing else.
    case categoryId(String)
    /// An ISBN has thirteen digits here.
    case isbn13(String)
    /// The shop's numbers start at 1.
    case itemId(Int)
    /// A list of best sellers does not take this parameter.
    case notOfChart(String, YES24Bestsellers.Chart)

    static func check(page: Int, pageSize: Int) throws(YES24ParameterError) {
        guard page >= 1 else { throw .page(page) }
        guard YES24ItemSearch.pageSizes.contains(pageSize) else { throw .pageSize(pageSize) }
    }

    static func check(categoryId: String) throws(YES24ParameterError) {
        guard !categoryId.isEmpty, isDigits(categoryId) else { throw .categoryId(categoryId) }
    }

    static func isDigits(_ text: String) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension YES24ParameterError: CustomStringConvertible {
    /// One English sentence.
    public var description: String {
        switch self {
        case .blankQuery: "YES24 needs a query."
        case .page(let page): "YES24 counts pages from 1, so there is no page \(page)."
        case .pageSize(let size):
            "YES24 provides 1 to \(YES24ItemSearch.pageSizes.upperBound) items per page, not \(size)."
        case .categoryId(let text): "A YES24 category is a number such as \(YES24.koreanBooks); \"\(text)\" is not one."
        case .isbn13(let text): "YES24 looks up 13-digit ISBNs; \"\(text)\" is not one."
        case .itemId(let number): "YES24 counts its items from 1, so there is no item \(number)."
        case .notOfChart(let name, let chart): "YES24's list \(chart.rawValue) does not take \(name)."
        }
    }
}

extension YES24ParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
