public import APIClient
public import CatalogModel

/// One page of the books of a day, in one year or over several.
public struct BirthdayOutcome: Sendable {
    /// The page's books, year by year, and within one in the library's order.
    public let books: [Book]
    /// How many books there are, each counted once; `nil` until every year was read.
    public let total: Int?
    /// Whether there is a next page, as far as can be told: a year that was not read may have books.
    public let hasMore: Bool
    /// The years that have the day.
    public let years: [Int]
    /// How many of these were read, from the first on.
    public let yearsRead: Int
    /// The page's books that were published on another day than the announced one, by which they are listed.
    public let movedDates: [MovedDate]
    /// Where the answers came from and when: the library's pages, then the look-ups.
    public let freshness: [Freshness]
    /// What went wrong: the lists' problems, then the look-ups' in the order of the books.
    public let problems: [Problem]
    /// The services that were given up on the way.
    public let givenUp: [ServiceName]
    /// Whether the run was cancelled, so that years are missing or books stand as the library has them.
    public let isInterrupted: Bool
}
