/// A date as precise as its source: a year, a year and a month, or a day. It has no time zone.
public struct PartialDate: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// From 1 to 9999.
    public let year: Int
    /// From 1 to 12.
    public let month: Int?
    /// From 1 to the month's last; never without a month.
    public let day: Int?

    /// A date that is in the Gregorian calendar, or `nil`.
    public init?(year: Int, month: Int? = nil, day: Int? = nil) {
        guard (1...9999).contains(year) else { return nil }
        if let month {
            guard (1...12).contains(month) else { return nil }
            if let day, !(1...CalendarMath.days(inMonth: month, of: year)).contains(day) { return nil }
        } else if day != nil {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// `YYYY-MM-DD`, `YYYY-MM` or `YYYY`.
    public var description: String {
        [
            CalendarMath.padded(year, 4), month.map { CalendarMath.padded($0, 2) },
            day.map { CalendarMath.padded($0, 2) },
        ]
        .compactMap(\.self).joined(separator: "-")
    }

    /// The month and day, where both are known.
    public var monthDay: MonthDay? {
        guard let month, let day else { return nil }
        return MonthDay(month: month, day: day)
    }

    /// Order in time; a year comes before its months, a month before its days.
    public static func < (one: PartialDate, other: PartialDate) -> Bool {
        (one.year, one.month ?? 0, one.day ?? 0) < (other.year, other.month ?? 0, other.day ?? 0)
    }
}

extension PartialDate: Codable {
    /// Reads what `init(lenient:)` reads.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = PartialDate(lenient: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is not a date")
        }
        self = date
    }

    /// Writes the description.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
