import APIClient
import Catalog
public import CatalogModel

/// What one service says that a book costs.
public struct SourcedPrice: Equatable, Sendable {
    /// The service's name.
    public let service: String
    /// Its price.
    public let price: Price

    /// The prices that a merged book was made from, the one it shows first.
    static func all(in merged: MergedBook) -> [SourcedPrice] {
        (merged[.price]?.candidates ?? []).compactMap { candidate in
            guard case .price(let price) = candidate.value else { return nil }
            return SourcedPrice(service: candidate.service.rawValue, price: price)
        }
    }
}

extension SourcedPrice: Encodable {
    private enum CodingKeys: CodingKey {
        case service
    }

    /// Writes `{"service": "aladin", "list": 12000, "sale": 10800, "currency": "KRW"}`.
    public func encode(to encoder: any Encoder) throws {
        try price.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(service, forKey: .service)
    }
}
