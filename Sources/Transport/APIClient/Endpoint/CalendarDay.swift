import Basics

/// A day of the Gregorian calendar, in the form that services take in a query: `2026-11-21`.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a day; `nil` when it does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= GregorianCalendar.days(inMonth: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// `YYYY-MM-DD`.
    public var description: String {
        parts.joined(separator: "-")
    }

    /// `YYYYMMDD`.
    package var digits: String { parts.joined() }

    private var parts: [String] {
        [GregorianCalendar.padded(year, 4), GregorianCalendar.padded(month, 2), GregorianCalendar.padded(day, 2)]
    }

    /// Whether one day is earlier than another.
    public static func < (first: CalendarDay, second: CalendarDay) -> Bool {
        (first.year, first.month, first.day) < (second.year, second.month, second.day)
    }
}
