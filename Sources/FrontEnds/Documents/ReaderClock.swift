import APIClient
package import CatalogModel
package import Foundation
import Wording

/// Times in the user's time zone. For tables only: machine formats stay in UTC.
package struct ReaderClock: Sendable {
    package let zone: TimeZone
    package let now: Date

    package init(environment: [String: String], now: Date) {
        zone = Self.zone(environment["TZ"])
        self.now = now
    }

    package func day(_ date: Date) -> PartialDate? {
        try? PartialDate(strict: String(minute(date).prefix(10)))
    }

    package var today: PartialDate? { day(now) }

    /// A time to the minute, without its zone: `2026-11-21 12:43`.
    package func minute(_ date: Date) -> String {
        let local = date.addingTimeInterval(TimeInterval(zone.secondsFromGMT(for: date)))
        return String(Instant.text(local).prefix(16)).replacing("T", with: " ")
    }

    /// A time to the minute, with its offset from UTC: `2026-11-21 12:43 +09:00`.
    package func minuteAndZone(_ date: Date) -> String {
        let minutes = zone.secondsFromGMT(for: date) / 60
        guard minutes != 0 else { return minute(date) + " UTC" }
        let parts = [abs(minutes) / 60, abs(minutes) % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(minute(date)) \(minutes < 0 ? "-" : "+")\(parts.joined(separator: ":"))"
    }

    /// A time in the last 24 hours with its age, `12:43, 3 h ago`; any other one with its date.
    package func recently(_ date: Date) -> String {
        guard let age = age(date) else { return minute(date) }
        return "\(minute(date).suffix(5)), \(age)"
    }

    /// The age of a time in the last days: `3 h ago`; `nil` for any other.
    package func age(_ date: Date, days: Int = 1) -> String? {
        let age = now.timeIntervalSince(date)
        guard age >= 0, age < Double(days) * 86_400 else { return nil }
        return Message.ago(age).text
    }

    /// The zone of a `TZ` value: a name in the zone database (`Asia/Seoul`, with or without the colon of
    /// [POSIX](https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html)) or a POSIX zone without
    /// daylight saving time (`KST-9`). Without a value, the system's zone; for an invalid one UTC, as in the C library.
    private static func zone(_ value: String?) -> TimeZone {
        guard let value, !value.isEmpty else { return .current }
        let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
        // Some systems have no zone database. Korea is UTC+9 all year.
        if name == "Asia/Seoul" || name == "ROK" { return TimeZone(secondsFromGMT: 32_400) ?? .gmt }
        if let zone = posix(name) { return zone }
        return TimeZone(identifier: name) ?? .gmt
    }

    private static func posix(_ name: String) -> TimeZone? {
        guard let match = name.wholeMatch(of: /(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]+>)([+-]?)(\d{1,2})(?::(\d{2}))?/),
            let hours = Int(match.2), hours <= 24, let minutes = Int(match.3 ?? "0")
        else { return nil }
        // A POSIX offset is what is added to get UTC, so its sign is reversed.
        let seconds = hours * 3600 + minutes * 60
        return TimeZone(secondsFromGMT: match.1 == "-" ? seconds : -seconds)
    }
}
