public import Foundation

/// The clocks, the sleep and the dice that policies use, so that tests can hold them still.
public struct Time: Sendable {
    /// The date and time of day.
    public var now: @Sendable () -> Date
    /// Time passed since some fixed moment, never stepping back.
    public var uptime: @Sendable () -> Duration
    /// Waits; throws when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 up to 1.
    public var random: @Sendable () -> Double

    /// Time by these functions.
    public init(
        now: @escaping @Sendable () -> Date,
        uptime: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        random: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.uptime = uptime
        self.sleep = sleep
        self.random = random
    }

    /// The machine's own.
    public static let system: Time = {
        let start = ContinuousClock.now
        return Time(
            now: { Date() },
            uptime: { ContinuousClock.now - start },
            sleep: { try await Task.sleep(for: $0) },
            random: { Double.random(in: 0..<1) }
        )
    }()
}
