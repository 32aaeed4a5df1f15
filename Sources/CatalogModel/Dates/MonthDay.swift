/// A day of the year without the year, such as a birthday.
public struct MonthDay: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// From 1 to 12.
    public let month: Int
    /// From 1 to the month's last; 29 February is one.
    public let day: Int

    /// A day that some year has, or `nil`.
    public init?(month: Int, day: Int) {
        guard (1...12).contains(month), (1...CalendarMath.days(inMonth: month, of: 2000)).contains(day) else {
            return nil
        }
        self.month = month
        self.day = day
    }

    /// Reads a day that a person typed.
    ///
    /// - Parameter text: `MM-DD`; `02-29` is one.
    /// - Throws: What is wrong with it.
    public init(strict text: String) throws(PartialDate.Invalid) {
        guard let numbers = PartialDate.numbers(in: text, lengths: [2, 2]) else { throw .form(text, expected: "MM-DD") }
        try PartialDate.check(month: numbers[0], day: numbers[1], year: 2000)
        month = numbers[0]
        day = numbers[1]
    }

    /// This day in a year; `nil` for 29 February of a year that has none.
    public func date(in year: Int) -> PartialDate? {
        PartialDate(year: year, month: month, day: day)
    }

    /// `MM-DD`.
    public var description: String { "\(CalendarMath.padded(month, 2))-\(CalendarMath.padded(day, 2))" }

    /// Order within a year.
    public static func < (one: MonthDay, other: MonthDay) -> Bool {
        (one.month, one.day) < (other.month, other.day)
    }
}
