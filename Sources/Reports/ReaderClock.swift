import APIClient
public import CatalogModel
public import Foundation
import Messages

/// Moments as the reader's own clock shows them. For tables only: what a script reads stays in UTC.
public struct ReaderClock: Sendable {
    /// The reader's time zone.
    public let zone: TimeZone
    private let now: Date

    /// A clock in the zone that an environment names, showing one moment.
    ///
    /// - Parameters:
    ///   - environment: The process's environment variables; `TZ` names the zone, the system where it does not.
    ///   - now: The present moment, to count ages from.
    public init(environment: [String: String], now: Date) {
        zone = Self.zone(environment["TZ"])
        self.now = now
    }

    /// The day of a moment, where the reader is.
    public func day(_ date: Date) -> PartialDate? {
        try? PartialDate(strict: String(minute(date).prefix(10)))
    }

    /// The reader's today.
    public var today: PartialDate? { day(now) }

    /// A minute without its zone: `2026-11-21 12:43`.
    public func minute(_ date: Date) -> String {
        let local = date.addingTimeInterval(TimeInterval(zone.secondsFromGMT(for: date)))
        return String(Instant.text(local).prefix(16)).replacing("T", with: " ")
    }

    /// A minute and how far its zone is from UTC: `2026-11-21 12:43 +09:00`.
    public func minuteAndZone(_ date: Date) -> String {
        let minutes = zone.secondsFromGMT(for: date) / 60
        guard minutes != 0 else { return minute(date) + " UTC" }
        let parts = [abs(minutes) / 60, abs(minutes) % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(minute(date)) \(minutes < 0 ? "-" : "+")\(parts.joined(separator: ":"))"
    }

    /// A minute of the last 24 hours with its age, `12:43, 3 h ago`; an earlier or later one with its day.
    public func recently(_ date: Date) -> String {
        guard let age = age(date) else { return minute(date) }
        return "\(minute(date).suffix(5)), \(age)"
    }

    /// How long ago a moment of the last 24 hours was: `3 h ago`; `nil` for any other.
    public func age(_ date: Date) -> String? {
        let age = now.timeIntervalSince(date)
        guard age >= 0, age < 86_400 else { return nil }
        return Message.ago(age).text
    }

    /// The zone that a value of `TZ` names: a name of the zone files (`Asia/Seoul`, with or without the colon of
    /// [POSIX](https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html)) or a POSIX zone without summer
    /// time (`KST-9`). Without a value, the system's; what nothing can be made of is UTC, as the C library has it.
    private static func zone(_ value: String?) -> TimeZone {
        guard let value, !value.isEmpty else { return .current }
        let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
        // Some systems have no zone files. Korea's clocks are nine hours ahead all year.
        if name == "Asia/Seoul" || name == "ROK" { return TimeZone(secondsFromGMT: 32_400) ?? .gmt }
        if let zone = posix(name) { return zone }
        return TimeZone(identifier: name) ?? .gmt
    }

    private static func posix(_ name: String) -> TimeZone? {
        guard let match = name.wholeMatch(of: /(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]+>)([+-]?)(\d{1,2})(?::(\d{2}))?/),
            let hours = Int(match.2), hours <= 24, let minutes = Int(match.3 ?? "0")
        else { return nil }
        // POSIX counts what is to be added to get UTC, so its sign is the other way round.
        let seconds = hours * 3600 + minutes * 60
        return TimeZone(secondsFromGMT: match.1 == "-" ? seconds : -seconds)
    }
}
