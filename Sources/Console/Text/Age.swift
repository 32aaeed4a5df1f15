/// How long ago something was, in one number. The words for it are the caller's, who knows the language.
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

    /// An age as a number.
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
}
