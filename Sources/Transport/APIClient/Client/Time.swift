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

    /// From 1970 to the end of 9999: a clock that is set to anything else is read as its nearest end, so that no year,
    /// age or deadline has to be doubted.
    private static let range = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 253_402_300_799)

    /// Creates a time source from functions. What ``now`` gives is between 1970 and the end of 9999.
    public init(
        now: @escaping @Sendable () -> Date,
        uptime: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        random: @escaping @Sendable () -> Double
    ) {
        self.now = { min(max(now(), Self.range.lowerBound), Self.range.upperBound) }
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
