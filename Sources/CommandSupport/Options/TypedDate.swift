import ArgumentParser
import Basics
package import CatalogModel
import Console
import Foundation
import Messages
import Reports
import Store

/// A date as a user types it: the one parser of every command that takes a date.
package enum TypedDate: Hashable, Sendable {
    /// A day with its year: `1997-06-26`, `19970626`, `1997.06.26`, `1997년 6월 26일`.
    case day(PartialDate)
    /// A day without a year: `06-26`, `6월 26일`.
    case monthDay(MonthDay)
    /// Today, or days before it.
    case daysAgo(Int)
    /// The name of a person whose birthday is saved.
    case name(String)

    /// Parses a date.
    ///
    /// - Parameter text: The argument. A text that begins with a letter is a word for a day, or a name.
    /// - Throws: Why it is not a date; of the case `form` if it has no form of a date.
    package init(_ text: String) throws(PartialDate.Invalid) {
        let text = text.precomposedStringWithCanonicalMapping
        if let days = Self.words[text.lowercased()] {
            self = .daysAgo(days)
        } else if let match = text.wholeMatch(of: /([0-9]{4})([0-9]{2})([0-9]{2})/) {
            self = .day(try PartialDate(strict: "\(match.1)-\(match.2)-\(match.3)"))
        } else if let match = text.wholeMatch(of: /([0-9]{4})(?:\. ?|년 ?)([0-9]{1,2})(?:\. ?|월 ?)([0-9]{1,2})[.일]?/) {
            self = .day(try PartialDate(strict: "\(match.1)-\(Self.two(match.2))-\(Self.two(match.3))"))
        } else if let match = text.wholeMatch(of: /([0-9]{1,2})월 ?([0-9]{1,2})일/) {
            self = .monthDay(try MonthDay(strict: "\(Self.two(match.1))-\(Self.two(match.2))"))
        } else if text.utf8.count == 5 {
            self = text.first?.isLetter == true ? .name(text) : .monthDay(try MonthDay(strict: text))
        } else if text.first?.isLetter == true {
            self = .name(text)
        } else {
            self = .day(try PartialDate(strict: text))
        }
    }

    /// The words for days, in both languages.
    package static let words = [
        Message.today.english: 0, Message.today.korean: 0, Message.yesterday.english: 1, Message.yesterday.korean: 1,
    ]

    private static func two(_ digits: Substring) -> String { digits.count < 2 ? "0\(digits)" : String(digits) }
}

/// A day, and its year if it is known.
package struct ResolvedDate: Hashable, Sendable {
    /// The day.
    package let day: MonthDay
    /// The year; `nil` for a day without one, or a birthday whose year is not known.
    package let year: Int?

    /// The latest such day up to another: a day without a year in the past.
    ///
    /// - Parameter today: The last day.
    /// - Returns: The date; `nil` for a day that does not exist in its year.
    package func latest(until today: PartialDate) -> PartialDate? {
        if let year { return day.date(in: year) }
        // 29 February is at most eight years back.
        return (0...8).lazy.compactMap { day.date(in: today.year - $0) }.first { $0 <= today }
    }
}

extension Session {
    /// Today in the user's time zone; in a demo the day of the fixtures.
    package var today: PartialDate? {
        isDemo ? PartialDate(year: 2026, month: 11, day: 21) : context.readerClock.today
    }

    /// The day that a typed date means.
    ///
    /// - Parameter date: The date.
    /// - Returns: The day.
    /// - Throws: ``ProgramFailure`` with code 64 for a name without a saved birthday, 74 for the store.
    package func resolved(_ date: TypedDate) async throws(ProgramFailure) -> ResolvedDate {
        switch date {
        case .day(let date):
            guard let day = date.monthDay else { throw .usage(.invalidDay(date: date.description)) }
            return ResolvedDate(day: day, year: date.year)
        case .monthDay(let day): return ResolvedDate(day: day, year: nil)
        case .daysAgo(let count):
            guard let date = today?.before(days: count), let day = date.monthDay else {
                throw .usage(.invalidDay(date: "today"))
            }
            return ResolvedDate(day: day, year: date.year)
        case .name(let name):
            let birthdays = try await withStore { (store) async throws(StoreError) in
                try await store.birthdays.list()
            }
            let key = CleanText.plain(name)
            guard let birthday = birthdays.first(where: { $0.name == key }) else {
                let near = Suggestion.nearest(to: key, in: TypedDate.words.keys.sorted() + birthdays.map(\.name))
                throw .usage(.neitherDateNorName(text: name), hint: near.isEmpty ? nil : .didYouMean(near))
            }
            return ResolvedDate(day: birthday.day, year: birthday.year)
        }
    }
}

extension PartialDate {
    /// The day a number of days earlier; `nil` if this is no single day.
    fileprivate func before(days: Int) -> PartialDate? {
        guard let month, let day else { return nil }
        let number = GregorianCalendar.dayNumber(year: year, month: month, day: day) - days
        let earlier = GregorianCalendar.date(dayNumber: number)
        return PartialDate(year: earlier.year, month: earlier.month, day: earlier.day)
    }
}
