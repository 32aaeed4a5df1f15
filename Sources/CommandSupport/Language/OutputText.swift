/// What a person reads about the way a result is shown.
enum OutputText: CatalogueText {
    case noPager, didYouMean, or

    var english: String {
        switch self {
        case .noPager: "The pager {name} could not be started; the text is shown without it."
        case .didYouMean: "Did you mean {words}?"
        case .or: " or "
        }
    }

    var korean: String {
        switch self {
        case .noPager: "{name} 페이저를 띄울 수 없어서 글을 그대로 보입니다."
        case .didYouMean: "혹시 {words}입니까?"
        case .or: ", "
        }
    }
}
