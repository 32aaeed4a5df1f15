public import Foundation
public import HTTPTypes

/// A response on its way up: whatever the service answered, with the key taken out of it.
public struct APIResponse: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields.
    public let fields: HTTPFields
    /// The body, decompressed.
    public let body: Data

    /// Makes a response.
    public init(status: Int, fields: HTTPFields = HTTPFields(), body: Data) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }

    /// The wait that `Retry-After` asks for, as seconds or as a date; `nil` when absent or unreadable.
    ///
    /// - Parameter now: The time to count a date from.
    /// - Returns: The wait, at most a year.
    public func retryAfter(now: Date) -> Duration? {
        fields[.retryAfter].flatMap { RetryAfter.parse($0, now: now) }
    }

    /// The error to throw when the status is no success and the service's own reader found nothing better.
    public func statusError(now: Date = Date()) -> HTTPStatusError {
        HTTPStatusError(status: status, retryAfter: retryAfter(now: now), isPage: isPage)
    }

    /// Whether the body begins as a web page does.
    private var isPage: Bool {
        let start = String(decoding: body.prefix(256), as: UTF8.self).lowercased()
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") || start.hasPrefix("<head")
    }

    /// What the server's clock said when it answered, from the header `Date`; `nil` when absent or unreadable.
    public var serverDate: Date? { fields[.date].flatMap { RetryAfter.date($0) } }
}

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
