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
}
