public import APIClient
public import CatalogModel

/// What a search came to.
public struct SearchOutcome: Sendable {
    /// The books, in the order of the service that found them.
    public let books: [Book]
    /// How many books that service says it found; `nil` when it does not say.
    public let total: Int?
    /// Whether there is more after these.
    public let hasMore: Bool
    /// The service that found them.
    public let service: ServiceName
    /// Where the pages came from and when, in order.
    public let freshness: [Freshness]
    /// What went wrong on the way, in order.
    public let problems: [Problem]

    /// The same, standing in for services that have ended.
    ///
    /// - Parameter ended: What happened with those.
    /// - Returns: The outcome with those problems before its own.
    func adding(_ ended: [Problem]) -> SearchOutcome {
        SearchOutcome(
            books: books,
            total: total,
            hasMore: hasMore,
            service: service,
            freshness: freshness,
            problems: ended.replaced(by: service) + problems
        )
    }
}
