/// What a book costs, in whole units of a currency without cents.
public struct Price: Hashable, Sendable, Codable {
    /// The publisher's price; `nil` where unknown.
    public let list: Int?
    /// The shop's price; `nil` where unknown or not on sale. It may be above the list price: imports are.
    public let sale: Int?
    /// An ISO 4217 code.
    public let currency: String

    /// A price as the services give it; `nil` where neither amount is known.
    ///
    /// - Parameters:
    ///   - list: The publisher's price; 0 and below (Kakao sends -1) mean unknown.
    ///   - sale: The shop's price, likewise.
    ///   - currency: An ISO 4217 code.
    public init?(list: Int?, sale: Int? = nil, currency: String = "KRW") {
        let list = list.flatMap { $0 > 0 ? $0 : nil }
        let sale = sale.flatMap { $0 > 0 ? $0 : nil }
        guard list != nil || sale != nil else { return nil }
        self.list = list
        self.sale = sale
        self.currency = currency
    }

    /// Writes all three members; a missing amount is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(list, forKey: .list)
        try container.encode(sale, forKey: .sale)
        try container.encode(currency, forKey: .currency)
    }

    private enum CodingKeys: String, CodingKey {
        case list, sale, currency
    }
}
