import Console

/// Words about when something was.
enum TimeText: CatalogueText {
    case ago, seconds, minutes, hours, oneDay, days

    var english: String {
        switch self {
        case .ago: "{age} ago"
        case .seconds: "{count} s"
        case .minutes: "{count} min"
        case .hours: "{count} h"
        case .oneDay: "{count} day"
        case .days: "{count} days"
        }
    }

    var korean: String {
        switch self {
        case .ago: "{age} 전"
        case .seconds: "{count}초"
        case .minutes: "{count}분"
        case .hours: "{count}시간"
        case .oneDay, .days: "{count}일"
        }
    }

    /// A length of time in the run's language, in one number: `3 h`, `3시간`.
    static func length(_ seconds: Double) -> String {
        let (count, unit) = Age.parts(seconds)
        let text: TimeText =
            switch unit {
            case .second: .seconds
            case .minute: .minutes
            case .hour: .hours
            case .day: count == 1 ? .oneDay : .days
            }
        return text.text(["count": "\(count)"])
    }

    /// A length of time in the run's language.
    static func length(_ duration: Duration) -> String {
        length(Double(duration.components.seconds))
    }
}
