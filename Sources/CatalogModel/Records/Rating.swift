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
