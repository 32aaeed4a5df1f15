import Basics
public import Foundation
public import HTTPTypes

/// A response on its way through the middleware, with the key removed from it.
public struct APIResponse: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields.
    public let fields: HTTPFields
    /// The body, decompressed.
    public let body: Data

    /// Creates a response.
    public init(status: Int, fields: HTTPFields = HTTPFields(), body: Data) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }

    /// The wait that `Retry-After` requests, as seconds or as a date; `nil` when absent or invalid.
    ///
    /// - Parameter now: The time from which a date is counted.
    /// - Returns: The wait, at most a year.
    package func retryAfter(now: Date) -> Duration? {
        fields[.retryAfter].flatMap { RetryAfter.parse($0, now: now) }
    }

    /// The error for an unsuccessful status that the service's own decoder does not explain.
    package func statusError(now: Date = Date()) -> HTTPStatusError {
        HTTPStatusError(status: status, retryAfter: retryAfter(now: now), isWebPage: isWebPage)
    }

    private var isWebPage: Bool {
        let start = String(decoding: body.prefix(256), as: UTF8.self).lowercased()
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") || start.hasPrefix("<head")
    }

    /// The server's clock, from the `Date` header; `nil` when absent or invalid.
    package var serverDate: Date? { fields[.date].flatMap { RetryAfter.date($0) } }
}

/// The value of a `Retry-After` header: seconds, or an HTTP date
/// ([RFC 9110, 10.2.3](https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3)).
enum RetryAfter {
    /// Parses the value; `nil` for anything but a whole number of seconds or an IMF-fixdate.
    static func parse(_ text: String, now: Date) -> Duration? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if let seconds = number(trimmed[...]) {
            return .seconds(min(seconds, maxRetryAfter))
        }
        guard let date = date(trimmed) else { return nil }
        return .seconds(min(max(0, date.timeIntervalSince(now).rounded(.up)), Double(maxRetryAfter)))
    }

    /// A year, far above any sensible wait; the bound prevents overflow.
    private static let maxRetryAfter = 366 * 86_400

    /// A number of digits only; `Int` by itself would accept a sign as well.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// Parses `Sat, 21 Nov 2026 03:43:00 GMT` by hand: a `DateFormatter` or a `Calendar` would cost more than the rest
    /// of the program's start.
    static func date(_ text: String) -> Date? {
        let parts = text.split(whereSeparator: { $0 == " " || $0 == ":" })
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard parts.count == 8, parts[7] == "GMT", let month = months.firstIndex(of: String(parts[2])),
            let day = number(parts[1]), 1...31 ~= day, let year = number(parts[3]), 1...9999 ~= year,
            let hour = number(parts[4]), 0...23 ~= hour, let minute = number(parts[5]), 0...59 ~= minute,
            let second = number(parts[6]), 0...60 ~= second
        else { return nil }
        let days = GregorianCalendar.dayNumber(year: year, month: month + 1, day: day)
        return Date(timeIntervalSince1970: Double((days * 24 + hour) * 3600 + minute * 60 + second))
    }
}
