public import APIClient
public import Foundation

/// The quota usage of one key at a service.
public struct QuotaState: Hashable, Sendable {
    /// The service.
    public let service: ServiceName
    /// Each limit and its usage. If the service has no limit, the requests of the Korean day.
    public let uses: [QuotaUsage]
    /// The wait that the service requested; `nil` without one, or once it has passed.
    public let wait: QuotaWait?

    package init(service: ServiceName, uses: [QuotaUsage], wait: QuotaWait?) {
        self.service = service
        self.uses = uses
        self.wait = wait
    }

    /// Whether a further request would exceed a limit.
    public var isUsedUp: Bool { uses.contains(where: \.isUsedUp) }

    /// Whether 80 % or more of a limit is used.
    public var isNearlyUsedUp: Bool { uses.contains(where: \.isNearlyUsedUp) }

    /// The number of requests left under the tightest limit; `nil` without a limit.
    public var left: Int? { uses.compactMap(\.left).min() }

    /// The time a request is possible again; `nil` if one is possible now.
    public var availableAt: Date? {
        (uses.filter(\.isUsedUp).map(\.resetsAt) + [wait?.until]).compactMap(\.self).max()
    }
}

/// The outcome of reserving one request.
package struct QuotaReservation: Hashable, Sendable {
    package let isGranted: Bool
    /// The quota, with this request counted if it was granted.
    package let state: QuotaState
    let minute: Int64
    let count: Int
}

extension QuotaReservation {
    /// A reservation of one request, counted elsewhere than in a store.
    package init(isGranted: Bool, state: QuotaState, countedIn minute: Int64) {
        self.init(isGranted: isGranted, state: state, minute: minute, count: isGranted ? 1 : 0)
    }

    package var countedIn: Int64 { minute }
}

/// A wait that a service requested.
public struct QuotaWait: Hashable, Sendable {
    /// The status it was requested with: 429.
    public let status: Int
    /// The end of the wait, in the future.
    public let until: Date

    package init(status: Int, until: Date) {
        self.status = status
        self.until = until
    }
}

/// The usage of one limit.
public struct QuotaUsage: Hashable, Sendable {
    /// The time window.
    public let window: QuotaWindow
    /// The number of requests allowed in it; `nil` if the service has no limit.
    public let limit: Int?
    /// The number of requests made in it; above the limit if some were forced.
    public let used: Int
    /// The time more quota becomes available: at midnight in Korea, or when the oldest request of a rolling window
    /// stops counting. With nothing left, when a request is possible again. `nil` for a rolling window without
    /// requests.
    public let resetsAt: Date?

    package init(window: QuotaWindow, limit: Int?, used: Int, resetsAt: Date?) {
        self.window = window
        self.limit = limit
        self.used = used
        self.resetsAt = resetsAt
    }

    /// The number of requests left; `nil` without a limit.
    public var left: Int? { limit.map { max($0 - used, 0) } }

    /// Whether nothing is left.
    public var isUsedUp: Bool { left == 0 }

    /// Whether 80 % or more is used.
    public var isNearlyUsedUp: Bool { limit.map { used >= $0 - $0 / 5 } ?? false }
}

extension QuotaUsage {
    /// - Parameter counts: Requests by minute since 1970, in chronological order.
    init(_ counts: [RequestCountRecord], window: QuotaWindow, limit: Int?, at minute: Int64) {
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
        // How many must stop counting before one more is possible; one, if there is still quota.
        var excess = max(1, (used - (limit ?? used)).adding(1))
        let last = counted.first { count in
            excess -= count.requests
            return excess <= 0
        }
        resetsAt = (last ?? counted.last).map { window.end(ofMinute: $0.minute) }
    }
}
