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
    /// Optional members to request.
    public let optResult: Set<AladinOptResult>

    /// A look-up.
    public init(
        itemId: String,
        itemIdType: ItemIdType = .isbn13,
        cover: AladinCover = .mid,
        optResult: Set<AladinOptResult> = []
    ) {
        self.itemId = itemId
        self.itemIdType = itemIdType
        self.cover = cover
        self.optResult = optResult
    }
}

/// Members that a response contains only on request.
///
/// Contents and previews are available only to keys with an agreement about them, and are absent otherwise.
public enum AladinOptResult: String, CaseIterable, Sendable {
    /// Average and number of ratings: ``AladinSubInfo/ratingInfo``.
    case ratingInfo
    /// Preview pages: ``AladinSubInfo/previewImgList``.
    case previewImgList
    /// The contributors: ``AladinSubInfo/authors``.
    case authors
    /// The shop's and the publisher's description: ``AladinItem/fullDescription``.
    case fullDescription = "fulldescription"
    /// The table of contents: ``AladinSubInfo/toc``.
    case toc = "Toc"
}

extension Set<AladinOptResult> {
    /// The service's names in the manual's order, so that equal sets have equal addresses.
    var names: [String] {
        AladinOptResult.allCases.filter(contains).map(\.rawValue)
    }
}
