package import Foundation

/// A request limit per time window.
public struct QuotaLimit: Hashable, Sendable {
    /// The maximum number of requests.
    public let requests: Int
    /// The window.
    public let window: QuotaWindow

    /// Creates a limit.
    public init(_ requests: Int, per window: QuotaWindow) {
        self.requests = requests
        self.window = window
    }
}

/// The time window in which a service counts requests.
public enum QuotaWindow: Hashable, Sendable {
    /// A day in Korea, from midnight to midnight at UTC+9.
    case koreanDay
    /// A rolling window of this many hours.
    case rolling(hours: Int)

    /// The minutes since 1970 whose requests count now, rather slightly too long than too short: for a day all of it;
    /// for rolling hours also the next five minutes, for another process whose clock may be ahead.
    package func minutes(at minute: Int64) -> ClosedRange<Int64> {
        switch self {
        case .koreanDay:
            let start = Self.koreanDayStart(minute)
            return start...(start + Self.day - 1)
        case .rolling(let hours):
            return (minute - Int64(hours) * 60)...(minute + 5)
        }
    }

    /// The time from which requests of a minute no longer count.
    package func end(ofMinute minute: Int64) -> Date {
        switch self {
        case .koreanDay: Date(timeIntervalSince1970: Double(Self.koreanDayStart(minute) + Self.day) * 60)
        case .rolling(let hours): Date(timeIntervalSince1970: Double(minute + 1 + Int64(hours) * 60) * 60)
        }
    }

    private static let day: Int64 = 24 * 60
    /// UTC+9 all year. By number, since some systems have no time zone files.
    private static let koreanOffset: Int64 = 9 * 60

    private static func koreanDayStart(_ minute: Int64) -> Int64 {
        let local = minute + koreanOffset
        let dayNumber = local >= 0 ? local / day : (local - day + 1) / day
        return dayNumber * day - koreanOffset
    }
}
