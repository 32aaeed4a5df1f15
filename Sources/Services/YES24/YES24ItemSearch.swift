public import Foundation

/// The parameters of a search in YES24's items, with the page.
///
/// The service searches all fields at once: there is no search by author or publisher alone.
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

    /// The sort order.
    public enum Sort: String, CaseIterable, Sendable {
        /// Most popular first; the service's default.
        case popularity = "DEFAULT"
        /// Relevance.
        case relation = "RELATION"
        /// Latest publication first.
        case recent = "RECENT"
        /// Latest entry in the shop first.
        case registered = "REG_DTS"
    }

    /// The valid page sizes. One user received 976 items for 1,000; the service's table of errors says 100.
    package static let pageSizes = 1...100

    /// The search terms, as typed.
    public let query: String
    /// The department of the shop.
    public let category: Category
    /// The sort order.
    public let sort: Sort
    /// The page, counted from 1.
    public let page: Int
    /// Items per page; see `pageSizes`.
    public let pageSize: Int
    /// Whether to include dimensions, introduction and contents.
    public let detail: Bool

    /// A page of a search.
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

/// Why the parameters of a request to YES24 are invalid; checked before anything is sent.
public enum YES24ParameterError: Error, Hashable, Sendable {
    /// The query is blank.
    case blankQuery
    /// The page is below 1.
    case page(Int)
    /// The page size is not one of `YES24ItemSearch/pageSizes`.
    case pageSize(Int)
    /// A category's number has something other than digits.
    case categoryId(String)
    /// An ISBN does not have thirteen digits.
    case isbn13(String)
    /// An item's number is below 1.
    case itemId(Int)
    /// A best-seller list does not support this parameter.
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
        case .page(let page): "YES24's pages start at 1, not \(page)."
        case .pageSize(let size):
            "YES24 provides 1 to \(YES24ItemSearch.pageSizes.upperBound) items per page, not \(size)."
        case .categoryId(let text):
            "'\(text)' is not a valid YES24 category: use a number such as \(YES24.koreanBooks)."
        case .isbn13(let text): "'\(text)' is not a valid ISBN: YES24 needs 13 digits."
        case .itemId(let number): "YES24's item numbers start at 1, not \(number)."
        case .notOfChart(let name, let chart): "YES24's list \(chart.rawValue) does not take \(name)."
        }
    }
}

extension YES24ParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
