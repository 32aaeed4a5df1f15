/// The parameters of an item look-up.
public struct AladinItemLookUp: Hashable, Sendable {
    /// The kind of number an item is looked up by.
    public enum ItemIdType: String, CaseIterable, Sendable {
        /// A ten-digit ISBN. The shop's own `K…` codes, which replace it for books with a 979 number, work too.
        case isbn = "ISBN"
        /// A thirteen-digit ISBN, as the manual recommends.
        case isbn13 = "ISBN13"
        /// Aladin's own number.
        case itemId = "ItemId"
    }

    /// The number.
    public let itemId: String
    /// The kind of number.
    public let itemIdType: ItemIdType
    /// The size of the cover linked to.
    public let cover: AladinCover
    /// The code of a shop of used books, to include whether it has the item.
    public let offCode: String?
    /// Optional members to request.
    public let optResult: Set<AladinOptResult>
    /// A partner's code, repeated in the links of the response.
    public let partner: String?

    /// A look-up.
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

/// Members that a response contains only on request.
///
/// Full descriptions, contents, story, previews and reviews are available only to keys with an agreement about them,
/// and are absent otherwise.
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
    /// Whether an e-book is supplied to institutions. The manual does not say which member of the response has it.
    case b2bSupply
    /// The five-digit add-on to an ISBN: ``AladinSubInfo/subBarcode``.
    case subBarcode = "subbarcode"
    /// Image reviews: ``AladinSubInfo/cardReviewImgList``.
    case cardReviewImgList
    /// Average and number of ratings: ``AladinSubInfo/ratingInfo``.
    case ratingInfo
    /// The week's rank among best sellers: ``AladinSubInfo/bestSellerRank``.
    case bestSellerRank
    /// Preview pages: ``AladinSubInfo/previewImgList``.
    case previewImgList
    /// The shop's events about the item: ``AladinSubInfo/eventList``.
    case eventList
    /// The contributors: ``AladinSubInfo/authors``.
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
    /// Up to three excerpts: ``AladinSubInfo/phraseList``.
    case phraseList

    /// The members available in searches and lists; a look-up supports all.
    public static let ofLists: Set<AladinOptResult> = [.ebookList, .usedList, .fileFormatList]
}

extension Set<AladinOptResult> {
    /// The service's names in the manual's order, so that equal sets have equal addresses.
    var names: [String] {
        AladinOptResult.allCases.filter(contains).map(\.rawValue)
    }
}
