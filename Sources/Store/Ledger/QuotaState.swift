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
