public import APIClient
public import Foundation
import Synchronization

/// A clock that advances only by sleeping on it, or explicitly.
public final class ManualClock: Sendable {
    private struct State {
        var uptime: Duration = .zero
        var sleeps: [Duration] = []
    }

    private let start: Date
    private let state = Mutex(State())

    /// A clock that starts at a date.
    public init(start: Date = Date(timeIntervalSince1970: 1_795_219_200)) {
        self.start = start
    }

    /// The sleeps so far, in order.
    public var sleeps: [Duration] { state.withLock(\.sleeps) }

    /// Advances the clock.
    public func advance(by duration: Duration) {
        state.withLock { $0.uptime += duration }
    }

    /// Time by this clock; the random numbers are always 1.
    public var time: Time {
        Time(
            now: { self.start.addingTimeInterval(self.state.withLock(\.uptime) / .seconds(1)) },
            uptime: { self.state.withLock(\.uptime) },
            sleep: { duration in
                try Task.checkCancellation()
                self.state.withLock {
                    $0.uptime += duration
                    $0.sleeps.append(duration)
                }
            },
            random: { 1 }
        )
    }
}
