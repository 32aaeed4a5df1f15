import Basics
package import CatalogModel
import Foundation
import Store
import Terminal
import Wording

/// A date as a user types it: the one parser of every command and page that takes a date. The order is year, month,
/// day, as Koreans write; only a date in English words has another.
package enum TypedDate: Hashable, Sendable {
    /// A day with its year: `1997-06-26`, `1997/6/26`, `19970626`, `1997년 6월 26일`, `June 26, 1997`.
    case day(PartialDate)
    /// A day with the last two digits of its year: `97-6-26`, `970626`.
    case shortYear(Int, MonthDay)
    /// A day without a year: `06-26`, `6/26`, `0626`, `6월 26일`, `June 26`.
    case monthDay(MonthDay)
    /// Today, days before it, or after it if negative.
    case daysAgo(Int)
    case name(String)

    /// - Parameter text: The argument. A text that begins with a letter is a word for a day, a date in English, or a
    ///   name.
    /// - Throws: Why it is not a date; of the case `form` if it has no form of a date.
    package init(_ text: String) throws(PartialDate.Invalid) {
        let text = text.precomposedStringWithCanonicalMapping
        let typed = Self.foldingWidth(of: text)
        if let days = Self.words[typed.lowercased()] {
            self = .daysAgo(days)
        } else if let parts = DateParts(numbers: typed) ?? DateParts(english: typed) {
            self = try parts.date(text)
        } else if text.first?.isLetter == true {
            self = .name(text)
        } else {
            throw .form(text, expected: "YYYY-MM-DD")
        }
    }

    package static let words = [
        Message.today.english: 0, Message.today.korean: 0, Message.yesterday.english: 1, Message.yesterday.korean: 1,
        Message.tomorrow.english: -1, Message.tomorrow.korean: -1,
        Message.dayAfterTomorrow.english: -2, Message.dayAfterTomorrow.korean: -2,
        Message.dayBeforeYesterday.english: 2, Message.dayBeforeYesterday.korean: 2,
    ]

    /// Whether a text would be read as a date, valid or not, and not as a name.
    package static func isMeant(by text: String) -> Bool {
        do throws(PartialDate.Invalid) {
            if case .name = try TypedDate(text) { return false }
            return true
        } catch {
            if case .form = error { return false }
            return true
        }
    }

    /// Whether a text without a command is a date, and neither words to search, such as `1984`, `6.25` or `오늘`, nor a
    /// range of lines, such as `6-26`.
    package static func isMeant(byBare text: String) -> Bool {
        let typed = foldingWidth(of: text.precomposedStringWithCanonicalMapping)
        guard let parts = DateParts(numbers: typed) ?? DateParts(english: typed) else { return false }
        switch parts.form {
        case .digits: return false
        case .words: return true
        case .separated(let separator):
            // With its year it is a date even if there is no such day, which is then reported; `24/7` and `6.25` are
            // searched.
            return parts.year?.count == 4
                || (parts.year != nil || separator != ".") && (try? parts.date(text)) != nil
        }
    }

    /// The text with the full-width digits and punctuation of Korean and Japanese keyboards as ASCII.
    private static func foldingWidth(of text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isWide = (0xFF01...0xFF5E).contains(scalar.value)
            folded.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
        }
        return String(folded)
    }
}

/// The numbers of a typed date, not yet validated against the calendar.
private struct DateParts {
    enum Form: Equatable {
        /// `19970626`
        case digits
        /// `1997-06-26`
        case separated(Substring)
        /// `1997년 6월 26일`, `June 26 1997`
        case words
    }

    let form: Form
    /// Four digits, or two.
    var year: Substring?
    let month: Substring
    let day: Substring

    /// A date in numbers: with separators, with Korean units, or digits alone.
    init?(numbers text: String) {
        if let match = text.wholeMatch(of: /([0-9]{4}|[0-9]{2})??([0-9]{2})([0-9]{2})/) {
            (form, year, month, day) = (.digits, match.1, match.2, match.3)
        } else if let match = text.wholeMatch(of: /(?:([0-9]{4}|[0-9]{2})년 ?)?([0-9]{1,2})월 ?([0-9]{1,2})일?/) {
            (form, year, month, day) = (.words, match.1, match.2, match.3)
        } else if let match = text.wholeMatch(
            of: /(?:([0-9]{4}|[0-9]{2})([-\/]|\. ?))?([0-9]{1,2})([-\/]|\. ?)([0-9]{1,2})\.?/
        ), match.2.map({ $0.first == match.4.first }) ?? true, match.4.first == "." || text.last != "." {
            (form, year, month, day) = (.separated(match.4.prefix(1)), match.1, match.3, match.5)
        } else {
            return nil
        }
    }

    /// A date in English words, with or without the year: `June 26, 1997`, `26 Jun 1997`, `June 26th`.
    init?(english text: String) {
        var words = text.lowercased().split { " ,.".contains($0) }
        guard (2...3).contains(words.count), let place = words.prefix(2).firstIndex(where: { Self.month($0) != nil }),
            let month = Self.month(words.remove(at: place))
        else { return nil }
        var day = words[0]
        for ending in ["st", "nd", "rd", "th"] where day.hasSuffix(ending) { day.removeLast(2) }
        guard Self.isNumber(day, of: 1...2) else { return nil }
        if words.count == 2 {
            guard Self.isNumber(words[1], of: 4...4) else { return nil }
            year = words[1]
        }
        (form, self.month, self.day) = (.words, Substring("\(month)"), day)
    }

    /// Throws why there is no such day. Digits with no such month are a year or another number, not a date.
    func date(_ text: String) throws(PartialDate.Invalid) -> TypedDate {
        if form == .digits, Int(month).map({ !(1...12).contains($0) }) ?? true, year?.count != 4 {
            throw .form(text, expected: "YYYY-MM-DD")
        }
        let rest = "\(Self.two(month))-\(Self.two(day))"
        guard let year else { return .monthDay(try MonthDay(strict: rest)) }
        if year.count == 4 { return .day(try PartialDate(strict: "\(year)-\(rest)")) }
        return .shortYear(Int(year) ?? 0, try MonthDay(strict: rest))
    }

    private static func two(_ digits: Substring) -> String { digits.count < 2 ? "0\(digits)" : String(digits) }

    private static func isNumber(_ text: Substring, of length: ClosedRange<Int>) -> Bool {
        length.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The number of a month by its English name, or the first three letters of it.
    private static func month(_ word: Substring) -> Int? {
        guard word != "sept" else { return 9 }
        return (1...12).first { month in
            guard let day = MonthDay(month: month, day: 1) else { return false }
            let name = LocalizedDate.text(day, in: .english).lowercased().dropLast(2)
            return word == name || word == name.prefix(3)
        }
    }
}

package struct ResolvedDate: Hashable, Sendable {
    package let day: MonthDay
    /// The year; `nil` for a day without one, or a birthday whose year is not known.
    package let year: Int?
    /// The day on which a birthday is celebrated this year, that of a lunar one being another every year.
    package let celebrated: MonthDay?

    package init(day: MonthDay, year: Int?, celebrated: MonthDay? = nil) {
        self.day = day
        self.year = year
        self.celebrated = celebrated
    }

    package var date: PartialDate? { year.flatMap { day.date(in: $0) } }

    /// The latest such day up to another: a past day without year; `nil` for one that its year does not have.
    package func latest(until today: PartialDate) -> PartialDate? {
        if let year { return day.date(in: year) }
        // 29 February is at most eight years back.
        return (0...8).lazy.compactMap { day.date(in: today.year - $0) }.first { $0 <= today }
    }
}

extension TypedDate {
    /// The day that the date means.
    ///
    /// - Parameter today: Today; the year of two digits is the latest one up to it.
    /// - Returns: The day; `nil` for a name, for a day that its year does not have, and if today is needed and unknown.
    package func resolved(today: PartialDate?) -> ResolvedDate? {
        switch self {
        case .day(let date): return date.monthDay.map { ResolvedDate(day: $0, year: date.year) }
        case .shortYear(let digits, let day):
            guard let today else { return nil }
            let century = today.year / 100 * 100
            let year = century + digits <= today.year ? century + digits : century + digits - 100
            return day.date(in: year) == nil ? nil : ResolvedDate(day: day, year: year)
        case .monthDay(let day): return ResolvedDate(day: day, year: nil)
        case .daysAgo(let count):
            let date = today?.before(days: count)
            return date?.monthDay.map { ResolvedDate(day: $0, year: date?.year) }
        case .name: return nil
        }
    }
}

extension Session {
    /// Today in the user's time zone; in a demo the day of the fixtures.
    package var today: PartialDate? {
        isDemo ? Self.demoDay : context.readerClock.today
    }

    static let demoDay = PartialDate(year: 2026, month: 11, day: 21)

    /// The day that a typed date means. Returns the day. Throws ``ProgramFailure`` with code 64 for a name without a
    /// saved birthday, 74 for the store.
    package func resolved(_ date: TypedDate) async throws(ProgramFailure) -> ResolvedDate {
        switch date {
        case .day, .monthDay, .daysAgo, .shortYear:
            guard let day = date.resolved(today: today) else { throw .usage(.invalidDay(date: date.text)) }
            return day
        case .name(let name):
            let birthdays = try await withStore { (store) async throws(StoreError) in
                try await store.birthdays.list()
            }
            let key = CleanText.plain(name)
            guard let birthday = birthdays.first(where: { $0.name == key }) else {
                if let word = TypedWords.lunar.first(where: { key.lowercased().hasPrefix($0) }) {
                    let date = key.dropFirst(word.count).trimmingCharacters(in: .whitespaces)
                    throw .usage(.neitherDateNorName(text: name), hint: .didYouMean(["birthday \(date) --lunar"]))
                }
                let near = Suggestion.nearest(to: key, in: TypedDate.words.keys.sorted() + birthdays.map(\.name))
                throw .usage(.neitherDateNorName(text: name), hint: near.isEmpty ? nil : .didYouMean(near))
            }
            let celebrated = birthday.day(in: today?.year)
            let day = birthday.year == nil ? celebrated : birthday.day
            return ResolvedDate(day: day, year: birthday.year, celebrated: celebrated)
        }
    }
}

extension TypedDate {
    fileprivate var text: String {
        switch self {
        case .day(let date): date.description
        case .shortYear(let year, let day): "\(year < 10 ? "0" : "")\(year)-\(day)"
        case .monthDay(let day): day.description
        case .daysAgo: Message.today.text
        case .name(let name): name
        }
    }
}

extension PartialDate {
    /// The day a number of days earlier; `nil` if this is not a single day.
    fileprivate func before(days: Int) -> PartialDate? {
        guard let month, let day else { return nil }
        let number = GregorianCalendar.dayNumber(year: year, month: month, day: day) - days
        let earlier = GregorianCalendar.date(dayNumber: number)
        return PartialDate(year: earlier.year, month: earlier.month, day: earlier.day)
    }
}
