import CatalogModel

/// Dates as reference managers write them, in every form in which the year is certain.
enum CitedDate {
    /// Reads a date.
    ///
    /// - Parameter text: `1997-06-26`, `1997-06-26/1998`, `/1998`, `1998~`, `c1998`, `2525 [1982]`, `17-05-2020`,
    ///   `June 26, 1997`, `1997-21` (a season).
    /// - Returns: As much of it as is known, of a range the beginning; `nil` where no year is certain, as in `199X`.
    static func read(_ text: String) -> PartialDate? {
        if let year = plainYear(text) { return year }
        let text = PlainText.line(text)
        guard text.utf8.count <= 200 else { return nil }
        if let year = bracketedYear(text) { return PartialDate(year: year) }
        if let date = lenient(text) { return date }
        let parts = text.split(separator: "/", maxSplits: 1).map { PlainText.line(String($0)) }
        if text.contains("/"), let first = parts.first(where: { !$0.isEmpty && $0 != ".." }), first.utf8.count >= 4,
            let date = lenient(first)
        {
            return date
        }
        return numbers(text)
    }

    static func year(_ text: String) -> PartialDate? {
        if let year = plainYear(text) { return year }
        let text = PlainText.line(text)
        if (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return Int(text).flatMap { PartialDate(year: $0) }
        }
        // `1911/12` is two years.
        guard text.contains("/"), let match = text.wholeMatch(of: /([0-9]{4})\/[0-9]{2,4}/) else { return read(text) }
        return Int(match.1).flatMap { PartialDate(year: $0) }
    }

    /// The year of a text that is four digits, as nearly all are; `nil` for any other text, and for a year that is
    /// none.
    static func plainYear(_ text: String) -> PartialDate? {
        guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return PartialDate(year: text.utf8.reduce(0) { $0 * 10 + Int($1 & 0x0F) })
    }

    /// The number of a month by its number or name, and a day beside it, as in `26~jun`.
    static func month(_ text: String) -> (month: Int?, day: Int?) {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let numbers = words.compactMap { Int($0.prefix { $0.isNumber }) }
        if let month = words.lazy.compactMap({ named($0) }).first { return (month, numbers.first) }
        return (numbers.first, nil)
    }

    /// The month and day are left out where they are not in the calendar.
    static func partial(_ year: Int, _ month: Int?, _ day: Int?) -> PartialDate? {
        PartialDate(year: year, month: month, day: month == nil ? nil : day)
            ?? month.flatMap { PartialDate(year: year, month: $0) } ?? PartialDate(year: year)
    }

    private static func lenient(_ text: String) -> PartialDate? {
        if let date = PartialDate(lenient: text) { return date }
        // 00, 99 and seasons (21 to 41) are no months.
        guard let match = text.prefixMatch(of: /([0-9]{4})[-\/.]([0-9]{1,2})(?:[-\/.]([0-9]{1,2}))?(?![0-9])/),
            let year = Int(match.1)
        else { return nil }
        return partial(year, Int(match.2), match.3.flatMap { Int($0) })
    }

    /// The year in brackets is that of our calendar, beside one of another.
    private static func bracketedYear(_ text: String) -> Int? {
        guard text.contains("["), let match = text.firstMatch(of: /[0-9]{4}[^0-9\[]*\[([0-9]{4})\]/) else { return nil }
        return Int(match.1)
    }

    /// A date of words or in another order, or the only number of four digits.
    private static func numbers(_ text: String) -> PartialDate? {
        if let match = text.wholeMatch(of: /([0-9]{1,2})[-.\/] ?([0-9]{1,2})[-.\/] ?([0-9]{4})/),
            let one = Int(match.1), let two = Int(match.2), let year = Int(match.3)
        {
            // Which is the month is certain only if the other is none.
            if one > 12 { return partial(year, two, one) }
            if two > 12 { return partial(year, one, two) }
            return PartialDate(year: year)
        }
        let runs = text.split { !$0.isASCII || !$0.isNumber }.map(String.init)
        let years = runs.filter { $0.count == 4 }
        guard years.count == 1, let year = Int(years[0]), (1000...2999).contains(year) else { return nil }
        let days = runs.filter { $0.count <= 2 }
        let month = text.lowercased().split { !$0.isLetter }.lazy.compactMap { named(String($0)) }.first
        return partial(year, month, days.count == 1 ? Int(days[0]) : nil)
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    private static func named(_ word: String) -> Int? {
        guard word.count >= 3 else { return nil }
        return months.firstIndex { $0.hasPrefix(word) || (word.count == 4 && word == "sept" && $0 == "september") }
            .map { $0 + 1 }
    }
}
