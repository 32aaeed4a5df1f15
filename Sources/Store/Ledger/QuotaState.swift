public import APIClient
public import Foundation

/// How much of a service's quota one key has used.
public struct QuotaState: Hashable, Sendable {
    /// The service.
    public let service: ServiceName
    /// Each limit and its use. Where the service names no limit, the requests of the Korean day.
    public let uses: [QuotaUse]
    /// The time before which the service itself asked not to be asked; `nil` where it did not, or that time has come.
    public let wait: QuotaWait?

    /// Whether a further request would exceed a limit.
    public var isUsedUp: Bool { uses.contains(where: \.isUsedUp) }

    /// Whether 80 % or more of a limit are used.
    public var isNearlyUsedUp: Bool { uses.contains(where: \.isNearlyUsedUp) }

    /// How many requests are left under the tightest limit; `nil` where there is no limit.
    public var left: Int? { uses.compactMap(\.left).min() }

    /// When a request is granted again; `nil` where one is granted now.
    public var availableAt: Date? {
        (uses.filter(\.isUsedUp).map(\.resetsAt) + [wait?.until]).compactMap(\.self).max()
    }
}

/// The outcome of reserving one request.
public struct QuotaReservation: Hashable, Sendable {
    /// Whether the request may be made, and is counted.
    public let isGranted: Bool
    /// The quota, with this request counted if it was granted.
    public let state: QuotaState
    /// The minute that it was counted in.
    let minute: Int64
}

/// A time before which a service asked not to be asked.
public struct QuotaWait: Hashable, Sendable {
    /// The status it asked with: 429.
    public let status: Int
    /// The end of the wait, which is still to come.
    public let until: Date
}

/// How much of one limit is used.
public struct QuotaUse: Hashable, Sendable {
    /// In what time.
    public let window: QuotaWindow
    /// How many requests are granted in it; `nil` where the service names no limit.
    public let limit: Int?
    /// How many were made in it; more than the limit where they were made by force.
    public let used: Int
    /// When more is left than now: at midnight in Korea, or when the oldest request of a rolling window stops counting.
    /// Where nothing is left, when something is again. `nil` for a rolling window without requests.
    public let resetsAt: Date?

    /// How many are left; `nil` where there is no limit.
    public var left: Int? { limit.map { max($0 - used, 0) } }

    /// Whether nothing is left.
    public var isUsedUp: Bool { left == 0 }

    /// Whether 80 % or more are used.
    public var isNearlyUsedUp: Bool { limit.map { used >= $0 - $0 / 5 } ?? false }
}

extension QuotaUse {
    /// Counts the requests that lie in a window.
    ///
    /// - Parameters:
    ///   - counts: Requests by minute since 1970, in the order of time.
    ///   - window: The window.
    ///   - limit: The limit.
    ///   - minute: The present minute.
    init(_ counts: [LedgerCount], window: QuotaWindow, limit: Int?, at minute: Int64) {
        let minutes = window.minutes(at: minute)
        let counted = counts.filter { minutes.contains($0.minute) && $0.requests > 0 }
        self.window = window
        self.limit = limit
        let used = counted.reduce(0) { $0.adding($1.requests) }
        self.used = used
        if window == .koreanDay {
            resetsAt = window.end(ofMinute: minute)
            return
        }
        // How many must stop counting before one more is granted; one, where there still is room.
        var excess = max(1, (used - (limit ?? used)).adding(1))
        let last = counted.first { count in
            excess -= count.requests
            return excess <= 0
        }
        resetsAt = (last ?? counted.last).map { window.end(ofMinute: $0.minute) }
    }
}
