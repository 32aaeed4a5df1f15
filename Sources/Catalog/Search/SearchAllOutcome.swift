public import APIClient
public import CatalogModel

/// What a search of all services came to.
public struct SearchAllOutcome: Sendable {
    /// The books, each once, the best first, and where their values come from.
    public let entries: [MergedBook]
    /// How many books there are; `nil` where that is not known, since services count one book each for themselves.
    public let total: Int?
    /// How many books each service says it found, where it says so.
    public let totals: [ServiceName: Int]
    /// Whether any service has more.
    public let hasMore: Bool
    /// The services that answered, in order.
    public let services: [ServiceName]
    /// Where the pages came from and when, service by service.
    public let freshness: [Freshness]
    /// What went wrong on the way, service by service.
    public let problems: [Problem]

    /// The books, each once, the best first.
    public var books: [Book] { entries.map(\.book) }
}
