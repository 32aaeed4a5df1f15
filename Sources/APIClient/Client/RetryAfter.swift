import Foundation

/// The value of a `Retry-After` header: seconds, or an HTTP date
/// ([RFC 9110, 10.2.3](https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3)).
enum RetryAfter {
    /// Reads the value; `nil` for anything but a whole number of seconds or an IMF-fixdate.
    static func parse(_ text: String, now: Date) -> Duration? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if let seconds = number(trimmed[...]) {
            return .seconds(min(seconds, longest))
        }
        guard let date = date(trimmed) else { return nil }
        return .seconds(min(max(0, date.timeIntervalSince(now).rounded(.up)), Double(longest)))
    }

    /// A year: no wait that a person means is longer, and the bound keeps the arithmetic safe.
    private static let longest = 366 * 86_400

    /// A number in digits alone; `Int` by itself would read a sign as well.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// `Sat, 21 Nov 2026 03:43:00 GMT`, by hand: a `DateFormatter` would cost more than the rest of the program's start.
    static func date(_ text: String) -> Date? {
        let parts = text.split(whereSeparator: { $0 == " " || $0 == ":" })
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 8, parts[7] == "GMT", let month = months.firstIndex(of: String(parts[2])),
            let day = number(parts[1]), 1...31 ~= day, let year = number(parts[3]), 1...9999 ~= year,
            let hour = number(parts[4]), 0...23 ~= hour, let minute = number(parts[5]), 0...59 ~= minute,
            let second = number(parts[6]), 0...60 ~= second
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(
            from: DateComponents(
                year: year,
                month: month + 1,
                day: day,
                hour: hour,
                minute: minute,
                second: second
            )
        )
    }
}
