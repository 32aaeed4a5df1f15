import Basics
public import Foundation

/// A date as precise as its source: a year, a year and a month, or a day. It has no time zone.
public struct PartialDate: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// From 1 to 9999.
    public let year: Int
    /// From 1 to 12.
    public let month: Int?
    /// From 1 to the month's last; never without a month.
    public let day: Int?

    /// Creates a date; `nil` when it is not in the Gregorian calendar.
    public init?(year: Int, month: Int? = nil, day: Int? = nil) {
        guard (1...9999).contains(year) else { return nil }
        if let month {
            guard (1...12).contains(month) else { return nil }
            if let day, !(1...GregorianCalendar.days(inMonth: month, of: year)).contains(day) { return nil }
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
            GregorianCalendar.padded(year, 4), month.map { GregorianCalendar.padded($0, 2) },
            day.map { GregorianCalendar.padded($0, 2) },
        ]
        .compactMap(\.self).joined(separator: "-")
    }

    /// The month and day, where both are known.
    public var monthDay: MonthDay? {
        guard let month, let day else { return nil }
        return MonthDay(month: month, day: day)
    }

    /// Chronological order; a year comes before its months, a month before its days.
    public static func < (one: PartialDate, other: PartialDate) -> Bool {
        (one.year, one.month ?? 0, one.day ?? 0) < (other.year, other.month ?? 0, other.day ?? 0)
    }

    /// Parses a date of publication as the book services write it: as `init(lenient:)`, limited to years in which books
    /// were printed. Some programs write a default date for a missing value: .NET's is `0001-01-01T00:00:00`.
    package init?(published text: String) {
        self.init(lenient: text)
        guard year >= Self.firstYearOfPrint else { return nil }
    }

    /// No service sells or lends an older book; four digits with a leading zero are not a year there.
    private static let firstYearOfPrint = 1000

    /// Parses a day that a user typed.
    ///
    /// - Parameter text: `YYYY-MM-DD`, a day that exists in the calendar.
    public init(strict text: String) throws(PartialDate.Invalid) {
        guard let numbers = Self.numbers(in: text, lengths: [4, 2, 2]) else {
            throw .form(text, expected: "YYYY-MM-DD")
        }
        try Self.check(month: numbers[1], day: numbers[2], year: numbers[0])
        guard let date = PartialDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
            throw .year(numbers[0])
        }
        self = date
    }

    /// ASCII numbers of exactly these lengths with hyphens between them.
    static func numbers(in text: String, lengths: [Int]) -> [Int]? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == lengths, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else {
            return nil
        }
        return parts.compactMap { Int($0) }
    }

    static func check(month: Int, day: Int, year: Int) throws(PartialDate.Invalid) {
        guard (1...12).contains(month) else { throw .month(month) }
        let last = GregorianCalendar.days(inMonth: month, of: year)
        guard (1...last).contains(day) else { throw .day(day, last: last) }
    }

    /// Why a text is not a date.
    public enum Invalid: Error, Hashable, Sendable, CustomStringConvertible {
        /// Not in the expected form.
        case form(String, expected: String)
        /// A year outside 0001 to 9999.
        case year(Int)
        /// A month outside 01 to 12.
        case month(Int)
        /// A day that does not exist in the month.
        case day(Int, last: Int)

        /// A short description of the problem.
        public var description: String {
            switch self {
            case .form(_, let expected): "it does not have the form \(expected)"
            case .year(let year): "there is no year \(year)"
            case .month(let month): "there is no month \(month)"
            case .day(let day, let last): "there is no day \(day) in that month, which has \(last) days"
            }
        }
    }
}

extension PartialDate: Codable {
    /// Decodes a text as `init(lenient:)` does.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = PartialDate(lenient: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is not a valid date")
        }
        self = date
    }

    /// Encodes the description.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension PartialDate.Invalid: LocalizedError {
    /// One English sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { "The date is not valid: \(description)." }
}

/// A day of the year without the year, such as a birthday.
public struct MonthDay: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
    /// From 1 to 12.
    public let month: Int
    /// From 1 to the month's last; 29 February is valid.
    public let day: Int

    /// Creates a day; `nil` when it exists in no year.
    public init?(month: Int, day: Int) {
        guard (1...12).contains(month), (1...GregorianCalendar.days(inMonth: month, of: 2000)).contains(day) else {
            return nil
        }
        self.month = month
        self.day = day
    }

    /// Parses a day that a user typed. `text`: `MM-DD`; `02-29` is valid.
    package init(strict text: String) throws(PartialDate.Invalid) {
        guard let numbers = PartialDate.numbers(in: text, lengths: [2, 2]) else { throw .form(text, expected: "MM-DD") }
        try PartialDate.check(month: numbers[0], day: numbers[1], year: 2000)
        month = numbers[0]
        day = numbers[1]
    }

    /// This day in a year; `nil` for 29 February outside leap years.
    package func date(in year: Int) -> PartialDate? {
        PartialDate(year: year, month: month, day: day)
    }

    /// Decodes `MM-DD`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(PartialDate.Invalid) {
            self = try MonthDay(strict: text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
        }
    }

    /// Encodes `MM-DD`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// `MM-DD`.
    public var description: String { "\(GregorianCalendar.padded(month, 2))-\(GregorianCalendar.padded(day, 2))" }

    /// Order within a year.
    public static func < (one: MonthDay, other: MonthDay) -> Bool {
        (one.month, one.day) < (other.month, other.day)
    }
}
