/// Words about when something was.
enum TimeText: CatalogueText {
    case ago

    var english: String {
        switch self {
        case .ago: "{age} ago"
        }
    }

    var korean: String {
        switch self {
        case .ago: "{age} 전"
        }
    }
}
