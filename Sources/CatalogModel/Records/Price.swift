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

/// How readers rate a book at one service.
public struct Rating: Hashable, Sendable, Codable {
    /// The average, above 0 and no more than ``scale``.
    public let value: Double
    /// The best that can be given.
    public let scale: Int
    /// How many rated it; `nil` where the service does not say.
    public let count: Int?

    /// A rating as the services give it; `nil` where nobody rated.
    ///
    /// - Parameters:
    ///   - value: The average; 0 and below mean that nobody rated, and what is above the scale is none.
    ///   - scale: The best that can be given, from 1.
    ///   - count: How many rated it; 0 and below mean unknown.
    public init?(value: Double, scale: Int = 10, count: Int? = nil) {
        guard scale > 0, value > 0, value <= Double(scale) else { return nil }
        self.value = value
        self.scale = scale
        self.count = count.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Writes all three members; an unknown count is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(scale, forKey: .scale)
        try container.encode(count, forKey: .count)
    }

    private enum CodingKeys: CodingKey {
        case value, scale, count
    }
}

extension Rating: CustomStringConvertible {
    /// The rating as one text: `9.4/10`, with one place behind the point.
    public var description: String {
        let tenths = Int((value * 10).rounded())
        let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return "\(text)/\(scale)"
    }
}
