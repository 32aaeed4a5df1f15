public import APIClient

/// A page of items: what searches, look-ups and lists answer with.
///
/// Only ``items`` must be there. Members of it that are no objects are left out.
public struct YES24ItemPage: Codable, Hashable, Sendable {
    /// What the answer says about itself.
    @LenientObject public var meta: YES24Meta?
    /// The items; empty when nothing was found.
    @RequiredList public var items: [YES24Item]
    /// The page, counted from 1.
    @Lenient public var currentPage: Int?
    /// Items to a page.
    @Lenient public var pageSize: Int?
    /// How many items there are on all pages.
    @Lenient public var totalCount: Int?

    init(items: [YES24Item]) {
        self.items = items
    }
}

/// One item, as YES24 sends it: nothing is cleaned, split or converted.
///
/// Every text may be null. Those from ``subTitle`` on come only when details are asked for.
public struct YES24Item: Codable, Hashable, Sendable {
    /// The place in the answer; in a list of best sellers, the rank.
    @Lenient public var sortOrder: Int?
    /// YES24's own number.
    @Lenient public var itemId: Int?
    /// The title.
    @Lenient public var title: String?
    /// The people in one text: `헤르만 헤세 저/전영애 역`.
    @Lenient public var author: String?
    /// What kind of item it is, in words.
    @Lenient public var goodsType: String?
    /// The department and category, in words: `국내도서 > 소설`, `국내도서-경제 경영`.
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
    /// The price it is sold at, in won.
    @Lenient public var salePrice: Double?
    /// The day of publication: `20250101` as other clients see it, `2026-05-12` in the service's own samples.
    @Lenient public var publishDate: String?
    /// Whether it is on sale, in words: `판매중`.
    @Lenient public var itemStatus: String?
    /// The cover's address, `http` or `https`, or empty. See ``YES24Cover`` for other sizes.
    @Lenient public var cover: String?
    /// The item's page; with an account for affiliates, a redirect to it.
    @Lenient public var link: String?
    /// Seen empty only.
    @Lenient public var addOnLink: String?
    /// How the rank changed since the list before; in lists of best sellers. Which sign means a rise is not said; other
    /// clients take a positive one for it.
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
    /// The height of a page in millimetres; 0 for unknown.
    @Lenient public var length: Int?
    /// Thickness in millimetres; 0 for unknown.
    @Lenient public var height: Int?
    /// The binding or the file's format, in words.
    @Lenient public var itemFormat: String?
    /// Points a buyer gets, in won.
    @Lenient public var yesPoint: Int?
    /// The shop's measure of sales.
    @Lenient public var salePoint: Int?
    /// Whether the law fixes its price; sent as `Y` or `N`.
    @Lenient public var fixedBookPriceYn: Bool?
    /// Customers' rating, 0 to 10; 0 for none.
    @Lenient public var starScore: Double?
    /// The item's page for telephones.
    @Lenient public var mobileLink: String?
    /// The number of the e-book of this printed book.
    @Lenient public var ebookId: Int?
    /// The e-book's page, or empty.
    @Lenient public var eBookLink: String?
    /// Whether subscribers read it without paying; sent as `Y` or `N`.
    @Lenient public var creamaClubYn: Bool?
    /// The series it belongs to.
    @LenientList public var series: [YES24Series]?
    /// What a set is made of.
    @LenientList public var compositions: [YES24Text]?
    /// Passages of the book.
    @LenientList public var bookInside: [YES24Text]?
    /// Recommendations.
    @LenientList public var recommendations: [YES24Text]?
    /// Reviews by the shop.
    @LenientList public var yes24Reviews: [YES24Text]?
    /// Reviews by the publisher.
    @LenientList public var publisherReviews: [YES24Text]?
    /// Texts of the shop's editors (`MD` in the service's names).
    @LenientList public var mdEditTexts: [YES24Text]?
    /// Addresses of picture news about the item; how the service writes them is not documented.
    @LenientList public var cardNewsImages: [String]?
    /// Addresses of pictures of the item's page; how the service writes them is not documented.
    @LenientList public var detailImages: [String]?
}

/// A series an item belongs to.
public struct YES24Series: Codable, Hashable, Sendable {
    /// YES24's number of the series.
    @Lenient public var seriesId: Int?
    /// The series' name.
    @Lenient public var seriesName: String?
}

/// What a book is about. The texts hold HTML, entities and line breaks of two characters.
public struct YES24ContentDetail: Codable, Hashable, Sendable {
    /// The introduction.
    @Lenient public var bookIntroduction: String?
    /// The summary.
    @Lenient public var bookSummary: String?
    /// The table of contents.
    @Lenient public var tableOfContents: String?
}

/// A text about an item: a passage, a recommendation, a review.
public struct YES24Text: Codable, Hashable, Sendable {
    /// YES24's number of the text.
    @Lenient public var contNo: String?
    /// The kind of text, as a code.
    @Lenient public var contGb: String?
    /// The kind of text, in words.
    @Lenient public var contName: String?
    /// The text's title.
    @Lenient public var contTtl: String?
    /// The text; HTML.
    @Lenient public var cont: String?
}
