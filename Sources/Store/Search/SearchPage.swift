/// A page of what a search found.
public struct SearchPage<Hit: Sendable>: Sendable {
    /// The hits, best first.
    public let hits: [Hit]
    /// Which page this is, counted from 1.
    public let page: Int
    /// How many hits a page holds.
    public let size: Int
    /// How many hits there are in all.
    public let total: Int
    /// Whether the total is exact; beyond 100,000 hits are not counted.
    public let isTotalExact: Bool

    /// Whether there is a next page.
    public var hasMore: Bool { page < (total + size - 1) / size }
}

extension SearchPage: Equatable where Hit: Equatable {}
extension SearchPage: Hashable where Hit: Hashable {}
