public import Foundation

/// How much of one limit is used.
public struct QuotaUse: Hashable, Sendable {
    /// In what time.
    public let window: QuotaWindow
    /// How many requests are granted in it; `nil` where the service names no limit.
    public let limit: Int?
    /// How many were made in it; more than the limit where they were made by force.
    public let used: Int
    /// When more is left than now: at midnight in Korea, or when the oldest request of a rolling window stops counting. Where
    /// nothing is left, when something is again. `nil` for a rolling window without requests.
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
