/// What stands below a list.
enum ListText: CatalogueText {
    case nothingFound, nothingOnPage, nothingVisible, range, rangeOf, hidden, morePages, moreLimit

    var english: String {
        switch self {
        case .nothingFound: "Nothing found."
        case .nothingOnPage: "Nothing on page {page}."
        case .nothingVisible: "Nothing to show, {count} removed hidden."
        case .range: "{first} to {last}"
        case .rangeOf: "{first} to {last} of {total}"
        case .hidden: ", {count} removed hidden"
        case .morePages: "; --page {page} shows more"
        case .moreLimit: "; a higher --limit shows more"
        }
    }

    var korean: String {
        switch self {
        case .nothingFound: "찾은 것이 없습니다."
        case .nothingOnPage: "{page}쪽에는 아무것도 없습니다."
        case .nothingVisible: "보일 것이 없습니다. 지워진 기사 {count}건은 숨겼습니다."
        case .range: "{first}번부터 {last}번까지"
        case .rangeOf: "모두 {total}건 가운데 {first}번부터 {last}번까지"
        case .hidden: ", 지워진 기사 {count}건은 숨김"
        case .morePages: ". --page {page|으로/로} 더 봅니다"
        case .moreLimit: ". --limit을 늘리면 더 봅니다"
        }
    }
}
