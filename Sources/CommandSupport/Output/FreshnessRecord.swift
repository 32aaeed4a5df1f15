public import APIClient
import CatalogModel
import Foundation

/// Where a whole result came from, as it stands in JSON: the worst of its parts.
public struct FreshnessRecord: Encodable, Sendable {
    /// `network`, `cache` or `demo`.
    public let origin: String
    /// Whether a stored copy stood in for an answer that could not be had.
    public let stale: Bool
    /// The time of the oldest answer.
    public let fetchedAt: String?

    /// Sums up the answers that a result was made from.
    ///
    /// One stored answer makes the whole `cache`, one stale one makes it stale, and the oldest gives the time.
    ///
    /// - Parameters:
    ///   - parts: Where the answers came from.
    ///   - origin: What counts as the origin where there is no answer: the reader's own lists are `cache`.
    public init(_ parts: [Freshness], whenEmpty origin: Freshness.Origin = .network) {
        let origins = parts.map(\.origin)
        self.origin = (origins.first { $0 == .cache } ?? origins.first ?? origin).rawValue
        stale = parts.contains(where: \.isStale)
        fetchedAt = parts.map(\.fetchedAt).min().map {
            Instant.text(Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)))
        }
    }

    private enum CodingKeys: CodingKey {
        case origin, stale, fetchedAt
    }

    /// Writes all three members; an unknown time is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(origin, forKey: .origin)
        try container.encode(stale, forKey: .stale)
        try container.encode(fetchedAt, forKey: .fetchedAt)
    }
}
