/// The age of something as one number with a unit. The words for it depend on the language and are the caller's.
package enum Age {
    package enum Unit: Hashable, Sendable, CaseIterable {
        case second
        case minute
        case hour
        case day
    }

    /// - Parameter seconds: The age; a negative one, from a clock that was set back, counts as 0.
    /// - Returns: The largest unit that fits, and the count, rounded down.
    package static func parts(_ seconds: Double) -> (count: Int, unit: Unit) {
        // Written so that NaN, for which no comparison is true, is 0 as well.
        let whole = seconds > 0 ? Int(min(seconds, 1e12)) : 0
        return switch whole {
        case ..<60: (whole, .second)
        case ..<3600: (whole / 60, .minute)
        case ..<86_400: (whole / 3600, .hour)
        default: (whole / 86_400, .day)
        }
    }
}
