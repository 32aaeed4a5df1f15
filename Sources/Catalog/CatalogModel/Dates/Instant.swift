import Basics
package import Foundation

/// RFC 3339 instants, parsed and formatted by hand: no single Foundation formatter accepts all of newsapi's forms.
package enum Instant {
    /// Parses an instant. Seen at newsapi: `2024-10-08T08:29:00Z`, with 3, 6 or 7 digits of a second, with an offset
    /// `+00:00`, and without any zone, which means UTC there. Returns the instant; `nil` for any other form and for
    /// dates or times that do not exist.
    package static func parse(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 19, bytes[4] == hyphen, bytes[7] == hyphen, bytes[10] | 0x20 == 0x74 || bytes[10] == 0x20,
            bytes[13] == colon, bytes[16] == colon,
            let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
            let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            PartialDate(year: year, month: month, day: day) != nil, hour < 24, minute < 60, second <= 60
        else { return nil }
        var rest = bytes[19...]
        var fraction = 0.0
        if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            guard !digits.isEmpty else { return nil }
            fraction = digits.reversed().reduce(0) { ($0 + Double($1 - 0x30)) / 10 }
            rest = rest[digits.endIndex...]
        }
        guard let offset = offset(Array(rest)) else { return nil }
        let days = GregorianCalendar.dayNumber(year: year, month: month, day: day)
        let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceDate) + fraction)
    }

    /// Formats an instant in UTC.
    ///
    /// - Parameter date: An instant; one outside the years 1 to 9999 is clamped.
    /// - Returns: `2024-10-08T08:29:00Z`, with a fraction of up to six digits if there is one.
    package static func text(_ date: Date) -> String {
        // A Date is a Double: near the present it is exact to a fraction of a microsecond only.
        let exact = date.timeIntervalSinceReferenceDate
        let interval = exact > earliest ? min(exact, latest) : earliest
        let microseconds = Int((interval * 1_000_000).rounded())
        let seconds = GregorianCalendar.floorDivide(microseconds, 1_000_000)
        let fraction = microseconds - seconds * 1_000_000
        let sinceEpoch = seconds + referenceDate
        let days = GregorianCalendar.floorDivide(sinceEpoch, 86_400)
        let (year, month, day) = GregorianCalendar.date(dayNumber: days)
        let time = sinceEpoch - days * 86_400
        func two(_ number: Int) -> String { GregorianCalendar.padded(number, 2) }
        var text = "\(GregorianCalendar.padded(year, 4))-\(two(month))-\(two(day))T"
        text += "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))"
        if fraction > 0 {
            var digits = GregorianCalendar.padded(fraction, 6)
            while digits.hasSuffix("0") { digits.removeLast() }
            text += "." + digits
        }
        return text + "Z"
    }

    /// 2001-01-01, Foundation's reference date, in seconds since 1970.
    private static let referenceDate = 978_307_200
    private static let earliest = -63_113_904_000.0
    private static let latest = 252_423_993_599.0

    private static let hyphen = UInt8(ascii: "-")
    private static let colon = UInt8(ascii: ":")

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Seconds east of UTC: `Z`, `+09:00`, `-0330`, or nothing at all.
    private static func offset(_ text: [UInt8]) -> Int? {
        if text.isEmpty || text == [UInt8(ascii: "Z")] || text == [UInt8(ascii: "z")] { return 0 }
        let digits = text.dropFirst().filter { $0 != colon }
        guard let sign = text.first, sign == hyphen || sign == UInt8(ascii: "+"), digits.count == 4,
            text.count == 5 || (text.count == 6 && text[3] == colon),
            let hours = number(digits[0..<2]), let minutes = number(digits[2..<4]), hours < 24, minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == hyphen ? -1 : 1)
    }
}
