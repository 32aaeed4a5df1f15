public import APIClient

/// The same book in another form: an e-book of a printed one, a printed one of an e-book, a new copy of a used one.
public struct AladinRelatedItem: Codable, Hashable, Sendable {
    /// Aladin's number.
    @Lenient public var itemId: Int?
    /// A ten-digit ISBN or a code of the shop: `E…` for e-books, `K…` for books with a 979 number.
    @Lenient public var isbn: String?
    /// The thirteen-digit ISBN.
    @Lenient public var isbn13: String?
    /// The price it is sold at, in won.
    @Lenient public var priceSales: Int?
    /// Its page, with `&amp;` for `&`.
    @Lenient public var link: String?
}
