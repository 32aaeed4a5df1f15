public import APIClient

/// A book's loans of a month.
public struct Data4LibraryLoanMonth: Codable, Hashable, Sendable {
    /// The month in Korean: `2026년 08월`.
    @Lenient public var month: String?
    /// How often it was borrowed.
    @Lenient public var loanCnt: Int?
    /// Its place among the month's books.
    @Lenient public var ranking: Int?
}
