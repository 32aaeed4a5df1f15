/// How long ago something was, in one number: `3 min`, `2 h`, `5 days`.
public enum Age {
    /// An age in words.
    ///
    /// - Parameter seconds: How long ago; a negative age, from a clock that was set back, is none.
    /// - Returns: The largest unit that fits, rounded down.
    public static func text(_ seconds: Double) -> String {
        // Written so that NaN, for which no comparison holds, is 0 as well.
        let whole = seconds > 0 ? Int(min(seconds, 1e12)) : 0
        switch whole {
        case ..<60: return "\(whole) s"
        case ..<3600: return "\(whole / 60) min"
        case ..<86_400: return "\(whole / 3600) h"
        case ..<172_800: return "1 day"
        default: return "\(whole / 86_400) days"
        }
    }

    /// An age in words.
    ///
    /// - Parameter duration: How long ago.
    /// - Returns: The largest unit that fits, rounded down.
    public static func text(_ duration: Duration) -> String {
        text(Double(duration.components.seconds))
    }
}
