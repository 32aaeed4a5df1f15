public import APIClient

/// A page of items, returned by searches, look-ups and lists.
///
/// Only ``items`` is required. Members that are not objects are left out.
public struct YES24ItemPage: Codable, Hashable, Sendable {
    /// The response's metadata.
    @LenientObject public var meta: YES24Meta?
    /// The items; empty when nothing was found.
    @RequiredList public var items: [YES24Item]
    /// The page, counted from 1.
    @Lenient public var currentPage: Int?
    /// Items per page.
    @Lenient public var pageSize: Int?
    /// The total number of items.
    @Lenient public var totalCount: Int?

    init(items: [YES24Item]) {
        self.items = items
    }
}

/// One item, as YES24 sends it: nothing is cleaned, split or converted.
///
/// Every text may be null. The members from ``subTitle`` on are sent only when details are requested.
public struct YES24Item: Codable, Hashable, Sendable {
    /// The position in the response; in a best-seller list, the rank.
    @Lenient public var sortOrder: Int?
    /// YES24's own number.
    @Lenient public var itemId: Int?
    /// The title.
    @Lenient public var title: String?
    /// All contributors in one text: `헤르만 헤세 저/전영애 역`.
    @Lenient public var author: String?
    /// The kind of item, as text.
    @Lenient public var goodsType: String?
    /// The department and category, as text: `국내도서 > 소설`, `국내도서-경제 경영`.
    @Lenient public var goodsSortNm: String?
    /// Whether it is for adults only; sent as `Y` or `N`.
    @Lenient public var adultYn: Bool?
    /// The publisher.
    @Lenient public var publisher: String?
    /// The ten-digit ISBN; may be empty.
    @Lenient public var isbn10: String?
    /// The thirteen-digit ISBN.
    @Lenient public var isbn13: String?
    /// The list price in won.
    @Lenient public var shopPrice: Double?
    /// The selling price in won.
    @Lenient public var salePrice: Double?
    /// The day of publication: `20250101` in other clients' experience, `2026-05-12` in the service's own samples.
    @Lenient public var publishDate: String?
    /// The sales status, as text: `판매중`.
    @Lenient public var itemStatus: String?
    /// The cover's address, `http` or `https`, or empty. See `YES24Cover` for other sizes.
    @Lenient public var cover: String?
    /// The item's page; with an account for affiliates, a redirect to it.
    @Lenient public var link: String?
    /// Only seen empty.
    @Lenient public var addOnLink: String?
    /// The change of rank since the previous list; in best-seller lists. Which sign means a rise is not documented;
    /// other clients assume a positive one.
    @Lenient public var upDown: Int?
    /// Introduction, summary and table of contents.
    @LenientObject public var contentDetail: YES24ContentDetail?

    /// The subtitle.
    @Lenient public var subTitle: String?
    /// The title of the original.
    @Lenient public var originalTitle: String?
    /// The original title in Korean.
    @Lenient public var originalTranslation: String?
    /// The number of pages; 0 for unknown.
    @Lenient public var pages: Int?
    /// Weight in grams; 0 for unknown.
    @Lenient public var weight: Int?
    /// Width in millimetres; 0 for unknown.
    @Lenient public var width: Int?
    /// The page height in millimetres; 0 for unknown.
    @Lenient public var length: Int?
    /// Thickness in millimetres; 0 for unknown.
    @Lenient public var height: Int?
    /// The binding or the file's format, as text.
    @Lenient public var itemFormat: String?
    /// Points a buyer gets, in won.
    @Lenient public var yesPoint: Int?
    /// The shop's sales index.
    @Lenient public var salePoint: Int?
    /// Whether the law fixes its price; sent as `Y` or `N`.
    @Lenient public var fixedBookPriceYn: Bool?
    /// Customers' rating, 0 to 10; 0 without ratings.
    @Lenient public var starScore: Double?
    /// The item's mobile page.
    @Lenient public var mobileLink: String?
    /// The number of the e-book of this printed book.
    @Lenient public var ebookId: Int?
    /// The e-book's page, or empty.
    @Lenient public var eBookLink: String?
    /// Whether it is included in the subscription; sent as `Y` or `N`.
    @Lenient public var creamaClubYn: Bool?
    /// The series it belongs to.
    @LenientList public var series: [YES24Series]?
    /// The parts of a set.
    @LenientList public var compositions: [YES24Text]?
    /// Excerpts.
    @LenientList public var bookInside: [YES24Text]?
    /// Recommendations.
    @LenientList public var recommendations: [YES24Text]?
    /// Reviews by the shop.
    @LenientList public var yes24Reviews: [YES24Text]?
    /// Reviews by the publisher.
    @LenientList public var publisherReviews: [YES24Text]?
    /// Texts of the shop's editors (`MD` in the service's names).
    @LenientList public var mdEditTexts: [YES24Text]?
    /// Addresses of card news images about the item; their format is not documented.
    @LenientList public var cardNewsImages: [String]?
    /// Addresses of images of the item's page; their format is not documented.
    @LenientList public var detailImages: [String]?
}

/// A series an item belongs to.
public struct YES24Series: Codable, Hashable, Sendable {
    /// YES24's number of the series.
    @Lenient public var seriesId: Int?
    /// The series' name.
    @Lenient public var seriesName: String?
}

/// A book's description. The texts contain HTML, entities and CRLF line breaks.
public struct YES24ContentDetail: Codable, Hashable, Sendable {
    /// The introduction.
    @Lenient public var bookIntroduction: String?
    /// The summary.
    @Lenient public var bookSummary: String?
    /// The table of contents.
    @Lenient public var tableOfContents: String?
}

/// A text about an item: an excerpt, a recommendation, a review.
public struct YES24Text: Codable, Hashable, Sendable {
    /// YES24's number of the text.
    @Lenient public var contNo: String?
    /// The kind of text, as a code.
    @Lenient public var contGb: String?
    /// The kind of text, as text.
    @Lenient public var contName: String?
    /// The text's title.
    @Lenient public var contTtl: String?
    /// The text; HTML.
    @Lenient public var cont: String?
}
