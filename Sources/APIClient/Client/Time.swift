public import Foundation

/// The clocks, sleep and random numbers that policies use, replaceable in tests.
public struct Time: Sendable {
    /// The date and time of day.
    public var now: @Sendable () -> Date
    /// Time since some fixed moment; monotonic.
    public var uptime: @Sendable () -> Duration
    /// Waits; throws when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// A random number from 0 up to, but not including, 1.
    public var random: @Sendable () -> Double

    /// Creates a time source from functions.
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

    /// The system's clocks.
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
