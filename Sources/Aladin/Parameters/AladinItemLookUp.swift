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
