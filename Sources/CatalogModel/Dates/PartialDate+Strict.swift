public import Foundation

extension PartialDate {
    /// Reads a day that a person typed.
    ///
    /// - Parameter text: `YYYY-MM-DD`, a day that is in the calendar.
    /// - Throws: What is wrong with it.
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

    /// Throws for a month or day that the calendar does not have.
    static func check(month: Int, day: Int, year: Int) throws(PartialDate.Invalid) {
        guard (1...12).contains(month) else { throw .month(month) }
        let last = CalendarMath.days(inMonth: month, of: year)
        guard (1...last).contains(day) else { throw .day(day, last: last) }
    }

    /// Why a text is not a date.
    public enum Invalid: Error, Hashable, Sendable, CustomStringConvertible {
        /// Not written as expected.
        case form(String, expected: String)
        /// A year outside 0001 to 9999.
        case year(Int)
        /// A month outside 01 to 12.
        case month(Int)
        /// A day that the month does not have.
        case day(Int, last: Int)

        /// What is wrong, in a few words.
        public var description: String {
            switch self {
            case .form(let text, let expected): "\"\(text)\" is not a date of the form \(expected)"
            case .year(let year): "there is no year \(year)"
            case .month(let month): "there is no month \(month)"
            case .day(let day, let last): "there is no day \(day) in that month, its last is \(last)"
            }
        }
    }
}

extension PartialDate.Invalid: LocalizedError {
    /// One English sentence, as `localizedDescription` gives it.
    public var errorDescription: String? { "The date is not valid: \(description)." }
}
