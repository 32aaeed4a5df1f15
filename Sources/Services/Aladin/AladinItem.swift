public import APIClient

/// One item, as Aladin sends it: nothing is cleaned, split or converted.
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
    /// Always `aladin`; in responses of the 2007 format only.
    @Lenient public var creator: String?
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
    /// The department: `BOOK`, `FOREIGN`, `EBOOK`, `MUSIC`, `DVD`, `USED`.
    @Lenient public var mallType: String?
    /// Empty when in stock, otherwise a text: `예약판매`, `품절`, `절판`.
    @Lenient public var stockStatus: String?
    /// Points a buyer gets, in won.
    @Lenient public var mileage: Int?
    /// The cover's address, in the requested size.
    @Lenient public var cover: String?
    /// Aladin's number of the category.
    @Lenient public var categoryId: Int?
    /// The category's path from the department down, separated by `>`.
    @Lenient public var categoryName: String?
    /// The publisher.
    @Lenient public var publisher: String?
    /// Aladin's sales index; 0 is possible.
    @Lenient public var salesPoint: Int?
    /// Whether it is for adults only; absent in responses of 2018.
    @Lenient public var adult: Bool?
    /// Whether the law fixes its price.
    @Lenient public var fixedPrice: Bool?
    /// Customers' rating, 0 to 10; 0 without ratings.
    @Lenient public var customerReviewRank: Int?
    /// The rank; in best-seller lists only.
    @Lenient public var bestRank: Int?
    /// How long it has been a best seller, as text; in best-seller lists only.
    @Lenient public var bestDuration: String?
    /// The series it belongs to.
    @LenientObject public var seriesInfo: AladinSeriesInfo?
    /// The five-digit add-on to the ISBN, where it is sent here and not in ``AladinSubInfo/subBarcode``.
    @Lenient public var subBarcode: String?
    /// The shop's description; HTML. See ``AladinOptResult``.
    @Lenient public var fullDescription: String?
    /// The publisher's description; HTML. See ``AladinOptResult``.
    @Lenient public var fullDescription2: String?
    /// All categories.
    @LenientList public var categoryIdList: [AladinCategory]?
    /// Additional members; empty in searches and lists.
    @LenientObject public var subInfo: AladinSubInfo?

    private enum CodingKeys: String, CodingKey {
        case title, link, author, pubDate, description, creator, isbn, isbn13, itemId
        case priceSales, priceStandard, mallType, stockStatus, mileage, cover, categoryId, categoryName, publisher
        case salesPoint, adult, fixedPrice, customerReviewRank, bestRank, bestDuration, seriesInfo
        case subBarcode = "subbarcode"
        case fullDescription, fullDescription2, categoryIdList, subInfo
    }
}

/// The series an item belongs to.
public struct AladinSeriesInfo: Codable, Hashable, Sendable {
    /// Aladin's number of the series.
    @Lenient public var seriesId: Int?
    /// The series' name, sometimes with the item's place in it.
    @Lenient public var seriesName: String?
    /// The series' page, with `&amp;` for `&`.
    @Lenient public var seriesLink: String?
}

/// A category of an item.
public struct AladinCategory: Codable, Hashable, Sendable {
    /// Aladin's number of the category.
    @Lenient public var categoryId: Int?
    /// The path from the department down, separated by `>`.
    @Lenient public var categoryName: String?
}
