/// Which item, and what to send with it.
public struct AladinItemLookUp: Hashable, Sendable {
    /// What kind of number an item is looked up by.
    public enum ItemIdType: String, CaseIterable, Sendable {
        /// A ten-digit ISBN. The shop's own `K…` codes, which stand in its place for books with a 979 number, work too.
        case isbn = "ISBN"
        /// A thirteen-digit ISBN; what the manual recommends.
        case isbn13 = "ISBN13"
        /// Aladin's own number.
        case itemId = "ItemId"
    }

    /// The number.
    public let itemId: String
    /// What kind of number it is.
    public let itemIdType: ItemIdType
    /// The size of the cover linked to.
    public let cover: AladinCover
    /// A shop of used books, by its code, to say whether it has the item.
    public let offCode: String?
    /// What else to send.
    public let optResult: Set<AladinOptResult>
    /// A partner's code, repeated in the links of the answer.
    public let partner: String?

    /// A look-up.
    ///
    /// - Parameters:
    ///   - itemId: The number.
    ///   - itemIdType: What kind of number it is.
    ///   - cover: The size of the cover linked to.
    ///   - offCode: A shop of used books, by its code, to say whether it has the item.
    ///   - optResult: What else to send.
    ///   - partner: A partner's code, repeated in the links of the answer.
    public init(
        itemId: String,
        itemIdType: ItemIdType = .isbn13,
        cover: AladinCover = .mid,
        offCode: String? = nil,
        optResult: Set<AladinOptResult> = [],
        partner: String? = nil
    ) {
        self.itemId = itemId
        self.itemIdType = itemIdType
        self.cover = cover
        self.offCode = offCode
        self.optResult = optResult
        self.partner = partner
    }
}

/// What an answer holds only when it is asked for.
///
/// Full descriptions, contents, story, previews and reviews are given only to keys with an agreement about them, and
/// are absent otherwise.
public enum AladinOptResult: String, CaseIterable, Sendable {
    /// E-books of a printed book: ``AladinSubInfo/ebookList``.
    case ebookList
    /// Used copies: ``AladinSubInfo/usedList``.
    case usedList
    /// Formats and sizes of an e-book: ``AladinSubInfo/fileFormatList``.
    case fileFormatList
    /// Whether the shop buys copies back: ``AladinSubInfo/c2bSales``, ``AladinSubInfo/c2bSalesPrice``.
    case c2bInfo = "c2binfo"
    /// Binding, weight and measures: ``AladinSubInfo/packing``.
    case packing
    /// Whether an e-book is supplied to institutions. The manual does not say where the answer holds it.
    case b2bSupply
    /// The five digits after an ISBN: ``AladinSubInfo/subBarcode``.
    case subBarcode = "subbarcode"
    /// Picture reviews: ``AladinSubInfo/cardReviewImgList``.
    case cardReviewImgList
    /// Average and number of ratings: ``AladinSubInfo/ratingInfo``.
    case ratingInfo
    /// The week's rank among best sellers: ``AladinSubInfo/bestSellerRank``.
    case bestSellerRank
    /// Pages to look into: ``AladinSubInfo/previewImgList``.
    case previewImgList
    /// The shop's events about the item: ``AladinSubInfo/eventList``.
    case eventList
    /// The people behind it: ``AladinSubInfo/authors``.
    case authors
    /// Customers' reviews: ``AladinSubInfo/reviewList``.
    case reviewList
    /// The shop's and the publisher's description: ``AladinItem/fullDescription``.
    case fullDescription = "fulldescription"
    /// The publisher's description: ``AladinItem/fullDescription2``.
    case fullDescription2 = "fulldescription2"
    /// The table of contents: ``AladinSubInfo/toc``.
    case toc = "Toc"
    /// The story: ``AladinSubInfo/story``.
    case story = "Story"
    /// All categories: ``AladinItem/categoryIdList``.
    case categoryIdList
    /// The editors' recommendations: ``AladinSubInfo/mdRecommendList``.
    case mdRecommend = "mdrecommend"
    /// Up to three passages: ``AladinSubInfo/phraseList``.
    case phraseList

    /// What searches and lists can send; a look-up can send all.
    public static let ofLists: Set<AladinOptResult> = [.ebookList, .usedList, .fileFormatList]
}

extension Set<AladinOptResult> {
    /// The service's names in the manual's order, so that one set always makes one address.
    var names: [String] {
        AladinOptResult.allCases.filter(contains).map(\.rawValue)
    }
}
