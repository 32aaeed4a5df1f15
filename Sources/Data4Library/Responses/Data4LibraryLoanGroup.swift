public import APIClient

/// A book's loans by a group of borrowers.
public struct Data4LibraryLoanGroup: Codable, Hashable, Sendable {
    /// The age, in words.
    @Lenient public var age: String?
    /// The gender, in words.
    @Lenient public var gender: String?
    /// How often it was borrowed.
    @Lenient public var loanCnt: Int?
    /// Its place among the group's books.
    @Lenient public var ranking: Int?
}
