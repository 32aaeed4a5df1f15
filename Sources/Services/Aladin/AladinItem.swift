public import APIClient

/// One item, as Aladin sends it, of the members that a book of the catalogue is made of: nothing is cleaned, split or
/// converted.
///
/// Every member may be missing. Links contain `&amp;` for `&`; texts contain HTML entities and sometimes tags.
public struct AladinItem: Codable, Hashable, Sendable {
    /// The title; a subtitle follows after ` - `.
    @Lenient public var title: String?
    /// The item's page, with `&amp;` for `&`. In responses of the 2007 format it contains the key.
    @Lenient public var link: String?
    /// All contributors in one text. Since about 2021 `A (지은이), B (옮긴이)`, before that `A 지음, B 옮김`; a role applies to
    /// all names back to the previous role.
    @Lenient public var author: String?
    /// The day of publication, `YYYY-MM-DD`; may be in the future.
    @Lenient public var pubDate: String?
    /// A short description. It may contain entities, tags, book titles in angle brackets and `<% %>` blocks.
    @Lenient public var description: String?
    /// A ten-digit ISBN, or one of the shop's codes: `K` and nine digits whenever ``isbn13`` starts with 979, `E…` for
    /// e-books.
    @Lenient public var isbn: String?
    /// The thirteen-digit ISBN, or a barcode of the shop that is not an ISBN.
    @Lenient public var isbn13: String?
    /// Aladin's own number.
    @Lenient public var itemId: Int?
    /// The selling price in won.
    @Lenient public var priceSales: Int?
    /// The list price in won.
    @Lenient public var priceStandard: Int?
    /// Empty when in stock, otherwise a text: `예약판매`, `품절`, `절판`.
    @Lenient public var stockStatus: String?
    /// The cover's address, in the requested size.
    @Lenient public var cover: String?
    /// The category's path from the department down, separated by `>`.
    @Lenient public var categoryName: String?
    /// The publisher.
    @Lenient public var publisher: String?
    /// Customers' rating, 0 to 10; 0 without ratings.
    @Lenient public var customerReviewRank: Int?
    /// The rank; in best-seller lists only.
    @Lenient public var bestRank: Int?
    /// The series it belongs to.
    @LenientObject public var seriesInfo: AladinSeriesInfo?
    /// The shop's description; HTML. See ``AladinOptResult``.
    @Lenient public var fullDescription: String?
    /// Additional members; empty in searches and lists.
    @LenientObject public var subInfo: AladinSubInfo?
}

extension AladinItem {
    /// Reads the members by name. Throws `DecodingError` if there is no object.
    public init(from decoder: any Decoder) throws {
        let members = try JSONMembers(decoder)
        _title = try members.string("title")
        _link = try members.string("link")
        _author = try members.string("author")
        _pubDate = try members.string("pubDate")
        _description = try members.string("description")
        _isbn = try members.string("isbn")
        _isbn13 = try members.string("isbn13")
        _itemId = try members.int("itemId")
        _priceSales = try members.int("priceSales")
        _priceStandard = try members.int("priceStandard")
        _stockStatus = try members.string("stockStatus")
        _cover = try members.string("cover")
        _categoryName = try members.string("categoryName")
        _publisher = try members.string("publisher")
        _customerReviewRank = try members.int("customerReviewRank")
        _bestRank = try members.int("bestRank")
        _seriesInfo = try members.object("seriesInfo")
        _fullDescription = try members.string("fullDescription")
        _subInfo = try members.object("subInfo")
    }
}

/// The series an item belongs to.
public struct AladinSeriesInfo: Codable, Hashable, Sendable {
    /// The series' name, sometimes with the item's place in it.
    @Lenient public var seriesName: String?
}

extension AladinSeriesInfo {
    /// Reads the members by name. Throws `DecodingError` if there is no object.
    public init(from decoder: any Decoder) throws {
        let members = try JSONMembers(decoder)
        _seriesName = try members.string("seriesName")
    }
}
