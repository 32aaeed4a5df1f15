public import APIClient

/// One page of the libraries that hold a book.
public struct HoldingsPage: Sendable {
    /// The libraries, in the service's order.
    public let holdings: [LibraryHolding]
    /// How many libraries hold it; `nil` when the service does not say.
    public let total: Int?
    /// Whether asking for the next page makes sense.
    public let hasMore: Bool
    /// Where the answers came from and when: the page's, then the libraries'.
    public let freshness: [Freshness]
    /// What went wrong on the way.
    public let problems: [Problem]

    /// Describes a page.
    public init(
        holdings: [LibraryHolding],
        total: Int?,
        hasMore: Bool,
        freshness: [Freshness],
        problems: [Problem]
    ) {
        self.holdings = holdings
        self.total = total
        self.hasMore = hasMore
        self.freshness = freshness
        self.problems = problems
    }
}

/// A library that holds a book.
public struct LibraryHolding: Hashable, Sendable {
    /// The library.
    public let library: Library
    /// Whether it has the book in; `nil` when it was not asked or did not say.
    public let availability: Availability?

    /// Describes a holding.
    public init(library: Library, availability: Availability?) {
        self.library = library
        self.availability = availability
    }
}

/// Whether a library has a book in, as of the day before.
public enum Availability: String, Hashable, Sendable {
    /// It can be borrowed.
    case available
    /// It is lent, or not lent at all.
    case unavailable
    /// The library does not have it.
    case notHeld
}
