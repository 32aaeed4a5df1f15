import CatalogModel
package import Foundation

/// Dates in feeds: RFC 822, RFC 3339 and common deviations from both. Parsed by hand, since feeds use more formats than
/// Foundation's formatters accept. Supported are `Sat, 16 Jul 2022 22:01:07 +0900`, numeric months, a missing weekday,
/// comma, space or second, double spaces, two-digit years, the month before the day, names of time zones,
/// `2022-07-16T22:01:07+09:00` with a space instead of the `T` or without a zone, `20220716T220107Z`, Drupal's `Sat,
/// 07/16/2022 - 22:01`, and `2022년 7월 16일 (토) 오후 10:01`.
package enum FeedDate {
    package struct Moment: Hashable, Sendable {
        /// The instant; the start of the day if no time of day is given.
        package let date: Date
        package let hasTime: Bool
    }

    /// The date; `nil` if the text is not a date or the date or time does not exist.
    package static func parse(_ text: String, zone: TimeZone) -> Moment? {
        guard text.utf8.count <= 200 else { return nil }
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return (iso(text) ?? compact(text) ?? korean(text) ?? rfc822(text))?.moment(in: zone)
    }

    private struct Parts {
        var year = 0
        var month = 0
        var day = 0
        var time: (hour: Int, minute: Int, second: Int, fraction: Double)?
        /// Seconds east of UTC; `nil` without a zone.
        var offset: Int?

        func moment(in zone: TimeZone) -> Moment? {
            let time = time ?? (0, 0, 0, 0)
            guard (1...9999).contains(year), (0...24).contains(time.hour), (0...59).contains(time.minute),
                (0...60).contains(time.second), time.hour < 24 || (time.minute == 0 && time.second == 0),
                let midnight = Instant.parse("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T00:00:00Z")
            else { return nil }
            let seconds = Double(time.hour * 3600 + time.minute * 60 + time.second) + time.fraction
            let local = midnight.addingTimeInterval(seconds)
            let east: Int
            if let offset {
                east = offset
            } else {
                // The zone's offset is computed twice, since the first instant may be on the other side of a
                // daylight-saving change.
                let first = local.addingTimeInterval(-Double(zone.secondsFromGMT(for: local)))
                east = zone.secondsFromGMT(for: first)
            }
            return Moment(date: local.addingTimeInterval(-Double(east)), hasTime: self.time != nil)
        }

        private func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
    }

    // MARK: Year first

    /// `2022-07-16`, `2022.07.16 22:01`, `2022-07-16T22:01:07.000+09:00`.
    private static func iso(_ text: String) -> Parts? {
        guard
            let match = text.wholeMatch(
                of: /([0-9]{4})[-.\/]([0-9]{1,2})[-.\/]([0-9]{1,2})\.?(?:[Tt\s]+([0-9:.,]+)\s*(.*))?/
            )
        else { return nil }
        var parts = Parts()
        parts.year = Int(match.output.1) ?? 0
        parts.month = Int(match.output.2) ?? 0
        parts.day = Int(match.output.3) ?? 0
        guard let clock = match.output.4 else { return parts }
        guard let time = time(clock) else { return nil }
        parts.time = time
        if let name = match.output.5, !name.isEmpty { parts.offset = offset(name) }
        return parts
    }

    /// `20220716`, `20220716T220107Z`, `202207162201`.
    private static func compact(_ text: String) -> Parts? {
        guard
            let match = text.wholeMatch(
                of: /([0-9]{4})([0-9]{2})([0-9]{2})(?:[Tt\s]?([0-9]{2})([0-9]{2})([0-9]{2})?\s*(.*))?/
            )
        else { return nil }
        var parts = Parts()
        parts.year = Int(match.output.1) ?? 0
        parts.month = Int(match.output.2) ?? 0
        parts.day = Int(match.output.3) ?? 0
        guard let hour = match.output.4.flatMap({ Int($0) }), let minute = match.output.5.flatMap({ Int($0) }) else {
            return parts
        }
        parts.time = (hour, minute, match.output.6.flatMap { Int($0) } ?? 0, 0)
        if let name = match.output.7, !name.isEmpty { parts.offset = offset(name) }
        return parts
    }

    /// `2022년 7월 16일 (토) 오후 10:01`, `2022. 7. 16. 오후 10시 1분`.
    private static func korean(_ text: String) -> Parts? {
        guard
            let match = text.wholeMatch(
                of: /([0-9]{4})(?:년|[.\-\/])\s*([0-9]{1,2})(?:월|[.\-\/])\s*([0-9]{1,2})[일.]?(.*)/
            ),
            let clock = match.output.4.wholeMatch(
                of: /\s*(?:\(?[월화수목금토일](?:요일)?\)?)?[\s,]*(오전|오후)?\s*([0-9]{1,2}[:시분초0-9\s]*)?(.*)/
            )
        else { return nil }
        var parts = Parts()
        parts.year = Int(match.output.1) ?? 0
        parts.month = Int(match.output.2) ?? 0
        parts.day = Int(match.output.3) ?? 0
        guard let digits = clock.output.2 else { return clock.output.3.isEmpty ? parts : nil }
        let numbers = digits.split { !($0.isASCII && $0.isNumber) }.map { Int($0) ?? 99 }
        guard (1...3).contains(numbers.count) else { return nil }
        var hour = numbers[0]
        if let half = clock.output.1 {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "오후" ? 12 : 0)
        }
        parts.time = (hour, numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0, 0)
        if !clock.output.3.isEmpty { parts.offset = offset(clock.output.3) }
        return parts
    }

    // MARK: Day first

    private static func rfc822(_ text: String) -> Parts? {
        var parts = Parts()
        var numbers: [(value: Int, digits: Int)] = []
        var month: Int?
        var half: Int?
        var zone = ""
        for token in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            if parts.time == nil, token.contains(":"), token.first?.isNumber == true {
                // `22:01:07+0900` and `22:01:07Z` have no space.
                let clock = token.prefix { $0.isNumber || $0 == ":" || $0 == "." }
                guard let time = time(clock) else { return nil }
                parts.time = time
                zone += token[clock.endIndex...]
            } else if parts.time == nil, let found = dayMonthYear(token) {
                numbers += [found.day, found.year]
                month = found.month
            } else if let number = Int(token), token.allSatisfy(\.isNumber), parts.time == nil || numbers.count < 2 {
                numbers.append((number, token.count))
            } else if month == nil, let found = monthNumber(token) {
                month = found
            } else if parts.time != nil {
                switch token.lowercased() {
                case "am": half = 0
                case "pm": half = 12
                default: zone += token
                }
            } else if token != "-", !token.allSatisfy({ $0.isLetter || $0 == "." }) {
                return nil
            }
        }
        // The month as a number: `Sat, 16 07 2022`.
        if month == nil, numbers.count == 3 { month = numbers.remove(at: 1).value }
        guard let month, numbers.count == 2 else { return nil }
        // `16 Jul 2022`, and `Jul 16 2022` alike; `2022 Jul 16` has its year first.
        let yearFirst = numbers[0].digits == 4
        let (day, year) = yearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
        parts.day = day.value
        parts.month = month
        parts.year = year.digits <= 2 ? year.value + (year.value < 70 ? 2000 : 1900) : year.value
        if let half, let time = parts.time { parts.time?.hour = time.hour % 12 + half }
        if !zone.isEmpty { parts.offset = offset(zone[...]) }
        return parts
    }

    /// `16-Jul-22`, the format of RFC 850, and Drupal's `07/16/2022`.
    private static func dayMonthYear(
        _ token: Substring
    ) -> (day: (value: Int, digits: Int), month: Int, year: (value: Int, digits: Int))? {
        if let slashed = token.wholeMatch(of: /([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})/)?.output,
            let first = Int(slashed.1), let second = Int(slashed.2), let year = Int(slashed.3)
        {
            // The month is first in Drupal's format; 16/07/2022 cannot be that.
            return first > 12 ? ((first, 2), second, (year, 4)) : ((second, 2), first, (year, 4))
        }
        let parts = token.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let day = Int(parts[0]), let month = monthNumber(parts[1]), let year = Int(parts[2])
        else { return nil }
        return ((day, parts[0].count), month, (year, parts[2].count))
    }

    private static func monthNumber(_ token: Substring) -> Int? {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        // Java writes `16 7월 2022` where its language is Korean.
        if token.hasSuffix("월"), let number = Int(token.dropLast()) { return (1...12).contains(number) ? number : nil }
        guard token.count >= 3, token.allSatisfy({ $0.isLetter || $0 == "." }) else { return nil }
        return months.firstIndex(of: String(token.prefix(3)).lowercased()).map { $0 + 1 }
    }

    /// `22:01`, `22:01:07`, `22:01:07.123`.
    private static func time(_ text: Substring) -> (hour: Int, minute: Int, second: Int, fraction: Double)? {
        guard let match = text.wholeMatch(of: /([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]{1,9})[0-9]*)?)?/),
            let hour = Int(match.output.1), let minute = Int(match.output.2)
        else { return nil }
        let second = match.output.3.flatMap { Int($0) } ?? 0
        let fraction = match.output.4.flatMap { Double("0.\($0)") } ?? 0
        return (hour, minute, second, fraction)
    }

    // MARK: Zones

    /// Seconds east of UTC; `nil` without a zone, and for an unknown one.
    private static func offset(_ text: Substring) -> Int? {
        var text = text.uppercased()
        // `GMT+9`, `(KST)`.
        text.removeAll { $0.isWhitespace || $0 == "(" || $0 == ")" }
        if let seconds = named[text] { return seconds }
        for name in ["GMT", "UTC"] where text.hasPrefix(name) { text.removeFirst(3) }
        // The offset may be followed by the name of the zone: `+0900KST`.
        guard let match = text.prefixMatch(of: /([+\-\u{2212}])([0-9]{1,2}):?([0-9]{2})?/),
            let hours = Int(match.output.2)
        else { return nil }
        let minutes = match.output.3.flatMap { Int($0) } ?? 0
        guard hours <= 15, minutes < 60 else { return nil }
        return (match.output.1 == "+" ? 1 : -1) * (hours * 3600 + minutes * 60)
    }

    /// Names of zones with a single, unambiguous offset.
    private static let named: [String: Int] = [
        "GMT": 0, "UTC": 0, "UT": 0, "Z": 0, "WET": 0, "KST": 9 * 3600, "JST": 9 * 3600, "EST": -5 * 3600,
        "EDT": -4 * 3600, "CDT": -5 * 3600, "MST": -7 * 3600, "MDT": -6 * 3600, "PST": -8 * 3600, "PDT": -7 * 3600,
        "CET": 3600, "CEST": 2 * 3600, "EET": 2 * 3600, "EEST": 3 * 3600, "MSK": 3 * 3600, "HKT": 8 * 3600,
        "SGT": 8 * 3600, "AEST": 10 * 3600, "AEDT": 11 * 3600, "CST": -6 * 3600, "BST": 3600,
        "MET": 3600, "MEST": 2 * 3600, "MESZ": 2 * 3600, "MEZ": 3600, "IST": 5 * 3600 + 1800,
    ]
}
