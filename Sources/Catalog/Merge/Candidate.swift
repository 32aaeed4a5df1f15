public import APIClient
import CatalogModel
public import Foundation

/// A value that one source has in a field.
public struct Candidate: Hashable, Sendable {
    /// The value.
    public let value: FieldValue
    /// The source.
    public let service: ServiceName
    /// When the source gave it.
    public let fetchedAt: Date

    /// A source's value.
    public init(value: FieldValue, service: ServiceName, fetchedAt: Date) {
        self.value = value
        self.service = service
        self.fetchedAt = fetchedAt
    }
}

extension Candidate: Encodable {
    private enum CodingKeys: CodingKey {
        case value, service, fetchedAt
    }

    /// Writes `{"value": …, "service": "nlk", "fetchedAt": "2026-11-21T01:02:03Z"}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(service.rawValue, forKey: .service)
        try container.encode(Instant.text(fetchedAt), forKey: .fetchedAt)
    }
}
