public import APIClient

/// Used copies of an item, by who sends them.
public struct AladinUsedList: Codable, Hashable, Sendable {
    /// Sent by Aladin.
    @LenientObject public var aladinUsed: AladinUsedCopies?
    /// Sent by another customer.
    @LenientObject public var userUsed: AladinUsedCopies?
    /// Sent by one of Aladin's shops.
    @LenientObject public var spaceUsed: AladinUsedCopies?
}
