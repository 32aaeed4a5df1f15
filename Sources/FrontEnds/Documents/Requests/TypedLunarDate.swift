package import CatalogModel
import Foundation
import Wording

/// A lunar date as a user types it: `1966-05-05`, `1966.5.5`, `19660505`, `1966년 5월 5일`, without a year `5-5`; a leap
/// month by `윤` before its number, as in `2020-윤4-1`, or by `leap ` before the date.
package struct TypedLunarDate: Hashable, Sendable {
    package let day: LunarDay
    package let year: Int?

    /// Throws ``ProgramFailure`` with code 64 for a text of another form, and for a day that the calendar does not
    /// have.
    package init(_ text: String) throws(ProgramFailure) {
        var typed = text.precomposedStringWithCompatibilityMapping.trimmingPrefix { $0.isWhitespace }
        while typed.last?.isWhitespace == true { typed.removeLast() }
        var isLeap = false
        if let rest = typed.wholeMatch(of: /(?i)leap\s+(.+)/)?.1 { (isLeap, typed) = (true, rest) }
        guard let parts = Self.parts(of: String(typed)), let month = Int(parts.month), let number = Int(parts.day)
        else {
            throw .usage(.invalidLunarDate(text: text))
        }
        year = parts.year.flatMap { Int($0) }
        guard let day = LunarDay(month: month, day: number, isLeapMonth: isLeap || parts.isLeap) else {
            throw .usage(.noSuchLunarDate(text: text))
        }
        self.day = day
        guard let year else { return }
        let years = KoreanLunarCalendar.years
        guard years.contains(year) else { throw .usage(.lunarYearOutOfRange(text: text, years: years)) }
        if KoreanLunarCalendar.date(of: day, in: year) == nil { throw .usage(.noSuchLunarDate(text: text)) }
    }

    private static func parts(of text: String) -> (year: Substring?, isLeap: Bool, month: Substring, day: Substring)? {
        if let match = text.wholeMatch(of: /(?:([0-9]{4})([-.\/]) ?)?(윤)?([0-9]{1,2})[-.\/] ?([0-9]{1,2})\.?/) {
            return (match.1, match.3 != nil, match.4, match.5)
        }
        if let match = text.wholeMatch(of: /(?:([0-9]{4})년 ?)?(윤)? ?([0-9]{1,2})월 ?([0-9]{1,2})일?/) {
            return (match.1, match.2 != nil, match.3, match.4)
        }
        if let match = text.wholeMatch(of: /([0-9]{4})?([0-9]{2})([0-9]{2})/) {
            return (match.1, false, match.2, match.3)
        }
        return nil
    }

    /// The date of the solar calendar: that of its year, without one the next on which it is celebrated. Returns the
    /// date; `nil` outside the calendar.
    package func date(today: PartialDate) -> PartialDate? {
        if let year { return KoreanLunarCalendar.date(of: day, in: year) }
        return [today.year, today.year + 1, today.year + 2].lazy
            .flatMap { KoreanLunarCalendar.birthdays(day, in: $0) }.first { $0 >= today }
    }
}
