import CatalogModel
package import Foundation

/// Dates in feeds: RFC 822, RFC 3339 and common deviations from both. Parsed by hand, since feeds use more formats than
/// Foundation's formatters accept. Supported are `Sat, 16 Jul 2022 22:01:07 +0900`, numeric months, a missing weekday,
/// comma, space or second, double spaces, two-digit years, the month before the day, names of time zones,
/// `2022-07-16T22:01:07+09:00` with a space instead of the `T` or without a zone, `20220716T220107Z`, Drupal's `Sat,
/// 07/16/2022 - 22:01`, `16.07.2022 22:01`, months in the languages of the built-in feeds, halves of the day before or
/// behind the time (`10:01 p.m.`, `오후 10:01`), `2022년 7월 16일 (토) 22시 1분` and the same in Japanese and Chinese.
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
        return (iso(text) ?? compact(text) ?? eastAsian(text) ?? rfc822(text))?.moment(in: zone)
    }

    private struct Parts {
        var year = 0
        var month = 0
        var day = 0
        var time: (hour: Int, minute: Int, second: Int, fraction: Double)?
        /// `nil` without a zone, and for an unknown one.
        var zone: TimeZone?

        /// Sets the time of day. The half of the day counts on a clock of twelve hours; `15:04 AM` is none.
        mutating func set(_ time: (hour: Int, minute: Int, second: Int, fraction: Double), _ half: Half?) {
            self.time = time
            guard let half, time.hour <= 12 else { return }
            self.time?.hour = time.hour % 12 + (half == .afternoon ? 12 : 0)
        }

        func moment(in zone: TimeZone) -> Moment? {
            let time = time ?? (0, 0, 0, 0)
            guard (1...9999).contains(year), (0...24).contains(time.hour), (0...59).contains(time.minute),
                (0...60).contains(time.second), time.hour < 24 || (time.minute == 0 && time.second == 0),
                let midnight = Instant.parse("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T00:00:00Z")
            else { return nil }
            let seconds = Double(time.hour * 3600 + time.minute * 60 + time.second) + time.fraction
            let local = midnight.addingTimeInterval(seconds)
            let zone = self.zone ?? zone
            // The zone's offset is computed twice, since the first instant may be on the other side of a
            // daylight-saving change.
            let first = local.addingTimeInterval(-Double(zone.secondsFromGMT(for: local)))
            let east = zone.secondsFromGMT(for: first)
            return Moment(date: local.addingTimeInterval(-Double(east)), hasTime: self.time != nil)
        }

        private func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
    }

    // MARK: Halves of the day

    private enum Half {
        case morning, afternoon

        /// `PM`, `p.m.`, `오후`; `nil` for any other word.
        init?(_ word: some StringProtocol) {
            switch word.lowercased().filter({ $0 != "." }) {
            case "am", "오전", "午前", "上午": self = .morning
            case "pm", "오후", "午後", "下午": self = .afternoon
            default: return nil
            }
        }
    }

    /// A half of the day at the beginning of what follows a time, and the rest.
    private static func half(before text: Substring) -> (half: Half?, rest: Substring) {
        let text = text.drop(while: \.isWhitespace)
        let word = text.prefix { $0.isLetter || $0 == "." }
        guard let half = Half(word) else { return (nil, text) }
        return (half, text[word.endIndex...].drop(while: \.isWhitespace))
    }

    // MARK: Year first

    /// `2022-07-16`, `2022.07.16 22:01`, `2022-07-16T22:01:07.000+09:00`, `2022-07-16 10:01 PM`.
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
        let (half, name) = half(before: match.output.5 ?? "")
        guard let time = time(clock) else { return nil }
        parts.set(time, half)
        parts.zone = FeedZone.written(name)
        return parts
    }

    /// `20220716`, `20220716T220107Z`, `202207162201`, `20220716 22:01:07`. Thirteen digits are the milliseconds of a
    /// clock.
    private static func compact(_ text: String) -> Parts? {
        guard
            let match = text.wholeMatch(
                of: /([0-9]{4})([0-9]{2})([0-9]{2})(?:[Tt\s]?([0-9]{2}):?([0-9]{2})(?::?([0-9]{2}))?\s*([^0-9].*)?)?/
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
        if let name = match.output.7 { parts.zone = FeedZone.written(name) }
        return parts
    }

    /// `2022년 7월 16일 (토) 오후 10:01`, `2022. 7. 16. 오후 10시 1분`, `22년 7월 16일`, `2022年7月16日 22時01分`, `2022-07-16 PM 10:01`.
    private static func eastAsian(_ text: String) -> Parts? {
        guard
            let match = text.wholeMatch(
                of:
                    #/
                    ([0-9]{4} | [0-9]{2} (?=[년年])) [년年.\-\/] \s* ([0-9]{1,2}) [월月.\-\/] \s* ([0-9]{1,2}) [일日.]? (.*)
                    /#
            ),
            let clock = match.output.4.wholeMatch(
                of:
                    #/
                    [\s,]* (?: [(（]? (?: [월화수목금토일] (?:요일)? | [月火水木金土日] (?:曜日?)? | (?:星期|周|週) [一二三四五六日天] ) [)）]? )?
                    [\s,]* (오전|오후|午前|午後|上午|下午|[AaPp]\.?[Mm]\.?)?
                    \s* ([0-9]{1,2}[:시분초時时点點分秒0-9\s]*)? (.*)
                    /#
            )
        else { return nil }
        var parts = Parts()
        parts.year = Int(match.output.1) ?? 0
        if match.output.1.count == 2 { parts.year += 2000 }
        parts.month = Int(match.output.2) ?? 0
        parts.day = Int(match.output.3) ?? 0
        guard let digits = clock.output.2 else {
            return clock.output.1 == nil && clock.output.3.isEmpty ? parts : nil
        }
        let numbers = digits.split { !($0.isASCII && $0.isNumber) }.map { Int($0) ?? 99 }
        guard (1...3).contains(numbers.count) else { return nil }
        let (later, name) = half(before: clock.output.3)
        let half = clock.output.1.flatMap { Half($0) } ?? later
        guard half == nil || (0...12).contains(numbers[0]) else { return nil }
        parts.set((numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0, 0), half)
        parts.zone = FeedZone.written(name)
        return parts
    }

    // MARK: Day first

    private static func rfc822(_ text: String) -> Parts? {
        var parts = Parts()
        var numbers: [(value: Int, digits: Int)] = []
        var month: (number: Int, isFirst: Bool)?
        var half: Half?
        var zone = ""
        for token in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            // A half of the day stands beside the time: the German `am` of `am 16. Juli` does not.
            let word = Half(token)
            let number = token.last == "." ? token.dropLast() : token
            if parts.time == nil, token.contains(":"), token.first?.isNumber == true {
                // `22:01:07+0900` and `22:01:07Z` have no space.
                let clock = token.prefix { $0.isNumber || $0 == ":" || $0 == "." }
                guard let time = time(clock) else { return nil }
                parts.time = time
                let rest = Self.half(before: token[clock.endIndex...])
                half = half ?? rest.half
                zone += rest.rest
            } else if parts.time == nil, let found = dayMonthYear(token) {
                numbers += [found.day, found.year]
                month = (found.month, false)
            } else if let value = Int(number), number.allSatisfy(\.isNumber), parts.time == nil || numbers.count < 2 {
                numbers.append((value, number.count))
            } else if word != nil {
                half = word
                continue
            } else if month == nil || (month?.isFirst == true && parts.time == nil), let found = monthNumber(token) {
                // `mar., 21 nov. 2026` begins with a day of the week.
                month = (found, month == nil && numbers.isEmpty)
            } else if parts.time != nil {
                zone += zone.isEmpty ? token : " " + token
            } else if token != "-", !token.allSatisfy({ $0.isLetter || $0 == "." }) {
                return nil
            }
            if parts.time == nil { half = nil }
        }
        // The month as a number: `Sat, 16 07 2022`.
        if month == nil, numbers.count == 3 { month = (numbers.remove(at: 1).value, false) }
        guard let month, numbers.count == 2 else { return nil }
        // `16 Jul 2022`, and `Jul 16 2022` alike; `2022 Jul 16` has its year first.
        let yearFirst = numbers[0].digits == 4
        let (day, year) = yearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
        parts.day = day.value
        parts.month = month.number
        parts.year = year.digits <= 2 ? year.value + (year.value < 70 ? 2000 : 1900) : year.value
        if let time = parts.time { parts.set(time, half) }
        parts.zone = FeedZone.written(zone[...])
        return parts
    }

    /// `16-Jul-22`, the format of RFC 850, Drupal's `07/16/2022`, and `16.07.2022` or `16-07-2022` with the day first.
    private static func dayMonthYear(
        _ token: Substring
    ) -> (day: (value: Int, digits: Int), month: Int, year: (value: Int, digits: Int))? {
        if let numbers = token.wholeMatch(of: /([0-9]{1,2})([\/.\-])([0-9]{1,2})\2([0-9]{4})/)?.output,
            let first = Int(numbers.1), let second = Int(numbers.3), let year = Int(numbers.4)
        {
            // The month is first in Drupal's format; 16/07/2022 cannot be that, and 07-16-2022 not the other.
            let isDayFirst = numbers.2 == "/" ? first > 12 : second <= 12
            return isDayFirst ? ((first, 2), second, (year, 4)) : ((second, 2), first, (year, 4))
        }
        let parts = token.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let day = Int(parts[0]), let month = monthNumber(parts[1]), let year = Int(parts[2])
        else { return nil }
        return ((day, parts[0].count), month, (year, parts[2].count))
    }

    private static func monthNumber(_ token: Substring) -> Int? {
        // Java writes `16 7월 2022` where its language is Korean.
        if token.hasSuffix("월"), let number = Int(token.dropLast()) { return (1...12).contains(number) ? number : nil }
        guard token.count >= 3, token.allSatisfy({ $0.isLetter || $0 == "." }) else { return nil }
        let letters = token.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars.filter(\.isASCII)
        let name = String(String.UnicodeScalarView(letters))
        return name.hasPrefix("juil") ? 7 : months[String(name.prefix(3))]
    }

    /// The months by their first three letters, in English, German, French, Spanish, Italian, Portuguese, Dutch and
    /// Swedish.
    private static let months: [String: Int] = {
        let names = [
            "jan ene gen", "feb fev", "mar mrz mrt", "apr avr abr", "may mai mei maj mag", "jun jui giu", "jul lug",
            "aug aou ago", "sep set", "oct okt out ott", "nov", "dec dez dic",
        ]
        let pairs = names.enumerated().flatMap { index, names in names.split(separator: " ").map { ($0, index + 1) } }
        return Dictionary(pairs.map { (String($0), $1) }) { first, _ in first }
    }()

    /// `22:01`, `22:01:07`, `22:01:07.123`, `220107`.
    private static func time(_ text: Substring) -> (hour: Int, minute: Int, second: Int, fraction: Double)? {
        let form = /(?:([0-9]{1,2}):|([0-9]{2}))([0-9]{2})(?::?([0-9]{2})(?:[.,]([0-9]{1,9})[0-9]*)?)?/
        guard let match = text.wholeMatch(of: form),
            let hour = Int(match.output.1 ?? match.output.2 ?? ""), let minute = Int(match.output.3)
        else { return nil }
        let second = match.output.4.flatMap { Int($0) } ?? 0
        let fraction = match.output.5.flatMap { Double("0.\($0)") } ?? 0
        return (hour, minute, second, fraction)
    }
}
