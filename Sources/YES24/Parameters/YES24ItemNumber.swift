/// The number an item is looked up by.
public struct YES24ItemNumber: Hashable, Sendable {
    /// What kind of number it is.
    public enum SearchType: String, CaseIterable, Sendable {
        /// A thirteen-digit ISBN; the service's default.
        case isbn13 = "ISBN13"
        /// YES24's own number.
        case itemId = "ItemId"
    }

    /// What kind of number it is.
    public let searchType: SearchType
    /// The number's digits.
    public let query: String

    /// An ISBN.
    ///
    /// - Parameter isbn13: Thirteen digits without hyphens. The check digit is not looked at.
    /// - Throws: ``YES24ParameterError/isbn13(_:)`` for anything else.
    public init(isbn13: String) throws(YES24ParameterError) {
        guard isbn13.utf8.count == 13, YES24ParameterError.isDigits(isbn13) else { throw .isbn13(isbn13) }
        searchType = .isbn13
        query = isbn13
    }

    /// A number of the shop.
    ///
    /// - Parameter itemId: ``YES24Item/itemId``.
    /// - Throws: ``YES24ParameterError/itemId(_:)`` for a number below 1.
    public init(itemId: Int) throws(YES24ParameterError) {
        guard itemId > 0 else { throw .itemId(itemId) }
        searchType = .itemId
        query = String(itemId)
    }
}
