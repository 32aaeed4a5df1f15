public import APIClient

/// Additional members of an item: few by default, more when requested by ``AladinOptResult``.
///
/// The object is empty in searches and lists. A look-up always has ``subTitle``, ``originalTitle`` and ``itemPage``, as
/// seen in responses. Members that only records and films have are left out.
public struct AladinSubInfo: Codable, Hashable, Sendable {
    /// The subtitle, which also follows ` - ` in ``AladinItem/title``.
    @Lenient public var subTitle: String?
    /// The title of the original, sometimes with a year: `Rich Dad Poor Dad (2017년)`.
    @Lenient public var originalTitle: String?
    /// The number of pages.
    @Lenient public var itemPage: Int?
    /// The five-digit add-on to the ISBN: audience, form, subject.
    @Lenient public var subBarcode: String?
    /// Whether the price is free of value-added tax.
    @Lenient public var taxFree: Bool?
    /// The table of contents; HTML.
    @Lenient public var toc: String?
    /// The story; may contain HTML.
    @Lenient public var story: String?
    /// The week's rank among best sellers, as text.
    @Lenient public var bestSellerRank: String?
    /// E-books of this printed book.
    @LenientList public var ebookList: [AladinRelatedItem]?
    /// Printed books of this e-book.
    @LenientList public var paperBookList: [AladinRelatedItem]?
    /// New copies of this used item.
    @LenientList public var newBookList: [AladinRelatedItem]?
    /// Used copies.
    @LenientObject public var usedList: AladinUsedList?
    /// The file formats of this e-book.
    @LenientList public var fileFormatList: [AladinFileFormat]?
    /// Whether the shop buys copies back: 1 yes, 2 no.
    @Lenient public var c2bSales: Int?
    /// The buy-back price.
    @LenientObject public var c2bSalesPrice: AladinBuyBackPrice?
    /// Binding, weight and measures.
    @LenientObject public var packing: AladinPacking?
    /// Customers' ratings.
    @LenientObject public var ratingInfo: AladinRatingInfo?
    /// Addresses of image reviews.
    @LenientList public var cardReviewImgList: [String]?
    /// Addresses of preview pages.
    @LenientList public var previewImgList: [String]?
    /// The contributors.
    @LenientList public var authors: [AladinAuthor]?
    /// Customers' reviews.
    @LenientList public var reviewList: [AladinReview]?
    /// Excerpts.
    @LenientList public var phraseList: [AladinPhrase]?
    /// Recommendations of the shop's editors.
    @LenientList public var mdRecommendList: [AladinRecommendation]?
    /// Events of the shop about the item.
    @LenientList public var eventList: [AladinEvent]?
    /// All categories, where they are sent here and not in ``AladinItem/categoryIdList``.
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

/// A contributor of an item.
public struct AladinAuthor: Codable, Hashable, Sendable {
    /// Aladin's number of the person.
    @Lenient public var authorId: Int?
    /// The name.
    @Lenient public var authorName: String?
    /// The role as a code: `author`, `translator`.
    @Lenient public var authorType: String?
    /// The role as shown: `지은이`, `옮긴이`.
    @Lenient public var authorTypeDesc: String?
    /// A biography; may contain HTML.
    @Lenient public var authorInfo: String?
    /// The person's page, with `&amp;` for `&`.
    @Lenient public var authorInfoLink: String?
}

/// Customers' ratings of an item.
public struct AladinRatingInfo: Codable, Hashable, Sendable {
    /// The average, 0 to 10; 0 also when there are no ratings. Sent as a whole number or with a fraction.
    @Lenient public var ratingScore: Double?
    /// The number of ratings.
    @Lenient public var ratingCount: Int?
    /// The number of short comments.
    @Lenient public var commentReviewCount: Int?
    /// The number of reviews.
    @Lenient public var myReviewCount: Int?
}

/// A customer's review; its text is on the page it links to.
public struct AladinReview: Codable, Hashable, Sendable {
    /// The rating, 0 to 10.
    @Lenient public var reviewRank: Int?
    /// The reviewer's pen name.
    @Lenient public var writer: String?
    /// The review's page, with `&amp;` for `&`.
    @Lenient public var link: String?
    /// The review's title.
    @Lenient public var title: String?
}

/// An excerpt of a book.
public struct AladinPhrase: Codable, Hashable, Sendable {
    /// The page or pages, as text: `P.12`.
    @Lenient public var pageNo: String?
    /// The excerpt, or an image of it; HTML.
    @Lenient public var phrase: String?
}

/// The binding and dimensions of an item; 0 means unknown.
public struct AladinPacking: Codable, Hashable, Sendable {
    /// The binding, as text: `반양장본`.
    @Lenient public var styleDesc: String?
    /// Weight in grams.
    @Lenient public var weight: Int?
    /// Thickness in millimetres.
    @Lenient public var sizeDepth: Int?
    /// Height in millimetres.
    @Lenient public var sizeHeight: Int?
    /// Width in millimetres.
    @Lenient public var sizeWidth: Int?
}

/// A file format of an e-book.
public struct AladinFileFormat: Codable, Hashable, Sendable {
    /// The format: `EPUB`, `PDF`.
    @Lenient public var fileType: String?
    /// The size in bytes.
    @Lenient public var fileSize: Int?
}

/// An event of the shop about an item.
public struct AladinEvent: Codable, Hashable, Sendable {
    /// The event's title.
    @Lenient public var title: String?
    /// The event's page, with `&amp;` for `&`.
    @Lenient public var link: String?
}

/// A recommendation of the shop's editors (`MD` in the service's names).
public struct AladinRecommendation: Codable, Hashable, Sendable {
    /// The title.
    @Lenient public var title: String?
    /// The text; HTML.
    @Lenient public var comment: String?
    /// The editor, with the date.
    @Lenient public var mdName: String?
}

/// The same book in another form: an e-book of a printed one, a printed one of an e-book, a new copy of a used one.
public struct AladinRelatedItem: Codable, Hashable, Sendable {
    /// Aladin's number.
    @Lenient public var itemId: Int?
    /// A ten-digit ISBN or a code of the shop: `E…` for e-books, `K…` for books with a 979 number.
    @Lenient public var isbn: String?
    /// The thirteen-digit ISBN.
    @Lenient public var isbn13: String?
    /// The selling price in won.
    @Lenient public var priceSales: Int?
    /// Its page, with `&amp;` for `&`.
    @Lenient public var link: String?
}

/// Used copies of an item, by seller.
public struct AladinUsedList: Codable, Hashable, Sendable {
    /// Sold by Aladin.
    @LenientObject public var aladinUsed: AladinUsedCopies?
    /// Sold by another customer.
    @LenientObject public var userUsed: AladinUsedCopies?
    /// Sold by one of Aladin's shops.
    @LenientObject public var spaceUsed: AladinUsedCopies?
}

/// Used copies of one kind.
public struct AladinUsedCopies: Codable, Hashable, Sendable {
    /// The number of copies.
    @Lenient public var itemCount: Int?
    /// The lowest price in won; 0 when there are none.
    @Lenient public var minPrice: Int?
    /// Their page, with `&amp;` for `&`.
    @Lenient public var link: String?
}

/// The buy-back price of a used copy by its condition, in won.
public struct AladinBuyBackPrice: Codable, Hashable, Sendable {
    /// As new (`AA`).
    @Lenient public var best: Int?
    /// Good (`A`).
    @Lenient public var good: Int?
    /// Fair (`B`).
    @Lenient public var fair: Int?
    /// The flat price (`C`).
    @Lenient public var flat: Int?

    private enum CodingKeys: String, CodingKey {
        case best = "AA"
        case good = "A"
        case fair = "B"
        case flat = "C"
    }
}

/// A shop of used books, and whether it has the item.
public struct AladinOffStore: Codable, Hashable, Sendable {
    /// The shop's code, for ``AladinItemLookUp/offCode``.
    @Lenient public var offCode: String?
    /// The shop's name.
    @Lenient public var offName: String?
    /// The item's page in that shop, with `&amp;` for `&`.
    @Lenient public var link: String?
    /// Whether the shop has the item; sent as 0 or 1.
    @Lenient public var hasStock: Bool?
    /// The lowest price there, in won.
    @Lenient public var minPrice: Int?
    /// The highest price there, in won.
    @Lenient public var maxPrice: Int?
    /// The shelf location in the shop.
    @Lenient public var location: String?
}
