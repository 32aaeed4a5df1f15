import Basics

/// The price of a book, in whole units of a currency without cents.
public struct Price: Hashable, Sendable, Codable {
    /// The publisher's price; `nil` where unknown.
    public let list: Int?
    /// The shop's price; `nil` if unknown or not on sale. It may be above the list price, as for imports.
    public let sale: Int?
    /// An ISO 4217 code.
    public let currency: String

    /// A price as the services send it; `nil` if neither amount is known.
    ///
    /// - `list`: The publisher's price; 0 and below (Kakao sends -1) mean unknown.
    public init?(list: Int?, sale: Int? = nil, currency: String = "KRW") {
        let list = list.flatMap { $0 > 0 ? $0 : nil }
        let sale = sale.flatMap { $0 > 0 ? $0 : nil }
        guard list != nil || sale != nil else { return nil }
        self.list = list
        self.sale = sale
        self.currency = currency
    }

    /// Encodes all members; an absent one is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(currency, forKey: .currency)
        try container.encode(list, orNullFor: .list)
        try container.encode(sale, orNullFor: .sale)
    }

    private enum CodingKeys: String, CodingKey {
        case list, sale, currency
    }
}

/// The readers' rating of a book at one service.
public struct Rating: Hashable, Sendable, Codable {
    /// The average, above 0 and at most ``scale``.
    public let value: Double
    /// The maximum rating.
    public let scale: Int
    /// The number of ratings; `nil` if unknown.
    public let count: Int?

    /// A rating as the services send it; `nil` without any ratings.
    ///
    /// - `value`: The average; 0 and below mean that there are no ratings, and a value above the scale is invalid.
    /// - `count`: The number of ratings; 0 and below mean unknown.
    public init?(value: Double, scale: Int = 10, count: Int? = nil) {
        guard scale > 0, value > 0, value <= Double(scale) else { return nil }
        self.value = value
        self.scale = scale
        self.count = count.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Encodes all members; an absent one is null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, orNullFor: .count)
        try container.encode(scale, forKey: .scale)
        try container.encode(value, forKey: .value)
    }
}

extension Rating: CustomStringConvertible {
    /// The rating as text: `9.4/10`, with one decimal place.
    public var description: String {
        let tenths = Int((value * 10).rounded())
        let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return "\(text)/\(scale)"
    }
}
