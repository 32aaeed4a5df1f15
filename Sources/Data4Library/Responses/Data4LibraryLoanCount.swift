public import APIClient

/// How often a book was borrowed by a group.
public struct Data4LibraryLoanCount: Codable, Hashable, Sendable {
    /// Its place among the books of the group.
    @Lenient public var ranking: Int?
    /// The group, in words.
    @Lenient public var name: String?
    /// How often it was borrowed.
    @Lenient public var loanCnt: Int?
}
