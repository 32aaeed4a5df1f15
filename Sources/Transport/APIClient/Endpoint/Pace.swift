/// A rate limit: a burst of requests at once, and a steady rate after it.
///
/// Requests draw from a bucket that holds ``burst`` tokens and gets a new one every ``interval``.
public struct Pace: Hashable, Sendable {
    /// The number of requests that may start at once after a pause.
    public let burst: Int
    /// The interval between the starts of the requests after those.
    public let interval: Duration

    /// The requests of one displayed page, which start at once where the service sets no limit.
    public static let page = 20

    /// Creates a pace.
    public init(burst: Int, interval: Duration) {
        self.burst = max(1, burst)
        self.interval = max(.zero, interval)
    }

    /// The pace that a service publishes, without a burst: no window is ever exceeded.
    package static func published(perSecond requests: Int) -> Pace {
        Pace(burst: 1, interval: .seconds(1) / max(1, requests))
    }

    /// Our own courtesy to a service that publishes no pace: a page at once, then a steady rate.
    package static func courtesy(perSecond requests: Int) -> Pace {
        Pace(burst: page, interval: .seconds(1) / max(1, requests))
    }
}

/// The starts that a pace grants, at given times. It is a token bucket without a clock: of a full bucket's `burst`
/// tokens, one is taken by each start, and the time at which the bucket would be full again stands for its content.
struct PaceSchedule: Sendable {
    private let pace: Pace
    private var fullAt: Duration?
    /// Starts that were granted and not used, in ascending order: a cancelled list must not hold back later requests.
    private var free: [Duration] = []

    init(_ pace: Pace) {
        self.pace = pace
    }

    /// Takes the earliest start that is not in the past.
    mutating func take(at now: Duration) -> Duration {
        free.removeAll { $0 < now }
        guard free.isEmpty else { return free.removeFirst() }
        let full = max(now, fullAt ?? now) + pace.interval
        fullAt = full
        return max(now, full - pace.interval * pace.burst)
    }

    mutating func giveBack(_ start: Duration) {
        free.insert(start, at: free.firstIndex { $0 > start } ?? free.endIndex)
    }
}
