public import Foundation

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
        case .blankQuery: "YES24 wants at least one word to search for."
        case .page(let page): "YES24 counts pages from 1, so there is no page \(page)."
        case .pageSize(let size):
            "YES24 gives 1 to \(YES24ItemSearch.pageSizes.upperBound) items to a page, not \(size)."
        case .categoryId(let text): "A YES24 category is a number such as \(YES24.koreanBooks); \"\(text)\" is none."
        case .isbn13(let text): "YES24 looks up ISBNs of thirteen digits; \"\(text)\" is none."
        case .itemId(let number): "YES24 counts its items from 1, so there is no item \(number)."
        case .notOfChart(let name, let chart): "YES24's list \(chart.rawValue) has no \(name) to choose."
        }
    }
}

extension YES24ParameterError: LocalizedError {
    /// The same sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { description }
}
