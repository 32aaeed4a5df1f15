/// How long ago something was, in one number: `3 min`, `2 h`, `5 days`.
public enum Age {
    /// What an age is counted in.
    public enum Unit: Hashable, Sendable, CaseIterable {
        /// Seconds.
        case second
        /// Minutes.
        case minute
        /// Hours.
        case hour
        /// Days of 24 hours.
        case day
    }

    /// An age as a number, for a wording of one's own.
    ///
    /// - Parameter seconds: How long ago; a negative age, from a clock that was set back, is none.
    /// - Returns: The largest unit that fits, and how many of it, rounded down.
    public static func parts(_ seconds: Double) -> (count: Int, unit: Unit) {
        // Written so that NaN, for which no comparison holds, is 0 as well.
        let whole = seconds > 0 ? Int(min(seconds, 1e12)) : 0
        return switch whole {
        case ..<60: (whole, .second)
        case ..<3600: (whole / 60, .minute)
        case ..<86_400: (whole / 3600, .hour)
        default: (whole / 86_400, .day)
        }
    }

    /// An age in English words.
    ///
    /// - Parameter seconds: How long ago; a negative age, from a clock that was set back, is none.
    /// - Returns: The largest unit that fits, rounded down.
    public static func text(_ seconds: Double) -> String {
        let (count, unit) = parts(seconds)
        return switch unit {
        case .second: "\(count) s"
        case .minute: "\(count) min"
        case .hour: "\(count) h"
        case .day: count == 1 ? "1 day" : "\(count) days"
        }
    }

    /// An age in English words.
    ///
    /// - Parameter duration: How long ago.
    /// - Returns: The largest unit that fits, rounded down.
    public static func text(_ duration: Duration) -> String {
        text(Double(duration.components.seconds))
    }
}
