public import APIClient

/// What comes with an item beyond the common members: little by itself, more when asked for by ``AladinOptResult``.
///
/// The object is empty in searches and lists. A look-up has ``subTitle``, ``originalTitle`` and ``itemPage`` unasked, as
/// seen in answers. Members that only records and films have are left out.
public struct AladinSubInfo: Codable, Hashable, Sendable {
    /// The subtitle, which also stands behind ` - ` in ``AladinItem/title``.
    @Lenient public var subTitle: String?
    /// The title of the original, sometimes with a year: `Rich Dad Poor Dad (2017년)`.
    @Lenient public var originalTitle: String?
    /// The number of pages.
    @Lenient public var itemPage: Int?
    /// The five digits after the ISBN: audience, form, subject.
    @Lenient public var subBarcode: String?
    /// Whether no value-added tax is in the price.
    @Lenient public var taxFree: Bool?
    /// The table of contents; HTML.
    @Lenient public var toc: String?
    /// The story; may hold HTML.
    @Lenient public var story: String?
    /// The week's rank among best sellers, in words.
    @Lenient public var bestSellerRank: String?
    /// E-books of this printed book.
    @LenientList public var ebookList: [AladinRelatedItem]?
    /// Printed books of this e-book.
    @LenientList public var paperBookList: [AladinRelatedItem]?
    /// New copies of this used item.
    @LenientList public var newBookList: [AladinRelatedItem]?
    /// Used copies.
    @LenientObject public var usedList: AladinUsedList?
    /// The files this e-book comes as.
    @LenientList public var fileFormatList: [AladinFileFormat]?
    /// Whether the shop buys copies back: 1 yes, 2 no.
    @Lenient public var c2bSales: Int?
    /// What it pays for them.
    @LenientObject public var c2bSalesPrice: AladinBuyBackPrice?
    /// Binding, weight and measures.
    @LenientObject public var packing: AladinPacking?
    /// Customers' ratings.
    @LenientObject public var ratingInfo: AladinRatingInfo?
    /// Addresses of picture reviews.
    @LenientList public var cardReviewImgList: [String]?
    /// Addresses of pages to look into.
    @LenientList public var previewImgList: [String]?
    /// The people behind the item.
    @LenientList public var authors: [AladinAuthor]?
    /// Customers' reviews.
    @LenientList public var reviewList: [AladinReview]?
    /// Passages of the book.
    @LenientList public var phraseList: [AladinPhrase]?
    /// Recommendations of the shop's editors.
    @LenientList public var mdRecommendList: [AladinRecommendation]?
    /// Events of the shop about the item.
    @LenientList public var eventList: [AladinEvent]?
    /// All categories, where they stand here and not in ``AladinItem/categoryIdList``.
    @LenientList public var categoryIdList: [AladinCategory]?
    /// Shops of used books, and whether they have the item.
    @LenientList public var offStoreInfo: [AladinOffStore]?

    private enum CodingKeys: String, CodingKey {
        case subTitle, originalTitle, itemPage
        case subBarcode = "subbarcode"
        case taxFree, toc, story, bestSellerRank
        case ebookList, paperBookList, newBookList, usedList, fileFormatList
        case c2bSales = "c2bsales"
        case c2bSalesPrice = "c2bsales_price"
        case packing, ratingInfo, cardReviewImgList, previewImgList
        case authors, reviewList, phraseList, mdRecommendList, eventList, categoryIdList, offStoreInfo
    }
}
